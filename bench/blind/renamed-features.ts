// Measures what a rename of a whole feature does to its pages: `node bench/blind/renamed-features.ts --batch renamed-features-1 --repos DIR`
// (with [--first] [--verbose]). Nothing has to be labelled, because every promise can be checked by a program. In a clone a feature is
// documented, a person writes below two of three entries of its pages, words of the feature are replaced in the code, and it is asked again:
//   once      every note of the person stands once
//   below     it stands below the entry that it stood below, which has the new words now
//   doubled   no entry and no heading stands more often than before, whether with old or with new words
//   left      none of our lines names a path or a file that is gone
//   folders   the feature has one folder of pages
//   again     a second run changes nothing
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cloneOf } from '../drift/clones.ts'
import { type Batch, readBatch, scoreFile, sourceCommit } from './batch.ts'

interface Rename {
  repository: string
  /** What is documented. */
  feature: string
  /** Words of the code, and of its pages, and what they become, replaced in one go: where two fit at a place, the first of the list does. */
  words: readonly (readonly [string, string])[]
  /** Whether the words are replaced in names of files too. */
  files: boolean
  /** What is asked for after the rename: the old name or the new one. */
  again: string
}

interface Note {
  mark: string
  page: string
  /** The text of the entry that it stands below. */
  entry: string
}

interface Found {
  method: string
  path: string
}

type Counts = Map<string, number>

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'renamed-features-1' },
    repos: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
    first: { type: 'boolean' },
    verbose: { type: 'boolean' },
  },
})
const batch = readBatch(values.batch) as Batch & { renames: readonly Rename[] }
if (values.first === true && existsSync(scoreFile(batch.name))) throw new Error(`The first run of ${batch.name} is over.`)
const program = path.join(import.meta.dirname, '..', '..', 'bin', 'docwright.mjs')
const pagesAt = /^(?:docs\/|ASSISTANT\.md$|.*\/ASSISTANT\.md$|\.workflow\/)/
const sourcesAt = /\.(?:[cm]?[jt]sx?|prisma)$/
const featuresAt = 'docs/features'
const noteStart = 'A person knows that '

const docwright = values.first === true ? sourceCommit() : ''
const scores = []
for (const rename of batch.renames.filter(({ repository }) => repository.includes(values.only))) {
  const clone = cloneOf(values.repos, rename.repository)
  if (clone === undefined) throw new Error(`Expected a clone of ${rename.repository} in ${values.repos}, got none.`)
  const scratch = mkdtempSync(path.join(tmpdir(), 'docwright-renamed-'))
  try {
    const score = { repository: rename.repository, ...measured(rename, clone, scratch) }
    scores.push(score)
    // after each, so that a run that is cut short loses only what it did not measure
    if (docwright !== '') writeFileSync(scoreFile(batch.name), `${JSON.stringify({ batch: batch.name, docwright, scores }, null, 1)}\n`)
    process.stdout.write(`${JSON.stringify(score)}\n`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
/** One application that cannot be measured must not lose the others' scores: the score says what was wrong. */
function measured(rename: Rename, clone: string, scratch: string): object {
  // a project without a name is called after its folder
  const dir = path.join(scratch, 'app')
  // a mirror may lack large files
  if (spawnSync('git', ['clone', '-q', '--no-hardlinks', clone, dir]).status !== 0) return { skipped: 'the clone is not whole' }
  try {
    return measure(rename, dir)
  } catch (error) {
    return { feature: rename.feature, failed: String(error) }
  }
}

function measure({ feature, words, files, again }: Rename, dir: string): object {
  const renamed = replacer(words)
  const foldersBefore = folders(dir)
  run(dir, feature)
  const found = inspect(dir, ['feature', feature]) as { routes?: readonly Found[] } | undefined
  const notes = annotate(dir)
  commit(dir, 'Document it')
  const before = { routes: routePaths(dir), files: tracked(dir), entries: entries(dir, renamed), headings: headings(dir, renamed) }
  renameInCode(dir, renamed, files)
  commit(dir, 'Rename it')
  const gone = without(before.routes, routePaths(dir))
  run(dir, again)
  const standing = standings(dir, notes)
  const lost = notes.filter(({ mark }) => standing(mark).length !== 1)
  const moved = notes.flatMap((note) => movedTo(note, standing(note.mark), renamed))
  const doubled = more(before.entries, entries(dir, renamed))
  const doubledHeadings = more(before.headings, headings(dir, renamed))
  const left = linesNaming(dir, gone, without(before.files, tracked(dir)))
  const ofFeature = without(folders(dir), foldersBefore)
  commit(dir, 'Document it again')
  return {
    feature,
    asked: again,
    routes: found?.routes?.length ?? 0,
    gone: gone.length,
    notes: notes.length,
    once: notes.length - lost.length,
    below: notes.length - lost.length - moved.length,
    doubled: doubled.length,
    doubledHeadings: doubledHeadings.length,
    left: left.length,
    folders: ofFeature.length,
    again: run(dir, again),
    ...(values.verbose === true ? { details: { lost, moved, doubled, doubledHeadings, left, folders: ofFeature } } : {}),
  }
}

/** Runs `/document-feature` with `--write`; gives how many files it changed. */
function run(dir: string, feature: string): number {
  const line = `/document-feature "${feature}"`
  const args = [program, 'run', line, '--repo', dir, '--write', '--json', '--no-cache']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1_000_000_000 })
  if (status !== 0) throw new Error(`${line} ended with ${status}: ${stderr}`)
  return (JSON.parse(stdout) as { files: unknown[] }).files.length
}

function inspect(dir: string, what: readonly string[]): unknown {
  const args = [program, 'inspect', ...what, '--repo', dir, '--json', '--no-cache']
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1_000_000_000 })
  return status === 0 ? (JSON.parse(stdout) as unknown) : undefined
}

