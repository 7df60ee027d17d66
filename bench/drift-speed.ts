import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeHistory } from './drift-history.ts'
import { readOptions } from './drift/usage.ts'

const usage = `
Measures /check-docs from the outside: a pull request of twenty files and a nightly run over the whole history, cold and warm, beside
\`inspect project\`. Needs GNU time.

  node bench/drift-speed.ts [--files 2500,10000] [--commits 2000] [--repo DIR]… [--base REF] [--program FILE]

  --files     how many files each generated repository has
  --commits   how many commits it has
  --repo DIR  a clone of a real project, measured as well; may be given again
  --base REF  what a pull request on that clone starts from
  --program   the program that is measured
`

const { values } = readOptions(usage, {
  options: {
    files: { type: 'string', default: '2500,10000' },
    commits: { type: 'string', default: '2000' },
    repo: { type: 'string', multiple: true, default: [] },
    base: { type: 'string', default: 'HEAD~20' },
    program: { type: 'string', default: path.join(import.meta.dirname, '../bin/docwright.mjs') },
  },
})
const scratch = mkdtempSync(path.join(tmpdir(), 'docwright-drift-speed-'))

interface Run {
  what: string
  /** Seconds. */
  wall: number
  /** Seconds of processor time of the whole process, git included. */
  cpu: number
  megabytes: number
  /** Findings, or what went wrong. */
  answer: string
}

/** The whole process as `time` saw it. */
function measure(what: string, cache: string, args: readonly string[]): Run {
  const report = path.join(scratch, 'time.txt')
  const env = { ...process.env, XDG_CACHE_HOME: path.join(scratch, cache) }
  const command = ['-o', report, '-f', '%e %U %S %M', process.execPath, values.program, ...args]
  const answer = spawnSync('/usr/bin/time', command, { encoding: 'utf8', env, maxBuffer: 1e9 })
  const [wall = 0, user = 0, system = 0, kilobytes = 0] =
    readFileSync(report, 'utf8').trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  return { what, wall, cpu: user + system, megabytes: Math.round(kilobytes / 1024), answer: answerOf(answer.stdout, answer.stderr) }
}

function answerOf(stdout: string, stderr: string): string {
  try {
    const { report } = JSON.parse(stdout) as { report?: { findings?: readonly unknown[] } }
    return report?.findings === undefined ? '' : String(report.findings.length)
  } catch {
    return stderr.trim().split('\n')[0] ?? 'failed'
  }
}

/** As in life: a night over the base, then a change of it, checked twice, then the night after it; last a change where nothing is known. */
function modes(dir: string, base: string, name: string): readonly Run[] {
  const night = ['run', '/check-docs', '--repo', dir, '--json']
  const change = [...night, '--base', base]
  return [
    measure('`inspect project`, cold', `${name}-inspect`, ['inspect', 'project', '--repo', dir, '--json']),
    measure('night over the base, cold', `${name}-life`, [...night, '--ref', base]),
    measure('change, base known, head new', `${name}-life`, change),
    measure('change, base and head known', `${name}-life`, change),
    measure('night after the change, warm', `${name}-life`, night),
    measure('change, nothing known', `${name}-change`, change),
  ]
}

function table(corpus: string, runs: readonly Run[]): string {
  const rows = runs.map(
    ({ what, wall, cpu, megabytes, answer }) => `| ${what} | ${cpu.toFixed(1)} | ${wall.toFixed(1)} | ${megabytes} | ${answer} |`,
  )
  return [`### ${corpus}`, '', '| run | cpu s | wall s | peak MB | findings |', '|---|--:|--:|--:|--:|', ...rows, ''].join('\n')
}

const numbers = (list: string): number[] =>
  list
    .split(',')
    .map(Number)
    .filter((one) => one > 0)

try {
  for (const repo of values.repo) {
    process.stdout.write(`${table(path.basename(path.resolve(repo)), modes(path.resolve(repo), values.base, path.basename(repo)))}\n`)
  }
  const largest = Math.max(0, ...numbers(values.files))
  const measured: { files: number; runs: readonly Run[] }[] = []
  for (const files of numbers(values.files)) {
    const dir = path.join(scratch, `corpus-${files}`)
    const commits = Math.round((Number(values.commits) * files) / largest)
    const corpus = await writeHistory(dir, { files, commits, seed: Date.now().toString(36) })
    const runs = modes(dir, corpus.base, String(files))
    measured.push({ files: corpus.files, runs })
    process.stdout.write(`${table(`generated, ${corpus.files} files, ${corpus.pages} pages, ${corpus.commits} commits`, runs)}\n`)
    rmSync(dir, { recursive: true, force: true })
  }
  const [first, last] = [measured[0], measured.at(-1)]
  if (first !== undefined && last !== undefined && first !== last) {
    const grown = last.runs.map(({ what, cpu }, i) => {
      const exponent = Math.log(cpu / (first.runs[i]?.cpu ?? cpu)) / Math.log(last.files / first.files)
      return `${what} ${exponent.toFixed(2)}`
    })
    process.stdout.write(`Growth exponents of processor time from ${first.files} to ${last.files} files: ${grown.join(', ')}.\n`)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
