import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** How tests ended: one of them failed, all passed, none ran because the code does not start, or they did not end. */
export interface Outcome {
  end: 'caught' | 'survived' | 'broken' | 'timed out'
  /** The test that failed first, or why none ran. */
  by: string
}

/** Groups of processes that run tests; none outlives the run. */
const groups = new Set<number>()
process.on('exit', () => groups.forEach(endGroup))

/** Milliseconds after which tests count as hung. */
const longest = 240_000

/** What is read of vitest's report. */
interface Report {
  numTotalTests: number
  testResults: readonly { message?: string; assertionResults: readonly { status: string; fullName: string; title: string }[] }[]
}

/** Runs tests of a project with another text of one of its files. */
export async function tryChange(
  folder: string,
  { file, text }: { file: string; text: string },
  tests: readonly string[],
): Promise<Outcome> {
  const target = path.join(folder, file)
  const before = readFileSync(target, 'utf8')
  writeFileSync(target, text)
  try {
    return await runTests(folder, tests)
  } finally {
    writeFileSync(target, before)
  }
}

/** Runs files of tests of a project in workerd, until the first that fails. */
export async function runTests(folder: string, tests: readonly string[]): Promise<Outcome> {
  const results = path.join(folder, 'results.json')
  rmSync(results, { force: true })
  const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs')
  const hasEnded = await ended(folder, [vitest, 'run', '--bail=1', '--reporter=json', `--outputFile=${results}`, ...tests])
  if (!hasEnded) return { end: 'timed out', by: '' }
  return outcomeOf(results)
}

function ended(cwd: string, args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(cwd, '../compiled'), CI: '1', NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false' }
  // a group of its own, so that the Worker ends with it
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore', detached: true })
  return new Promise((resolve) => {
    const group = child.pid ?? 0
    groups.add(group)
    const timer = setTimeout(() => {
      endGroup(group)
      resolve(false)
    }, longest)
    child.once('close', () => {
      groups.delete(group)
      clearTimeout(timer)
      resolve(true)
    })
  })
}

function endGroup(group: number): void {
  try {
    if (group > 1) process.kill(-group, 'SIGKILL')
  } catch {
    // it has ended
  }
}

function outcomeOf(results: string): Outcome {
  const report = readReport(results)
  if (report === undefined) return { end: 'broken', by: 'no report' }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.find(({ status }) => status === 'failed')
  if (failed !== undefined) return { end: 'caught', by: failed.fullName }
  const [error] = report.testResults.flatMap(({ message = '' }) => (message === '' ? [] : [message]))
  if (error !== undefined || tests.length === 0) return { end: 'broken', by: (error ?? 'no tests').split('\n')[0] ?? '' }
  return { end: 'survived', by: '' }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
