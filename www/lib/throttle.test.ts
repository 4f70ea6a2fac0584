import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("many requests are one run, at once the first time and then at most every interval", () => {
  const run = vi.fn();
  const request = throttle(run, 500, () => Date.now());
  for (let ms = 0; ms < 2000; ms += 10) {
    request();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(run.mock.calls.length).toBeLessThanOrEqual(5);
});

test("the last request is honoured, a dropped one is not, and a flush does not wait", () => {
  const run = vi.fn();
  const request = throttle(run, 500, () => Date.now());
  request();
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(1);
  request();
  request.drop();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
  request();
  request.flush();
  expect(run).toHaveBeenCalledTimes(2);
  request.flush();
  expect(run).toHaveBeenCalledTimes(2);
});
