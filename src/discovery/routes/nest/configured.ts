import type { FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { textsOf } from '../../values/texts-of.ts'
import { lastName } from './callee.ts'

/**
 * Text of a setting with what the configuration gives without an environment: `config.get('app.prefix')` is looked up in the config
 * modules; parts that only the environment knows are empty. Adds the settings that an example or default file gives a value to `settings`.
 */
export function configured(codebase: Codebase, placed: Placed, left = 8, settings = new Set<string>()): string | undefined {
  const { value, at } = placed
  if (left <= 0) return undefined
  const whole = textsOf(codebase, placed)
  if (whole) return whole[0]
  if (value.k === 'tpl') return value.parts.map((part) => configured(codebase, { value: part, at }, left - 1, settings) ?? '').join('')
  if (value.k === 'any')
    return firstOf(
      codebase,
      value.of.map((one) => ({ value: one, at })),
      left - 1,
      settings,
    )
  if (value.k === 'call') return fromService(codebase, placed, left, settings)
  if (value.k === 'ref' || value.k === 'get') {
    const found = follow(codebase, placed)
    if (found?.kind === 'value' && found.value !== value) return configured(codebase, found, left - 1, settings)
    // `configService.prefix`, `const { prefix } = app.get(config.KEY)`: a member of something that injection gives.
    const name = value.k === 'ref' ? value.name.slice(value.name.lastIndexOf('.') + 1) : value.name
    return value.k === 'ref' && !value.name.includes('.') ? undefined : lookUp(codebase, at.path, name, settings)
  }
  return undefined
}

function firstOf(codebase: Codebase, all: readonly Placed[], left: number, settings: Set<string>): string | undefined {
  for (const one of all) {
    const own = new Set<string>()
    const text = configured(codebase, one, left, own)
    if (text === undefined) continue
    for (const name of own) settings.add(name)
    return text
  }
  return undefined
}

/** `config.get('app.prefix', 'api')`, `configService.getOrThrow<string>('API_PREFIX')`. */
function fromService(codebase: Codebase, placed: Placed, left: number, settings: Set<string>): string | undefined {
  if (placed.value.k !== 'call') return undefined
  const { callee, args } = placed.value.call
  if (!/^(get|getOrThrow|getString|value)$/.test(lastName(callee))) return undefined
  const key = args[0] && textsOf(codebase, { value: args[0], at: placed.at })?.[0]
  const given = args[1] && args[1].k !== 'obj' ? configured(codebase, { value: args[1], at: placed.at }, left - 1, settings) : undefined
  return given ?? (key === undefined ? undefined : lookUp(codebase, placed.at.path, key, settings))
}

function lookUp(codebase: Codebase, from: RepoPath, key: string, settings: Set<string>): string | undefined {
  const dir = codebase.packageOf(from)?.dir ?? ''
  for (const digest of codebase.digests) {
    if (digest.test || !digest.path.startsWith(dir) || !(digest.packages.has('@nestjs/config') || /config/i.test(digest.path))) continue
    const facts = codebase.facts(digest.path)
    const found = facts && inConfigFile(codebase, digest.path, facts, key)
    if (found === undefined) continue
    settings.add(key)
    return found
  }
  const example = inEnvironmentExample(codebase, dir, key)
  if (example !== undefined) settings.add(key)
  return example
}

/** `registerAs('app', () => ({ prefix }))` answers `app.prefix`; `() => ({ app: { prefix } })` as well. */
function inConfigFile(codebase: Codebase, path: RepoPath, facts: FileFacts, key: string): string | undefined {
  const values = [
    ...facts.exports.flatMap((one) => (one.value ? [one.value] : [])),
    ...facts.bindings.filter((one) => one.in === -1).map((one) => one.value),
  ]
  for (const value of values) {
    const call = value.k === 'call' ? value.call : undefined
    const named = call && lastName(call.callee) === 'registerAs' ? call.args[0] : undefined
    const space = named && (textsOf(codebase, { value: named, at: { path, fn: -1 } })?.[0] ?? '')
    const maker = space === undefined ? value : call?.args[1]
    const object = maker && objectOf(facts, maker)
    const rest = space !== undefined && key.startsWith(`${space}.`) ? key.slice(space.length + 1) : key
    const found = object && property(codebase, { value: object.value, at: { path, fn: object.fn } }, rest.split('.'))
    if (found) return configured(codebase, found, 4)
  }
  return undefined
}

function objectOf(facts: FileFacts, maker: Value): { value: Value; fn: number } | undefined {
  if (maker.k === 'obj') return { value: maker, fn: -1 }
  const index = maker.k === 'fn' ? maker.fn : maker.k === 'ref' ? facts.functions.findIndex((one) => one.name === maker.name) : -1
  const returns = facts.functions[index]?.returns
  return returns?.k === 'obj' ? { value: returns, fn: index } : undefined
}

function property(codebase: Codebase, placed: Placed, names: readonly string[]): Placed | undefined {
  let at: Placed | undefined = placed
  for (const name of names) {
    const found: ReturnType<typeof follow> = at && follow(codebase, at)
    if (found?.kind !== 'value' || found.value.k !== 'obj') return undefined
    const value: Value | undefined = found.value.props.find(([key]) => key === name)?.[1]
    at = value && { value, at: found.at }
  }
  return at
}

function inEnvironmentExample(codebase: Codebase, dir: string, key: string): string | undefined {
  if (!/^[A-Z][A-Z0-9_]*$/.test(key)) return undefined
  for (const folder of new Set([dir, ''])) {
    for (const name of ['.env.example', '.env.sample', '.env.template', '.env.dist', 'env-example']) {
      const text = codebase.text((folder === '' ? name : `${folder}/${name}`) as RepoPath)
      const line = text?.split('\n').find((one) => one.startsWith(`${key}=`))
      if (line) return line.slice(key.length + 1).replace(/^["']|["']\s*$|\s+#.*$|\s+$/g, '')
    }
  }
  return undefined
}
