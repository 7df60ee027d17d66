import { isObject, objectOf } from '../../core/json-object.ts'
import { say } from '../../core/phrase.ts'
import { addSorted } from '../../text/config-edit/add-sorted.ts'
import type { ConfigChange } from '../../text/config-edit/config-change.ts'
import { editConfig } from '../../text/config-edit/edit-config.ts'
import type { JsonObject, JsonValue } from '../../text/config-edit/json-value.ts'
import { readConfig } from '../../text/config-edit/read-config.ts'
import { byConfig, type PackageTexts } from '../project/package-texts.ts'
import { readWrangler, type Wrangler } from '../project/read-project.ts'
import type { Tooling } from '../project/read-tooling.ts'
import { environmentOf } from '../project/wrangler-configs.ts'
import type { Binding } from './binding.ts'
import { bindingConfig, isInherited } from './binding-config.ts'
import { classConfig, readClasses } from './class-config.ts'
import type { Edit } from './edit.ts'
import type { Growth } from './growth.ts'
import { inEnvironment } from './in-environment.ts'
import { tools as forDevelopment, versions, zod3 } from './versions.ts'

/** Edits that add bindings to every configuration of the Worker, each by itself. In those for other environments than the first, resources have the name of the environment behind theirs. */
export function configEdits(growth: Growth, pack: PackageTexts, tooling?: Tooling): readonly (() => Edit | undefined)[] {
  return byConfig(pack).map((one, i) => () => {
    const environment = i === 0 ? undefined : environmentOf(one.config?.path ?? '')
    const own = environment === undefined ? growth.bindings : growth.bindings.map((binding) => inEnvironment(binding, environment))
    return editWrangler({ ...growth, bindings: own }, one, { config: readWrangler(one), tooling })
  })
}

/** Adds bindings to the Wrangler configuration and to each of its environments, where they are not there already. */
export function editWrangler(
  { bindings, secrets = [], config: more = [] }: Growth,
  pack: PackageTexts,
  { config, tooling }: { config: Wrangler; tooling?: Tooling | undefined },
): Edit | undefined {
  if (pack.config === undefined) return undefined
  const all = [...bindings, ...secrets.map(({ name }): Binding => ({ kind: 'secret', binding: name }))]
  const wanted = [...all.flatMap((binding) => [...missing(binding, config), ...classes(binding, config)]), ...more]
  const changes = wanted.filter(({ at }) => tooling?.unknownFields?.has((at[0] === 'env' ? at[2] : at[0]) ?? '') !== true)
  if (changes.length === 0) return undefined
  const made = tooling?.needsIds === true ? changes.map(withId) : changes
  const text = editConfig(pack.files.get(pack.config.path) ?? '', pack.config.format, made)
  return { path: pack.config.path, text, why: say`bindings of what is added` }
}

/** Lists whose elements an older Wrangler takes only with an id, by their key and the command that makes one. */
const identified: Readonly<Record<string, { key: string; name: string; command: string }>> = {
  d1_databases: { key: 'database_id', name: 'database_name', command: 'wrangler d1 create' },
  kv_namespaces: { key: 'id', name: 'binding', command: 'wrangler kv namespace create' },
}

/** A change with a mark where a person puts the id of what they make. */
function withId(change: ConfigChange): ConfigChange {
  const way = identified[change.at.at(-1) ?? '']
  if (way === undefined || !('append' in change)) return change
  const { append } = change
  if (typeof append !== 'object' || append === null || isList(append) || append[way.key] !== undefined) return change
  const name = append[way.name]
  return typeof name === 'string' ? { ...change, append: { ...append, [way.key]: `<${way.command} ${name}>` } } : change
}

function isList(value: JsonObject | readonly JsonValue[]): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** The commands whose ids the configurations still wait for. */
export function markedIds(pack: PackageTexts): readonly string[] {
  const text = byConfig(pack)
    .map(({ config, files }) => files.get(config?.path ?? '') ?? '')
    .join('\n')
  return [...text.matchAll(/"<(wrangler [\w -]{1,200})>"/g)].map(([, command = '']) => command)
}

/** What of a binding a configuration lacks: at its top level, and in each environment that inherits nothing. */
function missing(binding: Binding, config: Wrangler): readonly ConfigChange[] {
  const environments = isObject(config['env']) ? Object.entries(config['env']) : []
  const top = has(binding, config) ? [] : bindingConfig(binding)
  const inside = environments
    .filter(([name, own]) => isObject(own) && !has(binding, own, name) && (!isInherited(binding) || isSetIn(binding, own)))
    .flatMap(([name]) => bindingConfig(binding, name))
  return [...top, ...inside]
}

