import type { Finding } from '../../core/change-set.ts'
import { ref, say } from '../../core/phrase.ts'
import { corsRival } from '../entry/cors-rivals.ts'
import { inRepository } from '../project/package-texts.ts'
import type { Growth } from './growth.ts'
import type { Laying } from './laying.ts'
import { entryFiles, frontOf, needsOwnApi } from './mount-growth.ts'
import { placed } from './write-file.ts'

/** Says that answers of new routes in front of a Worker lack what it gives pages of other origins. */
export function originsApart({ mounts }: Growth, { pack, records, layout }: Laying): readonly Finding[] {
  const isNew = mounts.some(({ kind, module }) => kind === 'routes' && !records.has(placed(module, layout)))
  const isInFront = isNew && needsOwnApi(pack, 'routes') && frontOf(pack) !== undefined
  // ours answers for all then
  if (!isInFront || records.has(placed('src/middleware/cors.ts', layout))) return []
  const rival = corsRival(entryFiles(pack), (path) => records.has(path))
  const file = rival?.find((part) => typeof part !== 'string' && part.kind === 'path')
  if (file === undefined || typeof file === 'string') return []
  const path = inRepository(pack, file.name)
  return [
    {
      rule: 'template-origins',
      severity: 'notice',
      message: say`${ref('path', path)} lets pages of other origins read what the Worker answers. It goes on to answer their preflight requests. Answers of the new routes have no such headers, so those pages cannot read them until the routes set them too.`,
    },
  ]
}
