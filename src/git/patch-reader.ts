import type { BlobId, Sha } from '../core/names.ts'
import { utf8 } from './git.ts'

/** A line that a patch takes away, as it comes by; the commit is the one whose header came last. */
export interface PatchLine {
  path: string
  to?: string
  before: BlobId
  after?: BlobId
  line: number
  at: number
  /** One character per byte, as the line was read. */
  raw: string
}

/** A commit whose header came by; the names are one character per byte. */
export interface PatchCommit {
  sha: Sha
  date: string
  author: string
  subject: string
}

/** What a reader of patches is told. */
export interface PatchEvents {
  commit(commit: PatchCommit): void
  /** A place of a file begins at which lines were changed. */
  hunk(): void
  removed(line: PatchLine): void
  /** A line that came in the place of the removed ones of the same hunk. */
  added(raw: string): void
}

/** The header that a log prints above every commit, for `readPatch`. */
export const patchHeader = '--format=%x01%H%x00%cs%x00%an%x00%s'

/**
 * Reads the lines of a patch without context (`-U0`) one after the other, one character per byte. Lines of a hunk are counted: a removed
 * `-- x` looks like a header otherwise.
 */
export function patchReader(events: PatchEvents): (line: string) => void {
  let file = { path: '', to: '', before: '', after: '' }
  let [minus, plus, line, at, last] = [0, 0, 0, 0, 0]
  const header = (text: string): void => {
    if (text.startsWith('diff ')) file = { path: '', to: '', before: '', after: '' }
    else if (text.startsWith('--- ')) file.path = pathOf(text.slice(4))
    else if (text.startsWith('+++ ')) file.to = pathOf(text.slice(4))
    else if (text.startsWith('index ')) {
      const [, before = '', after = ''] = /^index ([\da-f]+)\.\.([\da-f]+)/.exec(text) ?? []
      file = { ...file, before, after }
    } else if (text.startsWith('\x01')) {
      const [sha = '', date = '', author = '', subject = ''] = text.slice(1).split('\0')
      events.commit({ sha: sha as Sha, date, author, subject })
    } else if (text.startsWith('@@ ')) {
      events.hunk()
      const [, from, removed, to, added] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(text) ?? []
      ;[minus, plus] = [Number(removed ?? 1), Number(added ?? 1)]
      line = Number(from)
      // a hunk that adds nothing names the line above the gap
      at = plus === 0 ? Number(to) + 1 : Number(to)
      last = plus === 0 ? at : at + plus - 1
    }
  }
  return (text) => {
    if (minus > 0 && text.startsWith('-')) {
      minus -= 1
      const { path, to, before, after } = file
      const gone = to === ''
      events.removed({
        path,
        ...(gone ? {} : { to, after: after as BlobId }),
        before: before as BlobId,
        line,
        at: Math.min(at, last),
        raw: text.endsWith('\r') ? text.slice(1, -1) : text.slice(1),
      })
      line += 1
      at += 1
    } else if (plus > 0 && text.startsWith('+')) {
      plus -= 1
      events.added(text.endsWith('\r') ? text.slice(1, -1) : text.slice(1))
    } else if (!text.startsWith('\\')) header(text)
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' }

/** `a/src/x.ts`, quoted by git where it holds odd characters; empty for `/dev/null`. */
function pathOf(line: string): string {
  const written = line.replace(/\t$/, '')
  const bare = written.startsWith('"')
    ? written.slice(1, -1).replace(/\\([0-7]{3}|.)/g, (_, code: string) => {
        return code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code)
      })
    : written
  return bare === '/dev/null' ? '' : utf8(bare.slice(2))
}
