import type { ModelField } from '../../core/project.ts'
import { cutText } from '../../core/secrets/cut-text.ts'
import { onDeleteOf } from './on-delete.ts'
import type { SqlReader } from './sql-reader.ts'
import type { SqlToken } from './sql-tokens.ts'

/** A column as the scripts so far left it. */
export type SqlColumn = { -readonly [K in keyof ModelField]: ModelField[K] }

const typeEnds = new Set(
  'NOT NULL DEFAULT PRIMARY UNIQUE REFERENCES CHECK CONSTRAINT COLLATE GENERATED COMMENT AUTO_INCREMENT AUTOINCREMENT ON AFTER FIRST IDENTITY AS USING CHARACTER_SET DEFERRABLE VISIBLE INVISIBLE KEY CODEC TTL'.split(
    ' ',
  ),
)

/** A column definition: name, type, options. Undefined where it is none. */
export function readColumn(reader: SqlReader, first: SqlToken): SqlColumn | undefined {
  reader.at += 1
  const type = readType(reader)
  const column: SqlColumn = { name: first.text, type, required: /serial/i.test(type), line: first.line }
  if (type === '' && !reader.done && !startsOption(reader)) return undefined
  while (!reader.done) readOption(reader, column)
  return column
}

function startsOption(reader: SqlReader): boolean {
  return typeEnds.has(reader.peek()?.text.toUpperCase() ?? '')
}

/** A type as written, up to the first option. */
export function readType(reader: SqlReader): string {
  let type = ''
  while (!reader.done) {
    const token = reader.peek() as SqlToken
    if (token.kind === 'word' && startsOption(reader)) break
    if (token.kind === 'word' && /^character$/i.test(token.text) && reader.is('CHARACTER', 'SET')) break
    if (token.kind === 'mark' && token.text === '(') type += `(${reader.bracket().map(written).join('').replaceAll(',', ', ')})`
    else {
      const glued = token.kind === 'mark' || type === '' || type.endsWith('.')
      type += glued ? token.text : ` ${token.text}`
      reader.at += 1
    }
  }
  return cutText(type, 80)
}

function written(token: SqlToken): string {
  return token.kind === 'string' ? `'${token.text}'` : token.text
}

function readOption(reader: SqlReader, column: SqlColumn): void {
  if (reader.take('NOT', 'NULL')) column.required = true
  else if (reader.take('PRIMARY', 'KEY')) Object.assign(column, { required: true, id: true })
  else if (reader.take('UNIQUE')) column.unique = true
  else if (reader.take('DEFAULT')) setDefault(column, readDefault(reader))
  else if (reader.take('GENERATED') || reader.take('AS')) readGenerated(reader, column)
  else if (reader.take('REFERENCES')) {
    const target = reader.name()
    if (target !== undefined) column.references = target
  } else if (reader.take('ON', 'DELETE')) Object.assign(column, onDeleteOf(readAction(reader)))
  else if (reader.take('COMMENT')) {
    const token = reader.peek()
    if (token?.kind === 'string' && token.text !== '') column.about = token.text
  } else if (reader.is('(')) reader.bracket()
  else reader.at += 1
}

function readGenerated(reader: SqlReader, column: SqlColumn): void {
  if (!column.required) column.required = reader.is('ALWAYS', 'AS', 'IDENTITY') || reader.is('BY', 'DEFAULT')
  while (!reader.done && !reader.is('PRIMARY') && !reader.is('NOT') && !reader.is('UNIQUE')) reader.at += 1
}

/** `CASCADE`, `SET NULL`, `NO ACTION`. */
export function readAction(reader: SqlReader): string {
  const first = reader.peek()?.text ?? ''
  reader.at += 1
  if (!/^(?:set|no)$/i.test(first)) return first
  const second = reader.peek()?.text ?? ''
  reader.at += 1
  return `${first} ${second}`
}

/** `DEFAULT NULL` is no default. */
export function setDefault(column: SqlColumn, text: string): void {
  if (text === '' || /^null\b/i.test(text)) delete column.default
  else column.default = text
}

/** A default as written. */
export function readDefault(reader: SqlReader): string {
  const first = reader.peek()
  const second = reader.peek(1)
  // A plain text is shown as it is stored, without quotes.
  if (first?.kind === 'string' && (second === undefined || second.kind !== 'mark')) {
    reader.at += 1
    return first.text
  }
  const parts: string[] = []
  while (!reader.done) {
    if (parts.length > 0 && startsOption(reader)) break
    if (reader.is('(')) parts.push(`(${reader.bracket().map(written).join('').replaceAll(',', ', ')})`)
    else {
      parts.push(written(reader.peek() as SqlToken))
      reader.at += 1
    }
  }
  const text = parts
    .join(' ')
    .replace(/ ?(::|:|\.|\() ?/g, '$1')
    .replace(/: :/g, '::')
  return cutText(text, 80)
}
