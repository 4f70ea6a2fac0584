//! Numbers and words as text formats want them.

/// At most six decimals and no zeros behind them; what is no number is 0.
pub(crate) fn number(value: f64) -> String {
    if !value.is_finite() {
        return "0".to_owned();
    }
    let text = format!("{value:.6}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

/// Numbers in brackets.
pub(crate) fn list(values: impl IntoIterator<Item = f64>) -> String {
    let numbers: Vec<String> = values.into_iter().map(number).collect();
    format!("[{}]", numbers.join(","))
}

/// A JSON string, quotes and all.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            control if (control as u32) < 0x20 => out.push_str(&format!("\\u{:04x}", control as u32)),
            other => out.push(other),
        }
    }
    out.push('"');
    out
}

/// A field of a CSV line: quoted where it has to be.
pub(crate) fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