/** What makes the class of a Durable Object known, at the top level and in environments that have migrations of their own. */
function classes(binding: Binding, config: Wrangler): readonly ConfigChange[] {
  if (binding.kind !== 'durable-object') return []
  const environments = isObject(config['env']) ? Object.entries(config['env']) : []
  const inside = environments.flatMap(([name, own]) =>
    classConfig(binding.class, readClasses(own), true).map((change) => ({ ...change, at: ['env', name, ...change.at] })),
  )
  return [...classConfig(binding.class, readClasses(config), false), ...inside]
}

/** True where the scope of a configuration has the binding, by the name that code uses. */
function has(binding: Binding, scope: Wrangler, environment?: string): boolean {
  return bindingConfig(binding, environment).every((change) => {
    const at = environment === undefined ? change.at : change.at.slice(2)
    const value = at.reduce<unknown>((now, key) => (isObject(now) ? now[key] : undefined), scope)
    if ('set' in change) return value !== undefined
    return Array.isArray(value) && value.some((one) => isSame(one, change.append))
  })
}

/** Keys that identify an element of the lists of a configuration. */
const identities = ['binding', 'name', 'queue'] as const

function isSame(standing: unknown, added: unknown): boolean {
  if (!isObject(standing) || !isObject(added)) return standing === added
  const key = identities.find((name) => added[name] !== undefined)
  return key !== undefined && standing[key] === added[key]
}

/** An environment that sets an inherited key by itself replaces what the top level says. */
function isSetIn(binding: Binding, scope: Wrangler): boolean {
  const [change] = bindingConfig(binding)
  return change !== undefined && scope[change.at[0] ?? ''] !== undefined
}

/** Packages that only run tests of ours. */
const forTests: ReadonlySet<string> = new Set(['vitest', 'wrangler'])

/** Adds packages, with exact versions, that the manifest does not have. */
export function editManifest(
  { packages, tools = [] }: Pick<Growth, 'packages' | 'tools'>,
  pack: PackageTexts,
  tooling?: Tooling,
): Edit | undefined {
  const text = pack.files.get('package.json')
  if (text === undefined) return undefined
  const manifest: Wrangler = readConfig(text, 'jsonc')
  const known = ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) => Object.keys(objectOf(manifest[key])))
  const missing = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.filter((name) => !known.includes(name)).map((name) => [name, versionOf(name, tooling)]))
  const isTool = (name: string): boolean => forDevelopment.includes(name)
  const changes = [
    ...addSorted(['dependencies'], missing(packages.filter((name) => !isTool(name)))),
    ...addSorted(
      ['devDependencies'],
      missing([...packages.filter(isTool), ...tools.filter((name) => tooling?.whyNoTests === undefined || !forTests.has(name))]),
    ),
  ]
  if (changes.length === 0) return undefined
  return { path: 'package.json', text: editConfig(text, 'jsonc', changes), why: say`packages that the code imports` }
}

/** Adds scripts that the manifest does not have; one of the same name is the project's own. */
export function editScripts(scripts: Readonly<Record<string, string>>, pack: PackageTexts): Edit | undefined {
  const text = pack.files.get('package.json')
  if (text === undefined) return undefined
  const { scripts: standing = {} } = readConfig(text, 'jsonc')
  const missing = Object.entries(scripts).filter(([name]) => !isObject(standing) || standing[name] === undefined)
  if (missing.length === 0) return undefined
  const changes = missing.map(([name, set]): ConfigChange => ({ at: ['scripts', name], set }))
  return { path: 'package.json', text: editConfig(text, 'jsonc', changes), why: say`scripts for what is added` }
}

function versionOf(name: string, tooling: Tooling | undefined): string {
  const own = {
    '@hono/zod-openapi': tooling?.openApi,
    vitest: tooling?.vitest,
    wrangler: tooling?.wrangler,
    zod: tooling?.zod === 3 ? zod3 : undefined,
  }
  const version = Object.entries(own).find(([one]) => one === name)?.[1] ?? versions[name]
  if (version === undefined) throw new Error(`There is no version of ${name}.`)
  return version
}
