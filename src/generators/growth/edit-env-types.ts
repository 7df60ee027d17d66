import { extname } from 'node:path/posix'
import { objectOf } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Ref, say } from '../../core/phrase.ts'
import { addEnvMembers, type EnvMember } from '../entry/add-env-members.ts'
import { styleOf } from '../entry/code-style.ts'
import { type EnvType, findEnvType } from '../entry/env-type.ts'
import { madeByHand } from '../entry/made-by-hand.ts'
import type { PackageTexts } from '../project/package-texts.ts'
import type { Tooling } from '../project/read-tooling.ts'
import { readWrangler } from '../project/read-project.ts'
import { environmentsOf, type Wrangler } from '../project/read-rows.ts'
import { envTypesPath, typesArguments, typesCommand } from '../project/types-command.ts'
import type { TemplateRecord } from '../records/record.ts'
import { runtimeNames, runtimeTypes } from '../template/runtime-types.ts'
import type { Binding } from './binding.ts'
import { bindingConfig } from './binding-config.ts'
import { type AddedMembers, declareMembers, hasMember } from './declare-members.ts'
import type { Edit } from './edit.ts'
import { type EnvInterfaces, envInterfaces, envPart } from './env-interfaces.ts'
import type { Growth } from './growth.ts'
import { relativeImport } from './write-file.ts'

/** Declares what a growth adds in the types that `wrangler types` left; undefined where the project has none, they hold it already, or it is not certain where it goes. `main` is where its Worker begins. */
export function editEnvTypes(growth: Growth, pack: PackageTexts, main: RepoPath): Edit | undefined {
  const text = pack.files.get(envTypesPath)
  if (text === undefined) return undefined
  const config = readWrangler(pack)
  const found = envInterfaces(text, namesOf(config))
  if (found === undefined) return undefined
  const added = addedMembers(growth, { config, pack, main, found })
  const edited = declareMembers(text, found, added)
  if (edited === text) return undefined
  const command: Ref = { kind: 'command', name: typesCommand(pack) }
  return { path: envTypesPath, text: edited, why: say`types of the bindings, which ${command} writes again` }
}

/** True for types of an environment that lack what a growth adds, and in which it is not certain where that goes. */
export function isUnclearEnvTypes({ bindings, secrets = [] }: Growth, pack: PackageTexts, main: RepoPath): boolean {
  const text = envPart(pack.files.get(envTypesPath) ?? '')
  if (!/\binterface \w/.test(text) || envInterfaces(text, namesOf(readWrangler(pack))) !== undefined) return false
  return membersOf({ bindings, secrets }, importOf(envTypesPath, main)).some(({ name }) => !hasMember(text, name))
}

function namesOf(config: Wrangler): readonly string[] {
  return environmentsOf(config).map(([name]) => name)
}

interface Declaring {
  config: Wrangler
  pack: PackageTexts
  main: RepoPath
  found: EnvInterfaces
}

/** Members for the whole and for each environment, with the values of variables that each has. */
function addedMembers({ bindings, secrets = [] }: Growth, { config, pack, main, found }: Declaring): AddedMembers {
  const asked = typesArguments(pack)
  const isStrict = !asked.some((word) => /^--(?:no-strict-?vars|strict-?vars=false)$/i.test(word))
  const words = asked.flatMap((word) => word.split('='))
  const only = words.find((_, i) => words[i - 1] === '--env' || words[i - 1] === '-e')
  const literal = (binding: Variable, environment?: string): string => (isStrict ? valueOf(binding, config, environment) : 'string')
  const members = (type: (binding: Variable) => string): readonly EnvMember[] => {
    const vars = new Map(bindings.flatMap((one) => (one.kind === 'var' ? [[one.binding, type(one)]] : [])))
    const all = membersOf({ bindings, secrets }, importOf(envTypesPath, main))
    return all.map((member) => ({ ...member, type: vars.get(member.name) ?? member.type }))
  }
  const environments = namesOf(config)
  // where each environment has an interface of its own, Wrangler comes to the top level last
  const places = found.own.size > 0 ? [...environments, undefined] : [undefined, ...environments]
  const union = (one: Variable): string => [...new Set(places.map((place) => literal(one, place)))].join(' | ')
  return {
    whole: members(only === undefined || !environments.includes(only) ? union : (one) => literal(one, only)),
    own: (environment) => members((one) => literal(one, environment)),
    texts: [...bindings.flatMap((one) => (one.kind === 'var' ? [one.binding] : [])), ...secrets.map(({ name }) => name)],
  }
}

