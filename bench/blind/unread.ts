// Measures what Docwright knows that it did not read: `node bench/blind/unread.ts --batch unread-1 --repos DIR [--first] [--verbose]`.
// Entries cannot be labelled beforehand: `--first` keeps them as they are, to be judged one by one (`judged/`). It refuses where scores of the
// batch are there already. `--brief` asks for the entries alone, which takes a fifth of the time. Beside the entries stand the sizes of the tables that they speak of, for whoever looks for what is silently missing.
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cloneOf } from '../drift/clones.ts'
import { inspect, readBatch, scoreFile, sourceCommit } from './batch.ts'

/** An entry of `inspect unread`. */
interface UnreadPlace {
  kind: string
  name: string
  file: string
  line: number
  hides: readonly string[]
  reason: string
}

interface Sizes {
  routes: number
  settings: number
  jobs: number
  triggers: number
}

interface UnreadScore extends Partial<Sizes> {
  repository: string
  commit: string
  entries: readonly UnreadPlace[]
}

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'unread-1' },
    repos: { type: 'string', default: '.' },
    first: { type: 'boolean' },
    only: { type: 'string', default: '' },
    verbose: { type: 'boolean' },
    brief: { type: 'boolean' },
  },
})
const batch = readBatch(values.batch)
if (values.first === true && existsSync(scoreFile(batch.name))) throw new Error(`The first run of ${batch.name} is over.`)
const docwright = values.first === true ? sourceCommit() : ''

const scores = batch.repositories.filter((one) => one.includes(values.only)).map(scoreOf)
if (values.first === true) writeFileSync(scoreFile(batch.name), `${JSON.stringify({ batch: batch.name, docwright, scores }, null, 1)}\n`)
process.stdout.write(`${scores.length} repositories: ${scores.reduce((all, one) => all + one.entries.length, 0)} entries\n`)

function scoreOf(repository: string): UnreadScore {
  const dir = cloneOf(values.repos, repository)
  if (dir === undefined) throw new Error(`Expected a clone of ${repository} in ${values.repos}, got none.`)
  const commit = execFileSync('git', ['-C', dir, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const rows = (subject: string): readonly unknown[] => {
    const { json } = inspect(subject, dir, commit)
    return subject === 'jobs' ? (json as { jobs: readonly unknown[] }).jobs : (json as readonly unknown[])
  }
  const entries = rows('unread') as readonly UnreadPlace[]
  const sizes = values.brief === true ? {} : sizesOf((subject) => rows(subject).length)
  process.stdout.write(`| ${[repository, ...Object.values(sizes), entries.length].join(' | ')} |\n`)
  if (values.verbose === true)
    for (const one of entries)
      process.stdout.write(`  ${one.kind} ${one.name} ${one.file}:${one.line} hides ${one.hides.join(', ')}: ${one.reason}\n`)
  return { repository, commit, ...sizes, entries }
}

function sizesOf(count: (subject: string) => number): Sizes {
  return { routes: count('routes'), settings: count('env'), jobs: count('jobs'), triggers: count('triggers') }
}
