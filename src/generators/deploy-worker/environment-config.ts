import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { ConfigChange } from '../../text/config-edit/config-change.ts'
import { isJsonList, isJsonObject, type JsonValue } from '../../text/config-edit/json-value.ts'
import { named } from '../growth/binding-config.ts'
import { isLoopback } from '../names/origins.ts'
import { objectAt, objectsAt, textOf, textsAt } from './read-at.ts'
import { type CopyRule, copyRules, type Entry, type Scope, unknownId } from './own-copy.ts'

/** What an environment lacks of the top level, and what a person has to look at there. */
export interface EnvironmentConfig {
  changes: readonly ConfigChange[]
  warnings: readonly Phrase[]
}

/** Keys whose value is copied as it stands; environments do not inherit them. */
export const copied = [
  'define',
  'ai',
  'browser',
  'images',
  'media',
  'stream',
  'analytics',
  'version_metadata',
  'connect',
  'unsafe',
  'cloudchamber',
]

/**
 * What `env.<name>` needs so that Wrangler finds nothing of the top level missing in it. Only what is missing is added: no value of an environment
 * that exists changes.
 */
export function environmentConfig(top: Entry, environment: string, secrets: readonly string[] = []): EnvironmentConfig {
  const scope = { worker: textOf(top, 'name'), environment }
  const own = objectAt(top, ['env', environment])
  const under = ['env', environment]
  const parts = [
    addressOf(top, own),
    ...copyRules.map((rule) => listOf(rule, { top, own, scope })),
    variables(objectAt(top, ['vars']), objectAt(own, ['vars']), scope),
    { changes: requiredSecrets([...textsAt(top, ['secrets', 'required']), ...secrets], own), warnings: [] },
    { changes: copiedOnes(top, own), warnings: [] },
    { changes: emptyOnes(top, own), warnings: [] },
  ]
  return {
    changes: parts.flatMap(({ changes }) => changes).map((change) => ({ ...change, at: [...under, ...change.at] })),
    warnings: parts.flatMap(({ warnings }) => warnings),
  }
}

/** Routes would be inherited, and two Workers cannot have one: the environment answers at its own address until it gets its own. */
function addressOf(top: Entry, own: Entry): EnvironmentConfig {
  const isAddressed = own['routes'] !== undefined || own['route'] !== undefined || own['workers_dev'] !== undefined
  if (isAddressed) return { changes: [], warnings: [] }
  const hasRoutes = top['routes'] !== undefined || top['route'] !== undefined
  return {
    changes: [
      { at: ['workers_dev'], set: true },
      ...(own['preview_urls'] === undefined ? [{ at: ['preview_urls'], set: false }] : []),
      ...(hasRoutes ? [{ at: ['routes'], set: [] }] : []),
    ],
    warnings: hasRoutes
      ? [say`The routes stay with the top level; ${ref('config', 'routes')} of the environment has to name its own.`]
      : [],
  }
}

interface Both {
  top: Entry
  own: Entry
  scope: Scope
}

function listOf(rule: CopyRule, { top, own, scope }: Both): EnvironmentConfig {
  const has = new Set(objectsAt(own, rule.at).map((entry) => entry[rule.by]))
  const all = objectsAt(top, rule.at).map((entry) => rule.copy(entry, scope))
  const missing = all.filter((copy) => !has.has(copy[rule.by]))
  return {
    changes: missing.map((copy) => ({ at: rule.at, append: copy })),
    warnings: missing.flatMap((copy) => warningOf(rule, copy, scope)),
  }
}

function warningOf({ by, shared, lacks }: CopyRule, copy: Entry, { worker, environment }: Scope): readonly Phrase[] {
  const binding = ref('env', textOf(copy, by))
  if (lacks !== undefined) {
    const value = textOf(copy, lacks)
    if (value === unknownId)
      return [say`${binding} needs its ${ref('config', lacks)} of this environment where ${ref('value', unknownId)} stands.`]
    return [say`${binding} needs ${ref('value', value)}, which Wrangler does not make.`]
  }
  const member = shared?.find((one) => copy[one] !== undefined)
  if (member === undefined || copy[member] === named(worker, environment)) return []
  return [say`${binding} is the same as at the top level: ${ref('config', member)} of the environment may have to be another.`]
}

/** Values of development do not belong into an environment that others use. */
function variables(top: Entry, own: Entry, { environment }: Scope): EnvironmentConfig {
  const missing = Object.entries(top)
    .filter(([name]) => !Object.hasOwn(own, name))
    .map(([name, value]): [string, JsonValue] => [name, ownValue(name, value, environment)])
  return {
    changes: missing.map(([name, value]) => ({ at: ['vars', name], set: value })),
    warnings: missing
      .filter(([, value]) => /localhost|127\.0\.0\.1|\[::1\]/.test(JSON.stringify(value)))
      .map(([name]) => say`${ref('env', name)} names this machine; ${ref('value', environment)} needs a value of its own.`),
  }
}

/** What a variable is in an environment: no environment takes tokens of another one's issuer. */
function ownValue(name: string, value: JsonValue, environment: string): JsonValue {
  if (name === 'AUTH_ISSUER' && typeof value === 'string') return named(value, environment)
  return name === 'ALLOWED_ORIGINS' ? withoutLoopback(value) : value
}

/** Pages of whoever develops call the Worker that they develop, no other. */
function withoutLoopback(value: JsonValue): JsonValue {
  if (typeof value !== 'string') return value
  const origins = value.split(',').map((one) => one.trim())
  return origins.some(isLoopback) ? origins.filter((one) => !isLoopback(one)).join(',') : value
}

function requiredSecrets(names: readonly string[], own: Entry): readonly ConfigChange[] {
  const has = new Set(textsAt(own, ['secrets', 'required']))
  return [...new Set(names)].filter((name) => !has.has(name)).map((name) => ({ at: ['secrets', 'required'], append: name }))
}

function copiedOnes(top: Entry, own: Entry): readonly ConfigChange[] {
  return copied.flatMap((key) => missingKey(key, top, own))
}

/** Wrangler warns of a key that only the top level has even where its list is empty. */
function emptyOnes(top: Entry, own: Entry): readonly ConfigChange[] {
  const keys = [...new Set([...copyRules.map((rule) => rule.at[0] ?? ''), 'vars', 'secrets'])]
  return keys.filter((key) => isEmpty(top[key])).flatMap((key) => missingKey(key, top, own))
}

function missingKey(key: string, top: Entry, own: Entry): readonly ConfigChange[] {
  const value = top[key]
  return value === undefined || own[key] !== undefined ? [] : [{ at: [key], set: value }]
}

function isEmpty(value: JsonValue | undefined): boolean {
  if (isJsonList(value)) return value.length === 0
  return isJsonObject(value) && Object.values(value).every(isEmpty)
}
