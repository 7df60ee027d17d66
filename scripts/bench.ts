// Runs every part of `bench/` and writes `bench/RESULTS.md`: `npm run bench -- [--repos DIR] [--only PART]…`. DIR holds clones named as
// the repository (`vendure`, `hono`, `kutt` …); what is absent is skipped and named. Ratios are of one run; nothing here fails a build.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { repos: { type: 'string' }, only: { type: 'string', multiple: true } } })
const home = path.join(import.meta.dirname, '..')
// whole processes are measured as they are published: bundled
spawnSync(process.execPath, [path.join(home, 'scripts/build.ts')], { stdio: 'inherit' })
const results = path.join(home, 'bench/RESULTS.md')

interface Part {
  name: string
  title: string
  /** What is measured and how much it may be. */
  about: string
  file: string
  args: readonly string[]
}

/** The first of some repositories that has a clone. */
function clone(...names: readonly string[]): string | undefined {
  return names.map((name) => path.join(values.repos ?? '', name)).find((dir) => values.repos !== undefined && existsSync(dir))
}

function withClone(option: string, dir: string | undefined): readonly string[] {
  return dir === undefined ? [] : [option, dir]
}

const large = clone('vendure')
const hono = clone('hono')
const labelled = values.repos === undefined ? [] : ['--repos', values.repos]

const parts: readonly Part[] = [
  {
    name: 'discovery',
    title: 'Discovery',
    about:
      'Facts and all of discovery against `universal-ctags` over the same files (goals on 18 MB of TypeScript: 0.6 and 1), warm start with all facts kept (goal: 150 ms for 10,000 files), resident memory (goal: 400 MB at 10,000 files), growth (goal: exponent 1.05 from 1,000 to 50,000 files).',
    file: 'discovery.ts',
    args: [...withClone('--repo', large), '--files', `1000,${large === undefined ? '3600,' : ''}10000,50000`],
  },
  {
    name: 'repomix',
    title: 'Discovery and repomix',
    about: 'All of discovery against `repomix --compress` over the same files, both as whole processes (goal: a quarter).',
    file: 'repomix.ts',
    args: withClone('--repo', large),
  },
  {
    name: 'types',
    title: 'Types of one feature',
    about: 'Signatures with inferred types of the exported symbols of a feature, from the checker (goal: 300 ms).',
    file: 'types.ts',
    args: hono === undefined ? [] : ['--repo', hono, '--feature', 'jwt'],
  },
  {
    name: 'document',
    title: '`/document-feature`',
    about: 'The whole command as a process, planned and not written, on a repository of the size of Hono (goals: 10 s cold, 2 s warm).',
    file: 'document.ts',
    args: hono === undefined ? [] : ['--repo', hono, '--feature', 'jwt'],
  },
  {
    name: 'routes',
    title: 'Routes',
    about:
      'Method and full public path against labels made by hand, and the auth verdict of each route. Rules were changed after reading most of these repositories, so on one that nobody read expect less.',
    file: 'routes.ts',
    args: labelled,
  },
  {
    name: 'features',
    title: 'Features',
    about:
      '`core` files against labels made by hand, for the name and for a paraphrase. Rules were changed after reading most of these repositories, so on one that nobody read expect less.',
    file: 'features.ts',
    args: labelled,
  },
  {
    name: 'tables',
    title: 'Environment and models',
    about:
      'Names of environment variables and data models against lists checked by text search. Rules were changed after reading most of these repositories, so on one that nobody read expect less.',
    file: 'tables.ts',
    args: labelled,
  },
  {
    name: 'compliance',
    title: 'Compliance',
    about:
      'Standards that the project itself must meet, by level, against labels made by hand. Rules were changed after reading most of these repositories, so on one that nobody read expect less.',
    file: 'compliance.ts',
    args: labelled,
  },
  {
    name: 'drift-speed',
    title: '`/check-docs`',
    about:
      'The whole command as a process on a generated repository with its history, for a change of twenty files (goal: 3 s where base and head are known) and for a night (goal: 30 s), beside `inspect project` (goal: at most 1.5 times its memory). Processor time is user and system time, git included.',
    file: 'drift-speed.ts',
    args: withClone('--repo', large),
  },
]

function runPart(part: Part): string {
  const file = path.join(home, 'bench', part.file)
  if (!existsSync(file)) return `Skipped: there is no \`bench/${part.file}\` yet.`
  if (part.args === labelled && labelled.length === 0) return 'Skipped: needs clones, `--repos DIR`.'
  process.stderr.write(`${part.title} …\n`)
  const answer = spawnSync(process.execPath, [file, ...part.args], {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (answer.status === 0) return (values.repos === undefined ? answer.stdout : answer.stdout.replaceAll(values.repos, 'DIR')).trim()
  process.stderr.write(answer.stderr)
  return `Failed: ${answer.stderr.trim().split('\n').at(-1) ?? 'no message'}`
}

function firstLine(command: string, ...args: readonly string[]): string {
  return spawnSync(command, args, { cwd: home, encoding: 'utf8' }).stdout?.split('\n')[0]?.trim() || 'not installed'
}

/** What the figures were measured on. */
function machine(): string {
  const ctags = firstLine('ctags', '--version').replace(/,.*$/, '')
  return [
    `- Machine: ${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 1e9)} GB, ${type()} ${release()}`,
    `- Node.js ${process.versions.node}, ctags: ${ctags}`,
    `- Docwright at ${firstLine('git', 'rev-parse', '--short', 'HEAD')}, ${new Date().toISOString().slice(0, 10)}`,
  ].join('\n')
}

/** Sections of the file as it stands, so that a run of some parts keeps the others. */
function known(): Map<string, string> {
  const text = existsSync(results) ? readFileSync(results, 'utf8') : ''
  return new Map(
    text
      .split(/^(?=## )/m)
      .flatMap((section) => (section.startsWith('## ') ? [[section.slice(3, section.indexOf('\n')), section.trim()] as const] : [])),
  )
}

const before = known()
const sections = parts.map((part) => {
  const chosen = values.only === undefined || values.only.includes(part.name)
  const kept = before.get(part.title)
  if (!chosen) return kept ?? `## ${part.title}\n\n${part.about}\n\nNot run yet.`
  const table = runPart(part)
  process.stdout.write(`\n${part.title}\n\n${table}\n`)
  return `## ${part.title}\n\n${part.about}\n\n${table}`
})
const intro = [
  '# Measurements',
  'Written by `npm run bench -- --repos DIR`. Ratios are of one run on one machine; every corpus is a copy made unique, so that no cache of an earlier run can help. Real repositories are named with their commit; none of their code is kept here.',
  machine(),
]
writeFileSync(results, `${[...intro, ...sections].join('\n\n')}\n`)
