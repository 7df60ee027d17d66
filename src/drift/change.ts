import type { BaseView } from '../core/command.ts'
import type { RepoPath } from '../core/names.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { placeKind } from './place-kinds.ts'

/** What a change touched, and with it what it can have made wrong: of names that it does not touch nothing needs to be looked for. */
export interface Change {
  /** True for a file that the change left alone. */
  isLeft(path: RepoPath): boolean
  /** Words of lines that it may have taken away from files that are no documents: those of every line between the first and the last that differ. */
  gone: ReadonlySet<string>
  /** False for a name that no file as the change leaves it can give a value: none holds the last part of it, however written. */
  mayGive(name: string): boolean
  /** False for a type or table that no file as the change leaves it can declare: none holds its name, however written. */
  mayDeclare(name: string): boolean
}

/** Files of a change that are read: where more differ, everything is looked for. */
const mostFiles = 2_000

/** Reads what a change touched; undefined where its files are too many, or some cannot be read. */
export async function readChange({ snapshot: base, changed }: BaseView, head: Snapshot): Promise<Change | undefined> {
  const paths = changed.filter((path) => placeKind(path) !== 'document' || mayBeCode(path))
  const old = paths.filter((path) => base.files.has(path))
  if (paths.length > mostFiles || old.some((path) => base.files.get(path)?.skipped !== undefined)) return undefined
  const texts = new Map<RepoPath, string>()
  for await (const [path, text] of head.readAll(paths)) texts.set(path, text)
  const gone = new Set<string>()
  for await (const [path, text] of base.readAll(old)) noteWords(between(text, texts.get(path) ?? ''), gone)
  const given = [...texts.values()].map(plain)
  const isIn = asked((part) => given.some((text) => text.includes(part)))
  const touched = new Set<RepoPath>(changed)
  return {
    isLeft: (path) => !touched.has(path),
    gone,
    mayGive: (name) => isIn(lastPart(name)),
    // a table may be called by the plural
    mayDeclare: (name) => isIn(plain(name).replace(/(?:ies|es|s|y)$/, '')),
  }
}

function asked(find: (part: string) => boolean): (part: string) => boolean {
  const answers = new Map<string, boolean>()
  return (part) => {
    const known = answers.get(part) ?? find(part)
    answers.set(part, known)
    return known
  }
}

/** `maxLimit`, `max_limit` and `MAX-LIMIT` are the same in it. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[_-]/g, '')
}

/** A program without an ending may be called like a document. */
function mayBeCode(path: string): boolean {
  return /(?:^|\/)(?:bin\/|Dockerfile|Containerfile|\.env)/.test(path)
}

/** Lines of a text but those that it begins and ends with as another does. */
function between(text: string, other: string): string {
  const [lines, others] = [text.split('\n'), other.split('\n')]
  let first = 0
  while (first < lines.length && first < others.length && lines[first] === others[first]) first += 1
  let last = 0
  const most = Math.min(lines.length, others.length) - first
  while (last < most && lines.at(-1 - last) === others.at(-1 - last)) last += 1
  return lines.slice(first, lines.length - last).join('\n')
}

/** As the pass over history parts words: `$NAME` of a shell is the variable NAME as well. */
function noteWords(text: string, words: Set<string>): void {
  for (const [word] of text.matchAll(/[\w$-]+/g)) {
    words.add(word)
    if (word.startsWith('$') && word !== '$') words.add(word.slice(1))
  }
}

/** `limit` of `APP_LIMIT`, `maxLimit` and `--max-limit`: code may put the rest before it. */
function lastPart(name: string): string {
  return /(?:[A-Z]?[a-z]+|[A-Z]+)\d*(?=[^A-Za-z\d]*$)/.exec(name)?.[0].toLowerCase() ?? ''
}
