import type { EdgeProject } from '../project/edge-project.ts'
import { runOnly } from '../project/read-database.ts'
import { wranglerLine } from '../project/wrangler-configs.ts'
import type { Growth } from './growth.ts'
import { requestsOf } from './requests-of.ts'
import { shownRequest } from './shown-request.ts'

/** Where lines are typed and what they find there. */
interface Trying {
  project: EdgeProject
  /** What serves the package, the line that does not end by itself last; none where nothing can. */
  develop: readonly string[]
  port: number
  /** Folder of the package with a slash behind it; empty for the root of the repository. */
  root?: string
}

/** Lines for a shell that show what was added at work: its folder, what has to be there first, the Worker, and the requests that the proof sent. */
export function tryLines(growths: readonly Growth[], { project, develop, port, root = '' }: Trying): readonly string[] {
  const requests = requestsOf(growths).map((request) => shownRequest(request, project.prefix, port))
  const before = [...secretLines(growths), ...databaseLines(growths, project)]
  // what nobody can ask still finds its tables
  const lines = requests.length === 0 || develop.length === 0 ? before : [...before, ...develop, ...requests]
  return root === '' || lines.length === 0 ? lines : [`cd ${folderWord(root)}`, ...lines]
}

/** A folder as a shell reads it, whoever named it. */
function folderWord(root: string): string {
  const folder = root.replace(/\/$/, '')
  return /^[\w.@][\w.@/-]*$/.test(folder) ? folder : `'./${folder.replaceAll("'", "'\\''")}'`
}

/** How a developer gets values of secrets: a line of the growth that has one. */
function secretLines(growths: readonly Growth[]): readonly string[] {
  return growths.flatMap(({ secrets = [] }) => secrets.flatMap(({ develop }) => develop ?? []))
}

/** SQL runs on the local database before anything asks it, ours alone where the folder holds other; where nothing is ours, there is nothing to run. */
function databaseLines(growths: readonly Growth[], project: EdgeProject): readonly string[] {
  const paths = growths.flatMap(({ files }) => files.map(({ path }) => path))
  return project.databases.flatMap(({ binding, migrations, apart }) => {
    const ours = [...new Set(paths.filter((path) => path.startsWith(`${migrations}/`)))].sort()
    const lines = apart === undefined ? [`d1 migrations apply ${binding} --local`] : ours.map((path) => runOnly(binding, path))
    return ours.length === 0 ? [] : lines.map((line) => wranglerLine(line, project))
  })
}
