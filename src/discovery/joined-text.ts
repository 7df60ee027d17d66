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
  const parts = node['k'] === 'tpl' ? node['parts'] : isObject(node['callee']) ? calledParts(node['callee'], node['args']) : undefined
  if (!Array.isArray(parts) || parts.length < 2) return undefined
  return (parts as readonly Node[]).map((part) =>
    part['k'] === 'str' ? String(part['v']) : part['k'] === 'ref' ? texts.get(String(part['name'])) : undefined,
  )
}

function calledParts(callee: Node, args: unknown): readonly unknown[] | undefined {
  const list = Array.isArray(args) ? (args as readonly Node[]) : []
  if (callee['k'] === 'ref') return concatenated(String(callee['name']), list)
  const of = callee['k'] === 'get' && isObject(callee['of']) ? callee['of'] : undefined
  if (of === undefined) return undefined
  if (callee['name'] === 'concat') return [of, ...list]
  const isJoin = callee['name'] === 'join' && list[0]?.['k'] === 'str' && list[0]['v'] === ''
  return isJoin && of['k'] === 'arr' && Array.isArray(of['items']) ? of['items'] : undefined
}

/** `first.concat(second)`: a plain member path. */
function concatenated(name: string, args: readonly Node[]): readonly unknown[] | undefined {
  return /^[\w$]+\.concat$/.test(name) ? [{ k: 'ref', name: name.slice(0, -'.concat'.length) }, ...args] : undefined
}
