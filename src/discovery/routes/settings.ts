import { parseDocument } from 'yaml'
import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { repeatedKey } from '../../core/yaml-keys.ts'
import { isEnvExample, readDotenv } from '../env/dotenv.ts'
import type { Codebase } from '../codebase.ts'
import { type Machine, writtenName } from './machine.ts'
import { type Abstract, branches, flatten, type Place, type RouterObject, unknown } from './values.ts'

const environment = /^(?:globalThis\.|global\.)?(?:process\.env|import\.meta\.env|Bun\.env)\.([A-Z][A-Z0-9_]*)$/
/** What may stand in a path: no address, no list, nothing long. */
const pathLike = /^\/?[\w.-]{1,40}(?:\/[\w.:-]{1,40}){0,6}\/?$/
const secretName = /SECRET|TOKEN|PASSW|CREDENTIAL|PRIVATE|SALT|(^|_)KEY/

const known = new WeakMap<Codebase, ReadonlyMap<string, string>>()

/** Variables with the values that example files give, where all of them agree. */
function examples(codebase: Codebase): ReadonlyMap<string, string> {
  const before = known.get(codebase)
  if (before !== undefined) return before
  const values = new Map<string, Set<string>>()
  for (const path of codebase.find(isEnvExample))
    for (const { name, value } of readDotenv(codebase.text(path) ?? '')) values.set(name, (values.get(name) ?? new Set()).add(value))
  const made = new Map([...values].flatMap(([name, all]) => (all.size === 1 ? [[name, [...all][0] ?? ''] as const] : [])))
  known.set(codebase, made)
  return made
}

/** The value of a variable of the environment as an example file shows it, known as a setting; undefined where none shows a part of a path. */
export function settingValue(machine: Machine, dotted: string): Abstract | undefined {
  const name = environment.exec(dotted)?.[1]
  if (name === undefined || secretName.test(name)) return undefined
  const value = examples(machine.codebase).get(name)
  return value !== undefined && pathLike.test(value) ? { t: 'str', v: value, setting: name } : undefined
}

/** `config.get('api.prefix')` of the package config: what its default files say. */
export function configuredValue(machine: Machine, key: Abstract | undefined): Abstract {
  if (key?.t !== 'str') return unknown()
  let value = defaults(machine)
  for (const name of key.v.split('.')) value = machine.memberOf(value, name)
  return value.t === 'str' ? { ...value, setting: key.v } : value
}

function defaults(machine: Machine): Abstract {
  for (const path of machine.codebase.find((one) => /(^|\/)config\/default\.(json|ya?ml|[cm]?[jt]s)$/.test(one))) {
    const text = machine.codebase.text(path)
    const data = text === undefined || path.endsWith('s') ? undefined : parsed(path, text)
    if (data !== undefined) return data
    if (machine.codebase.digest(path) !== undefined) return machine.memberOf({ t: 'module', path }, 'default')
  }
  return unknown()
}

function parsed(path: RepoPath, text: string): Abstract | undefined {
  try {
    return valueOf(path.endsWith('.json') ? JSON.parse(text) : yamlData(text), path, 8)
  } catch {
    return undefined
  }
}

function yamlData(text: string): unknown {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' })
  if (document.errors.length > 0 || repeatedKey(document) !== undefined) throw new TypeError('The text is no YAML.')
  return document.toJS({ maxAliasCount: 20 }) as unknown
}

function valueOf(data: unknown, file: RepoPath, left: number): Abstract {
  if (typeof data === 'string') return { t: 'str', v: data }
  if (typeof data !== 'object' || data === null || Array.isArray(data) || left === 0) return unknown()
  const props = new Map(Object.entries(data).map(([name, one]) => [name, valueOf(one, file, left - 1)] as const))
  return { t: 'obj', props, at: { file, line: 0 } }
}

/** Names of the settings that a path is made of. */
export function settingsIn(value: Abstract | undefined): readonly string[] {
  if (value === undefined) return []
  const names = [...flatten(value), ...branches(value)].flatMap((one) =>
    one.t === 'str' && one.setting !== undefined ? [one.setting] : [],
  )
  return [...new Set(names)]
}

/** The variable of the environment that a path begins with where no file gives its value; undefined for any other path. */
export function unsetIn(value: Abstract | undefined): string | undefined {
  if (value === undefined) return undefined
  const all = [...flatten(value), ...branches(value)]
  if (all.some((one) => one.t === 'str' && one.unset === undefined)) return undefined
  return all
    .map((one) => (one.t === 'str' ? one.unset : one.t === 'unknown' ? environment.exec(one.name)?.[1] : undefined))
    .find((one) => one !== undefined)
}

/**
 * Says that paths of a router begin with a setting whose value no example or default file gives, or with what code makes of something that is
 * not known, or have a part that is made so; `raw` is the prefix as it is written.
 */
export function losePrefix(router: RouterObject, at: Place, path: Abstract | undefined, raw?: Value): void {
  const name = unsetIn(path)
  const made = madeIn(path)
  if (name !== undefined) router.lost = [...(router.lost ?? []), { ...at, what: 'prefix', name }]
  else if (made !== undefined) router.lost = [...(router.lost ?? []), { ...at, what: 'made-prefix', name: made }]
  else if (raw !== undefined && isMade(path)) router.lost = [...(router.lost ?? []), { ...at, what: 'made-prefix', name: writtenName(raw) }]
  else if (raw !== undefined && isMadeInPart(path))
    router.lost = [...(router.lost ?? []), { ...at, what: 'made-part', name: writtenName(raw) }]
}

/** What a path begins with where no file says what that is, as it is written. */
export function beginningOf(path: Abstract | undefined): string | undefined {
  return unsetIn(path) ?? madeIn(path)
}

/** What a path begins with where nothing is known of that, as it is written. */
function madeIn(value: Abstract | undefined): string | undefined {
  return value && flatten(value).flatMap((one) => (one.t === 'str' ? (one.made ?? []) : []))[0]
}

/** A value that is there and of which nothing is known. */
function isMade(value: Abstract | undefined): boolean {
  if (value === undefined) return false
  return branches(value).every((one) => one.t === 'package' || one.t === 'applied' || (one.t === 'unknown' && one.absent !== true))
}

/** A text with a part that nothing is known of, or one that stands beside a value that nothing is known of. */
export function isMadeInPart(value: Abstract | undefined): boolean {
  const all = value === undefined ? [] : branches(value)
  return all.some((one) => one.t === 'str') && all.some((one) => (one.t === 'str' ? one.cut === true : isMade(one)))
}

/** A property of an object as it is written. */
export function rawProperty(raw: Value | undefined, name: string): Value {
  const found = raw?.k === 'obj' ? raw.props.find(([key]) => key === name)?.[1] : undefined
  return found ?? { k: 'other' }
}
