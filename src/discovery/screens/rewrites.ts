import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { property, text } from '../values/chain.ts'

/** Further addresses of pages by the address that their files give them, as `rewrites` of a Next.js configuration names them. */
export function rewritesOf(codebase: Codebase, dir: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const ending of ['js', 'mjs', 'cjs', 'ts', 'mts']) {
    const facts = codebase.facts(`${dir === '' ? '' : `${dir}/`}next.config.${ending}` as RepoPath)
    for (const { name, returns } of facts?.functions ?? []) {
      if (name !== 'rewrites') continue
      for (const [to, from] of listed(returns)) found.set(to, [...(found.get(to) ?? []), from])
    }
  }
  return found
}

/** Entries without a condition of their own, whose addresses are written out. */
function listed(value: Value | undefined): readonly (readonly [to: string, from: string])[] {
  if (value?.k === 'obj') return ['beforeFiles', 'afterFiles', 'fallback'].flatMap((name) => listed(property(value, name)))
  if (value?.k !== 'arr') return []
  return value.items.flatMap((item) => {
    const [from, to] = [text(property(item, 'source')), text(property(item, 'destination'))]
    const isCertain = property(item, 'has') === undefined && property(item, 'missing') === undefined
    return isCertain && from !== undefined && to !== undefined && isPlain(from) && isPlain(to) ? [[to, from] as const] : []
  })
}

function isPlain(path: string): boolean {
  return /^\/[\w\-./:]*$/.test(path)
}
