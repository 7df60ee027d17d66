import { isJsonObject, type JsonValue } from '../../text/config-edit/json-value.ts'
import { named } from '../growth/binding-config.ts'
import type { EnvironmentConfig } from './environment-config.ts'
import { objectAt, objectsAt, textOf, textsAt } from './read-at.ts'
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
  const worker = textOf(own, 'name') || named(textOf(top, 'name'), environment)
  const queues = [
    ...list('queues', 'producers').map((entry) => textOf(entry, 'queue')),
    ...list('queues', 'consumers').flatMap((entry) => [textOf(entry, 'queue'), textOf(entry, 'dead_letter_queue')]),
  ].filter((queue) => queue !== '')
  return {
    environment,
    worker,
    databases: list('d1_databases').map((entry) => databaseOf(entry, worker)),
    queues: [...new Set(queues)],
    secrets: [...textsAt(own, secrets), ...added(secrets).filter((one) => typeof one === 'string')],
    made: copyRules.flatMap(({ at, names }) => (names === undefined ? [] : list(...at).flatMap((entry) => namedBy(entry, names)))),
  }
}

/** Without a name of its own, Wrangler makes a database's of the Worker and the binding. */
function databaseOf(entry: Entry, worker: string): { binding: string; name: string } {
  const binding = textOf(entry, 'binding')
  return { binding, name: textOf(entry, 'database_name') || `${worker}-${binding.toLowerCase().replaceAll('_', '-')}` }
}

function namedBy(entry: Entry, { member, kind }: { member: string; kind: NamedResource }): EnvironmentNames['made'] {
  const name = textOf(entry, member)
  return name === '' ? [] : [{ kind, name }]
}
