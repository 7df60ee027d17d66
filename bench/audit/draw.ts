// Draws statements at random from what Docwright writes about features of unread repositories, for somebody to judge against the code:
// `node bench/audit/draw.ts --batch audit-1 --repos DIR [--first] [--count 150] [--pages DIR]`.
// `--first` keeps the draw in `drawn/` and refuses a second one; `--pages` leaves the pages for whoever reads them whole.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { randomOf } from '../auth/random.ts'
import { sourceCommit } from '../blind/batch.ts'
import { cloneOf } from '../drift/clones.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Features that are audited together, written down before the first run on any of their repositories. */
interface AuditBatch {
  name: string
  about: string
  repositories: readonly { repository: string; commit: string; features: readonly string[] }[]
}

interface FeatureDraw {
  repository: string
  commit: string
  feature: string
  /** What the pages document: as the program says it. */
  documented: string
  /** Operations that the pages of the feature document. */
  operations: number
  pages: readonly { path: string; lines: number; statements: number }[]
  /** Lines that the change adds, and those that remember what was generated. */
  added: { lines: number; remembered: number }
  statements: number
}

interface Drawn extends Statement {
  id: string
  repository: string
  feature: string
  page: string
  /** `useful` (true and useful), `vacuous`, `misleading` or `false`; empty until somebody judged. */
  verdict: string
  place: string
  why: string
}

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'audit-1' },
    repos: { type: 'string', default: '.' },
    count: { type: 'string', default: '180' },
    seed: { type: 'string', default: '1' },
    pages: { type: 'string' },
    out: { type: 'string' },
    first: { type: 'boolean', default: false },
  },
})
const here = import.meta.dirname
const root = path.join(here, '..', '..')
const batch = JSON.parse(readFileSync(path.join(here, 'batches', `${values.batch}.json`), 'utf8')) as AuditBatch
const kept = path.join(here, 'drawn', `${batch.name}.json`)
if (values.first && existsSync(kept)) throw new Error(`The first draw of ${batch.name} is over.`)
const docwright = values.first ? sourceCommit() : ''

const features: FeatureDraw[] = []
const pools: Drawn[][] = []
for (const { repository, commit, features: names } of batch.repositories)
  for (const name of names) {
    const { draw, pool } = documentFeature(repository, commit, name)
    features.push(draw)
    pools.push(pool)
    process.stdout.write(`| ${repository} | ${name} | ${draw.operations} | ${draw.added.lines} | ${draw.statements} |\n`)
  }
const statements = drawEvenly(pools, Number(values.count))
const answer = `${JSON.stringify({ batch: batch.name, docwright, features, statements }, null, 1)}\n`
if (values.first) writeFileSync(kept, answer)
else if (values.out !== undefined) writeFileSync(values.out, answer)
process.stdout.write(`${statements.length} of ${pools.flat().length} statements of ${features.length} features drawn\n`)

