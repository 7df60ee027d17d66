import type { BaseView } from '../../core/command.ts'
import { plainName, programOf } from './docker-images.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { compareVersions, parseVersion, type Version } from './ranges.ts'
import type { Requirement } from './requirement.ts'

/** Keys by which a workflow is told the versions of a tool that it tests with, by the tool. */
const keys: readonly (readonly [tool: string, key: string])[] = [
  ['Rust', 'toolchain|rust(?:[-_]version)?|msrv|MSRV'],
  ['Python', 'python(?:[-_]versions?)?'],
  ['Node.js', 'node(?:js)?(?:[-_]versions?)?'],
  ['PHP', 'php(?:[-_]versions?)?'],
  ['Ruby', 'ruby(?:[-_]versions?)?|rvm'],
  ['Go', 'go(?:[-_]versions?)?'],
  ['Java', 'java(?:[-_]versions?)?|jdk'],
  ['Elixir', 'elixir(?:[-_]versions?)?'],
  ['Erlang', '(?:erlang|otp)(?:[-_]versions?)?'],
  ['PostgreSQL', '(?:pg|postgres(?:ql)?)(?:[-_]versions?)?'],
  ['MySQL', 'mysql(?:[-_]versions?)?'],
  ['MariaDB', 'mariadb(?:[-_]versions?)?'],
  ['Redis', 'redis(?:[-_]versions?)?'],
  ['MongoDB', 'mongo(?:db)?(?:[-_]versions?)?'],
  ['Elasticsearch', '(?:es|elastic(?:search)?)(?:[-_]versions?)?'],
  ['OpenSearch', 'opensearch(?:[-_]versions?)?'],
  ['Kubernetes', '(?:k8s|kubernetes)(?:[-_]versions?)?'],
  ['Terraform', '(?:terraform|tf)(?:[-_]versions?)?'],
  ['Rails', 'rails(?:[-_]versions?)?'],
  ['Django', 'django(?:[-_]versions?)?'],
  ['Symfony', 'symfony(?:[-_]versions?)?'],
  ['Laravel', 'laravel(?:[-_]versions?)?'],
  ['Scala', 'scala(?:[-_]versions?)?'],
  ['Kotlin', 'kotlin(?:[-_]versions?)?'],
  ['Gradle', 'gradle(?:[-_]versions?)?'],
  ['Deno', 'deno(?:[-_]versions?)?'],
  ['GHC', 'ghc(?:[-_]versions?)?'],
  ['Perl', 'perl(?:[-_]versions?)?'],
]

/** Files that say what the code is tested with. */
const tests = /^(?:\.github\/workflows\/[^/]+|\.travis|\.gitlab-ci|azure-pipelines|\.circleci\/config|appveyor)\.ya?ml$|^\.?clippy\.toml$/
/** A version, also behind the name of its program or with any last number: `ruby-3.2`, `5.4.*`. */
const number = /^["']?(?:[a-z]+-)?(\d+(?:\.\d+){0,2})(?:\.[x*])?["']?$/i
/** A service or the image that a job runs in. */
const image = /^\s*(?:-\s+)?image:\s*["']?([\w./-]+):([\w.-]+)["']?\s*$/

/** The oldest version of a tool that the tests of a repository ran with before a change, and the one since then. */
export interface TestedMinimum {
  was: Requirement
  now: Requirement
}

/** Oldest versions that a change took out of the tests, of tools for which no manifest asks. */
export async function testedMinimums(base: BaseView, head: Snapshot, asked: readonly Requirement[]): Promise<readonly TestedMinimum[]> {
  if (!base.changed.some((path) => tests.test(path))) return []
  const isAsked = (tool: string): boolean => asked.some((one) => one.tool === tool && one.isPin !== true && one.isPart !== true)
  const [before, after] = [await oldestTested(base.snapshot), await oldestTested(head)]
  return [...after].flatMap(([tool, now]) => {
    const was = before.get(tool)
    if (was === undefined || isAsked(tool) || compareVersions(was.version, now.version) >= 0) return []
    return [{ was: requirementOf(tool, was, now), now: requirementOf(tool, now, now) }]
  })
}

interface Tested {
  version: Version
  path: RepoPath
  line: number
}

/** A version that a workflow runs the tests with. */
export interface TestedVersion extends Tested {
  tool: string
}

function requirementOf(tool: string, { version }: Tested, { path, line }: Tested): Requirement {
  return { tool, range: `>=${version.join('.')}`, at: { path, line } }
}

async function oldestTested(snapshot: Snapshot): Promise<ReadonlyMap<string, Tested>> {
  const found = new Map<string, Tested>()
  for (const { tool, ...tested } of await testedVersions(snapshot)) {
    const known = found.get(tool)
    if (known === undefined || compareVersions(tested.version, known.version) < 0) found.set(tool, tested)
  }
  return found
}

/** Every version that the tests of a repository run with. */
export async function testedVersions(snapshot: Snapshot): Promise<readonly TestedVersion[]> {
  const found: TestedVersion[] = []
  for await (const [path, text] of snapshot.readAll([...snapshot.files.keys()].filter((one) => tests.test(one))))
    found.push(...testedIn(path, text))
  return found
}

function testedIn(path: RepoPath, text: string): readonly TestedVersion[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const entry = keys.flatMap(([tool, key]) => {
      const [, space = '', given] = new RegExp(`^([\\s-]*)["']?(?:${key})["']?\\s*[:=]\\s*([^#]*)`).exec(line) ?? []
      return given === undefined ? [] : [{ tool, given: given.trim() === '' ? itemsBelow(lines, index, space.length) : given }]
    })
    const [, name = '', tag = ''] = image.exec(line) ?? []
    const program = programOf({ image: plainName(name), tag })
    if (program !== undefined) entry.push({ tool: program.tool, given: program.version })
    return entry.flatMap(({ tool, given }) =>
      given
        .replace(/[[\]]/g, ' ')
        .split(/[\s,]+/)
        .flatMap((one) => {
          const version = parseVersion(number.exec(one)?.[1] ?? '')
          return version === undefined ? [] : [{ tool, version, path, line: index + 1 }]
        }),
    )
  })
}

/** Items of the list that stands below a key, in one line. */
function itemsBelow(lines: readonly string[], at: number, depth: number): string {
  const items: string[] = []
  for (const line of lines.slice(at + 1)) {
    const [, space = '', item] = /^(\s*)-\s+([^#:]*)/.exec(line) ?? []
    if (item === undefined || space.length < depth) break
    items.push(item)
  }
  return items.join(' ')
}
