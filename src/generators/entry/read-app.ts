import type { Node, Statement } from 'oxc-parser'
import { type Step, appCode, statementsAround } from './app-code.ts'
import { answersAll } from './mount-place.ts'
import { type Binding, bindingsOf } from './bindings.ts'
import { constantText } from './constant-text.ts'
import { type Chain, chainOf, nameOf, unwrap } from './expressions.ts'
import { asFunction, returnedBy } from './find-function.ts'
import type { HonoHost } from './host.ts'
import type { Source } from './read-source.ts'
import { type Modules, type Place, traceName } from './trace-value.ts'
import { isFunction, walkNodes } from './walk-nodes.ts'

/** Code around an application: names and statements of a module or of a function in it. */
export interface AppScope {
  modules: Modules
  source: Source
  statements: readonly Statement[]
  names: ReadonlyMap<string, Binding>
  within: string | undefined
}

/** The scope of a function of a module, or of the module where no function is named. */
export function scopeWithin(modules: Modules, source: Source, within: string | undefined): AppScope {
  const outer = moduleScope(modules, source)
  if (within === undefined) return outer
  const statements = statementsAround(outer.statements, within)
  return { ...outer, statements, names: new Map([...outer.names, ...bindingsOf(statements)]), within }
}

type Made = Pick<HonoHost, 'kind' | 'basePath' | 'made'>

/** The scope of a module. */
export function moduleScope(modules: Modules, source: Source): AppScope {
  const statements = source.program.body
  return { modules, source, statements, names: bindingsOf(statements), within: undefined }
}

/** How many variables and functions are followed to one application. */
const mostSteps = 10

/** Reads an expression as a Hono application; undefined for what is none or is made in a way that is not seen. */
export function readApp(scope: AppScope, node: Node, steps = mostSteps): HonoHost | undefined {
  const chain = chainOf(node)
  const root = nameOf(chain.root)
  if (root !== undefined && chain.calls.every(({ method }) => method !== 'basePath')) return readVariable(scope, root, steps - 1)
  const made = readMade(scope, chain, steps)
  if (made?.made !== undefined && chain.calls.length === 0) return made.made
  // what a variable was given before it went on below a path stays with it
  const begun = root === undefined ? undefined : readVariable(scope, root, steps - 1)
  const isKept = begun !== undefined && isBegun(scope.modules, begun)
  return (
    made && {
      ...made,
      file: scope.source.path,
      variable: undefined,
      within: scope.within,
      ...(isKept && { made: begun.made ?? begun }),
    }
  )
}

/** Reads a name as a Hono application. */
export function readVariable(scope: AppScope, name: string, steps = mostSteps): HonoHost | undefined {
  const binding = scope.names.get(name)
  if (binding === undefined || steps <= 0) return undefined
  const here = { file: scope.source.path, variable: name, within: scope.within }
  if (binding.kind === 'import') {
    const made = readImported(scope, name, steps)
    return made && isAddedTo(scope, name) && !swallows(scope.modules, made) ? { ...made, ...here, made: made.made ?? made } : made
  }
  if (binding.kind !== 'variable') return undefined
  if (scope.within !== undefined && !bindingsOf(scope.statements).has(name)) return readKept(scope, name, steps - 1)
  const made = readAssigned(scope, name, binding.init, steps)
  if (made?.made !== undefined && swallows(scope.modules, made.made)) return made.made
  if (made === undefined) return undefined
  const { made: inner, ...own } = made
  return inner === undefined || !isBegun(scope.modules, inner) ? { ...own, ...here } : { ...own, ...here, made: inner }
}

/** The application that a function keeps in a variable of its module, or that stands there: where it is made, because the function runs again and again. */
function readKept(scope: AppScope, name: string, steps: number): HonoHost | undefined {
  const kept = assignedTo(scope.statements, name).at(-1)
  if (kept === undefined) return readVariable(moduleScope(scope.modules, scope.source), name, steps)
  if (kept.calls.length > 0) return undefined
  const other = nameOf(kept.root)
  return other === undefined ? readMade(scope, kept, steps)?.made : readVariable(scope, other, steps)
}

function readImported(scope: AppScope, name: string, steps: number): HonoHost | undefined {
  const place = traceName(scope.modules, scope.source, name)
  return place && readPlace(scope.modules, place, steps - 1)
}

/** Reads the value at a place as a Hono application. */
export function readPlace(modules: Modules, place: Place, steps = mostSteps): HonoHost | undefined {
  const scope = moduleScope(modules, place.source)
  return place.holder === 'default' ? readApp(scope, place.node, steps) : readVariable(scope, place.holder, steps)
}

/** The application of a variable: what it begins with or what was assigned to it last, and what that is made into. */
function readAssigned(scope: AppScope, name: string, init: Node | null, steps: number): Made | undefined {
  const chains = (init === null ? [] : [chainOf(init)]).concat(assignedTo(scope.statements, name))
  const first = chains.findLastIndex(({ root }) => nameOf(root) !== name)
  const made = chains[first] && readMade(scope, chains[first], steps)
  return chains.slice(first + 1).reduce((now: Made | undefined, chain) => below(scope, now, chain), made)
}

