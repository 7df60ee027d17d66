import { gitText } from './git-lines.ts'
import { isCode, isDescription, isDocument, isPastOrForeign, type TokenKind } from './kinds.ts'

/** A commit with more files than this is a merge of work, not a change. */
export const mostFiles = 60

/** What a removed line of a document must have for a kind to be in it: a quick test before the commit is read. */
const signsOf: Partial<Record<TokenKind, RegExp>> = {
  flag: /^-(?!--).*(?<![\w-])--[a-z]/m,
  route: /^-(?!--).*(?:\b(?:GET|POST|PUT|PATCH|DELETE)\b|curl|\/api\/|\/v\d\/|["'` ]\/[\w{}:/-]+["'`:])/m,
  version: /^-(?!--).*\b(?:node|npm|yarn|bun|deno|python|go|ruby|php|java|postgres|mysql|redis)(?:ql|\.?js)?\b.{0,14}\d/im,
  value: /^-(?!--)\s*[|*+\d-].*`/m,
  env: /^-(?!--).*[A-Z]_[A-Z]/m,
}

/** Documents, and descriptions of APIs, whose words are about the state of things. */
export const readable = (file: string): boolean => (isDocument(file) || isDescription(file)) && !isPastOrForeign(file)

/** Commits of whose documents a line went that may name a thing of the kinds, newest first. */
export function commitsWith(dir: string, most: number, kinds: readonly TokenKind[]): string[] {
  const globs = ['*.md', '*.mdx', '*.adoc', '*.markdown', '*.rst', '*openapi*', '*swagger*']
  const log = ['log', '--no-merges', '-p', '-U0', '--no-renames', '--diff-filter=M', '--format=%x01%H', `--max-count=${most}`, 'HEAD', '--']
  const signs = kinds.map((kind) => signsOf[kind] ?? /^-/m)
  return gitText(dir, [...log, ...globs])
    .split('\x01')
    .flatMap((part) => {
      const files = part.split(/^diff --git a\//m).slice(1)
      const isWanted = files.some((file) => readable(file.slice(0, file.indexOf(' b/'))) && signs.some((sign) => sign.test(file)))
      return isWanted ? [part.slice(0, 40)] : []
    })
}

/** Commits that change documents and code, newest first. */
export function commitsOf(dir: string, most: number): string[] {
  const log = gitText(dir, ['log', '--no-merges', '--name-only', '--no-renames', '--format=%x01%H', `--max-count=${most}`, 'HEAD'])
  return log.split('\x01').flatMap((part) => {
    const [commit = '', , ...files] = part.trim().split('\n')
    const documents = files.filter(readable)
    return documents.length > 0 && files.length <= mostFiles && files.some((file) => isCode(file)) ? [commit] : []
  })
}
