//! Comma-separated values (RFC 4180), for tables that are opened in a spreadsheet.

/// One value of a line.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Cell {
    /// Words of the program or of a file.
    Text(String),
    /// Anything that counts or measures; written with a point and without grouping.
    Number(String),
    /// Nothing.
    Empty,
}

impl Cell {
    pub(crate) fn number(value: impl std::fmt::Display) -> Self {
        Self::Number(value.to_string())
    }

    pub(crate) fn maybe(value: Option<impl std::fmt::Display>) -> Self {
        value.map_or(Self::Empty, Self::number)
    }
}

/// Adds a line, ended as the standard says.
pub(crate) fn line(into: &mut String, cells: &[Cell]) {
    for (at, cell) in cells.iter().enumerate() {
        if at > 0 {
            into.push(',');
        }
        match cell {
            Cell::Text(text) => quote(into, text),
            Cell::Number(number) => into.push_str(number),
            Cell::Empty => {}
        }
    }
    into.push_str("\r\n");
}

/// Text with whatever quotes it needs. Spreadsheets take a text that begins like a formula for one, and names come from
/// strangers' files, so such a text gets an apostrophe, which they show as text and do not print.
fn quote(into: &mut String, text: &str) {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let special = text.contains(['"', ',', '\n', '\r']) || text.starts_with(' ') || text.ends_with(' ');
    if special {
        into.push('"');
    }
    if formula {
        into.push('\'');
    }
    for letter in text.chars() {
        if letter == '"' {
            into.push('"');
        }
        into.push(letter);
    }
    if special {
        into.push('"');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(cells: &[Cell]) -> String {
        let mut text = String::new();
        line(&mut text, cells);
        text
    }

    #[test]
    fn values_are_quoted_where_they_must_be_and_nowhere_else() {
        let text = |text: &str| written(&[Cell::Text(text.to_owned())]);
        assert_eq!(text("TRAMDEMCOMkick_fw"), "TRAMDEMCOMkick_fw\r\n");
        assert_eq!(text("a,b"), "\"a,b\"\r\n");
        assert_eq!(text("the \"kick\""), "\"the \"\"kick\"\"\"\r\n");
        assert_eq!(text("two\nlines"), "\"two\nlines\"\r\n");
        assert_eq!(text(" padded"), "\" padded\"\r\n");
        assert_eq!(text(""), "\r\n");
    }

    #[test]
    fn a_text_is_never_a_formula_and_a_number_is_left_alone() {
        assert_eq!(written(&[Cell::Text("=1+1".to_owned()), Cell::number(-26)]), "'=1+1,-26\r\n");
        assert_eq!(written(&[Cell::Text("@a,b".to_owned()), Cell::Empty]), "\"'@a,b\",\r\n");
    }

    #[test]
    fn numbers_have_a_point() {
        assert_eq!(written(&[Cell::number(7.25_f32), Cell::maybe(None::<u32>), Cell::maybe(Some(3))]), "7.25,,3\r\n");
    }
}
