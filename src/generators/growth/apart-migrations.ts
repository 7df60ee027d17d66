import type { Finding } from '../../core/change-set.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { devEnvironment } from '../project/dev-script.ts'
import { howToRun, runOnly } from '../project/read-database.ts'
import { wranglerLine } from '../project/wrangler-configs.ts'
import type { Laying } from './laying.ts'

/** Says how to run new SQL of ours where Wrangler, asked for migrations, would run SQL of others with it or would not find it. */
export function apartMigrations({ pack: before }: Laying, { pack }: Laying, databases: EdgeProject['databases']): readonly Finding[] {
  const added = [...pack.listed].filter((path) => path.endsWith('.sql') && !before.listed.has(path)).sort()
  return databases.flatMap(({ apart, binding, migrations }) => {
    const files = apart === undefined ? [] : added.filter((path) => path.startsWith(`${migrations}/`))
    if (apart === undefined || files.length === 0) return []
    const runs = { manager: pack.manager, configPath: pack.config?.path, devEnvironment: devEnvironment(pack) }
    const line = files.map((file) => wranglerLine(runOnly(binding, file), runs)).join(' && ')
    return [{ rule: 'template-migrations', severity: 'warning', message: howToRun(apart, line) }]
  })
}
