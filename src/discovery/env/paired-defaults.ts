import type { EnvFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { once } from '../on-demand.ts'
import { receiverOf } from '../values/chain.ts'
import type { Placed } from '../values/follow.ts'
import { isComputed, literalOf } from './helper-options.ts'
import { keyedTables } from './keyed-tables.ts'
import type { EnvUse } from './merge-env.ts'
import { namesOf } from './names-of.ts'
import { type OwnProperty, propertiesOf } from './properties-of.ts'
import { type FileKeys, fileKeys, keyAt } from './running-keys.ts'

/** Reads by a computed name in one file beyond these are taken without a default. */
const most = 200

type KeyedTables = ReturnType<typeof keyedTables>

/** Names that can be variables. */
export function variables(names: readonly string[]): readonly string[] {
  return names.filter((name) => /^[A-Za-z_]\w*$/.test(name))
}

/** False for what no text of the environment can stand for: an object or a function. */
export function isSetting({ name, of }: OwnProperty): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && of.value.k !== 'obj' && of.value.k !== 'fn' && of.value.k !== 'class'
}

type GivenDefault = Pick<EnvUse, 'kind' | 'default' | 'plain' | 'computed'>

/** The default that a value is: a literal, none, or one that is computed. */
export function givenDefault(codebase: Codebase, placed: Placed): GivenDefault {
  const given = literalOf(codebase, placed) ?? null
  const plain = placed.value.k === 'num' || placed.value.k === 'bool'
  return {
    kind: given === null ? 'test' : 'read',
    default: given,
    ...(plain && { plain }),
    ...(isComputed(codebase, placed) && { computed: true as const }),
  }
}

/** Defaults of reads by a computed name in one file, each by the variable. */
export function pairing(codebase: Codebase, path: RepoPath, facts: FileFacts): (fact: EnvFact) => ReadonlyMap<string, GivenDefault> {
  const open = once(() => {
    const file = fileKeys(codebase, path, facts)
    return { file, tables: keyedTables(codebase, file) }
  })
  let left = most
  return (fact) => {
    left -= 1
    if (left < 0) return new Map()
    const { file, tables } = open()
    return new Map([...pairedDefaults(codebase, file, tables, fact)].map(([name, of]) => [name, givenDefault(codebase, of)]))
  }
}

/**
 * What stands in for each variable of a read by a computed name that runs over an object: `process.env[key] ?? defaults[key]`, the value of
 * the same entry, or what a table keeps that is written under the name.
 */
function pairedDefaults(codebase: Codebase, file: FileKeys, tables: KeyedTables, fact: EnvFact): ReadonlyMap<string, Placed> {
  const keyed: Value = fact.keyed ?? { k: 'ref', name: fact.key ?? '' }
  const [name] = namesIn(keyed)
  const key = name === undefined ? undefined : keyAt(file, name, { fn: fact.in, line: fact.line })
  if (key === undefined) return new Map()
  const at = { path: file.path, fn: fact.in }
  const fallback = fact.default?.k === 'at' ? [fact.default.of] : []
  const given = [
    ...(tables.get(key) ?? []).flatMap(({ of, keeps }) => (keeps ? [of] : [])),
    ...fallback.map((value) => ({ value, at })),
    ...(fact.default?.k === 'ref' && fact.default.name === key.value ? [key.of] : []),
  ]
  const own = new Map(given.flatMap((table) => propertiesOf(codebase, table)).map((one) => [one.name, one.of]))
  const made = namesOf(codebase, { value: keyed, at })
  const from = namesOf(codebase, { value: { k: 'ref', name: key.name }, at })
  // A template gives a name for each key, in the same order.
  return made.length === from.length ? new Map(made.flatMap((each, i) => pair(each, own.get(from[i] ?? '')))) : new Map()
}

function pair(name: string, of: Placed | undefined): readonly (readonly [string, Placed])[] {
  return of === undefined ? [] : [[name, of]]
}

/** Names that an expression is made of. */
export function namesIn(value: Value): readonly string[] {
  if (value.k === 'ref') return [value.name]
  if (value.k === 'tpl') return value.parts.flatMap(namesIn)
  if (value.k !== 'call') return []
  // `key.toUpperCase()`, `toConstantCase(key)`
  const receiver = receiverOf(value.call)
  return [...(receiver === undefined ? [] : namesIn(receiver)), ...value.call.args.flatMap(namesIn)]
}
