import { named } from '../growth/binding-config.ts'
import type { EnvironmentConfig } from './environment-config.ts'
import { copyRules, type Entry } from './own-copy.ts'
import type { NamedResource } from '../names/cloudflare-names.ts'

/** Names that an environment has once its changes are made. */
export interface EnvironmentNames {
  environment: string
  worker: string
  databases: readonly { binding: string; name: string }[]
  queues: readonly string[]
  secrets: readonly string[]
  /** Names that the changes bring, with what they name. */
  made: readonly { kind: NamedResource; name: string }[]
}

/** Reads the names of an environment from what it has and what it gets. */
export function environmentNames(top: Entry, { changes }: EnvironmentConfig, environment: string): EnvironmentNames {
  const own = record(record(top['env'])[environment])
  const list = (...keys: readonly string[]): readonly unknown[] => [
    ...array(keys.reduce<unknown>((value, key) => record(value)[key], own)),
    ...changes.flatMap((change) => ('append' in change && change.at.slice(2).join('.') === keys.join('.') ? [change.append] : [])),
  ]
  const worker = typeof own['name'] === 'string' ? own['name'] : named(String(top['name'] ?? ''), environment)
  return {
    environment,
    worker,
    databases: list('d1_databases').map((entry) => databaseOf(record(entry), worker)),
    queues: [
      ...new Set([
        ...list('queues', 'producers').flatMap((entry) => text(record(entry)['queue'])),
        ...list('queues', 'consumers').flatMap((entry) => [...text(record(entry)['queue']), ...text(record(entry)['dead_letter_queue'])]),
      ]),
    ],
    secrets: list('secrets', 'required').flatMap(text),
    made: copyRules.flatMap(({ at, names }) =>
      names === undefined
        ? []
        : list(...at).flatMap((entry) => text(record(entry)[names.member]).map((name) => ({ kind: names.kind, name }))),
    ),
  }
}

/** Without a name of its own, Wrangler makes a database's of the Worker and the binding. */
function databaseOf(entry: Entry, worker: string): { binding: string; name: string } {
  const binding = String(entry['binding'])
  const [name] = text(entry['database_name'])
  return { binding, name: name ?? `${worker}-${binding.toLowerCase().replaceAll('_', '-')}` }
}

function text(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : []
}

function array(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function record(value: unknown): Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entry) : {}
}
