import type { RepoPath } from '../../core/names.ts'
import type { Convention } from '../../core/repository.ts'
import { isPlanFile } from '../../text/believed-text.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { readJson } from './manifest.ts'
import { productPackages } from './stack.ts'

const evidenceLimit = 3

/** How things are done here, each with files that show it; sorted by topic. */
export function findConventions(codebase: Codebase): readonly Convention[] {
  const sources = codebase.digests.filter((digest) => !digest.path.endsWith('.d.ts'))
  return [
    fileNames(sources),
    moduleSystem(codebase, sources),
    testLocation(codebase, sources),
    errorHandling(codebase, sources),
    importAlias(codebase, sources),
    strictness(codebase),
    ...configured(codebase),
  ]
    .filter((convention) => convention !== undefined)
    .sort((a, b) => (a.topic < b.topic ? -1 : a.topic > b.topic ? 1 : a.value < b.value ? -1 : 1))
}

const styles: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['kebab-case', /^[a-z0-9]+(-[a-z0-9]+)+$/],
  ['camelCase', /^[a-z]+[a-z0-9]*([A-Z][a-z0-9]*)+$/],
  ['PascalCase', /^([A-Z][a-z0-9]*){2,}$|^[A-Z][a-z0-9]+$/],
  ['snake_case', /^[a-z0-9]+(_[a-z0-9]+)+$/],
]

/** Names of one lower-case word fit several styles: they do not vote. A style needs 60 % of at least five votes. */
function fileNames(sources: readonly Digest[]): Convention | undefined {
  const votes = new Map<string, RepoPath[]>()
  let total = 0
  for (const { path, test } of sources) {
    if (test) continue
    const name = (path.slice(path.lastIndexOf('/') + 1).split('.')[0] ?? '').replace(/^[_[(]+|[\])]+$/g, '')
    const style = styles.find(([, pattern]) => pattern.test(name))
    if (style === undefined) continue
    total += 1
    const voters = votes.get(style[0])
    if (voters === undefined) votes.set(style[0], [path])
    else voters.push(path)
  }
  const best = [...votes].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))[0]
  if (best === undefined || total < 5 || best[1].length < total * 0.6) return undefined
  return { topic: 'file-names', value: `${best[0]} (${best[1].length} of ${total} names of several words)`, evidence: files(best[1]) }
}

function moduleSystem(codebase: Codebase, sources: readonly Digest[]): Convention | undefined {
  const root = productPackages(codebase)[0]
  if (root === undefined || sources.length === 0) return undefined
  const type = readJson(codebase, root.manifest)?.['type']
  const typescript = sources.some((digest) => /\.[cm]?tsx?$/.test(digest.path))
  if (type === 'module') return { topic: 'module-system', value: 'ES modules', evidence: [{ file: root.manifest }] }
  if (typescript)
    return {
      topic: 'module-system',
      value: 'ES module syntax, compiled',
      evidence: files(sources.filter((digest) => !digest.test && /\.[cm]?tsx?$/.test(digest.path)).map((digest) => digest.path)),
    }
  const imports = sources.filter((digest) => digest.path.endsWith('.mjs')).length
  return { topic: 'module-system', value: imports * 2 > sources.length ? 'ES modules' : 'CommonJS', evidence: [{ file: root.manifest }] }
}

function testLocation(codebase: Codebase, sources: readonly Digest[]): Convention | undefined {
  const tests = sources.filter((digest) => digest.test && /\.(test|spec|cy|e2e)\.|(^|\/)(__tests__|tests?)\//.test(digest.path))
  if (tests.length === 0) return undefined
  const groups = new Map<string, RepoPath[]>()
  for (const { path } of tests) {
    const group = locationOf(codebase, path)
    const members = groups.get(group)
    if (members === undefined) groups.set(group, [path])
    else members.push(path)
  }
  const best = [...groups].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))[0]
  if (best === undefined) return undefined
  return { topic: 'test-location', value: `${best[0]} (${best[1].length} of ${tests.length} test files)`, evidence: files(best[1]) }
}

