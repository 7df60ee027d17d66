import type { Node, Statement } from 'oxc-parser'
import { exportOf } from './exports-of.ts'
import { type ChainCall, chainOf, keyOf, nameOf, unwrap } from './expressions.ts'
import { askedOf } from './forwards-to.ts'
import { asFunction, bodyOf, heldBy, returnedBy } from './find-function.ts'
import { isFunction, mentions } from './walk-nodes.ts'

/** A statement that concerns an application. */
export interface Step {
  statement: Statement
  /** `opaque` for code that does something with the application which is not seen: `setUp(app)`, an `if`. */
  form: 'creation' | 'declaration' | 'statement' | 'opaque'
  /** What the chain of calls begins with. */
  root: Node
  calls: readonly ChainCall[]
}

/** Where an application stands, by names: enough to find it again in an edited text. */
export interface AppPlace {
  variable: string | undefined
  within?: string | undefined
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
  const names = new Set([variable])
  const steps: Step[] = []
  for (const statement of statementsAround(statements, within)) {
    const step = stepOf(statement, variable, names)
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
    return [{ statement: exported.statement, form: 'creation', ...chainOf(fetchedFrom(exported.node) ?? exported.node) }]
  }
  const made = asFunction(heldBy(statements, within))
  const returned = made && returnedBy(made)
  const statement = made && bodyOf(made).at(-1)
  const holder = statement ?? statements.find((other) => made !== undefined && other.start <= made.start && made.end <= other.end)
  return returned && holder ? [{ statement: holder, form: 'creation', ...chainOf(returned) }] : []
}

/** The application of `{ fetch: new Hono().fetch }`. */
function fetchedFrom(node: Node): Node | undefined {
  const held = unwrap(node)
  const property = held.type === 'ObjectExpression' ? held.properties.find((one) => keyOf(one) === 'fetch') : undefined
  return property?.type === 'Property' ? askedOf(unwrap(property.value)) : undefined
}

function stepOf(statement: Statement, variable: string, names: Set<string>): Step | undefined {
  const isExport = statement.type === 'ExportNamedDeclaration'
  const declaration = isExport ? statement.declaration : statement
  if (declaration?.type === 'VariableDeclaration') {
    for (const { id, init } of declaration.declarations) {
      const step = init && declaredStep(statement, { name: nameOf(id), init, variable, names })
      if (step) return step
    }
    return undefined
  }
  if (statement.type === 'ExportDefaultDeclaration') return chainStep(statement, 'declaration', statement.declaration, names)
  if (statement.type === 'ReturnStatement')
    return statement.argument === null ? undefined : chainStep(statement, 'declaration', statement.argument, names)
  if (statement.type === 'ExpressionStatement') return expressionStatementStep(statement, variable, names)
  return isExport || !isBranch(statement) ? undefined : opaqueStep(statement, names)
}

function declaredStep(
  statement: Statement,
  { name, init, variable, names }: { name: string | undefined; init: Node; variable: string; names: Set<string> },
): Step | undefined {
  if (name === variable) return { statement, form: 'creation', ...chainOf(init) }
  const step = chainStep(statement, 'declaration', init, names)
  // `const routes = app.route(…)` names the same application once more; one with a base path is another
  if (step !== undefined && name !== undefined && !step.calls.some(({ method }) => method === 'basePath')) names.add(name)
  return step
}

function expressionStatementStep(
  statement: Extract<Statement, { type: 'ExpressionStatement' }>,
  variable: string,
  names: Set<string>,
): Step | undefined {
  const { expression } = statement
  if (expression.type === 'AssignmentExpression' && nameOf(expression.left) === variable)
    return { statement, form: 'creation', ...chainOf(expression.right) }
  return chainStep(statement, 'statement', expression, names) ?? opaqueStep(statement, names)
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

function chainStep(statement: Statement, form: Step['form'], node: Node, names: Set<string>): Step | undefined {
  const chain = chainOf(node)
  const root = nameOf(chain.root)
  const isOurs = root !== undefined && names.has(root) && chain.calls.length > 0 && chain.calls.every(({ method }) => adding.has(method))
  return isOurs ? { statement, form, ...chain } : undefined
}

function isBranch({ type }: Statement): boolean {
  return /^(?:If|For|ForOf|ForIn|While|DoWhile|Try|Block|Switch)Statement$/.test(type)
}

/** Functions that only look at an application. */
const lookers = new Set(['showRoutes', 'inspectRoutes', 'log'])

function opaqueStep(statement: Statement, names: Set<string>): Step | undefined {
  const { root } = chainOf(statement.type === 'ExpressionStatement' ? statement.expression : statement)
  if (root.type === 'CallExpression' && lookers.has(nameOf(root.callee) ?? '')) return undefined
  const isConcerned = [...names].some((name) => mentions(statement, name, (node) => !isFunction(node)))
  return isConcerned ? { statement, form: 'opaque', root: statement, calls: [] } : undefined
}
