import type { FileFacts } from '../core/facts.ts'
import { isObject } from '../core/json-object.ts'

type Node = Readonly<Record<string, unknown>>

/** Texts that names of a file stand for, where one binding alone gives a name its text. */
export function textsByName({ bindings }: Pick<FileFacts, 'bindings'>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const several = new Set<string>()
  for (const { name, value } of bindings) {
    if (several.has(name) || texts.has(name)) {
      several.add(name)
      texts.delete(name)
    } else if (value.k === 'str') texts.set(name, value.v)
    else several.add(name)
  }
  return texts
}

/** Texts that an expression puts together (`a + b`, `[a, b].join('')`, `a.concat(b)`), in order; undefined for any other expression. */
export function joinedTexts(node: Node, texts: ReadonlyMap<string, string>): readonly (string | undefined)[] | undefined {
  const parts = node['k'] === 'tpl' ? node['parts'] : calledParts(node['callee'], node['args'])
  if (!Array.isArray(parts) || parts.length < 2) return undefined
  return (parts as readonly Node[]).map((part) =>
    part['k'] === 'str' ? String(part['v']) : part['k'] === 'ref' ? texts.get(String(part['name'])) : undefined,
  )
}

/** Most calls are told by the end of their name. */
function calledParts(callee: unknown, args: unknown): readonly unknown[] | undefined {
  if (!isObject(callee)) return undefined
  const name = callee['name']
  if (typeof name !== 'string' || !(name.endsWith('concat') || name.endsWith('join')) || !Array.isArray(args)) return undefined
  const list = args as readonly Node[]
  if (callee['k'] === 'ref') return name.endsWith('.concat') ? [{ k: 'ref', name: name.slice(0, -'.concat'.length) }, ...list] : undefined
  const of = isObject(callee['of']) ? callee['of'] : undefined
  if (of === undefined || name === 'concat') return of && [of, ...list]
  const isJoin = name === 'join' && list[0]?.['k'] === 'str' && list[0]['v'] === ''
  return isJoin && of['k'] === 'arr' && Array.isArray(of['items']) ? of['items'] : undefined
}
