import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Auth } from '../../core/request.ts'
import type { Codebase } from '../codebase.ts'
import { type Place, find, follow } from '../values/follow.ts'
import { textOf } from '../values/texts-of.ts'
import { authRulesOf, namedStrategies } from './anonymous/package-meaning.ts'

const known = new WeakMap<Codebase, Strategies>()
const verdicts = { guard: 'required', login: 'none', optional: 'optional' } as const

interface Strategies {
  byName: ReadonlyMap<string, Auth>
  /** What all of them do that the repository makes. */
  all: ReadonlySet<Auth>
  /** What those do whose names only a running program knows. */
  hidden: ReadonlySet<Auth>
}

/**
 * What `passport.authenticate(names)` asks for, by the packages of the strategies that bear the names; `unknown` where no table lists the
 * package of one. An undefined name is one that only a running program knows: it is one of those that the repository makes.
 */
export function authOfStrategies(codebase: Codebase, names: readonly (string | undefined)[]): Auth {
  const made = known.get(codebase) ?? strategiesOf(codebase)
  known.set(codebase, made)
  const found = names.map((name) => (name === undefined ? agreed(made.all) : authOfStrategy(made, name)))
  return (['optional', 'unknown', 'required'] as const).find((one) => found.includes(one)) ?? (names.length === 0 ? 'required' : 'none')
}

function authOfStrategy({ byName, hidden }: Strategies, name: string): Auth {
  const standard = namedStrategies.get(name)
  return byName.get(name) ?? (standard === undefined ? agreed(hidden) : verdicts[standard])
}

/** What several strategies do, where all of them do the same. */
function agreed(all: ReadonlySet<Auth>): Auth {
  const [only, ...others] = all
  return others.length === 0 ? (only ?? 'unknown') : 'unknown'
}

/** Strategies that the repository makes, by the names that it gives them. */
function strategiesOf(codebase: Codebase): Strategies {
  const byName = new Map<string, Auth>()
  const all = new Set<Auth>()
  const hidden = new Set<Auth>()
  const note = (at: Place, name: Value | undefined, made: Value | undefined): void => {
    const strategy = made ?? name
    if (strategy === undefined) return
    const auth = authOfMade(codebase, at, strategy)
    all.add(auth)
    const text = name && made ? textOf(codebase, { value: name, at }) : undefined
    if (text !== undefined) byName.set(text, auth)
    else if (name && made) hidden.add(auth)
  }
  for (const digest of codebase.digests) {
    if (digest.test || ![...digest.packages].some((name) => name.includes('passport'))) continue
    const facts = codebase.facts(digest.path)
    for (const call of facts?.calls ?? []) {
      const { callee, args } = call
      // `passport.use('name', new Strategy(…))`
      if (callee.k === 'ref' && /passport\w*\.use$/i.test(callee.name)) note({ path: digest.path, fn: call.in }, args[0], args[1])
    }
    for (const { base } of facts?.classes ?? []) {
      // `class X extends PassportStrategy(Strategy, 'name')`
      if (base?.k === 'call' && base.call.callee.k === 'ref' && base.call.callee.name.endsWith('PassportStrategy'))
        note({ path: digest.path, fn: -1 }, base.call.args[1], base.call.args[0])
    }
  }
  return { byName, all, hidden }
}

/** `Strategy` or `new Strategy(…)` of a package whose table says what it does, or a class of the repository that extends one. */
function authOfMade(codebase: Codebase, at: Place, made: Value, left = 4): Auth {
  const found = made.k === 'ref' ? follow(codebase, { value: made, at }) : undefined
  if (found?.kind === 'value' && left > 0) return authOfMade(codebase, found.at, found.value, left - 1)
  const type = made.k === 'call' ? made.call.callee : made
  const place = type.k === 'ref' ? find(codebase, at, type.name) : undefined
  if (place?.kind === 'class' && place.fact.extends !== undefined && left > 0)
    return authOfMade(codebase, { path: place.path as RepoPath, fn: -1 }, { k: 'ref', name: place.fact.extends }, left - 1)
  const does = place?.kind === 'external' ? authRulesOf(place.package)?.strategy : undefined
  return does === undefined ? 'unknown' : verdicts[does]
}
