import { appendFileSync, cpSync, existsSync, lstatSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Source files of a folder that git lists, links left out. */
export function sourcesOf(dir: string): string[] {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: dir,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return listed.stdout
    .split('\0')
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && lstatSync(path.join(dir, file), { throwIfNoEntry: false })?.isFile() === true)
}

/** Copies a work tree and makes every source file new by a comment, so that nothing that is kept of an earlier run can help. */
export function uniqueCopy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (file) => path.basename(file) !== 'node_modules' })
  const mark = Date.now().toString(36)
  if (!existsSync(path.join(to, '.git'))) spawnSync('git', ['init', '-q'], { cwd: to })
  for (const file of sourcesOf(to)) appendFileSync(path.join(to, file), `\n// ${mark} ${file}\n`)
}
