import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Database, EdgeProject } from '../project/edge-project.ts'
import { wranglerLine } from '../project/wrangler-configs.ts'

/** Says what makes tables of ours: here, and where the Worker is deployed. Nothing where Wrangler may not be asked for the whole folder, which is told by itself. */
export function migrateNote({ binding, apart }: Pick<Database, 'binding' | 'apart'>, project: EdgeProject): readonly Phrase[] {
  if (apart !== undefined) return []
  const line = `d1 migrations apply ${binding}`
  const environment = project.environments.length === 0 ? [] : say` and ${ref('flag', '--env')} of each environment`
  return [
    say`Before it runs, ${ref('command', wranglerLine(`${line} --local`, project))} makes its tables on this machine; the same with ${ref('flag', '--remote')} in place of ${ref('flag', '--local')}${environment} makes them before it is deployed.`,
  ]
}
