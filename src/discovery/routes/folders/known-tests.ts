import type { FunctionFlow, Test, Value } from '../../../core/facts.ts'
import type { Machine } from '../machine.ts'
import { constructorFor } from '../rules.ts'
import { type Abstract, branches, type Scope } from '../values.ts'
import { asBuilt } from './built-names.ts'

/** Whether a condition over known texts and flags holds; undefined where only a running program knows. */
export function holds(machine: Machine, test: Test, scope: Scope): boolean | undefined {
  switch (test.k) {
    case 'not':
      return opposite(holds(machine, test.of, scope))
    case 'both':
    case 'either':
      return joined(
        test.of.map((one) => holds(machine, one, scope)),
        test.k === 'either',
      )
    case 'choice': {
      const way = holds(machine, test.test, scope)
      return way === undefined ? undefined : holds(machine, way ? test.yes : test.no, scope)
    }
    case 'equal':
      return equal(machine, test, scope)
    case 'mixed':
      return mixed(machine, test, scope)
    case 'else':
      return undefined
    case 'any':
      return test.op === '&&' || test.op === '||'
        ? joined(
            test.of.map((one) => holds(machine, one, scope)),
            test.op === '||',
          )
        : undefined
    default:
      return truth(valueOfTest(machine, test, scope))
  }
}

/** What a function of one text answers: true, false, or undefined where a condition on the way is not known. */
export function answerOfFlow(machine: Machine, flow: FunctionFlow, scope: Scope): boolean | undefined {
  for (const step of flow) {
    if (step.s === 'bind') scope.vars.set(step.name, valueOfTest(machine, step.value, scope))
    else if (step.s === 'return') return step.value === undefined ? false : holds(machine, step.value, scope)
    else if (step.s === 'if') {
      const way = holds(machine, step.test, scope)
      if (way === undefined) return undefined
      const taken = way ? step.yes : (step.no ?? [])
      if (taken.length > 0) return answerOfFlow(machine, [...taken, ...flow.slice(flow.indexOf(step) + 1)], scope)
    } else return undefined
  }
  return false
}

function opposite(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer
}

function joined(parts: readonly (boolean | undefined)[], decisive: boolean): boolean | undefined {
  if (parts.includes(decisive)) return decisive
  return parts.includes(undefined) ? undefined : !decisive
}

function truth(value: Abstract): boolean | undefined {
  if (value.t === 'str') return value.cut === true || value.setting !== undefined ? undefined : value.v !== ''
  if (value.t === 'lit') return Boolean(value.v)
  return value.t === 'router' && value.perhaps === undefined ? true : undefined
}

function plainOf(value: Abstract): string | number | boolean | null | undefined {
  if (value.t === 'lit') return value.v
  return value.t === 'str' && value.cut !== true && value.setting === undefined ? value.v : undefined
}

function equal(machine: Machine, test: Extract<Test, { k: 'equal' }>, scope: Scope): boolean | undefined {
  const [a, b] = test.of.map((one) => plainOf(valueOfTest(machine, one, scope)))
  if (a === undefined || b === undefined) return undefined
  const same = typeof a === 'string' && typeof b === 'string' ? asBuilt(a, b) === asBuilt(b, a) : a === b
  return same !== (test.not === true)
}

function mixed(machine: Machine, { op, of }: Extract<Test, { k: 'mixed' }>, scope: Scope): boolean | undefined {
  const [left, right] = of
  if (left === undefined || right === undefined) return undefined
  const values = [valueOfTest(machine, left, scope), valueOfTest(machine, right, scope)] as const
  if (op === 'instanceof') return isInstance(machine, ...values)
  const [a, b] = values.map(plainOf)
  if (typeof a !== 'number' || typeof b !== 'number') return undefined
  if (op === '<') return a < b
  if (op === '>') return a > b
  if (op === '<=') return a <= b
  return op === '>=' ? a >= b : undefined
}

/** `exported instanceof Router`: true for a router, false for anything that is known to be something else. */
function isInstance(machine: Machine, value: Abstract, of: Abstract): boolean | undefined {
  const isRouterClass = of.t === 'package' && constructorFor(machine.rules, of.name, of.member) !== undefined
  if (!isRouterClass) return undefined
  const answers = branches(value).map((one) => {
    if (one.t === 'router') return one.perhaps === undefined ? true : undefined
    if (one.t === 'inst') return one.base !== undefined
    return /^(str|lit|list|obj|fn|class|regex)$/.test(one.t) ? false : undefined
  })
  return answers.every((one) => one === answers[0]) ? answers[0] : undefined
}

/** Calls that only look at texts, paths and folders: evaluating them for a condition changes nothing. */
const looking =
  /(^|\.)(join|resolve|basename|extname|dirname|parse|relative|normalize|split|slice|substring|replace|replaceAll|toLowerCase|toUpperCase|trim|toString|indexOf|lastIndexOf|endsWith|startsWith|includes|test|match|at|pop|shift|statSync|lstatSync|stat|lstat|isDirectory|isFile|existsSync)$/

/** What an expression of a condition is known to be; nothing of one that may change something. */
export function valueOfTest(machine: Machine, test: Test, scope: Scope): Abstract {
  if (test.k === 'mixed' && test.op === '-' && test.of.length === 1) return negated(valueOfTest(machine, test.of[0] as Test, scope))
  if (/^(not|both|either|else|equal|choice|mixed)$/.test(test.k)) {
    const answer = test.k === 'mixed' || test.k === 'else' ? undefined : holds(machine, test, scope)
    return answer === undefined ? { t: 'unknown', name: '' } : { t: 'lit', v: answer }
  }
  const value = test as Value
  return onlyLooks(value) && !isSetAgain(machine, value, scope) ? machine.evaluate(value, scope) : { t: 'unknown', name: '' }
}

function negated(value: Abstract): Abstract {
  return value.t === 'lit' && typeof value.v === 'number' ? { t: 'lit', v: -value.v } : { t: 'unknown', name: '' }
}

function onlyLooks(value: Value): boolean {
  switch (value.k) {
    case 'call': {
      const { callee, args } = value.call
      const name = callee.k === 'ref' || callee.k === 'get' ? callee.name : ''
      return looking.test(name) && (callee.k !== 'get' || onlyLooks(callee.of)) && args.every(onlyLooks)
    }
    case 'get':
      return onlyLooks(value.of)
    case 'at':
      return onlyLooks(value.of) && onlyLooks(value.key)
    case 'tpl':
      return value.parts.every(onlyLooks)
    case 'str':
    case 'num':
    case 'bool':
    case 'null':
    case 'regex':
    case 'ref':
    case 'other':
      return true
    default:
      return false
  }
}

/** A variable of a function that is set more than once: which of its values counts is not known. */
function isSetAgain(machine: Machine, value: Value, scope: Scope): boolean {
  if (value.k !== 'ref' || value.name.includes('.')) return false
  const set = machine.codebase.facts(scope.file)?.bindings.filter((one) => one.name === value.name) ?? []
  return set.some((one, i) => set.findIndex((other) => other.in === one.in) !== i)
}
