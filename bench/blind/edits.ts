// Measures what renames and people's edits do to pages: `node bench/blind/edits.ts --batch edits-1 --repos DIR [--first] [--verbose]`.
// Nothing has to be labelled, because every promise can be checked by a program. In a clone the feature with the most routes is documented.
//   renamed   every route of it gets another path in the code, and nobody touches a page: the pages must be those of a fresh repository
//   edited    people add and change text, one route is renamed: every byte of theirs must stand once, everything else as if written anew
//   again     a second run changes nothing
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cloneOf } from '../drift/clones.ts'
import { readBatch, scoreFile, sourceCommit } from './batch.ts'

interface Found {
  method: string
  path: string
  file: string
}

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'edits-1' },
    repos: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
    first: { type: 'boolean' },
    verbose: { type: 'boolean' },
  },
})
const batch = readBatch(values.batch)
if (values.first === true && existsSync(scoreFile(batch.name))) throw new Error(`The first run of ${batch.name} is over.`)
const program = path.join(import.meta.dirname, '..', '..', 'bin', 'docwright.mjs')
const pagesAt = /^(?:docs\/|ASSISTANT\.md$|.*\/ASSISTANT\.md$|\.workflow\/)/

const scores = []
for (const repository of batch.repositories.filter((one) => one.includes(values.only))) {
  const clone = cloneOf(values.repos, repository)
  if (clone === undefined) throw new Error(`Expected a clone of ${repository} in ${values.repos}, got none.`)
  const scratch = mkdtempSync(path.join(tmpdir(), 'docwright-edits-'))
  try {
    const score = { repository, ...measure(clone, scratch) }
    scores.push(score)
    process.stdout.write(`${JSON.stringify(score)}\n`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
if (values.first === true)
  writeFileSync(scoreFile(batch.name), `${JSON.stringify({ batch: batch.name, docwright: sourceCommit(), scores }, null, 1)}\n`)

function measure(clone: string, scratch: string) {
  // a project without a name is called after its folder
  const dir = path.join(scratch, 'work', 'app')
  // a mirror may lack large files: such a repository is left out, and the score says so
  if (spawnSync('git', ['clone', '-q', '--no-hardlinks', clone, dir]).status !== 0) return { skipped: 'the clone is not whole' }
  const feature = largestFeature(dir)
  if (feature === undefined) return { feature: null }
  const fresh = path.join(scratch, 'fresh', 'app')
  const line = `/document-feature "${feature.name}"`
  run(dir, line)
  commit(dir, 'Document it')
  // renamed: code only
  const renamed = feature.routes.filter((route) => rename(dir, route, ['', '-renamed'])).length
  freshWith(dir, clone, fresh)
  run(dir, line)
  run(fresh, line)
  const afterRename = differences(dir, fresh)
  const again = run(dir, line)
  commit(dir, 'Rename')
  // edited
  const marks = edit(dir)
  const onemore = feature.routes.slice(0, 1).filter((route) => rename(dir, route, ['-renamed', '-once'])).length
  run(dir, line)
  const kept = marks.filter((mark) => countOf(dir, mark) === 1).length
  const againEdited = run(dir, line)
  return {
    feature: feature.name,
    routes: feature.routes.length,
    renamed,
    afterRename: { missing: afterRename.missing.length, extra: afterRename.extra.length },
    again,
    edits: marks.length,
    kept,
    onemore,
    againEdited,
    ...(values.verbose === true ? { differences: afterRename } : {}),
  }
}

/** Runs a command line with `--write`; gives how many files it changed. */
function run(dir: string, line: string): number {
  const args = [program, 'run', line, '--repo', dir, '--write', '--json', '--no-cache']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1_000_000_000 })
  if (status !== 0) throw new Error(`${line} ended with ${status}: ${stderr}`)
  return (JSON.parse(stdout) as { files: unknown[] }).files.length
}

function largestFeature(dir: string): { name: string; routes: readonly Found[] } | undefined {
  const routes = inspect(dir, ['routes']) as Found[]
  const bySegment = Map.groupBy(
    routes,
    ({ path: route }) => route.split('/').find((part) => /^[a-z][\w-]{3,}$/.test(part) && !/^(?:api|v\d+)$/.test(part)) ?? '',
  )
  const names = [...bySegment].filter(([name]) => name !== '').sort((a, b) => b[1].length - a[1].length)
  for (const [name] of names.slice(0, 5)) {
    const found = inspect(dir, ['feature', name]) as { name: string; routes: readonly Found[] } | undefined
    if (found !== undefined && found.routes.length > 1) return { name: found.name, routes: found.routes }
  }
  return undefined
}

function inspect(dir: string, what: readonly string[]): unknown {
  const args = [program, 'inspect', ...what, '--repo', dir, '--json', '--no-cache']
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1_000_000_000 })
  return status === 0 ? (JSON.parse(stdout) as unknown) : undefined
}

