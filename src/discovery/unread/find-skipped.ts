import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { HidingTable, Unread } from '../../core/unread.ts'
import type { BuiltCodebase } from '../build-codebase.ts'
import { unclearImports } from '../miscased-imports.ts'
import type { SkippedFile } from '../skipped-files.ts'
import { isTestPath } from '../files/is-test.ts'
import { generatedFiles } from './generated-folders.ts'

const every: readonly HidingTable[] = ['routes', 'triggers', 'env', 'models', 'errors', 'jobs', 'symbols']

/** What browsers load, and what people copied in: no code of the project that answers, keeps or runs anything. */
const foreign =
  /(?:^|\/)(?:public|static|assets|www|media|vendor|vendors|third[_-]?party|examples?|templates?|docs?|wwwroot|plugins?\/.*\/js)\//

const isCode = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/
/** Dumps, seeds and recorded answers hold rows, not tables. */
const data = /(?:^|[/._-])(?:dump|seeds?|backup|data|fixtures?|sample|testdata)(?:[/._-]|$)/i

/** Cases that tests read: the file that runs them is another one. */
const cases = /(?:^|[/._-])(?:data|cases|fixtures?|testdata)(?:[._-][\w.-]*)?\.[cm]?[jt]s$/i
const declares = /[._-](?:test|spec)\.[cm]?[jt]sx?$/i

/** What a file that is no code would give. */
const tablesOf: readonly (readonly [RegExp, readonly HidingTable[]])[] = [
  [/\.(?:prisma|sql)$/i, ['models']],
  [/\.(?:graphql|gql|proto)$/i, ['triggers']],
]

/**
 * Source files and schemas that were skipped, each with the reason, and imports that several files may answer. Large and minified files count where
 * code of the project loads them.
 */
export function findSkipped(codebase: BuiltCodebase): readonly Unread[] {
  const unclear = unclearImports(codebase)
  const counted = codebase.skipped.filter((one) => counts(codebase, one))
  if (counted.length === 0) return unclear
  const isGenerated = generatedFiles(codebase)
  return [...counted.filter(({ path }) => !isCode.test(path) || !isGenerated(path)).map(entryOf), ...unclear]
}

function counts(codebase: BuiltCodebase, { path, reason }: SkippedFile): boolean {
  if (reason === 'generated' || /\.d\.[mc]?ts$/.test(path)) return false
  if (!isCode.test(path)) return !foreign.test(path) && !data.test(path)
  if (reason === 'large' && isTestPath(path) && cases.test(path) && !declares.test(path)) return false
  if (reason === 'large' && /\.[cm]?tsx?$/.test(path) && !foreign.test(path)) return true
  const isLoaded = codebase.importersOf(path).some((importer) => codebase.digest(importer)?.test !== true)
  return isLoaded || (reason !== 'large' && reason !== 'minified' && !foreign.test(path))
}

function entryOf({ path, reason, line }: SkippedFile): Unread {
  const hides = isTestPath(path) ? (['tests'] as const) : (tablesOf.find(([like]) => like.test(path))?.[1] ?? every)
  return { kind: 'file', name: path, file: path, line: line ?? 1, hides, reason: reasonOf(path, reason) }
}

function reasonOf(path: RepoPath, reason: SkippedFile['reason']): Phrase {
  const file = ref('path', path)
  switch (reason) {
    case 'syntax':
      return say`${file} has a syntax error, so that only a part of it is read.`
    case 'large':
      return say`${file} is too large to be analysed.`
    case 'nested':
      return say`${file} is nested too deeply to be read. Simplify it, or leave the file out with ${ref('config', 'exclude')}.`
    case 'long':
      return say`${file} has more than ${limits.codeRun} words and operators without a comma, a brace or a semicolon, so it is not read. Split it, or leave the file out with ${ref('config', 'exclude')}.`
    case 'imports':
      return say`${file} has more than ${limits.codeImports} imports, so it is not read. Split it, or leave the file out with ${ref('config', 'exclude')}.`
    case 'minified':
      return say`${file} is minified.`
    case 'encoding':
      return say`${file} is not valid UTF-8.`
    case 'missing':
      return say`${file} is absent from this partial clone.`
    default:
      return say`${file} has NUL bytes, as binary content or UTF-16 text has.`
  }
}
