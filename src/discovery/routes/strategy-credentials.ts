import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { property } from '../values/chain.ts'
import { type Placed, find, follow } from '../values/follow.ts'
import { textOf } from '../values/texts-of.ts'
import { eachValue, lastName, subtree } from './body-values.ts'

/** Where a strategy of a package looks for what shows who calls. */
interface Looks {
  /** Name that the package gives its strategy. */
  name: string
  /** Kind of the place, the option that names it, and what it is called where no option does. */
  at?: { kind: 'header' | 'cookie'; option: string; usual: string }
}

const looks: Readonly<Record<string, Looks>> = {
  'passport-jwt': { name: 'jwt' },
  'passport-http-bearer': { name: 'bearer', at: { kind: 'header', option: '', usual: 'authorization' } },
  'passport-headerapikey': { name: 'headerapikey', at: { kind: 'header', option: 'header', usual: 'authorization' } },
  'passport-localapikey': { name: 'localapikey', at: { kind: 'header', option: 'apiKeyHeader', usual: 'apikey' } },
  'passport-localapikey-update': { name: 'localapikey', at: { kind: 'header', option: 'apiKeyHeader', usual: 'apikey' } },
  'passport-cookie': { name: 'cookie', at: { kind: 'cookie', option: 'cookieName', usual: 'token' } },
}

const known = new WeakMap<Codebase, ReadonlyMap<string, readonly string[]>>()

/** Credentials for which strategies of Passport look, by the names of the strategies: `header:authorization`, `cookie:token`. */
export function credentialsOfStrategies(codebase: Codebase, names: readonly (string | undefined)[]): readonly string[] {
  const made = known.get(codebase) ?? credentialsByName(codebase)
  known.set(codebase, made)
  return names.flatMap((name) => (name === undefined ? [] : (made.get(name) ?? [])))
}

function credentialsByName(codebase: Codebase): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { test, packages, path } of codebase.digests) {
    if (test || ![...packages].some((name) => name.includes('passport'))) continue
    const facts = codebase.facts(path)
    if (facts !== undefined) for (const one of strategiesIn(codebase, facts, path)) note(codebase, one, found)
  }
  return found
}

/** A strategy that the repository makes. */
interface Made {
  type: Placed
  name?: Placed
  options?: Placed
}

function strategiesIn(codebase: Codebase, facts: FileFacts, path: RepoPath): readonly Made[] {
  const used = facts.calls.flatMap((call): readonly Made[] => {
    if (call.callee.k !== 'ref' || !/passport\w*\.use$/i.test(call.callee.name)) return []
    const at = { path, fn: call.in }
    const [first, second] = call.args
    const strategy = second ?? first
    const made = strategy && madeBy(codebase, { value: strategy, at })
    return made === undefined ? [] : [{ ...made, ...(second !== undefined && first !== undefined && { name: { value: first, at } }) }]
  })
  const classes = facts.classes.flatMap(({ base, members }): readonly Made[] => {
    if (base?.k !== 'call' || base.call.callee.k !== 'ref' || !base.call.callee.name.endsWith('PassportStrategy')) return []
    const at = { path, fn: -1 }
    const [type, name] = base.call.args
    const built = members.find(({ kind }) => kind === 'constructor')?.fn
    const options = facts.calls.find((call) => call.in === built && call.callee.k === 'ref' && call.callee.name === 'super')?.args[0]
    if (type === undefined) return []
    const stated = options !== undefined && { options: { value: options, at: { path, fn: built ?? -1 } } }
    return [{ type: { value: type, at }, ...(name !== undefined && { name: { value: name, at } }), ...stated }]
  })
  return [...used, ...classes]
}

/** `new Strategy(options, verify)`, or a name that holds one. */
function madeBy(codebase: Codebase, placed: Placed): Made | undefined {
  const found = placed.value.k === 'ref' ? follow(codebase, placed) : undefined
  const { value, at } = found?.kind === 'value' ? found : placed
  if (value.k !== 'call') return undefined
  const [options] = value.call.args
  return { type: { value: value.call.callee, at }, ...(options !== undefined && { options: { value: options, at } }) }
}

