import type { CallExpression, Node, Statement } from 'oxc-parser'
import { exportOf } from './exports-of.ts'
import { type ChainCall, chainOf, keyOf, nameOf, unwrap } from './expressions.ts'
import { askedOf } from './forwards-to.ts'
import { asFunction, bodyOf, heldBy, returnedBy } from './find-function.ts'
import { isFunction, mentions } from './walk-nodes.ts'
import { withoutWrapper } from './wrapped-handlers.ts'

/** A statement that concerns an application. */
export interface Step {
  statement: Statement
  /** `expression` for an application without a variable, and `opaque` for code that does something with the application which is not seen: `setUp(app)`, an `if`. */
  form: 'creation' | 'expression' | 'declaration' | 'statement' | 'opaque'
  /** What the chain of calls begins with. */
  root: Node
  calls: readonly ChainCall[]
  /** It adds to `app.basePath('/admin')`, which answers a part of the paths by the same router: nothing of ours goes into its chain. */
  isPart?: true
}

/** Where an application stands, by names: enough to find it again in an edited text. */
export interface AppPlace {
  variable: string | undefined
  within?: string | undefined
  /** Functions that add routes to the application which they get, and do not answer every path. */
  registrars?: readonly string[]
}

/** Statements among which an application is made: those of the module, or of a function. */
export function statementsAround(statements: readonly Statement[], within: string | undefined): readonly Statement[] {
  const around = within === undefined ? undefined : asFunction(heldBy(statements, within))
  return within === undefined ? statements : around === undefined ? [] : bodyOf(around)
}

/** Code of an application in the order in which it runs. */
export function appCode(statements: readonly Statement[], place: AppPlace): Step[] {
  const { variable, within } = place
  if (variable === undefined) return expressionStep(statements, within)
  const known: Known = { variable, names: new Set([variable]), parts: new Set(), registrars: place.registrars ?? [] }
  const steps: Step[] = []
  for (const statement of statementsAround(statements, within)) {
    const step = stepOf(statement, known)
    if (step?.form === 'creation') steps.length = 0
    if (step !== undefined) steps.push(step)
  }
  return steps
}

/** An application without a variable is one chain, which is exported or returned. */
function expressionStep(statements: readonly Statement[], within: string | undefined): Step[] {
  if (within === undefined) {
    const exported = exportOf(statements, 'default')
    if (exported?.kind !== 'node') return []
    const node = withoutWrapper(statements, exported.node)
    return [{ statement: exported.statement, form: 'expression', ...chainOf(fetchedFrom(node) ?? node) }]
  }
  const made = asFunction(heldBy(statements, within))
  const returned = made && returnedBy(made, true)
  const statement = made && bodyOf(made).at(-1)
  const holder = statement ?? statements.find((other) => made !== undefined && other.start <= made.start && made.end <= other.end)
  return returned && holder ? [{ statement: holder, form: 'expression', ...chainOf(returned) }] : []
}

/** The application of `{ fetch: new Hono().fetch }`. */
function fetchedFrom(node: Node): Node | undefined {
  const held = unwrap(node)
  const property = held.type === 'ObjectExpression' ? held.properties.find((one) => keyOf(one) === 'fetch') : undefined
  return property?.type === 'Property' ? askedOf(unwrap(property.value)) : undefined
}

/** Names of an application and of its parts below a base path, and functions that are known to add routes to one. */
interface Known {
  variable: string
  names: Set<string>
  parts: Set<string>
  registrars: readonly string[]
}

function stepOf(statement: Statement, known: Known): Step | undefined {
  const isExport = statement.type === 'ExportNamedDeclaration'
  const declaration = isExport ? statement.declaration : statement
  if (declaration?.type === 'VariableDeclaration') {
    for (const { id, init } of declaration.declarations) {
      const step = init && declaredStep(statement, { name: nameOf(id), init }, known)
      if (step) return step
    }
    return undefined
  }
  if (statement.type === 'ExportDefaultDeclaration') return chainStep(statement, 'declaration', statement.declaration, known)
  if (statement.type === 'ReturnStatement')
    return statement.argument === null ? undefined : chainStep(statement, 'declaration', statement.argument, known)
  if (statement.type === 'ExpressionStatement') return expressionStatementStep(statement, known)
  return isExport || !isBranch(statement) ? undefined : opaqueStep(statement, known.names)
}

