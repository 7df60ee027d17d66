import { extname } from 'node:path/posix'
import { say } from '../../core/phrase.ts'
import type { RepoPath } from '../../core/names.ts'
import { addEnvMembers, type EnvMember } from '../entry/add-env-members.ts'
import { styleOf } from '../entry/code-style.ts'
import { type EnvType, findEnvType } from '../entry/env-type.ts'
import { madeByHand } from '../entry/made-by-hand.ts'
import type { PackageTexts } from '../project/package-texts.ts'
import type { TemplateRecord } from '../records/record.ts'
import type { Binding } from './binding.ts'
import type { Edit } from './edit.ts'
import type { Growth } from './growth.ts'
import { relativeImport } from './write-file.ts'

/** File in which `wrangler types` declares the environment of a Worker. */
export const envTypesPath = 'worker-configuration.d.ts'

/** The line at which the interface of all bindings begins, as Wrangler writes it today and as it did before. */
const opening = /^[ \t]*(?:export )?interface (?:__BaseEnv_\w+|\w*Env|CloudflareBindings)(?: extends [\w.]+)? \{[ \t]*\r?$/m

/** Declares what a growth adds in the types that `wrangler types` left; undefined where the project has none, or they hold it already. `main` is where its Worker begins. */
export function editEnvTypes({ bindings, secrets = [] }: Growth, pack: PackageTexts, main: RepoPath): Edit | undefined {
  const text = pack.files.get(envTypesPath)
  const start = text === undefined ? null : opening.exec(text)
  if (text === undefined || start === null) return undefined
  const names = membersOf({ bindings, secrets }, importOf(envTypesPath, main))
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const at = start.index + start[0].length + 1
  // a member may hold braces of its own: `{"host":"example.com"}`
  const closing = text.slice(at).search(/^[ \t]*\}/m)
  if (closing < 0) return undefined
  const body = text.slice(at, at + closing)
  const missing = names.filter(({ name }) => !body.includes(`\t${name}:`) && !body.includes(`\t${name}?:`) && !body.includes(` ${name}:`))
  if (missing.length === 0) return undefined
  const before = at + closing
  const indent = /^[ \t]*/.exec(text.slice(before))?.[0] ?? ''
  // a formatter may have laid out what Wrangler wrote
  const inner = /^[ \t]+(?=\w)/m.exec(body)?.[0] ?? `${indent}\t`
  const lines = missing.map(({ name, type }) => `${inner}${name}: ${type};${eol}`).join('')
  return {
    path: envTypesPath,
    text: text.slice(0, before) + lines + text.slice(before),
    why: say`types of the bindings, as ${{ kind: 'command', name: 'wrangler types' }} writes them`,
  }
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
  { paths, records }: { paths: readonly [RepoPath, ...RepoPath[]]; records: ReadonlyMap<string, TemplateRecord> },
): OwnEnv | undefined {
  const [main] = paths
  const type = findEnvType({ main, read: (path) => pack.files.get(path) }, paths)
  if (type === undefined || type.source.path === envTypesPath) return undefined
  const { path } = type.source
  const members = membersOf({ bindings, secrets }, importOf(path, main) + styleOf(type.source).extension)
  const plainTexts = members.map((member) => (member.type.startsWith('"') ? { ...member, type: 'string' } : member))
  const text = addEnvMembers(type, plainTexts)
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
