import type { CallFact, FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase, Digest } from '../../codebase.ts'
import { type Placed, find, follow } from '../../values/follow.ts'
import { textsOf } from '../../values/texts-of.ts'
import { callsIn, lastName, receiver } from './callee.ts'
import { configured } from './configured.ts'
import { mountedAt } from './mounted.ts'
import { type ServerCall, registers } from './server-hooks.ts'

/** What `enableVersioning` means for paths; undefined where versions are no part of them. */
export interface Versioning {
  prefix: string
  /** Versions of controllers that state none; `''` is VERSION_NEUTRAL. */
  default: readonly string[]
}

/** A server that `NestFactory.create` makes. */
export interface App {
  path: RepoPath
  root: Placed
  prefix: string
  /** Path below which another server serves all of it; empty where it stands by itself. */
  mount: string
  /** Settings that the prefix is made of. */
  settings?: readonly string[]
  /** Where it is set to something that nothing of the repository gives a value. */
  madePrefix?: Placed & { line: number }
  exclude: readonly { path: string; method?: string }[]
  versioning?: Versioning
  /** Guards given to `useGlobalGuards`. */
  guards: readonly Placed[]
  /** What is registered with the server itself. */
  registered: readonly ServerCall[]
}

const settings = new Set(['setGlobalPrefix', 'enableVersioning', 'useGlobalGuards', 'addHook'])

/** Apps that only show how something is used: they count where there is nothing else. */
const sample = /(?:^|\/)(?:examples?|samples?|playgrounds?|demos?|templates?)\//

/** Every HTTP app of the repository, tests left out. */
export function findApps(codebase: Codebase): readonly App[] {
  const bootstraps = codebase.digests
    .filter((one) => !one.test && one.packages.has('@nestjs/core'))
    .flatMap((digest) => creations(codebase, digest))
  const starts = new Set(bootstraps.map((one) => one.path))
  const serving = bootstraps.filter((one) => serves(codebase, one.path))
  const own = serving.filter((one) => !sample.test(one.path))
  return (own.length > 0 ? own : serving.length > 0 ? serving : bootstraps).map((one) => ({ ...one, ...settingsOf(codebase, one, starts) }))
}

interface Creation {
  path: RepoPath
  root: Placed
  /** Variable that holds the app. */
  variable: string
  /** What it is served by, where that is given. */
  adapter?: Placed
}

function creations(codebase: Codebase, digest: Digest): readonly Creation[] {
  const facts = codebase.facts(digest.path)
  if (!facts) return []
  const found: Creation[] = []
  const seen = new Set<number | undefined>()
  const look = (value: Value | undefined, variable: string): void => {
    for (const call of callsIn(value)) {
      const root = call.args[0]
      if (!root || seen.has(call.at) || lastName(call.callee) !== 'create' || !isFactory(codebase, digest.path, call)) continue
      seen.add(call.at)
      const at = { path: digest.path, fn: call.in }
      const adapter = call.args[1]
      found.push({ path: digest.path, root: { value: root, at }, variable, ...(adapter && { adapter: { value: adapter, at } }) })
    }
  }
  for (const binding of facts.bindings) look(binding.value, binding.name)
  for (const call of facts.calls) look({ k: 'call', call }, '')
  for (const fn of facts.functions) look(fn.returns, '')
  return found
}

/** True where the app answers requests; scripts create one to reach its services. */
function serves(codebase: Codebase, path: RepoPath): boolean {
  const facts = codebase.facts(path)
  if (!facts) return false
  const names = [
    ...facts.functions.flatMap((one) => one.calls),
    ...facts.calls.map((call) => (call.callee.k === 'ref' ? call.callee.name : lastName(call.callee))),
  ]
  return names.some(
    (name) =>
      /(^|\.)(listen|listenAsync|startAllMicroservices|getHttpAdapter|getHttpServer|createServer)$/.test(name) || /^app\.init$/.test(name),
  )
}

function isFactory(codebase: Codebase, path: RepoPath, call: CallFact): boolean {
  const of = receiver(call.callee)
  const owner = of?.k === 'ref' ? find(codebase, { path, fn: call.in }, of.name) : undefined
  return owner?.kind === 'external' && owner.package === '@nestjs/core' && (owner.member ?? owner.name).endsWith('NestFactory')
}

function settingsOf(codebase: Codebase, creation: Creation, starts: ReadonlySet<RepoPath>): Omit<App, 'path' | 'root'> {
  const registered = registeredWith(codebase, creation)
  const start = { prefix: '', mount: mountedAt(codebase, creation.adapter), exclude: [], guards: [], registered }
  const app: Omit<App, 'path' | 'root'> & {
    guards: Placed[]
    registered: ServerCall[]
    settings?: readonly string[]
    madePrefix?: App['madePrefix']
  } = start
  for (const { call, path } of settingCalls(codebase, creation, starts)) {
    const at = { path, fn: call.in }
    const args = call.args.map((value) => ({ value, at }))
    const name = lastName(call.callee)
    if (name === 'useGlobalGuards') app.guards.push(...args)
    if (name === 'setGlobalPrefix' && app.prefix === '') {
      const named = new Set<string>()
      const prefix = args[0] && configured(codebase, args[0], 8, named)
      app.prefix = prefix ?? ''
      if (prefix === undefined && args[0]) app.madePrefix = { ...args[0], line: call.line }
      if (app.prefix !== '' && named.size > 0) app.settings = [...named]
      app.exclude = args[1] ? excluded(codebase, args[1]) : []
    }
    if (name === 'addHook' && path !== creation.path) app.registered.push({ call, path })
    if (name === 'enableVersioning') {
      const versioning = versioningOf(codebase, args[0])
      if (versioning) app.versioning = versioning
    }
  }
  return app
}

