// Changes the code of a room in many small ways and counts how many of these changes its tests notice. Not run in CI: it takes minutes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mutantsOf, type Mutant } from './mutation/mutants.ts'
import { rooms, type Room } from './mutation/rooms.ts'
import { openRunner } from './mutation/runner.ts'

const { values } = parseArgs({
  options: {
    room: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})
const checkout = path.join(import.meta.dirname, '..')
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).stdout.trim()
const results = path.join(import.meta.dirname, 'RESULTS-mutation.md')

type Placed = Mutant & { file: string; source: string }

if (values.room !== undefined && rooms[values.room] === undefined)
  throw new Error(`Expected --room to be one of ${Object.keys(rooms).join(', ')}, got ${values.room}.`)
const tree = copyOfTree()
process.on('exit', () => rmSync(tree, { recursive: true, force: true }))
const rows: string[] = []
for (const [name, room] of Object.entries(rooms))
  if (values.room === undefined || values.room === name) {
    rows.push(await measure(name, room))
    if (values.write) writeFileSync(results, report(rows))
  }
process.stdout.write(`${rows.join('\n')}\n`)
process.exit(0)

/** The files that git knows, in a temporary folder: a mutant never stands in the checkout. */
function copyOfTree(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-mutation-'))
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: checkout, encoding: 'utf8' })
  for (const file of listed.stdout.split('\0')) {
    if (file === '' || /^(dist|bench)\//.test(file) || !existsSync(path.join(checkout, file))) continue
    cpSync(path.join(checkout, file), path.join(dir, file), { recursive: true, verbatimSymlinks: true })
  }
  symlinkSync(path.join(checkout, 'node_modules'), path.join(dir, 'node_modules'))
  return dir
}

async function measure(name: string, room: Room): Promise<string> {
  const all = room.files.flatMap((file) => {
    const source = readFileSync(path.join(tree, file), 'utf8')
    return mutantsOf(file, source).map((mutant): Placed => ({ ...mutant, file, source }))
  })
  const chosen = sample(all)
  const runner = openRunner(tree, room)
  if ((await runner.outcome([])) !== 'passed') throw new Error(`Expected the tests of ${name} to pass before anything is changed.`)
  const ends = { passed: 0, failed: 0, hung: 0 }
  for (const mutant of chosen) {
    writeFileSync(path.join(tree, mutant.file), mutant.source.slice(0, mutant.start) + mutant.text + mutant.source.slice(mutant.end))
    const end = await runner.outcome([mutant.file])
    writeFileSync(path.join(tree, mutant.file), mutant.source)
    ends[end] += 1
    if (end !== 'failed') process.stderr.write(`${name}: ${end === 'hung' ? 'hung' : 'survived'} ${shown(mutant)}\n`)
  }
  if ((await runner.outcome(room.files)) !== 'passed')
    throw new Error(`Expected the tests of ${name} to pass after the last mutant was taken back.`)
  runner.close()
  const killed = ends.failed + ends.hung
  const score = Math.floor((100 * killed) / chosen.length)
  return `| ${name} | ${all.length} | ${chosen.length} | ${killed} | ${ends.hung} | ${score} % | ${values.seed} | ${commit} |`
}

/** The mutants with the smallest hashes of their positions, so that a short run is the same again; `--seed` picks others. */
function sample(all: readonly Placed[]): readonly Placed[] {
  const hash = ({ file, start, kind }: Placed): string =>
    createHash('sha256').update(`${values.seed}:${file}:${start}:${kind}`).digest('hex')
  const byHash = all.map((mutant) => ({ mutant, key: hash(mutant) })).sort((a, b) => (a.key < b.key ? -1 : 1))
  return byHash.slice(0, values.sample === undefined ? all.length : Number(values.sample)).map(({ mutant }) => mutant)
}

function shown({ file, source, start, end, kind, text }: Placed): string {
  const line = source.slice(0, start).split('\n').length
  return `${file}:${line} ${kind}: ${JSON.stringify(source.slice(start, end).slice(0, 90))} -> ${JSON.stringify(text.slice(0, 60))}`
}

/** The table with the rows of this run in place of the older ones of the same rooms. */
function report(fresh: readonly string[]): string {
  const roomOf = (row: string): string => row.split('|')[1]?.trim() ?? ''
  const old = existsSync(results) ? readFileSync(results, 'utf8').split('\n') : []
  const kept = old.filter((row) => rooms[roomOf(row)] !== undefined && !fresh.some((one) => roomOf(one) === roomOf(row)))
  return [
    '# Mutation score of the rooms where a mistake loses something',
    '',
    '`npm run bench:mutation -- [--room ROOM] [--sample N] [--seed S] --write`. A mutant is one small change of the code: a negated',
    'condition, a swapped operator, a changed boolean or text, a removed statement, an early return of an empty list or text. It is killed where the',
    'tests of the room fail, or hang: use a minute of processor time (merge: two) or six of the clock. Mutants that the type checker would refuse',
    'and mutants that change no behavior stay in the count. Tried are those with the smallest hashes of seed and position, a random sample that',
    'is the same again. Reduced for every mutant: the property tests of merge try 60 random histories and 50 random edits in the place of those',
    'that `npm test` tries, and a test of the queue waits at most a minute for what it waits for. The commit is the one whose code was changed.',
    '',
    '| Room | Mutants | Tried | Killed | of them hung | Score | Seed | Commit |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...[...kept, ...fresh].sort(),
    '',
  ].join('\n')
}
