import { parseSync } from 'oxc-parser'
import { whyUnparsed } from '../nesting.ts'

/** Names that a template has from itself: variables of its loops, references, `$event`. */
export type Locals = ReadonlySet<string>

/** Characters of one expression. */
const longest = 4000

/** Pipes that translate a key. */
const translating = /^(?:translate|transloco)$/

/** An expression of an Angular template as code of its class: names are members of it, pipes that form a value are left out. Undefined for one that cannot be parsed. */
export function angularCode(text: string, locals: Locals): string | undefined {
  const code = withoutPipes(text).trim()
  return code === '' ? undefined : withThis(`(${code}\n)`, locals)?.slice(1, -2)
}

/** The same for what happens on an event: `open = false; save(row)`. */
export function angularStatements(text: string, locals: Locals): string | undefined {
  return withThis(text.trim(), new Set([...locals, '$event']))
}

/** `user$ | async` is `user$`, `'save' | translate` is `$t('save')`. */
function withoutPipes(text: string): string {
  let out = ''
  const begins = [0]
  for (let i = 0; i < text.length; i += 1) {
    const one = text.charAt(i)
    const end = /['"`]/.test(one) ? endOfString(text, i) : i
    if (end > i) {
      out += text.slice(i, end + 1)
      i = end
    } else if (one === '|' && text.charAt(i + 1) === '|') {
      out += '||'
      i += 1
    } else if (one === '|') {
      const pipe = pipeAt(text, i)
      const begin = begins.at(-1) ?? 0
      if (translating.test(pipe.name)) out = `${out.slice(0, begin)}$t(${out.slice(begin)})`
      i = pipe.end - 1
    } else {
      out += one
      if (/[([{]/.test(one)) begins.push(out.length)
      else if (/[)\]}]/.test(one)) begins.pop()
      else if (/[,:?]/.test(one)) begins[begins.length - 1] = out.length
    }
  }
  return out
}

function endOfString(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i += 1) {
    if (text.charAt(i) === '\\') i += 1
    else if (text.charAt(i) === text.charAt(from)) return i
  }
  return from
}

/** Name of the pipe that begins here, and where it ends with what it is given. */
function pipeAt(text: string, from: number): { name: string; end: number } {
  const name = /^\|\s*([\w$]+)/.exec(text.slice(from, from + 100))?.[1] ?? ''
  let depth = 0
  for (let i = from + 1; i < text.length; i += 1) {
    const one = text.charAt(i)
    if (/['"`]/.test(one)) i = endOfString(text, i)
    else if (/[([{]/.test(one)) depth += 1
    else if (/[)\]},|]/.test(one) && depth === 0) return { name, end: i }
    else if (/[)\]}]/.test(one)) depth -= 1
  }
  return { name, end: text.length }
}

/** Names that nothing of the template has become members of the class. */
function withThis(code: string, locals: Locals): string | undefined {
  if (code.length > longest || whyUnparsed(code) !== undefined) return undefined
  const { program, errors } = parseSync('template.ts', code, { lang: 'ts', sourceType: 'module' })
  if (errors.length > 0) return undefined
  const found: Insertion[] = []
  collect(program, locals, found)
  return found.toSorted((a, b) => b.at - a.at).reduce((out, { at, text }) => out.slice(0, at) + text + out.slice(at), code)
}

interface Insertion {
  at: number
  text: string
}

const known = new Set(['undefined', '$t', '$any', 'true', 'false', 'null', 'NaN', 'Infinity'])

function collect(node: unknown, locals: Locals, into: Insertion[]): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, locals, into)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, name = '', start, computed, shorthand } = node as Partial<Node>
  if (type === 'Identifier' && start !== undefined && !locals.has(name) && !known.has(name)) into.push({ at: start, text: 'this.' })
  for (const [key, value] of Object.entries(node)) {
    if ((computed !== true && key === plainNames[type ?? '']) || typeof value !== 'object') continue
    const before = into.length
    collect(value, locals, into)
    // `{ id }` gives the member by its own name
    const given = shorthand === true && key === 'value' ? into[before] : undefined
    if (given !== undefined) given.text = `${(value as Partial<Node> | null)?.name}: ${given.text}`
  }
}

/** Where a name is no variable. */
const plainNames: Readonly<Record<string, string>> = { MemberExpression: 'property', Property: 'key' }

interface Node {
  type: string
  name: string
  start: number
  computed: boolean
  shorthand: boolean
}
