import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Binding } from '../../generators/growth/binding.ts'
import { inRepository, type PackageTexts } from '../../generators/project/package-texts.ts'

/** A binding as the log names it; undefined for what is no name that somebody looks for. */
export function bindingWords(
  one: Binding,
  pack: Pick<PackageTexts, 'root' | 'nested' | 'listed'>,
): { id: string; text: Phrase } | undefined {
  const named = (binding: string, text: Phrase): { id: string; text: Phrase } => ({ id: `${one.kind}/${binding}`, text })
  switch (one.kind) {
    case 'd1':
      return named(one.binding, say`${shown(one.binding)}: ${database(one.database)}${migrationsIn(one, pack)}`)
    case 'kv':
      return named(one.binding, say`${shown(one.binding)}: a KV namespace`)
    case 'r2':
      return named(one.binding, say`${shown(one.binding)}: the R2 bucket ${shown(one.bucket)}`)
    case 'queue-producer':
      return named(one.binding, say`${shown(one.binding)}: messages to the queue ${shown(one.queue)}`)
    case 'queue-consumer':
      return named(one.queue, say`Messages of the queue ${shown(one.queue)}, tried again at most ${one.retries} times`)
    case 'rate-limit':
      return named(one.binding, say`${shown(one.binding)}: a limit of ${one.limit} requests in ${one.period} seconds`)
    case 'analytics':
      return named(one.binding, say`${shown(one.binding)}: the Analytics Engine dataset ${shown(one.dataset.replaceAll('-', '_'))}`)
    case 'durable-object':
      return named(one.binding, say`${shown(one.binding)}: the Durable Object ${shown(one.class)}`)
    case 'cron':
      return named(one.cron, say`The cron trigger ${shown(one.cron)}`)
    case 'var':
      return named(one.binding, say`${shown(one.binding)}: a setting`)
    case 'secret':
      return named(one.binding, say`${shown(one.binding)}: a secret`)
    case 'flag':
    case 'observability':
      return undefined
  }
}

function database(name: string): Phrase {
  return name === '' ? say`a D1 database` : say`the D1 database ${shown(name)}`
}

/** Where migrations stand, once there are some: those of the project, and SQL of ours where that has a folder of its own. */
function migrationsIn(
  { migrations, theirs }: Pick<Extract<Binding, { kind: 'd1' }>, 'migrations' | 'theirs'>,
  pack: Pick<PackageTexts, 'root' | 'nested' | 'listed'>,
): Phrase {
  const isThere = (folder: string): boolean => [...pack.listed].some((path) => path.startsWith(`${folder}/`))
  const its = [theirs ?? migrations].filter(isThere).map((folder) => say`its migrations in ${ref('path', inRepository(pack, folder))}`)
  const ours = theirs !== undefined && isThere(migrations)
  const added = ours ? [say`what templates added to its tables in ${ref('path', inRepository(pack, migrations))}`] : []
  const all = [...its, ...added]
  return all.length === 0 ? [] : say`, with ${all.flatMap((part, i) => (i === 0 ? part : say` and ${part}`))}`
}

function shown(name: string): ReturnType<typeof ref> {
  return ref('value', name)
}
