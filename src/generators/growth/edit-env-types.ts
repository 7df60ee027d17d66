import { say } from '../../core/phrase.ts'
import type { PackageTexts } from '../project/package-texts.ts'
import type { Binding } from './binding.ts'
import type { Edit } from './edit.ts'
import type { Growth, Secret } from './growth.ts'

/** File in which `wrangler types` declares the environment of a Worker. */
export const envTypesPath = 'worker-configuration.d.ts'

/** The line at which the interface of all bindings begins, as Wrangler writes it today and as it did before. */
const opening = /^[ \t]*(?:export )?interface (?:__BaseEnv_\w+|\w*Env|CloudflareBindings)(?: extends [\w.]+)? \{[ \t]*\r?$/m

/** Declares what a growth adds in the types that `wrangler types` left; undefined where the project has none, or they hold it already. */
export function editEnvTypes({ bindings, secrets = [] }: Growth, pack: PackageTexts): Edit | undefined {
  const text = pack.files.get(envTypesPath)
  const start = text === undefined ? null : opening.exec(text)
  if (text === undefined || start === null) return undefined
  const names = [...bindings.flatMap(declaration), ...secrets.map(({ name }: Secret): Declared => ({ name, type: 'string' }))]
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
  const lines = missing.map(({ name, type }) => `${indent}\t${name}: ${type};${eol}`).join('')
  return {
    path: envTypesPath,
    text: text.slice(0, before) + lines + text.slice(before),
    why: say`types of the bindings, as ${{ kind: 'command', name: 'wrangler types' }} writes them`,
  }
}

/** A member of the environment. */
interface Declared {
  name: string
  type: string
}

const types: Readonly<Partial<Record<Binding['kind'], string>>> = {
  d1: 'D1Database',
  kv: 'KVNamespace',
  r2: 'R2Bucket',
  'queue-producer': 'Queue',
  'rate-limit': 'RateLimit',
  analytics: 'AnalyticsEngineDataset',
}

function declaration(binding: Binding): readonly Declared[] {
  if (!('binding' in binding) || binding.kind === 'secret') return []
  if (binding.kind === 'var') return [{ name: binding.binding, type: JSON.stringify(binding.value) }]
  if (binding.kind === 'durable-object')
    return [{ name: binding.binding, type: `DurableObjectNamespace<import("./src/index").${binding.class}>` }]
  return [{ name: binding.binding, type: types[binding.kind] ?? 'unknown' }]
}
