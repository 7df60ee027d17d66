import type { RepoPath } from '../../core/names.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { openHandler } from '../routes/next/handler.ts'
import { authOfOpened } from '../routes/next/next-auth.ts'
import { find } from '../values/follow.ts'
import { callableChain, describeChain } from './chain.ts'
import type { ChainRule } from './rules.ts'

/** Constants that hold what a call of a framework began: `createServerFn().inputValidator(schema).handler(handler)`. The browser calls each by its name. */
export function findServerFunctions(codebase: Codebase, libraries: readonly Library[]): TriggerInfo[] {
  return libraries.flatMap((library) => {
    const rule = library.triggers?.chains
    const begins = rule?.begins
    if (rule === undefined || begins === undefined) return []
    const digests = codebase.digests.filter(({ test, callees, packages }) => {
      return !test && callees.includes(begins) && library.packages.some((name) => packages.has(name))
    })
    return digests.flatMap(({ path }) => functionsOf(codebase, { library, rule, begins }, path))
  })
}

interface Ruled {
  library: Library
  rule: ChainRule
  begins: string
}

function functionsOf(codebase: Codebase, { library, rule, begins }: Ruled, path: RepoPath): TriggerInfo[] {
  return (codebase.facts(path)?.symbols ?? []).flatMap((symbol): TriggerInfo[] => {
    if (!symbol.exported || !/^(?:constant|variable)$/.test(symbol.kind) || symbol.name.includes('.')) return []
    const found = find(codebase, { path, fn: -1 }, symbol.name)
    const chain = found?.kind === 'value' ? callableChain(found, rule) : undefined
    if (chain === undefined || chain.chain.root !== begins) return []
    const [handler] = chain.end.args
    const described = describeChain(codebase, chain, rule)
    const own = handler === undefined ? undefined : authOfOpened(codebase, openHandler(codebase, { value: handler, at: chain.placed.at }))
    // what middleware does before the handler was not followed
    const otherwise = chain.chain.links.some(({ name }) => name === 'middleware') ? 'unknown' : described.auth
    return [
      {
        ...described,
        kind: rule.kind,
        name: symbol.name,
        library: library.name,
        ...(described.auth === 'required' ? {} : { auth: own?.auth ?? otherwise, ...(own?.authBy && { authBy: own.authBy }) }),
        ...(symbol.doc !== undefined && { about: symbol.doc }),
      },
    ]
  })
}
