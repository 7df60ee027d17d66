import { type Phrase, ref, say } from '../../core/phrase.ts'
import { whyUnread } from '../../core/why-unread.ts'
import { isWorkerCode } from './used-bindings.ts'

/** Files without code that the parser does not survive, and what is said of that. */
export function parsedFiles(files: Readonly<Record<string, string>>): {
  files: Readonly<Record<string, string>>
  skips: readonly Phrase[]
} {
  const unread = Object.entries(files).flatMap(([path, text]) => {
    const why = isWorkerCode(path) ? whyUnread(text) : undefined
    return why === undefined ? [] : [{ path, why }]
  })
  const paths = new Set(unread.map(({ path }) => path))
  const [first] = unread
  if (first === undefined) return { files, skips: [] }
  const others = unread.length === 1 ? '' : ` and ${unread.length - 1} more`
  return {
    files: Object.fromEntries(Object.entries(files).filter(([path]) => !paths.has(path))),
    skips: [[...say`No bindings were looked for in ${ref('path', first.path)}`, `${others}: ${first.why}.`]],
  }
}
