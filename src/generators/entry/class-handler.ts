import type { Class } from 'oxc-parser'
import { type CodeStyle, indentAt } from './code-style.ts'
import { type Insertion, endOfLine } from './insertions.ts'
import { type Source, isTypeScript } from './read-source.ts'

/** What a handler gets, by its kind. */
export const events = {
  queue: { name: 'batch', type: 'MessageBatch' },
  scheduled: { name: 'controller', type: 'ScheduledController' },
} as const

/** A method behind the last one of a class that hands an event to a function of ours, with the environment as it is or `as` another type. */
export function classHandler(
  source: Source,
  style: CodeStyle,
  held: Class,
  { kind, local, as = '' }: { kind: 'queue' | 'scheduled'; local: string; as?: string },
): Insertion {
  const { text } = source
  const { name, type } = events[kind]
  const last = held.body.body.at(-1)
  const indent = last === undefined ? indentAt(text, held.start) + style.unit : indentAt(text, last.start)
  const isTyped = isTypeScript(source.path)
  const isOverride = held.body.body.some((member) => 'override' in member && member.override === true)
  const head = `${isOverride ? 'override ' : ''}async ${kind}(${isTyped ? `${name}: ${type}` : name})${isTyped ? ': Promise<void>' : ''}`
  const lines = [`${head} {`, `${style.unit}await ${local}(${name}, this.env${as})${style.end}`, '}']
  const method = lines.map((line) => style.eol + indent + line).join('')
  const from = last?.end ?? held.body.start + 1
  const end = endOfLine(text, from)
  return end === undefined ? { at: from, text: style.eol + method + style.eol } : { at: end, text: style.eol + method }
}
