/** What a terminal takes for a name, a link or a setting: from its beginning to its end, or to where another begins. */
// oxlint-disable-next-line no-control-regex
const strings = /(?:\u001B[\]PX^_]|[\u0090\u0098\u009D-\u009F])[^\u0007\u001B\u009C\n]*(?:\u0007|\u001B\\|\u009C)?/g
/** What moves the cursor, colours or clears. */
// oxlint-disable-next-line no-control-regex
const sequences = /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]?/g
/** Every other order of two characters or more. */
// oxlint-disable-next-line no-control-regex
const orders = /\u001B[ -/]*[0-~]?/g

/**
 * A text without what a terminal obeys (ECMA-48). That of Node (`stripVTControlCharacters`) looks from every beginning for an end in all of the rest, so a
 * text of some hundred kilobytes keeps it busy for minutes.
 */
export function withoutEscapes(text: string): string {
  return text.replace(strings, '').replace(sequences, '').replace(orders, '')
}
