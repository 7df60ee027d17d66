import type { Node } from 'oxc-parser'
import type { EnvFact } from '../../core/facts.ts'
import type { Context } from './context.ts'
import { plainPath, unwrap } from './plain-path.ts'

const adding = /^(push|unshift|add)$/

/** What a branch says by a name: `+missing` of `missing.push(name)` and `missing += 1`, `+failed` of `failed = true`, `-ok` of `ok = false`. */
export function signsIn(branch: Node): readonly string[] {
  const statements = branch.type === 'BlockStatement' ? branch.body.slice(0, 20) : [branch]
  return statements.flatMap((one) => (one.type === 'ExpressionStatement' ? (signOf(unwrap(one.expression)) ?? []) : []))
}

function signOf(node: Node): string | undefined {
  if (node.type === 'UpdateExpression') return signed('+', plainPath(node.argument))
  if (node.type === 'AssignmentExpression') {
    const right = unwrap(node.right)
    if (node.operator === '+=') return signed('+', plainPath(node.left))
    if (right.type !== 'Literal' || typeof right.value !== 'boolean') return undefined
    return signed(right.value ? '+' : '-', plainPath(node.left))
  }
  const path = node.type === 'CallExpression' ? plainPath(node.callee) : undefined
  const dot = path?.lastIndexOf('.') ?? -1
  return path !== undefined && dot > 0 && adding.test(path.slice(dot + 1)) ? `+${path.slice(0, dot)}` : undefined
}

function signed(sign: '+' | '-', path: string | undefined): string | undefined {
  return path === undefined ? undefined : sign + path.replace(/\.(length|size)$/, '')
}

/** Signs of which each alone makes a condition true: `missing.length > 0 || !ok`. */
function signsOf(node: Node): readonly string[] {
  if (node.type === 'LogicalExpression')
    return node.operator === '||' ? [...signsOf(unwrap(node.left)), ...signsOf(unwrap(node.right))] : []
  if (node.type === 'UnaryExpression') return node.operator === '!' ? [signed('-', plainPath(node.argument)) ?? []].flat() : []
  const isMore = node.type === 'BinaryExpression' && /^(>=?|!==?)$/.test(node.operator)
  return [signed('+', plainPath(isMore ? node.left : node)) ?? []].flat()
}

/** A name is declared anew: what was said by it before is of another one. */
export function forget(context: Context, name: string): void {
  if (context.envGathered.size === 0) return
  context.envGathered.delete(`+${name}`)
  context.envGathered.delete(`-${name}`)
}

/** Remembers what a branch which runs without a variable says. */
export function gather(context: Context, signs: readonly string[], fact: EnvFact): void {
  for (const sign of signs) {
    const known = context.envGathered.get(sign)
    if (known === undefined) context.envGathered.set(sign, [fact])
    else known.push(fact)
  }
}

/** What a read is whose absence ends what runs here. */
export function refusing(context: Context): Pick<EnvFact, 'required' | 'failsIn'> {
  return { required: true, ...(context.fn >= 0 && { failsIn: context.fn }) }
}

/** A read made before is required by what runs here: by a module as a whole where one place of it refuses as it is loaded. */
export function insist(context: Context, fact: EnvFact): void {
  const isAtLoad = fact.required === true && fact.assumed !== true && fact.failsIn === undefined
  delete fact.assumed
  delete fact.failsIn
  Object.assign(fact, isAtLoad ? { required: true } : refusing(context))
}

/** `if (missing.length > 0) process.exit(1)`: what was gathered under the name is required. */
export function insistOnGathered(context: Context, test: Node): void {
  if (context.envGathered.size === 0) return
  for (const sign of signsOf(unwrap(test))) {
    for (const fact of context.envGathered.get(sign) ?? []) {
      insist(context, fact)
      delete fact.tested
    }
  }
}