function locationOf(codebase: Codebase, path: RepoPath): string {
  if (path.includes('__tests__/')) return 'in `__tests__` folders'
  const base = codebase.packageOf(path)?.dir ?? ''
  const inside = base === '' ? path : path.slice(base.length + 1)
  const top = /^(tests?|e2e|spec|cypress|playwright)\//.exec(inside)?.[1]
  return top === undefined ? 'beside the source' : `in \`${top}/\``
}

/** Classes that extend an error and who throws them: chosen by name, so that no facts need to be read. */
function errorHandling(codebase: Codebase, sources: readonly Digest[]): Convention | undefined {
  const declaring = sources.filter(
    (digest) => !digest.test && /(^|\/)([\w-]*(errors?|exceptions?))(\/|\.[cm]?[jt]s$)/i.test(digest.path) && digest.marks.has('classes'),
  )
  const classes: { name: string; file: RepoPath; line: number; base: string }[] = []
  for (const { path } of declaring.slice(0, 40)) {
    for (const item of codebase.facts(path)?.classes ?? []) {
      if (item.extends !== undefined && /(Error|Exception)$/.test(item.extends))
        classes.push({ name: item.name, file: path, line: item.from, base: item.extends })
    }
  }
  if (classes.length >= 2) {
    return {
      topic: 'error-handling',
      value: `own error classes (${classes
        .slice(0, 4)
        .map((item) => item.name)
        .join(', ')}${classes.length > 4 ? ', …' : ''})`,
      evidence: classes.slice(0, evidenceLimit).map(({ file, line }) => ({ file, line })),
    }
  }
  const users = (name: string) => sources.filter((digest) => !digest.test && digest.packages.has(name)).map((digest) => digest.path)
  for (const [name, value] of errorLibraries) {
    const found = users(name)
    if (found.length > 1) return { topic: 'error-handling', value, evidence: files(found) }
  }
  return undefined
}

const errorLibraries: readonly (readonly [name: string, value: string])[] = [
  ['http-errors', 'errors made by `http-errors`'],
  ['@hapi/boom', 'errors made by Boom'],
  ['neverthrow', 'results instead of exceptions (neverthrow)'],
  ['@badrap/result', 'results instead of exceptions'],
  ['effect', 'typed failures (Effect)'],
]

function importAlias(codebase: Codebase, sources: readonly Digest[]): Convention | undefined {
  for (const file of codebase.find(
    (path) => /(^|\/)[tj]sconfig(\.base|\.paths)?\.json$/.test(path) && !/(^|\/)(examples?|fixtures?|templates?)\//.test(path),
  )) {
    const text = codebase.text(file) ?? ''
    const alias = /"paths"\s*:\s*\{\s*"([^"*]{1,40})\*"/.exec(text.slice(0, 50_000))?.[1]
    if (alias === undefined) continue
    const users = sources
      .filter((digest) => digest.specifiers.some((specifier) => specifier.startsWith(alias)))
      .map((digest) => digest.path)
    if (users.length > 0)
      return {
        topic: 'import-alias',
        value: `\`${alias}*\` (${users.length} files)`,
        evidence: [{ file, line: lineAt(text, text.indexOf('"paths"')) }, ...files(users.slice(0, 2))],
      }
  }
  return undefined
}

function strictness(codebase: Codebase): Convention | undefined {
  const file = codebase.find((path) => /^tsconfig(\.base)?\.json$/.test(path))[0]
  const text = file === undefined ? '' : (codebase.text(file) ?? '')
  const at = text.search(/"strict"\s*:\s*true/)
  return file === undefined || at === -1
    ? undefined
    : { topic: 'type-checking', value: 'TypeScript `strict`', evidence: [{ file, line: lineAt(text, at) }] }
}

