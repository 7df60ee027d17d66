import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName } from '../values/chain.ts'
import { find, type Place, type Placed } from '../values/follow.ts'

const kept = new WeakMap<Codebase, ReadonlyMap<string, Placed | undefined>>()

/** What the one provider of a context hands to whoever asks it: `<Bills.Provider value={…}>` for `useContext(Bills)`. */
export function providedValue(codebase: Codebase, { value, at }: Placed): Placed | undefined {
  if (value.k !== 'call' || !/^use(?:Context)?$/.test(calleeName(value.call))) return undefined
  const [first] = value.call.args
  const key = first?.k === 'ref' ? contextKey(codebase, first.name, at) : undefined
  if (key === undefined) return undefined
  const all = kept.get(codebase) ?? providers(codebase)
  kept.set(codebase, all)
  return all.get(key)
}

/** Where a context is made. */
function contextKey(codebase: Codebase, name: string, at: Place): string | undefined {
  const found = find(codebase, at, name)
  return found?.kind === 'value' && found.value.k === 'call' && calleeName(found.value.call) === 'createContext'
    ? `${found.at.path}:${found.value.call.at ?? found.value.call.line}`
    : undefined
}

/** Values that providers hand on; of two providers of one context, nobody can say which one is around. */
function providers(codebase: Codebase): ReadonlyMap<string, Placed | undefined> {
  const found = new Map<string, Placed | undefined>()
  for (const { path, test } of codebase.digests) {
    if (test || !/\.[jt]sx?$/.test(path)) continue
    for (const [key, value] of providersIn(codebase, path)) found.set(key, found.has(key) ? undefined : value)
  }
  return found
}

function providersIn(codebase: Codebase, path: RepoPath): readonly (readonly [string, Placed])[] {
  return (codebase.facts(path)?.markup ?? []).flatMap(({ name, props, in: fn }) => {
    const value = props.find(([one]) => one === 'value')?.[1]
    const at: Place = { path, fn }
    const key = value === undefined || !/^[A-Z]/.test(name) ? undefined : contextKey(codebase, name.replace(/\.Provider$/, ''), at)
    return key === undefined || value === undefined ? [] : [[key, withoutMemo(codebase, { value, at })] as const]
  })
}

/** `useMemo(() => ({ … }), [])` as what it gives. */
function withoutMemo(codebase: Codebase, placed: Placed): Placed {
  const found = placed.value.k === 'ref' ? find(codebase, placed.at, placed.value.name) : { kind: 'value' as const, ...placed }
  if (found?.kind !== 'value' || found.value.k !== 'call' || calleeName(found.value.call) !== 'useMemo') return placed
  const [made] = found.value.call.args
  const returns = made?.k === 'fn' ? codebase.facts(found.at.path)?.functions[made.fn]?.returns : undefined
  return made?.k === 'fn' && returns !== undefined ? { value: returns, at: { ...found.at, fn: made.fn } } : placed
}
