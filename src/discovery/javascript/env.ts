import type { Node } from 'oxc-parser'
import type { EnvFact, Value } from '../../core/facts.ts'
import { cutText } from '../../core/secrets/cut-text.ts'
import { type Context, functionIndex, lineAt } from './context.ts'
import { gather, insist, insistOnGathered, refusing, signsIn } from './gathered.ts'
import { plainPath, propertyName, unwrap } from './plain-path.ts'
import { noteChoice, noteEarlyReturn } from './env-instead.ts'
import { noteKeyed, noteKeyedWrite } from './keyed.ts'
import { valueOf } from './value-of.ts'
import { onNode } from './walk.ts'
import { absences, decidingCallback, endsProgram, presences, throwsInstead } from './env-conditions.ts'

const environments = new Set(['process.env', 'import.meta.env', 'Bun.env', 'globalThis.process.env', 'global.process.env'])

/** Modules that export the environment as `env`. */
const environmentModules = new Set(['process', 'node:process', 'bun', 'cloudflare:workers', '$env/dynamic/private', '$env/dynamic/public'])

/** What Vite itself puts into `import.meta.env`. */
const builtIn = new Set(['MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL'])

/** Names of objects that often hold the environment; the engine decides whether they do. */
const holder = /(^|[a-z_])(env|envs|environment|vars|variables|config|configuration|settings|secrets|bindings)$/i

function isEnvironment(context: Context, path: string | undefined): boolean {
  return path !== undefined && (environments.has(path) || context.envAliases.has(path))
}

interface Read {
  name: string
  of?: string
  key?: string
  keyed?: Value
}

/** Which variable an expression reads; undefined where it reads something else. */
function readOf(context: Context, node: Node): Read | undefined {
  if (node.type === 'CallExpression') {
    const argument = node.arguments[0]
    if (argument === undefined || plainPath(node.callee) !== 'Deno.env.get') return undefined
    if (argument.type === 'Literal' && typeof argument.value === 'string') return { name: argument.value }
    return computed(context, argument)
  }
  if (node.type !== 'MemberExpression') return undefined
  const object = plainPath(node.object)
  if (object === undefined) return undefined
  const name = propertyName(node.property, node.computed)
  if (isEnvironment(context, object)) {
    context.envSeen.add(unwrap(node.object))
    if (name === undefined) return computed(context, node.property)
    const vite = object === 'import.meta.env' || (context.envAliases.has(object) && context.text.includes('import.meta'))
    return vite && builtIn.has(name) ? undefined : { name }
  }
  const last = object.slice(object.lastIndexOf('.') + 1)
  if (name !== undefined && holder.test(last) && /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name) && name.length > 1) return { name, of: object }
  return undefined
}

/** A name that code computes. */
function computed(context: Context, node: Node): Read {
  const inner = unwrap(node)
  return {
    name: '',
    key: cutText(context.text.slice(node.start, node.end), 80),
    ...(inner.type !== 'Identifier' && { keyed: valueOf(context, inner) }),
  }
}

function record(context: Context, node: Node, read: Read, more: Partial<EnvFact>): EnvFact | undefined {
  if (context.envSeen.has(node)) return undefined
  context.envSeen.add(node)
  // A chain may start lines above the name that matters.
  const at = node.type === 'MemberExpression' && read.key === undefined ? node.property.start : node.start
  const fact: EnvFact = { ...read, line: lineAt(context, at), in: context.fn, ...more }
  context.out.env.push(fact)
  return fact
}

/** Functions that only convert what they get: a default behind them is the variable's. */
const converter =
  /^(Number|parseInt|parseFloat|String|Boolean|BigInt|URL|Date|(parse|to|as|convert|normali[sz]e|str|int|bool|num|ms|bytes|trim|coerce|maybe|optional)\w*)$/i

