import picomatch from 'picomatch'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { inStyle, type NameStyle } from './naming.ts'
import { baseOf, folderOf, mostUsed, ofPackage, under } from './paths.ts'
import { type TestPattern, testPatterns } from './test-patterns.ts'

/** What a test is made for. */
interface Asked {
  folder: RepoPath
  feature: string
  ending: string
  files: NameStyle
}

/** How tests lie: beside the code, in folders beside it, or apart, below one folder. */
type Way = { kind: 'beside' } | { kind: 'folder'; name: string } | { kind: 'apart'; root: string }

const browsers = new Set(['@playwright/test', 'playwright', 'cypress', 'puppeteer', 'webdriverio', '@wdio/globals'])
const apart = /^(?:.*?\/)?(?:tests?|specs?|__tests__|e2e)(?=\/)/

/** Where the test of a module goes: as the runner finds tests, and as most of those that stand are laid out. */
export function testPlaceOf(project: Project, asked: Asked): (name: string) => RepoPath {
  const patterns = testPatterns(project)
  const tests = standingTests(project, patterns)
  const way = wayOf(tests, project) ?? patterns.map(wayOfPattern).find((one) => one !== undefined) ?? { kind: 'beside' }
  const marked = tests.length > 0 ? mostUsed(tests.map(markOf)) : patterns.map(({ glob }) => markOfGlob(glob)).find((one) => one !== '')
  const mark = marked ?? (project.frameworks.some((name) => /nest|angular/i.test(name)) ? '.spec' : '.test')
  const ending = mostUsed(tests.map((path) => path.slice(path.lastIndexOf('.') + 1).replace(/x$/, ''))) ?? asked.ending
  return (name) => placed(way, asked, `${inStyle(name, asked.files)}${mark}.${ending}`)
}

/** Tests of the runner for units, or those of browsers where there is no other runner. */
function standingTests(project: Project, patterns: readonly TestPattern[]): readonly RepoPath[] {
  const files = ofPackage(project, [...new Set(project.tests.map(({ file }) => file))]).filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  const units = files.filter((path) => project.facts(path)?.imports.some(({ specifier }) => browsers.has(specifier)) !== true)
  const run = units.filter((path) => patterns.length === 0 || patterns.some((pattern) => isFound(pattern, path)))
  return [run, units, patterns.length > 0 ? [] : files].find((some) => some.length > 0) ?? []
}

function isFound({ dir, glob }: TestPattern, path: string): boolean {
  const inside = dir === '' ? path : path.startsWith(`${dir}/`) ? path.slice(dir.length + 1) : undefined
  return inside !== undefined && picomatch.isMatch(inside, glob, { dot: true })
}

function wayOf(tests: readonly RepoPath[], project: Project): Way | undefined {
  const kinds = tests.map((path) =>
    /(?:^|\/)(?:__tests__|tests?)\/[^/]+$/.test(path) && hasCodeBeside(path, project) ? 'folder' : rooted(path),
  )
  const kind = mostUsed(kinds)
  if (kind === undefined) return undefined
  if (kind === 'beside') return { kind }
  const own = tests.filter((_, i) => kinds[i] === kind)
  if (kind === 'folder') return { kind, name: mostUsed(own.map((path) => baseOf(folderOf(path)))) ?? '__tests__' }
  return { kind, root: levelOf(own, mostUsed(own.map((path) => apart.exec(path)?.[0] ?? '')) ?? 'test') }
}

function rooted(path: string): 'apart' | 'beside' {
  return apart.test(path) ? 'apart' : 'beside'
}

/** `src/user/__tests__/x.test.ts` beside `src/user/x.ts`: each folder has its own. */
function hasCodeBeside(path: string, project: Project): boolean {
  const dir = folderOf(folderOf(path))
  return dir !== '' && project.sources.some((one) => folderOf(one) === dir && !project.isTest(one) && !/\.config\.\w+$/.test(one))
}

/** Below a folder of tests that splits them by level, the level whose tests send requests. */
function levelOf(tests: readonly RepoPath[], root: string): string {
  const below = tests.filter((path) => path.startsWith(`${root}/`)).map((path) => path.slice(root.length + 1).split('/'))
  const levels = new Set(below.flatMap(([first = '', next]) => (next === undefined ? [] : [first])))
  const level = ['integration', 'functional', 'api', 'e2e', 'unit'].find((name) => levels.has(name))
  return level === undefined || below.some(([, next]) => next === undefined) ? root : `${root}/${level}`
}

/** What stands between the name of a test and its ending: `.test`, `.e2e-spec`, `_test`. */
function markOf(path: string): string {
  const base = baseOf(path).replace(/\.[cm]?[jt]sx?$/, '')
  return /(?:\.(?:unit|integration|int|e2e|func|api))?[._-](?:e2e-)?(?:test|spec)s?$/i.exec(base)?.[0] ?? ''
}

function markOfGlob(glob: string): string {
  return /[._-](?:e2e-)?(?:test|spec)(?=\.)/.exec(glob)?.[0] ?? ''
}

/** Where the glob of a runner has tests: apart where it begins with a folder for them, else beside the code. */
function wayOfPattern({ dir, glob }: TestPattern): Way | undefined {
  if (/(?:^|\/)\*\*\/__tests__\//.test(glob)) return { kind: 'folder', name: '__tests__' }
  const root = /^(?:[\w.-]+\/)*(?:tests?|specs?|__tests__|e2e)(?=\/)/.exec(glob)?.[0]
  return root === undefined ? undefined : { kind: 'apart', root: under(dir, root) }
}

function placed(way: Way, { folder, feature }: Asked, file: string): RepoPath {
  if (way.kind === 'apart') return under(way.root, `${feature}/${file}`)
  return way.kind === 'folder' ? under(folder, `${way.name}/${file}`) : under(folder, file)
}
