/** Numbers of which the sign is the news: "+3", "−12", "0". */
export function signed(value: number, digits = 0): string {
  const text = Math.abs(value).toFixed(digits);
  const nothing = Number(text) === 0;
  return nothing ? text : `${value > 0 ? "+" : "\u2212"}${text}`;
}