/** Gives the last fixed segment of a route's path an ending, or another one, where its file says it; false where the file does not. */
function rename(dir: string, route: Found, [from, to]: readonly [string, string]): boolean {
  const file = path.join(dir, route.file)
  const text = readFileSync(file, 'utf8')
  const segment = route.path.split('/').findLast((part) => /^[a-z][\w-]*$/i.test(part))
  if (segment === undefined) return false
  const changed = text.replace(new RegExp(`(['"\`/])${segment}${from}(?=['"\`/:])`, 'g'), `$1${segment}${to}`)
  if (changed === text) return text.includes(`${segment}${to}`)
  writeFileSync(file, changed)
  return true
}

/** A clone of its own with the changes that another one's working tree has. */
function freshWith(from: string, clone: string, to: string): void {
  execFileSync('git', ['clone', '-q', '--no-hardlinks', clone, to], { stdio: 'ignore' })
  const changed = execFileSync('git', ['diff', '--name-only'], { cwd: from, encoding: 'utf8' }).split('\n').filter(Boolean)
  for (const file of changed) cpSync(path.join(from, file), path.join(to, file))
}

/** Files of pages, of memory and of what is remembered. */
function written(dir: string): readonly string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: dir, encoding: 'utf8' })
    .split('\n')
    .filter((file) => pagesAt.test(file) && existsSync(path.join(dir, file)))
}

function pages(dir: string): readonly string[] {
  return written(dir).filter((file) => file.endsWith('.md') && !file.startsWith('.workflow/'))
}

/** Lines of generated pages that one folder has and the other has not. */
function differences(one: string, other: string): { missing: readonly string[]; extra: readonly string[] } {
  const lines = (dir: string): Map<string, number> => {
    const counts = new Map<string, number>()
    for (const file of pages(dir))
      for (const text of readFileSync(path.join(dir, file), 'utf8').split('\n')) {
        const key = `${file}: ${text}`
        if (text.trim() !== '') counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    return counts
  }
  const [a, b] = [lines(one), lines(other)]
  const more = (x: Map<string, number>, y: Map<string, number>): string[] =>
    [...x].filter(([key, count]) => count > (y.get(key) ?? 0)).map(([key]) => key)
  return { missing: more(b, a), extra: more(a, b) }
}

/** People add an item to lists, a paragraph below headings and a remark at the end of pages; gives the marks by which they are found again. */
function edit(dir: string): readonly string[] {
  const marks: string[] = []
  const next = (): string => {
    marks.push(`Mark${marks.length + 1}end`)
    return marks.at(-1) as string
  }
  for (const file of pages(dir)) {
    const full = path.join(dir, file)
    const lines = readFileSync(full, 'utf8').split('\n')
    const item = lines.findIndex((text) => /^- \S/.test(text))
    let end = item + 1
    while (item >= 0 && /^ {2}\S/.test(lines[end] ?? '')) end += 1
    if (item >= 0) lines.splice(end, 0, `- People know ${next()} better.`)
    const headings = lines.flatMap((text, at) => (/^#{2,3} /.test(text) ? [at] : []))
    const heading = headings.at(Math.floor(headings.length / 2))
    if (heading !== undefined) lines.splice(heading + 1, 0, '', `A paragraph with ${next()} of a person.`)
    writeFileSync(full, lines.join('\n'))
    appendFileSync(full, `\nAt the end ${next()} stands.\n`)
  }
  return marks
}

function countOf(dir: string, mark: string): number {
  return pages(dir).reduce((sum, file) => sum + readFileSync(path.join(dir, file), 'utf8').split(mark).length - 1, 0)
}

function commit(dir: string, message: string): void {
  execFileSync('git', ['add', '-A'], { cwd: dir })
  execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', 'commit', '-q', '-m', message], { cwd: dir })
}