/** The read inside of `parseInt(process.env.PORT, 10)`, `process.env.PORT!.trim()` or the plain expression. */
function innerRead(context: Context, wrapped: Node): { node: Node; read: Read } | undefined {
  const node = unwrap(wrapped)
  const read = readOf(context, node)
  if (read) return { node, read }
  if (node.type === 'CallExpression') {
    const path = plainPath(node.callee)
    const argument = node.arguments[0]
    if (path !== undefined && argument && argument.type !== 'SpreadElement' && converter.test(path.slice(path.lastIndexOf('.') + 1))) {
      const inner = innerRead(context, argument)
      if (inner) return inner
    }
    const callee = unwrap(node.callee)
    if (callee.type === 'MemberExpression') return innerRead(context, callee.object)
  }
  if (node.type === 'UnaryExpression' && node.operator === '+') return innerRead(context, node.argument)
  // `parseInt(process.env.PORT || '', 10) || 80`: the empty text only pleases the compiler.
  if (node.type === 'LogicalExpression' && node.operator !== '&&') {
    const last = unwrap(node.right)
    return last.type === 'Literal' && last.value === '' ? innerRead(context, node.left) : undefined
  }
  return undefined
}

/** Reads `const { PORT = 3000, ...rest } = process.env` and remembers aliases of the environment and of single variables. */
export function readEnvPattern(context: Context, id: Node, init: Node): void {
  const value = unwrap(init)
  const path = plainPath(value)
  const target = id.type === 'Identifier' || id.type === 'MemberExpression' ? plainPath(id) : undefined
  if (target !== undefined) {
    if (isEnvironment(context, path)) context.envAliases.add(target)
    else readVariable(context, target, init)
  }
  if (id.type !== 'ObjectPattern') return
  if (path === 'process' || path === 'import.meta' || path === 'Bun') return aliasEnv(context, id)
  if (!isEnvironment(context, path)) return
  context.envSeen.add(value)
  for (const property of id.properties) {
    if (property.type === 'RestElement') continue
    const name = propertyName(property.key, property.computed)
    if (name === undefined) continue
    const inner = property.value.type === 'AssignmentPattern' ? property.value : undefined
    const fact = record(context, property, { name }, inner ? { default: valueOf(context, inner.right) } : {})
    const local = inner ? inner.left : property.value
    if (fact && local.type === 'Identifier') context.envLocals.set(local.name, fact)
  }
}

/** `const secret = process.env.SECRET`: a later `if (!secret) throw` is about the variable. */
function readVariable(context: Context, local: string, init: Node): void {
  const inner = isLogical(init) ? undefined : innerRead(context, init)
  const asserted = inner !== undefined && /^!(?!=)/.test(context.text.slice(inner.node.end, inner.node.end + 2))
  const fact = inner && record(context, inner.node, inner.read, asserted ? { required: true, assumed: true } : {})
  if (fact) context.envLocals.set(local, fact)
}

function isLogical(node: Node): boolean {
  return unwrap(node).type === 'LogicalExpression'
}

function aliasEnv(context: Context, id: Extract<Node, { type: 'ObjectPattern' }>): void {
  for (const property of id.properties) {
    if (property.type === 'RestElement' || propertyName(property.key, property.computed) !== 'env') continue
    if (property.value.type === 'Identifier') context.envAliases.add(property.value.name)
    if (property.value.type === 'ObjectPattern') readNested(context, property.value)
  }
}

/** `const { env: { PORT } } = process`. */
function readNested(context: Context, pattern: Extract<Node, { type: 'ObjectPattern' }>): void {
  for (const property of pattern.properties) {
    const name = property.type === 'RestElement' ? undefined : propertyName(property.key, property.computed)
    if (name !== undefined) record(context, property, { name }, {})
  }
}

/** `import { env } from 'node:process'`. */
export function readEnvImport(context: Context, specifier: string, bindings: readonly { imported: string; local: string }[]): void {
  if (!environmentModules.has(specifier)) return
  for (const { imported, local } of bindings) if (imported === 'env') context.envAliases.add(local)
}

