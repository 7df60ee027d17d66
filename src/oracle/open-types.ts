import type { View } from '../core/command.ts'
import type { RepoPath } from '../core/names.ts'
import type { Example, ExampleResult, TypedSymbol, TypeOracle } from '../core/type-oracle.ts'
import { type CompilerPaths, compilerPaths, configFolder } from './compiler-paths.ts'

/** Groups things by the compiler configuration that holds for their path. */
function byConfig<T>(view: View, items: readonly T[], pathOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const dir = configFolder(view, pathOf(item))
    groups.set(dir, [...(groups.get(dir) ?? []), item])
  }
  return groups
}

/**
 * The TypeScript checker over a view. It runs in a process of its own, on the repository's own files only: installed dependencies
 * are not read, so that the answer is the same on every machine. The compiler is loaded at the first question.
 */
export function openTypes(view: View): TypeOracle {
  let unavailable: string | undefined
  const ask = async <T>(question: () => Promise<readonly T[]>): Promise<readonly T[]> => {
    try {
      return await question()
    } catch (error) {
      // a platform without the compiler's binary, or a compiler that gave up: what needs types is a stated skip
      unavailable = `the TypeScript checker did not answer: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`
      return []
    }
  }
  return {
    get unavailable() {
      return unavailable
    },
    typesOf: (paths) => ask(() => typesOf(view, paths)),
    check: (examples) => ask(() => check(view, examples)),
  }
}

async function typesOf(view: View, paths: readonly RepoPath[]): Promise<readonly TypedSymbol[]> {
  const { absolute, readClosure, withProgram } = await import('./program.ts')
  const { typedSymbols } = await import('./typed-symbols.ts')
  const found: TypedSymbol[] = []
  for (const [dir, group] of byConfig(view, paths, (path) => path)) {
    const texts = await readClosure(view, group)
    const present = group.filter((path) => texts.has(absolute(path)))
    if (present.length === 0) continue
    const input = { dir, files: present.map(absolute), texts }
    found.push(...(await withProgram(view, input, (project) => present.flatMap((path) => typedSymbols(project, path)))))
  }
  return found
}

async function check(view: View, examples: readonly Example[]): Promise<readonly ExampleResult[]> {
  if (examples.length === 0) return []
  const { absolute, readClosure, withProgram } = await import('./program.ts')
  const { checkExamples, exampleFile } = await import('./check-examples.ts')
  const answer = (
    group: readonly Example[],
    texts: Map<string, string>,
    given: Omit<Gathered, 'group'>,
  ): Promise<readonly ExampleResult[]> => {
    const files = group.map((example, i) => absolute(exampleFile(example, i)))
    for (const [i, example] of group.entries()) texts.set(absolute(exampleFile(example, i)), example.code)
    return withProgram(view, { ...given, files, texts }, (project) => checkExamples(project, group))
  }
  const bare = examples.filter(({ syntaxOnly }) => syntaxOnly === true)
  const results: ExampleResult[] = bare.length === 0 ? [] : [...(await answer(bare, new Map(), { dir: '', paths: {}, noLib: true }))]
  const whole = examples.filter(({ syntaxOnly }) => syntaxOnly !== true)
  for (const { group, ...given } of await programsOf(view, whole)) {
    const modules = group.flatMap((example) => importedBy(view, example))
    results.push(...(await answer(group, await readClosure(view, modules), given)))
  }
  return results
}

interface Gathered {
  dir: string
  paths: CompilerPaths
  /** Types of the language and the browser are not read either. */
  noLib?: true
  group: Example[]
}

/** Examples that one program can check: those of a compiler configuration, and of others whose aliases do not mean something else. */
async function programsOf(view: View, examples: readonly Example[]): Promise<readonly Gathered[]> {
  const programs: Gathered[] = []
  for (const [dir, group] of byConfig(view, examples, (example) => `${example.from}/x`)) {
    const known = group.flatMap((example) => Object.entries(example.modules ?? {})).map(([specifier, path]) => [specifier, [path]])
    const paths: CompilerPaths = { ...(await compilerPaths(view, dir)), ...Object.fromEntries(known) }
    const isKnown = group.every(({ modules }) => modules !== undefined)
    const fitting = isKnown ? programs.find((one) => agree(one.paths, paths)) : undefined
    if (fitting === undefined) programs.push({ dir, paths, group })
    else {
      fitting.group.push(...group)
      fitting.paths = { ...fitting.paths, ...paths }
    }
  }
  return programs
}

/** False where an alias of both leads to different places, or one of them resolves every name in its own way. */
function agree(a: CompilerPaths, b: CompilerPaths): boolean {
  if (('*' in a || '*' in b) && String(a['*']) !== String(b['*'])) return false
  return Object.entries(b).every(([alias, targets]) => a[alias] === undefined || String(a[alias]) === String(targets))
}

/** Files of the repository that an example may mean by its imports: every source below its folder that a specifier ends in. */
function importedBy(view: View, example: Example): RepoPath[] {
  if (example.modules !== undefined) return Object.values(example.modules)
  const names = [...example.code.matchAll(/from\s+['"]([^'"]+)['"]/g)].map(([, specifier = '']) => stem(specifier))
  return view.project.sources.filter((path) =>
    names.some((name) => stem(path) === name || path.split('/').slice(0, -1).join('/').endsWith(name)),
  )
}

function stem(path: string): string {
  return (
    path
      .replace(/^(\.{1,2}\/)+/, '')
      .replace(/\.[cm]?[jt]sx?$/, '')
      .split('/')
      .slice(-1)[0] ?? ''
  )
}
