/** Colours of a terminal; each returns its text unchanged where there is none. */
export interface Paint {
  bold: (text: string) => string
  dim: (text: string) => string
  red: (text: string) => string
  green: (text: string) => string
  yellow: (text: string) => string
  cyan: (text: string) => string
}

/** Control characters that could move the cursor or hide text; repository text reaches the terminal. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Text of a phrase, safe to print. */
export function printable(text: string): string {
  return text.replace(control, '\u00b7')
}