function assignedTo(statements: readonly Statement[], name: string): Chain[] {
  return statements.flatMap((statement) => {
    const nodes =
      statement.type === 'IfStatement'
        ? [...walkNodes(statement, (node) => !isFunction(node))]
        : statement.type === 'ExpressionStatement'
          ? [statement.expression]
          : []
    return nodes.flatMap((node) => (node.type === 'AssignmentExpression' && nameOf(node.left) === name ? [chainOf(node.right)] : []))
  })
}

function readMade(scope: AppScope, chain: Chain, steps: number): Made | undefined {
  if (steps <= 0) return undefined
  const root = nameOf(chain.root)
  if (chain.root.type === 'NewExpression') return below(scope, newHono(scope, nameOf(chain.root.callee)), chain)
  const isAwaited = chain.root.type === 'AwaitExpression'
  const called = chain.root.type === 'AwaitExpression' ? unwrap(chain.root.argument) : chain.root
  if (called.type === 'CallExpression')
    return below(scope, readCalled(scope, { callee: unwrap(called.callee), isAwaited }, steps - 1), chain)
  if (root === undefined) return undefined
  const other = readVariable(scope, root, steps - 1)
  return below(scope, other && { kind: other.kind, basePath: other.basePath }, chain)
}

/** A function that is called, and whether its answer is waited for. */
interface Called {
  callee: Node
  isAwaited: boolean
}

function readCalled(scope: AppScope, called: Called, steps: number): Made | undefined {
  const { callee } = called
  if (callee.type !== 'MemberExpression') return readFactory(scope, called, steps)
  return isFactory(scope, nameOf(callee.object) ?? '') ? { kind: 'hono', basePath: '' } : undefined
}

/** Classes of applications by the package that exports them. */
const classes: readonly (readonly [RegExp, string, HonoHost['kind']])[] = [
  [/^hono(?:\/(?:tiny|quick))?$/, 'Hono', 'hono'],
  [/^@hono\/zod-openapi$/, 'OpenAPIHono', 'openapi-hono'],
]

function newHono(scope: AppScope, name: string | undefined): Made | undefined {
  const binding = name === undefined ? undefined : scope.names.get(name)
  if (binding?.kind !== 'import' || binding.isType) return undefined
  const found = classes.find(([module, exported]) => module.test(binding.module) && exported === binding.imported)
  return found && { kind: found[2], basePath: '' }
}

/** True for a variable that holds what `createFactory()` of Hono made. */
function isFactory(scope: AppScope, name: string): boolean {
  const place = scope.names.get(name)?.kind === 'import' ? traceName(scope.modules, scope.source, name) : undefined
  const binding = scope.names.get(name)
  const node = place?.node ?? (binding?.kind === 'variable' ? binding.init : undefined)
  const names = place === undefined ? scope.names : bindingsOf(place.source.program.body)
  const maker = node?.type === 'CallExpression' ? names.get(nameOf(node.callee) ?? '') : undefined
  return maker?.kind === 'import' && maker.module === 'hono/factory' && maker.imported === 'createFactory'
}

/** Adds what a chain says of the base path; undefined where that is computed. */
function below(scope: AppScope, made: Made | undefined, chain: Chain): Made | undefined {
  let basePath = made?.basePath ?? ''
  for (const call of chain.calls) {
    if (call.method !== 'basePath') continue
    const path = constantText(scope, call.arguments[0])
    if (path === undefined) return undefined
    basePath = joined(basePath, path)
  }
  return made && { ...made, basePath }
}

/** Joins two paths, without a slash at the end. */
export function joined(base: string, path: string): string {
  const parts = [...base.split('/'), ...path.split('/')].filter((part) => part !== '')
  return parts.map((part) => `/${part}`).join('')
}

/** Reads a function of the package that makes and returns an application. */
function readFactory(scope: AppScope, { callee, isAwaited }: Called, steps: number): Made | undefined {
  const name = nameOf(callee)
  const place = name === undefined ? undefined : traceName(scope.modules, scope.source, name)
  const made = asFunction(place?.node)
  const returned = made && returnedBy(made, isAwaited)
  if (place === undefined || made === undefined || returned === undefined || steps <= 0) return undefined
  const host = readApp(scopeWithin(scope.modules, place.source, place.holder), returned, steps)
  return host && { kind: host.kind, basePath: host.basePath, made: host.made ?? host }
}

function codeOf(modules: Modules, host: HonoHost): Step[] {
  return appCode(modules.source(host.file)?.program.body ?? [], host)
}

/** True where an application has routes or middleware before it is handed out: middleware that is added later comes too late for them. */
function isBegun(modules: Modules, host: HonoHost): boolean {
  return codeOf(modules, host).some(({ form, calls }) => form === 'opaque' || calls.some(({ method }) => !begins.has(method)))
}

/** Methods that say nothing of requests that are answered. */
const begins: ReadonlySet<string> = new Set(['basePath', 'onError', 'notFound'])

/** True where routes that are added to a finished application are not reached. */
function swallows(modules: Modules, host: HonoHost): boolean {
  return answersAll(codeOf(modules, host))
}

/** True where a module adds to an application that it imports. */
function isAddedTo(scope: AppScope, name: string): boolean {
  return appCode(scope.source.program.body, { variable: name, within: scope.within }).some(({ calls }) => calls.length > 0)
}
