import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { isTestPath } from '../files/is-test.ts'
import { unreadFrameworks } from './frameworks.ts'
import type { Evidence, UnreadFramework } from './unread-framework.ts'

/** A place that shows that a framework serves. */
interface Shown {
  file: RepoPath
  line: number
}

/** Frameworks that are named as a dependency, are seen to serve, and are not understood: one entry for each package of the repository. */
export function findUnreadFrameworks(codebase: Codebase): readonly Unread[] {
  const files = listing(codebase)
  return unreadFrameworks.flatMap((framework) => {
    const homes = homesOf(codebase, framework)
    if (homes.length === 0) return []
    const shown = framework.shows.flatMap((evidence) => placesOf(codebase, files, evidence))
    return [...grouped(shown, homes)].map(([below, places]) => entryOf(framework, below, places))
  })
}

/** Paths that may show something: what tests, tools and dependencies hold does not. */
function listing(codebase: Codebase): readonly RepoPath[] {
  return codebase.find((path) => !isTestPath(path) && !foreign.test(path))
}

const foreign =
  /(?:^|\/)(?:node_modules|bower_components|dist|build|out|vendor|coverage|docs?|examples?|templates?|\.output|\.nuxt|\.svelte-kit|\.next|\.vercel|\.serverless|\.aws-sam)\//

/** Folders of the packages that depend on a framework, by themselves or by way of its layers; the whole repository where no dependency has to. */
function homesOf(codebase: Codebase, { packages, layered }: UnreadFramework): readonly string[] {
  if (packages.length === 0) return ['']
  const names = new Set(packages)
  for (let size = -1; layered === true && size !== names.size; ) {
    ;({ size } = names)
    for (const one of codebase.packages) if (one.name !== '' && dependsOnAny(one, names)) names.add(one.name)
  }
  return codebase.packages.filter((one) => dependsOnAny(one, names)).flatMap(({ dir }) => (foreign.test(`${dir}/`) ? [] : [dir]))
}

function dependsOnAny({ dependencies, devDependencies }: Codebase['packages'][number], names: ReadonlySet<string>): boolean {
  return [dependencies, devDependencies].some((all) => Object.keys(all).some((name) => names.has(name)))
}

function placesOf(codebase: Codebase, files: readonly RepoPath[], evidence: Evidence): readonly Shown[] {
  return evidence.imports === undefined ? byFile(codebase, files, evidence) : byImport(codebase, evidence, evidence.imports)
}

/** Packages that make a function of a platform from an application of a framework. */
const adapters =
  /^(?:serverless-http|serverless-express|aws-serverless-(?:express|fastify|koa)|aws-lambda-fastify|@fastify\/aws-lambda|@(?:vendia|codegenie)\/serverless-express|hono\/aws-lambda)$/

function byFile(codebase: Codebase, files: readonly RepoPath[], evidence: Evidence): readonly Shown[] {
  const { file, exports, text, without, handsOn } = evidence
  if (file === undefined) return []
  const isAdapted =
    handsOn !== undefined && codebase.digests.some(({ test, specifiers }) => !test && specifiers.some((one) => adapters.test(one)))
  return files
    .filter((path) => file.test(path) || file.test(withinPackage(codebase, path)))
    .filter((path) => text === undefined || text.test(codebase.text(path) ?? ''))
    .filter((path) => !isAdapted || !handsOn(codebase.text(path) ?? ''))
    .filter((path) => exports === undefined || exportsAny(codebase, path, exports))
    .filter((path) => without === undefined || codebase.digest(path)?.specifiers.some((one) => without.test(one)) !== true)
    .map((path) => ({ file: path, line: 1 }))
}

function withinPackage(codebase: Codebase, path: RepoPath): string {
  const dir = codebase.packageOf(path)?.dir ?? ''
  return dir === '' ? path : path.slice(dir.length + 1)
}

function exportsAny(codebase: Codebase, path: RepoPath, names: RegExp): boolean {
  return codebase.facts(path)?.exports.some(({ exported }) => names.test(exported)) === true
}

function byImport(codebase: Codebase, evidence: Evidence, imports: RegExp): readonly Shown[] {
  return codebase.digests
    .filter((digest) => mayShow(digest, evidence, imports))
    .flatMap((digest): readonly Shown[] => {
      const taken = codebase.facts(digest.path)?.imports.find((one) => isTaken(one, evidence, imports))
      const isShown = taken !== undefined && (evidence.exports === undefined || exportsAny(codebase, digest.path, evidence.exports))
      return isShown ? [{ file: digest.path, line: taken.line }] : []
    })
}

function mayShow(digest: Digest, { calls }: Evidence, imports: RegExp): boolean {
  if (digest.test || foreign.test(digest.path) || !digest.specifiers.some((one) => imports.test(one))) return false
  return calls === undefined || digest.callees.some((name) => calls.test(name))
}

type Import = { specifier: string; kind: string; bindings: readonly { imported: string }[] }

/** Types alone serve nothing, except where a handler is told by the type of its event. */
function isTaken({ specifier, kind, bindings }: Import, { takes, exports }: Evidence, imports: RegExp): boolean {
  if (!imports.test(specifier) || (kind === 'type' && exports === undefined)) return false
  if (takes === undefined) return true
  // `require('x')()` binds no name and takes the whole module
  const isWhole = kind === 'require' && bindings.length === 0 && takes.test('default')
  return isWhole || bindings.some(({ imported }) => takes.test(imported) || imported === '*')
}

/** Places by the nearest of the folders around them. */
function grouped(places: readonly Shown[], homes: readonly string[]): ReadonlyMap<string, readonly Shown[]> {
  const groups = new Map<string, Shown[]>()
  for (const place of places) {
    const around = homes.filter((dir) => dir === '' || place.file.startsWith(`${dir}/`))
    if (around.length === 0) continue
    const home = around.reduce((a, b) => (b.length > a.length ? b : a))
    groups.set(home, [...(groups.get(home) ?? []), place])
  }
  return groups
}

function entryOf({ name, hides, parts }: UnreadFramework, below: string, places: readonly Shown[]): Unread {
  const [first, ...others] = places.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
  const { file, line } = first as Shown
  const more = new Set(others.map((one) => one.file).filter((path) => path !== file)).size
  const also = more === 0 ? [] : [` and ${more} more ${more === 1 ? 'file' : 'files'}`]
  return {
    kind: 'framework',
    name: parts === undefined ? name : `${parts} of ${name}`,
    file,
    line,
    hides,
    reason:
      parts === undefined
        ? say`${ref('path', file)}${also} ${[more === 0 ? 'uses' : 'use']} ${[name]}, which Docwright detects and does not read.`
        : say`${ref('path', file)}${also} ${[more === 0 ? 'uses' : 'use']} ${[name]}, of which Docwright does not read ${[parts]}.`,
    below,
  }
}