type Tool = readonly [topic: string, value: string, file: RegExp, packages: readonly string[]]

const tools: readonly Tool[] = [
  ['formatter', 'Prettier', /^(\.prettierrc(\.[a-z0-9]+)?|prettier\.config\.[cm]?[jt]s)$/, ['prettier']],
  ['formatter', 'Biome', /^\.?biome\.jsonc?$/, ['@biomejs/biome']],
  ['formatter', 'dprint', /^\.?dprint\.jsonc?$/, ['dprint']],
  ['linter', 'ESLint', /^(\.eslintrc(\.[a-z]+)?|eslint\.config\.[cm]?[jt]s)$/, ['eslint']],
  ['linter', 'Biome', /^\.?biome\.jsonc?$/, ['@biomejs/biome']],
  ['linter', 'oxlint', /^\.?oxlint(rc)?\.jsonc?$|^oxlint\.config\.[cm]?[jt]s$/, ['oxlint']],
  ['linter', 'XO', /^\.xo-config(\.[a-z]+)?$/, ['xo']],
  ['linter', 'standard', /^\.standardrc$/, ['standard']],
  ['commit-hooks', 'husky', /^\.husky\/[a-z-]+$/, ['husky']],
  ['commit-hooks', 'Lefthook', /^\.?lefthook\.ya?ml$/, ['lefthook']],
  ['commit-messages', 'Conventional Commits (commitlint)', /^\.?commitlint(rc)?(\.config)?(\.[a-z]+)?$/, ['@commitlint/cli']],
  ['editor', 'EditorConfig', /^\.editorconfig$/, []],
  ['test-runner', 'Vitest', /(^|\/)vitest\.(config|workspace)\.[cm]?[jt]s$/, ['vitest']],
  ['test-runner', 'Jest', /(^|\/)jest\.config\.([cm]?[jt]s|json)$/, ['jest']],
  ['test-runner', 'Playwright', /(^|\/)playwright\.config\.[cm]?[jt]s$/, ['@playwright/test']],
  ['test-runner', 'Mocha', /(^|\/)\.mocharc\.[a-z]+$/, ['mocha']],
  ['test-runner', 'AVA', /(^|\/)ava\.config\.[cm]?js$/, ['ava']],
  ['test-runner', 'Cypress', /(^|\/)cypress\.config\.[cm]?[jt]s$/, ['cypress']],
]

/** Any of the files above: few paths of a repository are one. */
const toolFile = new RegExp(tools.map(([, , pattern]) => `(?:${pattern.source})`).join('|'))

/** Tools that a configuration file or a manifest of the product shows; a file outweighs manifests, where old tools linger. */
function configured(codebase: Codebase): Convention[] {
  const candidates = codebase.find((path) => toolFile.test(path) && !isPlanFile(path))
  const byFile = tools.flatMap(([topic, value, pattern]) => {
    const file = candidates.find((path) => pattern.test(path))
    return file === undefined ? [] : [{ topic, value, evidence: [{ file }] }]
  })
  const settled = new Set(byFile.map((convention) => convention.topic))
  return [...byFile, ...tools.filter(([topic]) => !settled.has(topic)).flatMap((tool) => declared(codebase, tool))]
}

function declared(codebase: Codebase, [topic, value, , names]: Tool): Convention[] {
  const manifest = productPackages(codebase).find((entry) =>
    names.some((name) => name in entry.devDependencies || name in entry.dependencies),
  )
  if (manifest === undefined) return []
  const text = codebase.text(manifest.manifest) ?? ''
  return [{ topic, value, evidence: [{ file: manifest.manifest, line: lineAt(text, Math.max(0, text.indexOf(`"${names[0] ?? ''}"`))) }] }]
}

function files(paths: readonly RepoPath[]): { file: RepoPath }[] {
  return paths.slice(0, evidenceLimit).map((file) => ({ file }))
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, Math.max(0, offset)).split('\n').length
}
