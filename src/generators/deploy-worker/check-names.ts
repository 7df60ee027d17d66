import { UsageError } from '../../core/errors.ts'
import { type NamedResource, wrongName } from '../names/cloudflare-names.ts'
import type { EnvironmentNames } from './environment-names.ts'
import { typed } from '../names/typed.ts'

const called: Readonly<Record<NamedResource, string>> = {
  worker: 'Worker',
  queue: 'queue',
  bucket: 'bucket',
  database: 'database',
  dataset: 'dataset',
  namespace: 'namespace',
}

/** Throws `UsageError` for a name that Cloudflare would refuse, or that has no place in a command line. */
export function checkNames({ worker, databases, queues, secrets, made }: EnvironmentNames): void {
  const names = [
    { kind: 'worker' as const, name: worker },
    ...databases.map(({ name }) => ({ kind: 'database' as const, name })),
    ...queues.map((name) => ({ kind: 'queue' as const, name })),
    ...made,
  ]
  for (const { kind, name } of names) {
    const wrong = wrongName(kind, name)
    if (wrong !== undefined) throw new UsageError(`Expected the name of the ${called[kind]} to ${wrong}, got ${typed(name)}.`)
  }
  for (const name of [...databases.map(({ binding }) => binding), ...secrets])
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
      throw new UsageError(`Expected names of bindings and secrets to be of letters, digits and underscores, got ${typed(name)}.`)
}
