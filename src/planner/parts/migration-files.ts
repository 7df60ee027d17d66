import type { RepoPath } from '../../core/names.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import type { TaskFile } from '../plan.ts'

/** A new migration beside those that stand, for what a schema cannot say: rights, triggers, moved data. Without migrations a module of the feature. */
export function migrationFiles({ today: { data, place } }: PlanInput, name: string): readonly TaskFile[] {
  if (data.migrations === undefined) return [place.module(name)]
  const isPrisma = data.schema?.endsWith('.prisma') === true
  const path = `${data.migrations}/${name.replaceAll('-', '_')}${isPrisma ? '/migration' : ''}.sql`
  return [{ path: path as RepoPath, is: 'new', kind: 'schema' }]
}
