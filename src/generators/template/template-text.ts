/** A template as the program holds it. */
export interface TemplateText {
  text: string
  /** Lines, from 0, that a semicolon ends in a project which writes them. */
  ends?: readonly number[]
  /** The same in JavaScript. */
  js?: { text: string; ends: readonly number[] }
}

/** How a project writes its code. */
export interface TemplateStyle {
  quote: "'" | '"'
  /** What ends a statement. */
  end: ';' | ''
  /** One level of indentation. */
  unit: string
}

/** How templates are written. */
export const ownStyle: TemplateStyle = { quote: "'", end: '', unit: '  ' }

/** The text of a template in a language, with the ends of statements that a project writes. */
export function linesOf({ text, ends = [], js }: TemplateText, language: 'ts' | 'js', { end }: TemplateStyle): string {
  const chosen = language === 'js' && js !== undefined ? js : { text, ends }
  if (end === '') return chosen.text
  const ended = new Set(chosen.ends)
  return chosen.text
    .split('\n')
    .map((line, i) => (ended.has(i) ? `${line};` : line))
    .join('\n')
}
