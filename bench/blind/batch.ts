import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Repositories that are measured together, written down before the first run on any of them. */
export interface Batch {
  /** What is measured, and the number of the batch: `routes-1`. */
  name: string
  /** What was chosen, and why. */
  about: string
  repositories: readonly string[]
}

const here = import.meta.dirname
const root = path.join(here, '..', '..')

/** Reads a batch by its name. */
export function readBatch(name: string): Batch {
  return JSON.parse(readFileSync(path.join(here, 'batches', `${name}.json`), 'utf8')) as Batch
}

/** The file of a batch's first scores. */
export function scoreFile(name: string): string {
  return path.join(here, 'scores', `${name}.json`)
}

/** The commit that the sources of Docwright stand at. Throws where files of `src/` differ from it: such a run could not be repeated. */
export function sourceCommit(): string {
  if (spawnSync('git', ['diff', '--quiet', 'HEAD', '--', 'src'], { cwd: root }).status !== 0)
    throw new Error('Expected src/ to be committed before a first run, got files that differ.')
  return git('rev-parse', 'HEAD')
}

/** Throws where a label file is not committed, or was changed after the commit that wrote a score. */
export function assertLabelled(file: string): void {
  if (git('status', '--porcelain', '--', file) !== '') throw new Error(`Expected ${file} to be committed before its first run.`)
}

/** Runs `docwright inspect` as a person would, at a commit; gives what it prints as JSON and what it says beside it. */
export function inspect(subject: string, dir: string, commit: string): { json: unknown; said: string } {
  const args = [path.join(root, 'bin', 'docwright.mjs'), 'inspect', subject, '--repo', dir, '--ref', commit, '--json', '--no-cache']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1_000_000_000 })
  if (status !== 0) throw new Error(`docwright inspect ${subject} ended with ${status}: ${stderr}`)
  return { json: JSON.parse(stdout), said: stderr }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
