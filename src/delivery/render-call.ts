import { count } from '../text/wording.ts'
import { printable } from './printable.ts'

/** One call to the API of a host. */
export interface Call {
  method: string
  path: string
  body: Readonly<Record<string, unknown>>
}

/** A call as a person reads it: texts as they will stand, and of files that are written only how long they are. */
export function renderCall({ method, path, body }: Call): string {
  return printable([`${method} ${path}`, ...linesOf(body), ''].join('\n'))
}

function linesOf(value: object): string[] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => (one === undefined ? [] : entryLines(key, one)))
}

function entryLines(key: string, value: unknown): string[] {
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object')) return [`  ${key}: ${value.join(', ')}`]
    return [`  ${key}: ${count(value.length, 'entry', 'entries')}`, ...value.map((one: object) => `    ${itemLine(one)}`)]
  }
  if (typeof value === 'object' && value !== null) return [`  ${key}:`, ...indented(linesOf(value))]
  const text = String(value)
  return text.includes('\n')
    ? [
        `  ${key}:`,
        ...text
          .trimEnd()
          .split('\n')
          .map((line) => (line === '' ? '' : `    ${line}`)),
      ]
    : [`  ${key}: ${text}`]
}

/** One of many on a line: a file by its length, anything else by its values. */
function itemLine(item: object): string {
  return Object.entries(item)
    .filter(([key]) => key !== 'mode' && key !== 'type')
    .map(([key, value]: [string, unknown]) => {
      if (key === 'content' && typeof value === 'string') return `(${count(value.split('\n').length - 1, 'line')})`
      if (key === 'sha' && value === null) return 'deleted'
      return (key === 'path' || key === 'sha') && typeof value === 'string' ? value : `${key} ${JSON.stringify(value)}`
    })
    .join('  ')
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`))
}
