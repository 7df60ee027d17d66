import type { BaseView } from '../../core/command.ts'
import type { Accepted } from '../../core/drift-log.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { parseAccepted } from '../../memory/drift-log.ts'
import { acceptedFolder } from '../../memory/paths.ts'

/** What a change says of itself with `/docs skip`: records that it brought and that its base does not have. Undefined where it has none. */
export async function findAccepted(snapshot: Snapshot, { changed }: Pick<BaseView, 'changed'>): Promise<Accepted | undefined> {
  const paths = changed.filter((path) => path.startsWith(`${acceptedFolder}/`) && snapshot.files.has(path))
  const found = (await Promise.all(paths.map(async (path) => parseAccepted(await snapshot.read(path))))).filter((one) => one !== undefined)
  const [first] = found
  if (first === undefined) return undefined
  const reason = [...new Set(found.map((one) => one.reason))].join('; ')
  return { reason, ...(first.by === undefined ? {} : { by: first.by }) }
}
