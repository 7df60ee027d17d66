import MagicString from 'magic-string'
import { type CallExpression, type Node, parseSync } from 'oxc-parser'
import { walkNodes } from '../entry/walk-nodes.ts'

/** Functions of Zod 4 that Zod 3 has as methods: what the call begins with, and what follows it. */
const older: Readonly<Record<string, { begins: string; follows?: string }>> = {
  'z.int': { begins: 'z.number().int' },
  'z.uuid': { begins: 'z.string().uuid' },
  'z.email': { begins: 'z.string().email' },
  'z.url': { begins: 'z.string().url' },
  'z.iso.date': { begins: 'z.string().date' },
  'z.iso.datetime': { begins: 'z.string().datetime' },
  'z.strictObject': { begins: 'z.object', follows: '.strict()' },
  'z.looseObject': { begins: 'z.object', follows: '.passthrough()' },
}

/** Writes code of a template, which is for Zod 4, for a project that has Zod 3. */
export function forZod3(code: string, language: 'ts' | 'js'): string {
  if (!code.includes('z.')) return code
  const { program } = parseSync(`code.${language}`, code, { lang: language, sourceType: 'module' })
  const text = new MagicString(code)
  for (const node of walkNodes(program)) if (node.type === 'CallExpression') rewrite(text, code, node)
  return text.toString()
}

function rewrite(text: MagicString, code: string, { callee, arguments: given, end }: CallExpression): void {
  const name = code.slice(callee.start, callee.end)
  const [first] = given
  if (name === 'z.prettifyError' && first !== undefined) message(text, callee, first, end)
  const way = Object.hasOwn(older, name) ? older[name] : undefined
  if (way === undefined) return
  text.update(callee.start, callee.end, way.begins)
  if (way.follows !== undefined) text.appendLeft(end, way.follows)
}

/** `z.prettifyError(error)` becomes `error.message`. */
function message(text: MagicString, callee: Node, error: Node, end: number): void {
  text.remove(callee.start, error.start)
  text.update(error.end, end, '.message')
}
