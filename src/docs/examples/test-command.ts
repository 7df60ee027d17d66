import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Package } from '../../core/repository.ts'
import { command, nearestPackage, rootPackage, type ShellCommand } from './commands.ts'

/** Scripts that run tests, the usual name first. */
const scripts = ['test', 'test:unit', 'tests', 'vitest', 'jest'] as const

/** Files that a line names: of more, the whole suite is run. */
const mostFiles = 6

/** Runs the tests of a feature: a line for each package that holds some of them, with their files where its runner takes files. */
export function testCommand(feature: Feature, project: Project): ShellCommand | undefined {
  const files = [...new Set(feature.tests.map(({ file }) => file))].filter((file) => !isOfBrowsers(file, project))
  const all = [...Map.groupBy(files, (file) => nearestPackage(file, project.packages))]
    .flatMap(([around, own]) => commandOf(around, own, project) ?? [])
    .toSorted((a, b) => (a.manifest < b.manifest ? -1 : 1))
  const [first] = all
  if (first === undefined) return undefined
  return { ...first, line: [...new Set(all.map(({ line }) => line))].join('\n') }
}

/** Tests that drive a browser have a runner of their own. */
function isOfBrowsers(file: RepoPath, project: Project): boolean {
  return (
    /\.cy\.[jt]sx?$/.test(file) ||
    (project.facts(file)?.imports ?? []).some(({ specifier }) => /^(?:@playwright\/|cypress\b)/.test(specifier))
  )
}

/** The script of the package around some tests, else of the root. */
function commandOf(around: Package | undefined, files: readonly RepoPath[], project: Project): ShellCommand | undefined {
  for (const owner of [around, rootPackage(project)]) {
    const script = owner === undefined ? undefined : scripts.find((name) => !isPlaceholder(owner.scripts[name]))
    if (owner === undefined || script === undefined) continue
    const run = command(script, owner, project)
    const named = takesFiles(owner.scripts[script] ?? '') ? filesIn(owner, files) : []
    return named.length === 0 ? run : { ...run, line: `${run.line}${run.line.startsWith('npm ') ? ' --' : ''} ${named.join(' ')}` }
  }
  return undefined
}

/** Whether a script is absent, or the one that `npm init` writes where there are no tests. */
function isPlaceholder(script: string | undefined): boolean {
  return script === undefined || /\bno test specified\b/.test(script)
}

/** Whether what stands behind a script reaches a runner that takes files: Jest and Vitest do, as the last of its programs and without files of its own. */
function takesFiles(script: string): boolean {
  const words = script.trim().split(/\s+/)
  const at = words.findIndex((word) => !/^(?:cross-env|npx|\w+=.*)$/.test(word))
  const [program, ...rest] = words.slice(at)
  const runs = program === 'vitest' && /^(?:run|watch)$/.test(rest[0] ?? '') ? rest.slice(1) : rest
  return (program === 'vitest' || program === 'jest') && runs.every((word) => /^--?[\w-]+(?:=.*)?$/.test(word))
}

/** Files as their package names them; none where they are many, or one has a name that a shell or a pattern reads otherwise. */
function filesIn({ dir }: Package, files: readonly RepoPath[]): readonly string[] {
  if (files.length > mostFiles || files.some((file) => !/^[\w@./-]+$/.test(file))) return []
  return files.map((file) => (dir === '' ? file : file.slice(dir.length + 1)))
}
