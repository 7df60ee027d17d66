import type { RepoPath } from '../../core/names.ts'
import type { JobInfo } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { isTestPath } from '../files/is-test.ts'

const library = 'Graphile Worker'

/** Tasks of Graphile Worker: files of a folder `tasks` that know the package, and the lines of a `crontab` that name them. */
export function graphileTasks(codebase: Codebase): JobInfo[] {
  const tasks = codebase.digests.filter(isTask).map((digest): JobInfo => {
    const file = digest.path
    const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.[cm]?[jt]s$/, '')
    const line = codebase.facts(file)?.exports.find((one) => one.exported === 'default' || one.common === true)?.line ?? 1
    return { name, kind: 'worker', library, file, line, handler: 'task', producers: [] }
  })
  if (tasks.length === 0) return []
  const names = new Set(tasks.map((task) => task.name))
  const crontabs = codebase.find((path) => /(^|\/)crontab$/.test(path) && !isTestPath(path))
  return [...tasks, ...crontabs.flatMap((path) => scheduled(path, codebase.text(path) ?? '', names))]
}

function isTask(digest: Digest): boolean {
  return !digest.test && digest.specifiers.includes('graphile-worker') && /(^|\/)tasks\/[^/]+\.[cm]?[jt]s$/.test(digest.path)
}

/** `0 4 * * * send_digest ?fill=1d {payload}`. */
function scheduled(file: RepoPath, content: string, names: ReadonlySet<string>): JobInfo[] {
  return content.split('\n').flatMap((text, i): JobInfo[] => {
    const found = /^((?:[\d*/,-]+\s+){4}[\d*/,-]+)\s+([\w-]+)/.exec(text)
    const [, schedule, name] = found ?? []
    if (schedule === undefined || name === undefined || !names.has(name)) return []
    return [{ name, kind: 'cron', library, schedule: schedule.replace(/\s+/g, ' '), file, line: i + 1, handler: 'task', producers: [] }]
  })
}