function operandsOf(node: Extract<Node, { type: 'LogicalExpression' }>): Node[] {
  const left = unwrap(node.left)
  const before = left.type === 'LogicalExpression' && left.operator !== '&&' ? operandsOf(left) : [node.left]
  return [...before, node.right]
}

onNode('LogicalExpression', (node, context) => {
  if (node.operator === '&&') return noteTest(context, node.left)
  const operands = operandsOf(node)
  const last = operands.at(-1) as Node
  const fatal = throwsInstead(context, last)
  for (const operand of operands.slice(0, -1)) {
    const inner = innerRead(context, operand)
    if (!inner) continue
    if (fatal) record(context, inner.node, inner.read, operands.length === 2 ? refusing(context) : { tested: true })
    else {
      const fallback: Value = valueOf(context, last)
      record(context, inner.node, inner.read, fallback.k === 'null' || innerRead(context, last) ? { tested: true } : { default: fallback })
    }
  }
})

onNode('ConditionalExpression', (node, context) => {
  noteChoice(context, node)
  const test = unwrap(node.test)
  const absent = absentIn(test)
  const negated = absent !== undefined
  const tested = testedReads(context, absent ?? test)[0]
  const kept = innerRead(context, negated ? node.alternate : node.consequent)
  if (tested && kept && kept.read.name === tested.read.name) {
    record(context, kept.node, kept.read, { default: valueOf(context, negated ? node.consequent : node.alternate) })
  }
  noteTest(context, node.test)
})

/** What is not there where a condition holds: `x` in `!x` and in `x === undefined`. */
function absentIn(test: Node): Node | undefined {
  const plain = test.type === 'UnaryExpression' ? test.operator === '!' : test.type === 'BinaryExpression'
  return plain ? absences(test)[0] : undefined
}

onNode('TSNonNullExpression', (node, context) => {
  const read = readOf(context, unwrap(node.expression))
  if (read) record(context, unwrap(node.expression), read, { required: true, assumed: true })
})

onNode('AssignmentPattern', (node, context) => {
  const path = plainPath(node.right)
  if (node.left.type === 'Identifier' && isEnvironment(context, path)) context.envAliases.add(node.left.name)
})

onNode('UnaryExpression', (node, context) => {
  if (node.operator === '!') noteTest(context, node.argument)
  if (node.operator === 'delete') noteWrite(context, node.argument)
})

/** Cheap test that most member expressions fail: only an object called like an environment, or an alias of it, is worth a closer look. */
function mayRead(context: Context, node: Extract<Node, { type: 'MemberExpression' }>): boolean {
  if (context.envAliases.size > 0) return true
  const object = node.object
  const inner = object.type === 'MemberExpression' ? object.property : object
  if (inner.type !== 'Identifier') return object.type !== 'CallExpression' && object.type !== 'ThisExpression'
  if (inner.name === 'env' || inner.name === 'process' || inner.name === 'Bun') return true
  if (object.type === 'MemberExpression' && object.computed) return true
  const name = node.property
  if (name.type === 'Identifier' && !node.computed && (name.name.charCodeAt(0) < 65 || name.name.charCodeAt(0) > 90))
    return name.name === 'env'
  return holder.test(inner.name)
}

onNode('MemberExpression', (node, context) => {
  if (node.computed) noteKeyed(context, node)
  if (!mayRead(context, node)) return
  const read = readOf(context, node)
  if (read) record(context, node, read, {})
  // The environment as a whole is handed on: some schema or function reads it.
  else if (isEnvironment(context, plainPath(node)) && !context.envAliases.has(plainPath(node) as string))
    record(context, node, { name: '' }, {})
})

/** A target of `=` or `delete` is no read. `??=` and `||=` are reads with a default. */
export function noteWrite(context: Context, target: Node, operator = '=', value?: Node): void {
  const node = unwrap(target)
  if (operator === '=' && value !== undefined) noteKeyedWrite(context, node, innerRead(context, value) !== undefined && !isLogical(value))
  const read = readOf(context, node)
  if (!read) return
  if (operator === '=' || value === undefined) context.envSeen.add(node)
  else record(context, node, read, { default: valueOf(context, value) })
}