function note(codebase: Codebase, { type, name, options }: Made, found: Map<string, readonly string[]>): void {
  const place = type.value.k === 'ref' ? find(codebase, type.at, type.value.name) : undefined
  const looked = place?.kind === 'external' ? looks[place.package] : undefined
  if (looked === undefined) return
  const called = name === undefined ? looked.name : textOf(codebase, name)
  if (called === undefined) return
  const stated = options && follow(codebase, options)
  const object: Placed | undefined = stated?.kind === 'value' ? stated : options
  found.set(called, looked.at === undefined ? extracted(codebase, object) : placeOf(codebase, looked.at, object))
}

function placeOf(codebase: Codebase, { kind, option, usual }: NonNullable<Looks['at']>, object: Placed | undefined): readonly string[] {
  const value = object && property(object.value, option)
  const text = value && object ? textOf(codebase, { value, at: object.at }) : usual
  // what stands before the key makes it another scheme than that of a bearer token
  const before = object && property(object.value, 'prefix')
  const prefix = before && object ? (textOf(codebase, { value: before, at: object.at }) ?? '?') : ''
  if (text?.toLowerCase() === 'authorization' && prefix !== '' && !/^bearer ?$/i.test(prefix)) return []
  return text === undefined ? [] : [`${kind}:${kind === 'header' ? text.toLowerCase() : text}`]
}

/** What `jwtFromRequest` of `passport-jwt` takes the token from. */
function extracted(codebase: Codebase, object: Placed | undefined): readonly string[] {
  const value = object && property(object.value, 'jwtFromRequest')
  return value && object ? extractedBy(codebase, { value, at: object.at }, 4) : []
}

function extractedBy(codebase: Codebase, placed: Placed, left: number): readonly string[] {
  const { value, at } = placed
  if (left <= 0) return []
  if (value.k === 'arr') return value.items.flatMap((one) => extractedBy(codebase, { value: one, at }, left - 1))
  const ready = value.k === 'call' ? byExtractor(codebase, value.call, at, left) : undefined
  if (ready !== undefined) return ready
  const found = follow(codebase, placed)
  if (found?.kind === 'function') return readIn(codebase, found.path, found.fn)
  return found?.kind === 'value' && found.value !== value ? extractedBy(codebase, found, left - 1) : []
}

/** The functions that `ExtractJwt` makes. */
function byExtractor(codebase: Codebase, call: CallFact, at: Placed['at'], left: number): readonly string[] | undefined {
  const [first] = call.args
  switch (lastName(call)) {
    case 'fromAuthHeaderAsBearerToken':
      return ['header:authorization']
    case 'fromHeader': {
      const name = first && textOf(codebase, { value: first, at })
      return name === undefined ? [] : [`header:${name.toLowerCase()}`]
    }
    case 'fromExtractors':
      return first === undefined ? [] : extractedBy(codebase, { value: first, at }, left - 1)
    default:
      return undefined
  }
}

/** Cookies and headers that a function of the repository reads. */
function readIn(codebase: Codebase, path: RepoPath, fn: number): readonly string[] {
  const facts = codebase.facts(path)
  const found = new Set<string>()
  const word = (text: string): void => {
    const cookie = /(?:^|\.)(?:signedC|c)ookies\.([\w-]+)$/.exec(text)?.[1]
    const header = /(?:^|\.)headers\.([\w-]+)$/.exec(text)?.[1]
    if (cookie !== undefined) found.add(`cookie:${cookie}`)
    if (header !== undefined) found.add(`header:${header.toLowerCase()}`)
  }
  if (facts !== undefined) eachValue(facts, subtree(facts, fn), (value) => wordOf(value, word))
  return [...found]
}

function wordOf(value: Value, word: (text: string) => void): void {
  if (value.k === 'ref') word(value.name)
  else if (value.k === 'get' && value.of.k === 'ref') word(`${value.of.name}.${value.name}`)
  else if (value.k === 'at' && value.of.k === 'ref' && value.key.k === 'str') word(`${value.of.name}.${value.key.v}`)
}
