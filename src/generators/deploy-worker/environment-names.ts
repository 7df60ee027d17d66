import { isJsonObject, type JsonValue, memberOf } from '../../text/config-edit/json-value.ts'
import { named } from '../growth/binding-config.ts'
import type { EnvironmentConfig } from './environment-config.ts'
import { objectAt, objectsAt, textsAt } from './read-at.ts'
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
  const own = objectAt(top, ['env', environment])
  const added = (keys: readonly string[]): readonly JsonValue[] =>
    changes.flatMap((change) => ('append' in change && change.at.slice(2).join('.') === keys.join('.') ? [change.append] : []))
  const list = (...keys: readonly string[]): readonly Entry[] => [...objectsAt(own, keys), ...added(keys).filter(isJsonObject)]
  const secrets = ['secrets', 'required']
  const worker = textOf(own, 'name')[0] ?? named(textOf(top, 'name')[0] ?? '', environment)
  const queues = [
    ...list('queues', 'producers').flatMap((entry) => textOf(entry, 'queue')),
    ...list('queues', 'consumers').flatMap((entry) => [...textOf(entry, 'queue'), ...textOf(entry, 'dead_letter_queue')]),
  ]
  return {
    environment,
    worker,
    databases: list('d1_databases').map((entry) => databaseOf(entry, worker)),
    queues: [...new Set(queues)],
    secrets: [...textsAt(own, secrets), ...added(secrets).filter((one) => typeof one === 'string')],
    made: copyRules.flatMap(({ at, names }) =>
      names === undefined ? [] : list(...at).flatMap((entry) => textOf(entry, names.member).map((name) => ({ kind: names.kind, name }))),
    ),
  }
}

/** Without a name of its own, Wrangler makes a database's of the Worker and the binding. */
function databaseOf(entry: Entry, worker: string): { binding: string; name: string } {
  const binding = textOf(entry, 'binding')[0] ?? ''
  return { binding, name: textOf(entry, 'database_name')[0] ?? `${worker}-${binding.toLowerCase().replaceAll('_', '-')}` }
}

function textOf(entry: Entry, key: string): readonly string[] {
  const value = memberOf(entry, key)
  return typeof value === 'string' ? [value] : []
}
