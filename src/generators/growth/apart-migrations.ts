import type { Finding } from '../../core/change-set.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { runsWrangler } from '../project/dev-script.ts'
import { runOnly } from '../project/read-database.ts'
import { environmentsOf } from '../project/read-rows.ts'
import { configOf } from '../project/serves-worker.ts'
import { wranglerLine } from '../project/wrangler-configs.ts'
import type { Laying } from './laying.ts'
import { remoteFlags } from './migrate-note.ts'

/** Says how to run new SQL of ours where Wrangler, asked for migrations, would run SQL of others with it or would not find it. */
export function apartMigrations({ pack: before }: Laying, { pack }: Laying, databases: EdgeProject['databases']): readonly Finding[] {
  const local = runsWrangler(pack)
  const environments = environmentsOf(configOf(pack)).map(([name]) => name)
  const added = [...pack.listed].filter((path) => path.endsWith('.sql') && !before.listed.has(path)).sort()
  return databases.flatMap(({ apart, binding, migrations }) => {
    const files = apart === undefined ? [] : added.filter((path) => path.startsWith(`${migrations}/`))
    if (apart === undefined || files.length === 0) return []
    const line = files.map((file) => wranglerLine(runOnly(binding, file), local)).join(' && ')
    return [{ rule: 'template-migrations', severity: 'warning', message: howToRun(apart, line, remoteFlags({ environments, ...local })) }]
  })
}

/** Says how to run what was added where Wrangler, asked for migrations, would run more or would not find it. */
function howToRun(apart: Phrase, command: string, remote: Phrase): Phrase {
  return say`${apart}. So run only what is added: ${ref('command', command)}, and the same with ${remote} before it is deployed; Wrangler keeps no note of that.`
}
