import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { type Constants, constantsOf, textOf } from './composed.ts'
import { longest } from './limits.ts'

const root = path.join(import.meta.dirname, '../../..')

/** A pattern in the source: a literal, or one that is put together. */
export interface Pattern {
  /** Path from the root of the repository. */
  file: string
  line: number
  source: string
  flags: string
  /** Characters of the longest text that it runs over. */
  length: number
}

/** Every pattern in a text that repeats something, as far as the text and constants of other files say what it is. */
export function patternsIn(file: string, text: string, others: Constants = new Map()): readonly Pattern[] {
  const found: Pattern[] = []
  const { program } = parseSync(file, text)
  const constants = constantsOf(program, others)
  const add = (at: number, source: string, flags: string): void => {
    if (!/[*+]|\{\d+,\d*\}/.test(source) || !isPattern(source, flags)) return
    found.push({ file, line: text.slice(0, at).split('\n').length, source, flags, length: longest(file, source) })
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression({ callee, arguments: [source, flags], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || source === undefined || source.type === 'SpreadElement') return
      const made = textOf(source, constants)
      const letters = flags?.type === 'Literal' && typeof flags.value === 'string' ? flags.value : ''
      if (made !== undefined) add(start, made, letters)
    },
  }).visit(program)
  return found
}

/** Every pattern in src that repeats something. */
export function patternsOfSource(): readonly Pattern[] {
  const texts = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `src/${name.replaceAll(path.sep, '/')}`)
    .sort()
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
  const shared = new Map<string, string>()
  for (const [file, text] of texts.filter((one) => /^export const \w+ =/m.test(one[1]))) {
    for (const [name, value] of constantsOf(parseSync(file, text).program, new Map())) shared.set(name, value)
  }
  return texts.flatMap(([file, text]) => (/\/|RegExp/.test(text) ? patternsIn(file, text, shared) : []))
}

/** What is put together with a name for what is not known may be none. */
function isPattern(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags)
    return true
  } catch {
    return false
  }
}

/** What an audit speaks of: a pattern and the length of the texts it runs over, wherever it stands. */
export function keyOf({ source, flags, length }: Pattern): string {
  return createHash('sha256').update(`${length}/${flags}/${source}`).digest('hex').slice(0, 12)
}
