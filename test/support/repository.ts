import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { beginRepository, commitWorkTree } from './git-objects.ts'

/** A folder that is gone when the test is over. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-test-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Writes files into a folder. */
export function writeFiles(dir: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), content)
  }
}

/** No commit looks after the repository or waits for the disk: what a test makes is soon gone. */
const quick = ['-c', 'maintenance.auto=false', '-c', 'gc.auto=0', '-c', 'core.fsync=none']

/** Runs git in a folder with an identity and a clock that do not change. */
export function git(dir: string, ...args: string[]): string {
  const who = { NAME: 'Ada Example', EMAIL: 'ada@example.com', DATE: '2026-01-02T03:04:05Z' }
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' } as NodeJS.ProcessEnv
  for (const role of ['AUTHOR', 'COMMITTER']) for (const [key, value] of Object.entries(who)) env[`GIT_${role}_${key}`] = value
  return execFileSync('git', [...quick, ...args], { cwd: dir, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** A real git repository with one commit of the files. */
export function gitRepository(files: Readonly<Record<string, string | Buffer>>): string {
  const dir = temporaryFolder()
  beginRepository(dir)
  commitFiles(dir, files, 'Begin')
  return dir
}

/** Writes files and commits everything; gives the id of the commit. */
export function commitFiles(dir: string, files: Readonly<Record<string, string | Buffer>>, message: string): string {
  writeFiles(dir, files)
  const id = commitWorkTree(dir, message)
  if (id !== undefined) return id
  git(dir, 'add', '-A')
  git(dir, 'commit', '-q', '--allow-empty', '-m', message)
  return headOf(dir)
}

/** The commit that a repository with loose refs is at. */
export function headOf(dir: string): string {
  const [, ref] = /^ref: (.+)$/m.exec(readFileSync(path.join(dir, '.git/HEAD'), 'utf8')) ?? []
  return ref === undefined ? git(dir, 'rev-parse', 'HEAD').trim() : readFileSync(path.join(dir, '.git', ref), 'utf8').trim()
}
