import type { EdgeProject } from '../project/edge-project.ts'
import { configFlag } from '../project/wrangler-configs.ts'
import type { Growth } from './growth.ts'
import { requestsOf } from './requests-of.ts'
import { shownRequest } from './shown-request.ts'

/** Lines for a shell that show what was added at work: what has to be there first, the Worker, and the requests that the proof sent. */
export function tryLines(
  growths: readonly Growth[],
  { project, develop, port }: { project: EdgeProject; develop: string; port: number },
): readonly string[] {
  const requests = requestsOf(growths).map((request) => shownRequest(request, project.prefix, port))
  if (requests.length === 0) return []
  return [...secretLines(growths), ...databaseLines(growths, project), develop, ...requests]
}

/** How a developer gets values of secrets: a line of the growth that has one. */
function secretLines(growths: readonly Growth[]): readonly string[] {
  return growths.flatMap(({ secrets = [] }) => secrets.flatMap(({ develop }) => develop ?? []))
}

/** Migrations run on the local database before anything asks it; where nothing of ours is among them, there is nothing to run. */
function databaseLines(growths: readonly Growth[], { databases, configPath }: EdgeProject): readonly string[] {
  const paths = growths.flatMap(({ files }) => files.map(({ path }) => path))
  const ours = databases.filter(({ migrations }) => paths.some((path) => path.startsWith(`${migrations}/`)))
  return ours.map(({ binding }) => `npx wrangler d1 migrations apply ${binding} --local${configFlag(configPath)}`)
}