/** Reads that a condition asks about. */
function testedReads(context: Context, wrapped: Node): { node: Node; read: Read }[] {
  const node = unwrap(wrapped)
  if (node.type === 'LogicalExpression') {
    // `(X ?? 'on') === 'on'` has a default, and is read as such where it is walked.
    if (node.operator !== '&&' && node.right.type === 'Literal') return []
    return [...testedReads(context, node.left), ...testedReads(context, node.right)]
  }
  if (node.type === 'UnaryExpression') return testedReads(context, node.argument)
  if (node.type === 'BinaryExpression') {
    if (
      node.operator === 'in' &&
      node.left.type === 'Literal' &&
      typeof node.left.value === 'string' &&
      isEnvironment(context, plainPath(node.right))
    ) {
      context.envSeen.add(unwrap(node.right))
      return [{ node, read: { name: node.left.value } }]
    }
    return [...testedReads(context, node.left), ...testedReads(context, node.right)]
  }
  const read = readOf(context, node)
  return read ? [{ node, read }] : []
}

/** A condition copes with the absence of what it asks about. */
export function noteTest(context: Context, test: Node): void {
  for (const { node, read } of testedReads(context, test)) record(context, node, read, { tested: true })
}

/** `if (!process.env.X) throw …`: the variable is required; `if (!process.env.X) missing.push('X')` where that ends the program later. */
export function noteGuard(context: Context, test: Node, consequent: Node): void {
  noteEarlyReturn(context, test, consequent)
  const isEnd = endsProgram(context, consequent)
  if (isEnd) insistOnGathered(context, test)
  const changes = isEnd ? [] : signsIn(consequent)
  for (const absent of isEnd || changes.length > 0 ? absences(unwrap(test)) : []) noteAbsent(context, unwrap(absent), changes)
  const deciding = isEnd ? decidingCallback(unwrap(test)) : undefined
  for (const absent of deciding?.absent ?? []) {
    const read = readOf(context, unwrap(absent))
    if (read && deciding) record(context, unwrap(absent), read, { ...refusing(context), in: functionIndex(context, deciding.callback) })
  }
  noteTest(context, test)
}

/** A variable without which a branch runs that ends the program, or else changes some names. */
function noteAbsent(context: Context, node: Node, changes: readonly string[]): void {
  const read = readOf(context, node) ?? memberOf(context, node)
  const known = read ? undefined : context.envLocals.get(plainPath(node) ?? '')
  if (changes.length === 0) {
    if (read) record(context, node, read, refusing(context))
    if (known) insist(context, known)
    return
  }
  const fact = read ? record(context, node, read, { tested: true }) : known
  if (fact) gather(context, changes, fact)
}

/** `name in process.env`. */
function memberOf(context: Context, node: Node): Read | undefined {
  if (node.type !== 'BinaryExpression' || node.operator !== 'in' || !isEnvironment(context, plainPath(node.right))) return undefined
  context.envSeen.add(unwrap(node.right))
  const { left } = node
  return left.type === 'Literal' && typeof left.value === 'string' ? { name: left.value } : computed(context, left)
}

/** `assert(process.env.X)`, `invariant(process.env.X, '…')`. */
export function noteAssertion(context: Context, callee: string | undefined, argument: Node | undefined): void {
  if (callee === undefined || argument === undefined || !/^(assert(\.ok)?|invariant|tinyInvariant|nullthrows|ok)$/.test(callee)) return
  for (const present of presences(unwrap(argument))) {
    const node = unwrap(present)
    const read = readOf(context, node)
    if (read) record(context, node, read, refusing(context))
    const known = context.envLocals.get(plainPath(node) ?? '')
    if (known) insist(context, known)
  }
}

/** `Deno.env.get('X')` by itself. */
export function noteCallRead(context: Context, node: Node): void {
  const read = readOf(context, node)
  if (read) record(context, node, read, {})
}
