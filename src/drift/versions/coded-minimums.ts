import type { BaseView } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { escapeWord } from '../declared.ts'
import { isOwnSource } from '../place-kinds.ts'
import { namesOfTool } from './named-versions.ts'
import { parseVersion } from './ranges.ts'
import type { Requirement } from './requirement.ts'

/** Tools of which code itself asks for a version, where no manifest does. */
const tools: readonly string[] = [
  'Node.js',
  'Python',
  'Ruby',
  'PHP',
  'Go',
  'Rust',
  'Java',
  'Kotlin',
  'Scala',
  'Elixir',
  'Erlang',
  'Swift',
  'Dart',
  'Flutter',
  'Perl',
  'Deno',
  'Bun',
  'Gradle',
  'Maven',
  'CMake',
  'Terraform',
  'Kubernetes',
  'Helm',
  'Docker',
  'Ansible',
  'WordPress',
  'PostgreSQL',
  'MySQL',
  'MariaDB',
  'Redis',
  'MongoDB',
  'SQLite',
  'Elasticsearch',
  'Git',
  'Bash',
  'npm',
  'pnpm',
  'Yarn',
  'Xcode',
  'LLVM',
  'Vim',
  'Neovim',
  'Emacs',
] // prettier-ignore

/** Bytes of a file that is read, and characters of a line. */
const largest = 500_000
const longest = 300

/** `minGradle`, `MINIMUM_NODE_VERSION`, `required_php`, `REDIS_MIN_VERSION`. */
const least = '(?:min(?:imum)?|oldest|lowest|required?)'
/** A message or a comparison that turns away older ones. */
const refuses =
  /\b(?:requires?|needs?|must|minimum|at least|supports?|or (?:later|newer|higher|above|greater)|not supported|unsupported|upgrade|update)\b|[<>]=?|\bis(?:At|Older|Newer|Before)\w*\(|\d\+/i

/** What code itself asks for: constants that are called a least version, and messages and comparisons that turn away older ones, as a change turned them. */
export interface CodedMinimum {
  was: Requirement
  now: Requirement
}

/** Least versions of tools that lines of changed sources ask for, where each side asks for one. */
export async function codedMinimums({ snapshot: base, changed }: BaseView, head: Snapshot): Promise<readonly CodedMinimum[]> {
  const found: CodedMinimum[] = []
  for (const path of changed) {
    if (!isOwnSource(path) || [base, head].some(({ files }) => (files.get(path)?.size ?? largest) >= largest)) continue
    const [old, text] = [await base.read(path), await head.read(path)]
    if (old !== undefined && text !== undefined) found.push(...turnedIn(path, old, text))
  }
  return found
}

function turnedIn(path: RepoPath, old: string, text: string): readonly CodedMinimum[] {
  const [were, are] = [linesOf(old), linesOf(text)]
  const [known, kept] = [new Set(were), new Set(are)]
  const gone = were.filter((line) => !kept.has(line))
  if (!gone.some((line) => /\d/.test(line))) return []
  return tools.flatMap((tool): CodedMinimum[] => {
    const was = onlyIn(tool, gone)
    if (was === undefined || were.some((line) => kept.has(line) && askedIn(tool, line) === was)) return []
    const is = onlyIn(
      tool,
      are.filter((line) => !known.has(line)),
    )
    if (is === undefined || is === was) return []
    const at = { path, line: 1 + are.findIndex((line) => !known.has(line) && askedIn(tool, line) === is) }
    return [{ was: { tool, range: `>=${was}`, at }, now: { tool, range: `>=${is}`, at } }]
  })
}

/** Lines of a file that are read; comparisons of code name their tool as sentences do. */
function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) =>
      line.length > longest
        ? ''
        : line
            .replace(/\bsys\.version_info(?:\[:\d\])?\s{0,3}([<>]=?)\s{0,3}\((\d+),\s{0,3}(\d+)/g, 'Python $1 $2.$3 ')
            .replace(/\b(RUBY|PHP)_VERSION\b/g, (_, name: string) => (name === 'PHP' ? 'PHP ' : 'Ruby ')),
    )
}

/** The version of a tool that lines ask for; undefined where they ask for none, or for several. */
function onlyIn(tool: string, lines: readonly string[]): string | undefined {
  const asked = new Set(lines.flatMap((line) => askedIn(tool, line) ?? []))
  return asked.size === 1 ? [...asked][0] : undefined
}

/** The version of a tool that a line asks for; undefined where it asks for none, or for several. */
function askedIn(tool: string, line: string): string | undefined {
  if (!/\d/.test(line)) return undefined
  const names = namesOfTool(tool).map((name) => escapeWord(name.replace(/\.js$/, '')))
  const word = `(?:${names.join('|')})(?:\\.?js)?`
  const constant = new RegExp(
    `(?<![A-Za-z])(?:${least}[_-]?(?:supported[_-]?)?${word}(?:[_-]?ver(?:sion)?)?|${word}[_-]?${least}(?:[_-]?ver(?:sion)?)?)["']?\\s*(?::[^=]{0,20})?(?::=|=|:)\\s*["'(\\[]{0,2}v?(\\d+(?:(?:\\.|,\\s*)\\d+){0,2})`,
    'i',
  )
  const given = constant.exec(line)?.[1]
  if (given !== undefined) return parseVersion(given.replace(/,\s*/g, '.')) === undefined ? undefined : given.replace(/,\s*/g, '.')
  if (!refuses.test(line)) return undefined
  const told = [
    ...line.matchAll(
      new RegExp(
        `(?<![\\w-])${word}(?!\\w|-)(?:\\s\\d(?:\\.x)?(?=\\s(?:versions?|[<>])))?[^\\d\\n]{0,12}?v?(\\d+(?:\\.\\d+){0,2})(?![\\w.]*\\w)`,
        'g',
      ),
    ),
  ]
  const versions = new Set(told.map(([, one = '']) => one))
  return versions.size === 1 ? told[0]?.[1] : undefined
}
