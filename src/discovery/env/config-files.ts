import { type Node as JsonNode, parseTree } from 'jsonc-parser'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import type { EnvUse } from './merge-env.ts'

/** `config/custom-environment-variables.json` of the package `config`: every leaf names a variable that overrides the key above it. */
export function readConfigFiles(codebase: Codebase): EnvUse[] {
  return codebase
    .find((path) => /(^|\/)custom-environment-variables\.json5?$/.test(path))
    .flatMap((file) => {
      const content = codebase.text(file)
      const tree = content === undefined ? undefined : parseTree(content)
      if (content === undefined || tree === undefined) return []
      const defaults = parseTree(codebase.text(file.replace(/custom-environment-variables(\.\w+)$/, 'default$1') as RepoPath) ?? '{}')
      return leaves(tree, []).map(({ path, node }): EnvUse => {
        const fallback = defaults === undefined ? undefined : valueAt(defaults, path)
        const line = content.slice(0, node.offset).split('\n').length
        const text = typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean' ? String(fallback) : null
        return { name: String(node.value), kind: 'schema', required: false, default: text === '' ? null : text, file, line }
      })
    })
}

function leaves(node: JsonNode, path: readonly string[]): { path: readonly string[]; node: JsonNode }[] {
  if (node.type === 'string') return path.at(-1) === '__format' ? [] : [{ path: path.at(-1) === '__name' ? path.slice(0, -1) : path, node }]
  return (node.children ?? []).flatMap((child) => {
    const [key, value] = child.children ?? []
    return child.type === 'property' && key !== undefined && value !== undefined ? leaves(value, [...path, String(key.value)]) : []
  })
}

function valueAt(tree: JsonNode, path: readonly string[]): unknown {
  let node: JsonNode | undefined = tree
  for (const name of path) node = node?.children?.find((child) => child.children?.[0]?.value === name)?.children?.[1]
  return node?.type === 'object' ? undefined : node?.value
}