function routePaths(dir: string): readonly string[] {
  return [...new Set(((inspect(dir, ['routes']) ?? []) as Found[]).map((route) => route.path))]
}

function replacer(words: Rename['words']): (text: string) => string {
  const to = new Map(words)
  const from = new RegExp(words.map(([word]) => escaped(word)).join('|'), 'g')
  return (text) => text.replace(from, (word) => to.get(word) ?? word)
}

/** Replaces the words in every source file, and in the names of all files but pages. */
function renameInCode(dir: string, renamed: (text: string) => string, files: boolean): void {
  for (const file of tracked(dir)) {
    if (pagesAt.test(file)) continue
    const full = path.join(dir, file)
    if (sourcesAt.test(file)) {
      const text = readFileSync(full, 'utf8')
      if (renamed(text) !== text) writeFileSync(full, renamed(text))
    }
    if (!files || renamed(file) === file) continue
    const to = path.join(dir, renamed(file))
    mkdirSync(path.dirname(to), { recursive: true })
    renameSync(full, to)
  }
}

/** A person writes an entry of their own after the first of three entries of a page, and one below the second; gives where. */
function annotate(dir: string): readonly Note[] {
  const notes: Note[] = []
  for (const page of newPages(dir)) {
    const lines = linesOf(dir, page)
    const written: string[] = []
    let from = 0
    for (const [at, { sign, end, entry }] of blocks(lines).entries()) {
      written.push(...lines.slice(from, end))
      from = end
      if (at % 3 === 2) continue
      const mark = `Mark${notes.length + 1}end`
      written.push(`${at % 3 === 0 ? sign : `${' '.repeat(sign.length)}- `}${noteStart}${mark}.`)
      notes.push({ mark, page, entry })
    }
    writeFileSync(path.join(dir, page), [...written, ...lines.slice(from)].join('\n'))
  }
  return notes
}

/** Entries of lists outside fences: where they begin, with what sign, where the lines end that belong to them, and their text on one line. */
function blocks(lines: readonly string[]): readonly { start: number; sign: string; end: number; entry: string }[] {
  return outsideFences(lines).flatMap(([start, text]) => {
    const [sign] = /^(?:- |\d+\. )/.exec(text) ?? []
    if (sign === undefined) return []
    let end = start + 1
    while (/^ +\S/.test(lines[end] ?? '')) end += 1
    const below = lines.slice(start + 1, end)
    const parts = below.findIndex((line) => /^ +(?:- |\d+\. |```)/.test(line))
    const own = parts < 0 ? below : below.slice(0, parts)
    return [{ start, sign, end, entry: [text.slice(sign.length), ...own.map((line) => line.trim())].join(' ') }]
  })
}

function outsideFences(lines: readonly string[]): readonly (readonly [number, string])[] {
  let fenced = false
  return lines.flatMap((text, at): (readonly [number, string])[] => {
    if (/^ *(?:```|~~~)/.test(text)) fenced = !fenced
    return fenced ? [] : [[at, text]]
  })
}

/** Where a mark stands: the page, and the entry above it that is no person's. */
function standings(dir: string, notes: readonly Note[]): (mark: string) => readonly Omit<Note, 'mark'>[] {
  const found = new Map(notes.map(({ mark }): [string, Omit<Note, 'mark'>[]] => [mark, []]))
  for (const page of pages(dir)) {
    const lines = linesOf(dir, page)
    const ours = blocks(lines).filter(({ entry }) => !entry.includes(noteStart))
    for (const [at, text] of lines.entries())
      for (const [mark] of text.matchAll(/Mark\d+end/g))
        found.get(mark)?.push({ page, entry: ours.findLast(({ start }) => start < at)?.entry ?? '' })
  }
  return (mark) => found.get(mark) ?? []
}