/** `app.use(…)` and hooks of its server, in the file that creates the app. */
function registeredWith(codebase: Codebase, { path, variable }: Creation): ServerCall[] {
  const calls = codebase.facts(path)?.calls ?? []
  return calls.filter((call) => registers(call, variable)).map((call) => ({ call, path }))
}

/** Calls that set an app up: beside its creation, else in the modules that its file imports. */
function settingCalls(
  codebase: Codebase,
  creation: Creation,
  starts: ReadonlySet<RepoPath>,
): readonly { call: CallFact; path: RepoPath }[] {
  const found: { call: CallFact; path: RepoPath }[] = []
  const seen = new Set<RepoPath>([creation.path])
  let level: RepoPath[] = [creation.path]
  for (let hop = 0; hop < 4 && level.length > 0; hop += 1) {
    for (const path of level) {
      if (codebase.digest(path)?.callees.some((name) => settings.has(name)) !== true) continue
      for (const call of settingsIn(codebase.facts(path), path === creation.path ? creation.variable : '')) found.push({ call, path })
    }
    const next = level.flatMap((path) => codebase.digest(path)?.imports ?? [])
    level = [...new Set(next)].filter(
      (path) =>
        !seen.has(path) &&
        !starts.has(path) &&
        (codebase.digest(path)?.packages.has('@nestjs/common') === true || hop === 0 || /bootstrap|main|setup|app/i.test(path)),
    )
    for (const path of level) seen.add(path)
  }
  return found
}

function settingsIn(facts: FileFacts | undefined, variable: string): readonly CallFact[] {
  const calls = facts?.calls.filter((call) => settings.has(lastName(call.callee))) ?? []
  const own = calls.filter((call) => call.callee.k === 'ref' && call.callee.name.startsWith(`${variable}.`))
  return variable !== '' && own.length > 0 ? own : calls
}

function excluded(codebase: Codebase, placed: Placed): App['exclude'] {
  const options = follow(codebase, placed)
  if (options?.kind !== 'value' || options.value.k !== 'obj') return []
  const list = options.value.props.find(([name]) => name === 'exclude')?.[1]
  const items = list && follow(codebase, { value: list, at: options.at })
  if (items?.kind !== 'value' || items.value.k !== 'arr') return []
  return items.value.items.flatMap((item) => {
    const one = follow(codebase, { value: item.k === 'spread' ? item.of : item, at: items.at })
    if (one?.kind !== 'value') return []
    if (one.value.k !== 'obj') {
      return (textsOf(codebase, one) ?? []).map((path) => ({ path }))
    }
    const pathValue = one.value.props.find(([name]) => name === 'path')?.[1]
    const path = pathValue && configured(codebase, { value: pathValue, at: one.at })
    const method = one.value.props.find(([name]) => name === 'method')?.[1]
    const verb = method?.k === 'ref' ? method.name.slice(method.name.lastIndexOf('.') + 1) : undefined
    return path === undefined ? [] : [{ path, ...(verb !== undefined && verb !== 'ALL' && { method: verb }) }]
  })
}

function versioningOf(codebase: Codebase, placed: Placed | undefined): Versioning | undefined {
  if (!placed) return { prefix: 'v', default: [] }
  const options = follow(codebase, placed)
  if (options?.kind !== 'value' || options.value.k !== 'obj') return undefined
  const props = new Map(options.value.props)
  const type = props.get('type')
  if (type && !(type.k === 'ref' ? type.name.endsWith('URI') : type.k === 'num' && type.v === 0)) return undefined
  const prefix = props.get('prefix')
  const given = prefix && (prefix.k === 'bool' ? '' : configured(codebase, { value: prefix, at: options.at }))
  const standard = props.get('defaultVersion')
  return { prefix: given ?? 'v', default: standard ? versionsIn(codebase, { value: standard, at: options.at }) : [] }
}

/** Versions that an expression states; VERSION_NEUTRAL is the empty text. */
export function versionsIn(codebase: Codebase, placed: Placed): readonly string[] {
  const { value, at } = placed
  if (value.k === 'ref' && /(^|\.)VERSION_NEUTRAL$/.test(value.name)) return ['']
  if (value.k === 'arr') return value.items.flatMap((item) => versionsIn(codebase, { value: item, at }))
  if (value.k === 'ref' || value.k === 'get') {
    const found = follow(codebase, placed)
    if (found?.kind === 'external' && (found.member ?? found.name) === 'VERSION_NEUTRAL') return ['']
    if (found?.kind === 'value' && found.value !== value) return versionsIn(codebase, found)
    return []
  }
  const text = configured(codebase, placed)
  return text === undefined ? [] : [text]
}
