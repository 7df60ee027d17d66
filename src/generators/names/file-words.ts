import type { EdgeProject } from '../project/edge-project.ts'
import { singular, wordsOf } from './words.ts'

/** Words for what comes as a file. */
const fileWords: ReadonlySet<string> = new Set(
  'archive asset attachment audio avatar backup binary blob document file image logo media pdf photo picture recording screenshot thumbnail upload video'.split(
    ' ',
  ),
)

/** The word of a name that says that it stands for files: `avatars` of `user-avatars`. */
export function fileWordOf(name: string): string | undefined {
  return wordsOf(name).find((word) => fileWords.has(word) || fileWords.has(singular(word)))
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