function declaredStep(statement: Statement, { name, init }: { name: string | undefined; init: Node }, known: Known): Step | undefined {
  if (name === known.variable) return { statement, form: 'creation', ...chainOf(init) }
  const step = chainStep(statement, 'declaration', init, known)
  // `const routes = app.route(…)` names the same application once more; one with a base path is a part of it
  if (step !== undefined && name !== undefined) (step.isPart === true ? known.parts : known.names).add(name)
  return step
}

function expressionStatementStep(statement: Extract<Statement, { type: 'ExpressionStatement' }>, known: Known): Step | undefined {
  const { expression } = statement
  const { variable, names, registrars } = known
  if (expression.type === 'AssignmentExpression' && nameOf(expression.left) === variable)
    return { statement, form: 'creation', ...chainOf(expression.right) }
  const step = chainStep(statement, 'statement', expression, known)
  if (step !== undefined) return step
  const handed = handedTo(statement, names)
  if (handed === undefined || !registrars.includes(handed.name)) return opaqueStep(statement, names)
  const { call } = handed
  const { callee } = call
  // it stands for the routers that the function mounts
  return {
    statement,
    form: 'statement',
    root: call,
    calls: [{ method: 'route', arguments: [], node: call, object: callee, nameStart: callee.start }],
  }
}

/** A function that a statement hands an application to: `addRoutes(app)`. */
export interface Handed {
  name: string
  call: CallExpression
  /** Which argument the application is. */
  index: number
}

/** Reads a statement as a call of a function with an application of these names. */
export function handedTo(statement: Statement, names: ReadonlySet<string>): Handed | undefined {
  const call = statement.type === 'ExpressionStatement' ? unwrap(statement.expression) : undefined
  if (call?.type !== 'CallExpression') return undefined
  const name = nameOf(call.callee)
  const index = call.arguments.findIndex((argument) => names.has(nameOf(argument) ?? ''))
  return name === undefined || index < 0 ? undefined : { name, call, index }
}

/** Methods that add something to an application; `fetch` and `request` ask it. */
const adding = new Set([
  'route',
  'mount',
  'use',
  'on',
  'all',
  'get',
  'post',
  'put',
  'delete',
  'patch',
  'options',
  'head',
  'openapi',
  'basePath',
  'notFound',
  'onError',
  'doc',
  'doc31',
  'openAPIRegistry',
])

function chainStep(statement: Statement, form: Step['form'], node: Node, { names, parts }: Known): Step | undefined {
  const chain = chainOf(node)
  const root = nameOf(chain.root) ?? ''
  const isPart = parts.has(root) || (names.has(root) && chain.calls.some(({ method }) => method === 'basePath'))
  const isAdded = chain.calls.length > 0 && chain.calls.every(({ method }) => adding.has(method))
  if (!isAdded || !(isPart || names.has(root))) return undefined
  return { statement, form, ...chain, ...(isPart && { isPart: true }) }
}

function isBranch({ type }: Statement): boolean {
  return /^(?:If|For|ForOf|ForIn|While|DoWhile|Try|Block|Switch)Statement$/.test(type)
}

/** Functions that only look at an application. */
const lookers = new Set(['showRoutes', 'inspectRoutes'])

function opaqueStep(statement: Statement, names: Set<string>): Step | undefined {
  const { root } = chainOf(statement.type === 'ExpressionStatement' ? statement.expression : statement)
  if (root.type === 'CallExpression' && lookers.has(nameOf(root.callee) ?? '')) return undefined
  const isConcerned = [...names].some((name) => mentions(statement, name, (node) => !isFunction(node)))
  return isConcerned ? { statement, form: 'opaque', root: statement, calls: [] } : undefined
}
