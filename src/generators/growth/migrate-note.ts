import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Database, EdgeProject } from '../project/edge-project.ts'
import { type RunsWrangler, wranglerLine } from '../project/wrangler-configs.ts'

/** Says what makes tables of ours: here, and where the Worker is deployed. Nothing where Wrangler may not be asked for the whole folder, which is told by itself. */
export function migrateNote({ binding, apart }: Pick<Database, 'binding' | 'apart'>, project: EdgeProject): readonly Phrase[] {
  if (apart !== undefined) return []
  const line = wranglerLine(`d1 migrations apply ${binding} --local`, project)
  return [
    say`Before it runs, ${ref('command', line)} makes its tables on this machine; the same with ${remoteFlags(project)} makes them before it is deployed.`,
  ]
}

/** What a line for the database on this machine has instead where it is for one at Cloudflare. */
export function remoteFlags({ environments, devEnvironment, devState }: Pick<EdgeProject, 'environments'> & RunsWrangler): Phrase {
  // Wrangler takes no place on this machine for what is not on it
  const place =
    devState === undefined ? say`${ref('flag', '--local')}` : say`${ref('flag', '--local')} and ${ref('flag', `--persist-to ${devState}`)}`
  const own =
    devEnvironment === undefined
      ? say` and ${ref('flag', '--env')} of each environment`
      : say`, for each environment with its own ${ref('flag', '--env')},`
  return say`${ref('flag', '--remote')} in place of ${place}${environments.length === 0 ? [] : own}`
}
