import type { RepoPath } from '../../core/names.ts'
import type { Project, TestInfo } from '../../core/project.ts'

/** Which tests are a feature's. */
export interface TestGround {
  core: ReadonlySet<RepoPath>
  /** Core files of which only some functions are the feature's. */
  partly: ReadonlySet<RepoPath>
  named: (text: string) => boolean
}

/** A test covers mostly a feature where at least so much of what it imports is the feature's. */
const mostly = 0.5

/** True for a test that names the feature, or whose file covers mostly its core. */
export function isTestOfIt(test: TestInfo, ground: TestGround): boolean {
  return ground.named(withoutKinds(test.file)) || namesIt(test, ground) || coversMostly(test.covers, ground)
}

/** True for a test that speaks of the feature in what it is called or in what it does. */
function namesIt({ title, suite, calls, requests }: TestInfo, { named }: TestGround): boolean {
  return [title, ...suite, ...requests, ...calls].some(named)
}

/** A path without the folders that say what kind of tests lies in them: `tests/integration` is no word on a feature. */
export function withoutKinds(file: RepoPath): string {
  return file.replaceAll(/(^|\/)(?:(?:unit|integration|e2e|end-to-end|functional|acceptance)(?:[-_]?tests?)?\/)+/g, '$1')
}

function coversMostly(covers: readonly RepoPath[], { core, partly }: TestGround): boolean {
  const own = covers.filter((path) => core.has(path) && !partly.has(path)).length
  return own > 0 && own >= mostly * covers.length
}

const kept = new WeakMap<Project, ReadonlyMap<RepoPath, readonly TestInfo[]>>()

/** Tests of a project by their file; the second call answers from memory. */
function testsByFile(project: Project): ReadonlyMap<RepoPath, readonly TestInfo[]> {
  let tests = kept.get(project)
  if (tests === undefined) {
    tests = Map.groupBy(project.tests, ({ file }) => file)
    kept.set(project, tests)
  }
  return tests
}

/**
 * True for a file with tests of the feature: it covers mostly the core, or one of its tests names the feature, in a title or a request where
 * it imports nothing of the core.
 */
export function isTestFileOfIt(project: Project, path: RepoPath, ground: TestGround): boolean {
  const imports = project.importsOf(path).filter((other) => !project.isTest(other))
  if (coversMostly(imports, { ...ground, partly: new Set() })) return true
  const covers = imports.some((other) => ground.core.has(other))
  return (testsByFile(project).get(path) ?? []).some((test) => namesIt(covers ? test : { ...test, calls: [] }, ground))
}