/** A note that stands once, but not below the entry that it stood below: entries are compared by how they begin. */
function movedTo(note: Note, stands: readonly Omit<Note, 'mark'>[], renamed: (text: string) => string) {
  const [now] = stands
  if (now === undefined || stands.length > 1) return []
  // a folder of pages keeps its name, and so does a link to them
  if ([note.entry, renamed(note.entry)].some((entry) => beginning(entry) === beginning(now.entry))) return []
  return [{ mark: note.mark, page: now.page, was: note.entry, now: now.entry }]
}

function beginning(entry: string): string {
  return entry.slice(0, 25)
}

/** Entries of pages by page, heading and beginning, in the new words. */
function entries(dir: string, renamed: (text: string) => string): Counts {
  return counted(dir, renamed, (lines) => {
    const titles = titlesOf(lines)
    return blocks(lines)
      .filter(({ entry }) => entry.length > 12 && !entry.includes(noteStart))
      .map(({ start, entry }) => `${titles.findLast(([at]) => at < start)?.[1] ?? ''}: ${renamed(entry).slice(0, 60)}`)
  })
}

function headings(dir: string, renamed: (text: string) => string): Counts {
  return counted(dir, renamed, (lines) => titlesOf(lines).map(([, text]) => text))
}

function titlesOf(lines: readonly string[]): readonly (readonly [number, string])[] {
  return outsideFences(lines).filter(([, text]) => /^#+ /.test(text))
}

/** Counts what is found in pages, in the new words; those of a feature are the same pages whatever their folder is called. */
function counted(dir: string, renamed: (text: string) => string, of: (lines: readonly string[]) => readonly string[]): Counts {
  const counts: Counts = new Map()
  for (const page of pages(dir)) {
    const name = page.replace(new RegExp(`^${featuresAt}/[^/]+/`), `${featuresAt}/*/`)
    for (const found of of(linesOf(dir, page))) {
      const key = renamed(`${name}: ${found}`)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

/** What stands more than once and more often than before. */
function more(before: Counts, after: Counts): readonly string[] {
  return [...after].filter(([key, count]) => count > 1 && count > (before.get(key) ?? 0)).map(([key]) => key)
}

/** Lines of ours that name a path that nobody serves any more, or a file that is gone. */
function linesNaming(dir: string, paths: readonly string[], files: readonly string[]): readonly string[] {
  const names = [
    ...paths.filter((one) => one !== '/').map((one) => `(?:(?<![\\w.-])|https?://[^\\s/"']+)${escaped(one)}(?![\\w/:{[-])`),
    ...files.map((one) => `(?<![\\w.-])${escaped(one)}(?![\\w-])`),
  ]
  if (names.length === 0) return []
  const named = new RegExp(names.join('|'))
  return pages(dir).flatMap((page) =>
    linesOf(dir, page)
      .filter((text) => named.test(text) && !text.includes(noteStart))
      .map((text) => `${page}: ${text}`),
  )
}

/** Pages, but not what is remembered of them. */
function pages(dir: string): readonly string[] {
  return git(dir, 'ls-files', '-co', '--exclude-standard').filter((file) => isPage(file) && existsSync(path.join(dir, file)))
}

/** Pages that are written and not committed. */
function newPages(dir: string): readonly string[] {
  return git(dir, 'ls-files', '-mo', '--exclude-standard').filter((file) => isPage(file))
}

function isPage(file: string): boolean {
  return file.endsWith('.md') && pagesAt.test(file) && !file.startsWith('.workflow/')
}

function linesOf(dir: string, page: string): readonly string[] {
  return readFileSync(path.join(dir, page), 'utf8').split('\n')
}

function folders(dir: string): readonly string[] {
  const at = path.join(dir, featuresAt)
  if (!existsSync(at)) return []
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

function tracked(dir: string): readonly string[] {
  return git(dir, 'ls-files')
}

function without(all: readonly string[], those: readonly string[]): readonly string[] {
  return all.filter((one) => !those.includes(one))
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

function git(dir: string, ...args: string[]): readonly string[] {
  return execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: dir, encoding: 'utf8', maxBuffer: 1_000_000_000 })
    .split('\n')
    .filter(Boolean)
}

/** Commits everything, and removes the folders that a rename left empty. */
function commit(dir: string, message: string): void {
  git(dir, 'add', '-A')
  git(dir, '-c', 'user.name=bench', '-c', 'user.email=bench@example.org', 'commit', '-q', '--allow-empty', '-m', message)
  git(dir, 'clean', '-qfd')
}
