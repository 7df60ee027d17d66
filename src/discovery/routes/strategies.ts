import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Auth } from '../../core/request.ts'
import type { Codebase } from '../codebase.ts'
import { find } from '../values/follow.ts'
import { authRulesOf } from './anonymous/package-meaning.ts'
import { passport } from './auth.ts'

const known = new WeakMap<Codebase, ReadonlyMap<string, Auth>>()
const verdicts = { guard: 'required', login: 'none', optional: 'optional' } as const

/** What `passport.authenticate(name)` asks for: by the package of the strategy that bears the name, else by the name itself. */
export function authOfStrategy(codebase: Codebase, name: string): Auth {
  const named = known.get(codebase) ?? strategiesOf(codebase)
  known.set(codebase, named)
  return named.get(name) ?? (name === 'anonymous' ? 'optional' : (passport('authenticate', name) ?? 'required'))
}

/** Strategies by the name that the repository gives them. */
function strategiesOf(codebase: Codebase): ReadonlyMap<string, Auth> {
  const found = new Map<string, Auth>()
  const note = (path: RepoPath, name: Value | undefined, made: Value | undefined): void => {
    const auth = name?.k === 'str' && made ? authOfMade(codebase, path, made) : undefined
    if (name?.k === 'str' && auth !== undefined) found.set(name.v, auth)
  }
  for (const digest of codebase.digests) {
    if (digest.test || ![...digest.packages].some((name) => name.includes('passport'))) continue
    const facts = codebase.facts(digest.path)
    for (const { callee, args } of facts?.calls ?? []) {
      // `passport.use('name', new Strategy(…))`
      if (callee.k === 'ref' && callee.name.endsWith('.use')) note(digest.path, args[0], args[1])
    }
    for (const { base } of facts?.classes ?? []) {
      // `class X extends PassportStrategy(Strategy, 'name')`
      if (base?.k === 'call' && base.call.callee.k === 'ref' && base.call.callee.name.endsWith('PassportStrategy'))
        note(digest.path, base.call.args[1], base.call.args[0])
    }
  }
  return found
}

/** `Strategy` or `new Strategy(…)` of a package whose table says what it does. */
function authOfMade(codebase: Codebase, path: RepoPath, made: Value): Auth | undefined {
  const type = made.k === 'call' ? made.call.callee : made
  const place = type.k === 'ref' ? find(codebase, { path, fn: -1 }, type.name) : undefined
  const does = place?.kind === 'external' ? authRulesOf(place.package)?.strategy : undefined
  return does === undefined ? undefined : verdicts[does]
}
