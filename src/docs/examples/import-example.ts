import type { Feature } from '../../core/feature.ts'
import type { Project, SymbolInfo } from '../../core/project.ts'
import type { Package } from '../../core/repository.ts'
import type { TypedSymbol } from '../../core/type-oracle.ts'
import { relativePath } from '../../text/relative-path.ts'
import { coreFiles } from '../../text/fact-refs.ts'
import { packageOf } from './commands.ts'
import { importersOf } from './importers.ts'
import { loadsInBrowser } from './loads-in-browser.ts'
import { testedArguments } from './test-call.ts'
import { literalOf } from './type-literal.ts'

/** Columns of a line of code in a page. */
const lineWidth = 80

/** Functions of the feature that an example can call, what readers meet first: public ones, then what most files outside of the feature take. */
export function exampleSymbols(feature: Feature, project: Project): readonly SymbolInfo[] {
  const own = new Set(coreFiles(feature).map((file) => file.path))
  return callableSymbols(feature, project)
    .map((symbol) => ({ symbol, key: symbol.public === true ? Number.POSITIVE_INFINITY : importersOf(symbol, project, own) }))
    .sort((a, b) => (a.key === b.key ? 0 : b.key - a.key))
    .map(({ symbol }) => symbol)
}

/** Functions of the feature that an example can call, in the order of its files. */
export function callableSymbols(feature: Feature, project: Project): readonly SymbolInfo[] {
  const own = new Set(feature.files.filter((file) => file.role === 'core').map((file) => file.path))
  return feature.symbols.filter(
    (symbol) =>
      own.has(symbol.path) &&
      isCallable(symbol) &&
      !project.isTest(symbol.path) &&
      !isHandler(symbol, project) &&
      !loadsInBrowser(symbol.path, project),
  )
}

/** Functions that a framework calls are not called by readers: handlers of routes, and whatever takes a request or a response. */
function isHandler(symbol: SymbolInfo, project: Project): boolean {
  if (
    /\((?:\{[^}]{0,500}\}|[^)]{0,500}\b(?:req|res|request|reply|ctx|next)\b)/.test(symbol.signature) &&
    /\b(req|res|request|reply|ctx|next)\b/.test(symbol.signature)
  )
    return true
  return project.routes.some((route) => {
    const at = route.handlerAt
    return at !== undefined && at.file === symbol.path && at.from >= symbol.from && at.to <= symbol.to
  })
}

function isCallable(symbol: SymbolInfo): boolean {
  // Hooks and components of React are called by React.
  if (/^(use)?[A-Z]/.test(symbol.name)) return false
  if (symbol.deprecated !== undefined || !/\.[cm]?[jt]s$/.test(symbol.path)) return false
  if (!/^[A-Za-z_$][\w$]*$/.test(symbol.name) || symbol.name === 'default') return false
  return (
    symbol.kind === 'function' ||
    ((symbol.kind === 'constant' || symbol.kind === 'variable') && /=>|= (async )?function/.test(symbol.signature))
  )
}

/** Ways to show a call of a function, best first: with the values of a test, with values of the types. A value that nobody knows makes no example. */
export function importForms(symbol: SymbolInfo, typed: TypedSymbol | undefined, feature: Feature, project: Project): readonly string[] {
  const specifier = specifierOf(symbol, feature, project)
  const head = `import { ${symbol.name} } from '${specifier}'`
  const parameters = typed?.parameters ?? []
  const result = resultName(symbol.name, typed?.returns)
  const wait = typed?.returns !== undefined && typed.returns.startsWith('Promise<') ? 'await ' : ''
  const call = (args: readonly string[]): string => {
    const left = result === undefined ? '' : `const ${result} = `
    const flat = `${left}${wait}${symbol.name}(${args.join(', ')})`
    return flat.length <= lineWidth ? flat : `${left}${wait}${symbol.name}(\n${args.map((arg) => `  ${arg},`).join('\n')}\n)`
  }
  const untyped = /\.[cm]?jsx?$/.test(symbol.path)
  // Without types the checker takes every parameter for one that may be missing.
  const needed = parameters.filter(
    (parameter) => !parameter.name.startsWith('...') && (!parameter.optional || (untyped && parameter.type === 'any')),
  )
  const values = needed.map((parameter) => literalOf(parameter.type, parameter.name, { project, near: symbol.path }))
  const forms: string[] = []
  const tested = testedArguments(symbol, feature, project)
  if (tested !== undefined) forms.push(`${head}\n\n${call(tested)}`)
  if (values.every((value) => value !== undefined)) forms.push(`${head}\n\n${call(values)}`)
  return forms.filter((form) => form.split('\n').every((line) => line.length <= 100))
}

function resultName(name: string, returns: string | undefined): string | undefined {
  if (returns === undefined || /^(Promise<)?(void|never|undefined)>?$/.test(returns)) return undefined
  const noun = /^(?:get|find|create|make|build|fetch|load|read|list|parse|compute|calculate|generate|update|to)([A-Z]\w*)$/.exec(name)?.[1]
  if (noun === undefined) return 'result'
  const short = noun.replace(/(By|From|For|With)[A-Z].*$/, '')
  const lower = short.charAt(0).toLowerCase() + short.slice(1)
  return lower === name || reserved.has(lower) ? 'result' : lower
}

const reserved = new Set([
  'default',
  'delete',
  'new',
  'class',
  'function',
  'in',
  'import',
  'export',
  'return',
  'switch',
  'case',
  'enum',
  'null',
  'true',
  'false',
  'this',
  'void',
  'with',
  'package',
  'interface',
  'private',
  'public',
])

/** Where a reader imports a symbol from: its package when it is public there, else its file, seen from the root. */
function specifierOf(symbol: SymbolInfo, feature: Feature, project: Project): string {
  const owner = packageOf(feature, project)
  if (symbol.public === true && owner !== undefined && !owner.private && isLibrary(owner, project) && /^[@\w./-]+$/.test(owner.name))
    return owner.name
  const path = relativePath('example.ts', symbol.path)
  const written = extensionStyle(symbol, project)
  return `./${path.replace(/\.([cm]?)[jt]s$/, (all, flavour: string) => (written === 'keep' ? all : written === 'js' ? `.${flavour}js` : ''))}`
}

/** A package that others can import: one of its files is a library's entry point. */
function isLibrary(owner: Package, project: Project): boolean {
  return project.entryPoints.some((entry) => entry.kind === 'library' && (owner.dir === '' || entry.path.startsWith(`${owner.dir}/`)))
}

/** How the repository itself writes relative imports: with the file's own extension, with `.js`, or with none. */
function extensionStyle(symbol: SymbolInfo, project: Project): 'keep' | 'js' | 'none' {
  const files = [symbol.path, ...project.importersOf(symbol.path)].slice(0, 8)
  const specifiers = files
    .flatMap((file) => (project.facts(file)?.imports ?? []).map((one) => one.specifier))
    .filter((one) => one.startsWith('.'))
  if (specifiers.some((one) => /\.[cm]?ts$/.test(one))) return 'keep'
  if (specifiers.some((one) => /\.[cm]?js$/.test(one))) return 'js'
  return /\.[cm]?js$/.test(symbol.path) ? 'keep' : 'none'
}
