import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What is measured of each repository, one after the other. */
export type Part = 'pairs' | 'history' | 'naive' | 'well-kept'

/** What a part found out of one repository. */
interface Kept {
  repository: string
  /** Commit of Docwright that was measured. */
  at?: string
}

const nameOf = (repository: string): string => `${repository.replace('/', '+')}.json`

/** What an earlier run kept of one repository. */
export function keptOne<Item extends Kept>(folder: string | undefined, part: Part, repository: string): Item | undefined {
  const file = path.join(folder ?? '', part, nameOf(repository))
  return folder !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Item) : undefined
}

/** Keeps what was measured of one repository. */
export function keep(folder: string | undefined, part: Part, measured: Kept): void {
  if (folder === undefined) return
  mkdirSync(path.join(folder, part), { recursive: true })
  writeFileSync(path.join(folder, part, nameOf(measured.repository)), JSON.stringify(measured))
}

/** What runs kept of all repositories; none where the part was not measured. */
export function kept<Item extends Kept>(folder: string, part: Part): Item[] {
  const dir = path.join(folder, part)
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as Item)
}

/** The commit of Docwright that is measured, and whether its sources were changed since. */
export function docwrightCommit(): string {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: path.join(import.meta.dirname, '../..'), encoding: 'utf8' })
  const sha = git('rev-parse', '--short', 'HEAD').stdout.trim()
  return git('diff', '--quiet', 'HEAD', '--', 'src').status === 0 ? sha : `${sha} with changes`
}

/** At which commits of Docwright results were measured, for a sentence. */
export function measuredAt(results: readonly Kept[]): string {
  const commits = Map.groupBy(results, ({ at }) => at ?? 'an unknown commit')
  if (commits.size === 1) return [...commits.keys()].join('')
  return [...commits].map(([at, own]) => `${at} (${own.length} repositories)`).join(', ')
}
