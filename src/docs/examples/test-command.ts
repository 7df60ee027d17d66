import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project, TestInfo } from '../../core/project.ts'
import type { Package } from '../../core/repository.ts'
import { command, nearestPackage, rootPackage, type ShellCommand } from './commands.ts'

/** Scripts that run tests, the usual name first. */
const scripts = ['test', 'test:unit', 'tests', 'vitest', 'jest'] as const

/** Files that a line names: of more, the whole suite is run. */
const mostFiles = 6

/** Lines that run tests of a feature, and which of its files they name; a line that names none runs the whole suite of its package. */
export interface TestCommand extends ShellCommand {
  named: readonly RepoPath[]
  /** Test files whose package runs them with the rest of its suite. */
  unnamed: readonly RepoPath[]
}

/** Runs the tests of a feature: a line for each package that holds some of them, with their files where its runner takes files. */
export function testCommand(feature: Feature, project: Project): TestCommand | undefined {
  const files = [...new Set(tellingTests(feature).map(({ file }) => file))]
  const groups = Map.groupBy(files, (file) => `${isOfPlaywright(file, project)} ${nearestPackage(file, project.packages)?.manifest ?? ''}`)
  const all = [...groups.values()]
    .flatMap((own) => commandOf(own, project) ?? [])
    .toSorted((a, b) => (a.manifest < b.manifest ? -1 : a.manifest > b.manifest ? 1 : a.line < b.line ? -1 : 1))
  const [first] = all
  if (first === undefined) return undefined
  return {
    ...first,
    line: [...new Set(all.map(({ line }) => line))].join('\n'),
    named: all.flatMap(({ named }) => named),
    unnamed: all.flatMap(({ unnamed }) => unnamed),
  }
}

/** Tests that name the feature in their path or their titles: what only happens to load a file of it tests something else. Without one of them, the others. */
function tellingTests({ slug, aliases, tests }: Feature): readonly TestInfo[] {
  const names = [slug, ...aliases].map(wordsOf).filter((words) => words.length > 0)
  const telling = tests.filter(({ file, suite, title }) => {
    const said = new Set(wordsOf([file, ...suite, title].join(' ')))
    return names.some((words) => words.every((word) => said.has(word)))
  })
  return telling.length > 0 ? telling : tests
}

/** Words in lower case and in the singular. */
function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/s$/, '') : word))
}

/** Tests that Playwright drives a browser or a server with. */
function isOfPlaywright(file: RepoPath, project: Project): boolean {
  return importsOf(file, project).some((specifier) => specifier.startsWith('@playwright/'))
}

function isOfCypress(file: RepoPath, project: Project): boolean {
  return /\.cy\.[jt]sx?$/.test(file) || importsOf(file, project).some((specifier) => /^cypress\b/.test(specifier))
}

function importsOf(file: RepoPath, project: Project): readonly string[] {
  return (project.facts(file)?.imports ?? []).map(({ specifier }) => specifier)
}

/** The script of the package around some tests, else of the root. */
function commandOf(tests: readonly RepoPath[], project: Project): TestCommand | undefined {
  const files = tests.filter((file) => !isOfCypress(file, project))
  const [first] = files
  if (first === undefined) return undefined
  const isPlaywright = isOfPlaywright(first, project)
  for (const owner of [nearestPackage(first, project.packages), rootPackage(project)]) {
    const script = owner === undefined ? undefined : scriptOf(owner, isPlaywright)
    if (owner === undefined || script === undefined) continue
    const run = command(script, owner, project)
    const named = runnerOf(owner.scripts[script] ?? '') === undefined ? [] : filesIn(owner, files)
    if (named.length === 0) return isPlaywright ? undefined : { ...run, named: [], unnamed: files }
    return { ...run, line: `${run.line}${run.line.startsWith('npm ') ? ' --' : ''} ${named.join(' ')}`, named: files, unnamed: [] }
  }
  return undefined
}

/** The script that runs tests: of those for Playwright the first that starts it. */
function scriptOf(owner: Package, isPlaywright: boolean): string | undefined {
  if (isPlaywright) return Object.keys(owner.scripts).find((name) => runnerOf(owner.scripts[name] ?? '') === 'playwright')
  return scripts.find((name) => !isPlaceholder(owner.scripts[name]) && runnerOf(owner.scripts[name] ?? '') !== 'playwright')
}

/** Whether a script is absent, or the one that `npm init` writes where there are no tests. */
function isPlaceholder(script: string | undefined): boolean {
  return script === undefined || /\bno test specified\b/.test(script)
}

/** What may stand before a runner: settings, and programs that set some for what follows. */
const before = /^(?:cross-env|env-cmd|dotenv|dotenvx|npx|run|exec|--|-[\w-]+|\S*\.env\S*|\w+=.*)$/
/** Options of runners that take the next word. */
const withValue = /^(?:-c|-r|--(?:config|dir|root|project|environment|env|reporter|pool|maxWorkers|workers|testTimeout|timeout))$/

/** The runner that takes files behind what stands in a script: Jest, Vitest and Playwright do, as the last program and without files of its own. */
function runnerOf(script: string): 'vitest' | 'jest' | 'playwright' | undefined {
  const words = (script.split('&&').at(-1) ?? '').trim().split(/\s+/)
  const at = words.findIndex((word) => !before.test(word))
  const [program = '', ...rest] = words.slice(at)
  if (at < 0 || (program !== 'vitest' && program !== 'jest' && program !== 'playwright')) return undefined
  if (program === 'playwright' && rest[0] !== 'test') return undefined
  const isMode = /^(?:run|watch|test)$/.test(rest[0] ?? '') && program !== 'jest'
  const options = isMode ? rest.slice(1) : rest
  const isBare = options.every((word, i) => /^--?[\w-]+(?:[=.].*)?$/.test(word) || withValue.test(options[i - 1] ?? ''))
  return isBare ? program : undefined
}

/** Files as their package names them; none where they are many, or one has a name that a shell or a pattern reads otherwise. */
function filesIn({ dir }: Package, files: readonly RepoPath[]): readonly string[] {
  if (files.length > mostFiles || files.some((file) => !/^[\w@. /-]+$/.test(file))) return []
  return files.map((file) => (dir === '' ? file : file.slice(dir.length + 1))).map((file) => (file.includes(' ') ? `"${file}"` : file))
}