/** Runs `/document-feature` as a person would on a fresh copy, and reads every page that it writes. */
function documentFeature(repository: string, commit: string, feature: string): { draw: FeatureDraw; pool: Drawn[] } {
  const clone = cloneOf(values.repos, repository)
  if (clone === undefined) throw new Error(`Expected a clone of ${repository} in ${values.repos}, got none.`)
  const home = mkdtempSync(path.join(tmpdir(), 'docwright-audit-'))
  const dir = path.join(home, repository.split('/').at(-1) ?? repository)
  execFileSync('git', ['clone', '-q', '--shared', '--no-checkout', clone, dir])
  const git = (...args: string[]): string => execFileSync('git', ['-C', dir, ...args], { encoding: 'utf8', maxBuffer: 1e9 })
  git('remote', 'set-url', 'origin', `https://github.com/${repository}.git`)
  leaveOutAbsent(dir, commit)
  git('checkout', '-q', '--force', commit)
  const program = [path.join(root, 'bin', 'docwright.mjs'), 'run', `/document-feature "${feature}"`, '--write', '--no-cache']
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: dir, encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) process.stdout.write(`${repository} ${feature}: ended with ${status}\n${stderr}`)
  git('add', '--all')
  const changed = git('diff', '--cached', '--numstat', '-z')
    .split('\0')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([added = '0', , file = '']) => ({ lines: Number(added), path: file }))
  const written = changed.filter(({ path: file }) => file.endsWith('.md') && !file.startsWith('.workflow/'))
  const pages = written.map((page) => {
    const theirs = new Set(statementsOf(textBefore(git, page.path)).map(({ text }) => text))
    const found = statementsOf(readFileSync(path.join(dir, page.path), 'utf8')).filter(({ text }) => !theirs.has(text))
    return { ...page, found }
  })
  if (values.pages !== undefined) keepPages(dir, `${repository.replace('/', '+')}/${feature}`, changed)
  const slug = repository.replace('/', '+')
  const pool = pages.flatMap(({ path: page, found }) =>
    found.map((one, i): Drawn => ({ id: `${slug}:${page}:${i}`, repository, feature, page, ...one, verdict: '', place: '', why: '' })),
  )
  const sum = (files: readonly { lines: number }[]): number => files.reduce((all, { lines }) => all + lines, 0)
  const draw: FeatureDraw = {
    repository,
    commit,
    feature,
    documented: stdout.split('\n')[0] ?? '',
    operations: Number(/(\d+) routes?\b/.exec(stdout)?.[1] ?? 0) + Number(/(\d+) (?:calls|triggers)\b/.exec(stdout)?.[1] ?? 0),
    pages: pages.map(({ path: page, lines, found }) => ({ path: page, lines, statements: found.length })),
    added: { lines: sum(changed), remembered: sum(changed.filter(({ path: file }) => file.startsWith('.workflow/'))) },
    statements: pool.length,
  }
  rmSync(home, { recursive: true, force: true })
  return { draw, pool }
}

/** A page as people left it; empty for one that was not there. */
function textBefore(git: (...args: string[]) => string, page: string): string {
  return git('ls-tree', 'HEAD', '--', page) === '' ? '' : git('show', `HEAD:${page}`)
}

/** A stored copy lacks its largest files, such as films: they are not checked out, so that the others are. */
function leaveOutAbsent(dir: string, commit: string): void {
  const entries = execFileSync('git', ['-C', dir, 'ls-tree', '-r', '-z', commit], { encoding: 'utf8', maxBuffer: 1e9 }).split('\0')
  const blobs = entries.map((line) => / blob (\w+)\t(.*)$/s.exec(line)).filter((found) => found !== null)
  const input = blobs.map(([, id]) => id).join('\n')
  const checked = execFileSync('git', ['-C', dir, 'cat-file', '--batch-check'], { input, encoding: 'utf8', maxBuffer: 1e9 }).split('\n')
  const absent = blobs.filter((_, i) => checked[i]?.endsWith(' missing'))
  if (absent.length === 0) return
  execFileSync('git', ['-C', dir, 'config', 'core.sparseCheckout', 'true'])
  mkdirSync(path.join(dir, '.git', 'info'), { recursive: true })
  writeFileSync(path.join(dir, '.git', 'info', 'sparse-checkout'), ['/*', ...absent.map(([, , file]) => `!/${file}`), ''].join('\n'))
}

function keepPages(dir: string, name: string, changed: readonly { path: string }[]): void {
  for (const { path: file } of changed) {
    const to = path.join(values.pages ?? '', name, file)
    mkdirSync(path.dirname(to), { recursive: true })
    cpSync(path.join(dir, file), to)
  }
}

/** As many of each feature as of every other one, at random but the same for the same seed. */
function drawEvenly(from: readonly Drawn[][], count: number): readonly Drawn[] {
  const random = randomOf(Number(values.seed))
  const shuffled = from.map((pool) => {
    const left = [...pool]
    for (let i = left.length - 1; i > 0; i--) {
      const j = random.int(i + 1)
      ;[left[i], left[j]] = [left[j] as Drawn, left[i] as Drawn]
    }
    return left
  })
  const taken: Drawn[] = []
  for (let row = 0; taken.length < count && shuffled.some((pool) => row < pool.length); row++)
    for (const pool of shuffled) if (row < pool.length && taken.length < count) taken.push(pool[row] as Drawn)
  return taken.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}
