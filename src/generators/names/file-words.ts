import type { EdgeProject } from '../project/edge-project.ts'
import type { RoutePath } from './route-path.ts'
import { singular, wordsOf } from './words.ts'

/** Words for what is sent as a file. */
const sent = split(
  'attachment audio avatar backup binary blob file image logo pdf photo picture recording screenshot thumbnail upload video',
)

/** Words for what is kept as a file, and may be sent as JSON that describes it. */
const described = split('archive asset document media')

/** Words for what comes as a file. */
const fileWords: ReadonlySet<string> = new Set([...sent, ...described])

function split(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** The word of a name that says that it stands for files: `avatars` of `user-avatars`. */
export function fileWordOf(name: string): string | undefined {
  return wordsOf(name).find((word) => fileWords.has(word) || fileWords.has(singular(word)))
}

/** Whether the bodies of a path are files, by the last word of its last fixed part: `/users/:id/avatar` takes them, `/file-types` does not. */
export function takesFiles({ parts }: RoutePath): boolean {
  const last = wordsOf(parts.findLast(({ isParam }) => !isParam)?.name ?? '').at(-1) ?? ''
  return sent.has(last) || sent.has(singular(last))
}

/** Paths of the routes that take files, each with what is below it: those with a word for files, and those of buckets. */
export function fileRoutes({ routes, buckets }: EdgeProject): readonly string[] {
  const paths = routes
    .filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
    .map(({ path }) => path.split('/').filter((part) => part !== ''))
    .map((parts) => parts.slice(0, 1 + parts.findIndex((part) => isFilePart(part, buckets))))
    .filter((parts) => parts.length > 0)
    .map((parts) => `/${parts.join('/')}/*`)
  return [...new Set(paths)].sort()
}

function isFilePart(part: string, buckets: EdgeProject['buckets']): boolean {
  return !part.startsWith(':') && (fileWordOf(part) !== undefined || buckets.some(({ bucket }) => bucket === part))
}