type Variable = Extract<Binding, { kind: 'var' }>

/** The value of a variable in a place as a type: the one that stands there, else the one that is added. */
function valueOf(binding: Variable, config: Wrangler, environment: string | undefined): string {
  const scope = environment === undefined ? config : objectOf(objectOf(config['env'])[environment])
  const standing = objectOf(scope['vars'])[binding.binding]
  const [change] = bindingConfig(binding, environment)
  return JSON.stringify(standing ?? (change !== undefined && 'set' in change ? change.set : binding.value))
}

/** The type in which the code of a project writes its environment down, and what comes of it. */
export interface OwnEnv {
  edit?: Edit
  /** The file that makes such an object by hand, where the type lacks what is bound and stays as it is. */
  madeIn?: RepoPath
  type: EnvType
}

/** Adds what a growth binds to the type in which the code of the project writes its environment down; undefined where there is none that is certain. */
export function editOwnEnv(
  { bindings, secrets = [] }: Pick<Growth, 'bindings' | 'secrets'>,
  pack: PackageTexts,
  {
    paths,
    records,
    tooling,
  }: { paths: readonly [RepoPath, ...RepoPath[]]; records: ReadonlyMap<string, TemplateRecord>; tooling?: Tooling | undefined },
): OwnEnv | undefined {
  const [main] = paths
  const type = findEnvType({ main, read: (path) => pack.files.get(path) }, paths)
  if (type === undefined || type.source.path === envTypesPath) return undefined
  const { path } = type.source
  const members = membersOf({ bindings, secrets }, importOf(path, main) + styleOf(type.source).extension)
  const plainTexts = members.map((member) => (member.type.startsWith('"') ? { ...member, type: 'string' } : member))
  const text = addEnvMembers(type, tooling?.importsTypes === true ? plainTexts.map(importing) : plainTexts)
  if (text === undefined) return { type }
  const madeIn = madeByHand(type, new Map([...pack.files].filter(([one]) => !records.has(one))))
  if (madeIn !== undefined) return { type, madeIn }
  return { type, edit: { path, text, why: say`the type of the environment, with what is bound` } }
}

const types: Readonly<Partial<Record<Binding['kind'], string>>> = {
  d1: 'D1Database',
  kv: 'KVNamespace',
  r2: 'R2Bucket',
  'queue-producer': 'Queue',
  'rate-limit': 'RateLimit',
  analytics: 'AnalyticsEngineDataset',
}

/** A member whose type is one of Workers, which is not global. */
function importing(member: EnvMember): EnvMember {
  const type = member.type.replace(/^[A-Z]\w+/, (name) => (runtimeNames.includes(name) ? `import("${runtimeTypes}").${name}` : name))
  return { ...member, type }
}

/** Members of the environment for what is bound and what is secret. `main` is how the module at which the Worker begins is imported there. */
function membersOf({ bindings, secrets }: Required<Pick<Growth, 'bindings' | 'secrets'>>, main: string): readonly EnvMember[] {
  return [...bindings.flatMap((one) => declaration(one, main)), ...secrets.map(({ name }) => ({ name, type: 'string' }))]
}

function declaration(binding: Binding, main: string): readonly EnvMember[] {
  if (!('binding' in binding) || binding.kind === 'secret') return []
  if (binding.kind === 'var') return [{ name: binding.binding, type: JSON.stringify(binding.value) }]
  if (binding.kind === 'durable-object')
    return [{ name: binding.binding, type: `DurableObjectNamespace<import("${main}").${binding.class}>` }]
  return [{ name: binding.binding, type: types[binding.kind] ?? 'unknown' }]
}

/** How a file imports a module, without the ending of its name, as Wrangler writes it. */
function importOf(from: string, module: RepoPath): string {
  return relativeImport(from, module.slice(0, module.length - extname(module).length))
}
