import { basename } from 'node:path/posix'
import type { FileChange, Finding } from '../../core/change-set.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import { list, ref, say } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { isWranglerConfig } from '../../generators/project/wrangler-configs.ts'

/** How many scripts are looked at, and how many of them are named. */
const most = { read: 200, told: 3 }

/** Scripts: files that run, in a folder for such, and no tests. */
const scripts = /(?:^|\/)(?:scripts?|tools?|bin|ci|build|deploy(?:ment)?)\/(?:[^/]+\/)*[^/]+\.(?:[cm]?[jt]s|sh|py)$/
const others = /(?:^|\/)(?:node_modules|tests?|__tests__)\/|\.(?:test|spec)\./

/** Tells of scripts of the repository that name a configuration which a change writes: they may expect only what stands there now. */
export async function configReaders(changes: readonly FileChange[], snapshot: Snapshot): Promise<readonly Finding[]> {
  const written = changes.filter(({ path, base }) => isWranglerConfig(path) && base !== null).map(({ path }) => basename(path))
  const [name] = written
  if (name === undefined) return []
  const candidates = [...snapshot.files].filter(
    ([path, { size, skipped }]) => scripts.test(path) && !others.test(path) && size <= limits.sourceBytes && skipped === undefined,
  )
  const readers: RepoPath[] = []
  for await (const [path, text] of snapshot.readAll(candidates.slice(0, most.read).map(([path]) => path)))
    if (written.some((one) => namesFile(text, one))) readers.push(path)
  if (readers.length === 0) return []
  const paths = readers
    .sort()
    .slice(0, most.told)
    .map((path) => ref('path', path))
  const what = readers.length === 1 ? 'names' : 'name'
  return [
    {
      rule: 'template-config-readers',
      severity: 'notice',
      message: say`${list(paths.map((path) => [path]))} ${[what]} ${ref('path', name)}: see that what is added there suits.`,
    },
  ]
}

/** True for a text in which a file is named as a whole: `wrangler.json` is none of `wrangler.jsonc`. */
function namesFile(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w.-]/.test(text[at - 1] ?? ' ') && !/[\w-]/.test(text[at + name.length] ?? ' ')) return true
  return false
}
