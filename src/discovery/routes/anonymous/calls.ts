import type { CallFact, Value } from '../../../core/facts.ts'
import { answer, responseCall } from './answers.ts'
import { assign } from './assign.ts'
import { speaksOfCallers } from './callers.ts'
import { made } from './constructions.ts'
import { fromContainer } from './containers.ts'
import { crashOn } from './crash.ts'
import { ownRequestMethod } from './fastify-decorations.ts'
import { callGlobal } from './global-calls.ts'
import { join } from './join.ts'
import { httpErrorMade, mayMakeHttpErrors } from './http-error-calls.ts'
import { injectedMethod } from './injected-libraries.ts'
import { type Known, dataOf, fallbackOf, missingIn, plainData, sentData, truthOf } from './known.ts'
import { isAsync, runLoosely } from './loose-calls.ts'
import { lookedUp } from './maps.ts'
import { reflected } from './metadata.ts'
import { callPackage } from './package-calls.ts'
import { calledOn } from './object-methods.ts'
import { noteHeld } from './request-holders.ts'
import { noteAnswered } from './request-use.ts'
import { requestCall } from './request.ts'
import { ownResponseMethod } from './response-methods.ts'
import { type Run, carriesAgain, collect, end, fork, record, stop } from './run.ts'
import { searched } from './searched-lists.ts'
import { nameOf, tellsOthers, told } from './telling-calls.ts'
import { listCall, patternCall, textCall } from './text-calls.ts'
import { unknownCall, withCallbacks } from './unknown-calls.ts'

/** Runs a call and gives its value; ends the way where the call does. Whom a log names is not asked who they are. */
export function call(run: Run, fact: CallFact): Known {
  if (!tellsOthers(fact)) return answered(run, fact)
  return told(run, () => answered(run, fact))
}

function answered(run: Run, fact: CallFact): Known {
  run.fuel -= 1
  if (run.fuel < 0) return { t: 'lost', name: '' }
  const { callee } = fact
  const loaded = callee.k === 'ref' && /^(require|import)$/.test(callee.name) ? required(run, fact.args[0]) : undefined
  if (loaded) return loaded
  if (callee.k === 'ref' && callee.name === 'super') return withCallbacks(run, plainData, argsOf(run, fact))
  const method = methodOf(callee)
  if (method === undefined) return applied(run, run.evaluate(callee), argsOf(run, fact), fact)
  const contained = fromContainer(run, method.name, fact)
  if (contained) return contained
  if (/^(then|catch|finally)$/.test(method.name)) return settled(run, method, fact)
  const receiver = run.evaluate(method.of)
  crashOn(run, receiver, method.soft)
  const asked = { receiver, name: method.name, fact }
  return reflected(run, asked) ?? httpErrorIn(run, method, asked) ?? callMethod(run, asked)
}

function httpErrorIn(run: Run, { of }: Method, { receiver, name, fact }: MethodCall): Known | undefined {
  return mayMakeHttpErrors(of) ? httpErrorMade(receiver, name, argsOf(run, fact)) : undefined
}

/** `require('./x')` and `import('x')`. */
function required(run: Run, specifier: Value | undefined): Known | undefined {
  if (specifier?.k !== 'str') return undefined
  const path = run.codebase.resolve(run.at.path, specifier.v)
  return path === undefined ? { t: 'package', name: specifier.v, member: '' } : { t: 'module', path }
}

interface Method {
  of: Value
  name: string
  soft?: true
}

function methodOf(callee: Value): Method | undefined {
  if (callee.k === 'get') return callee
  if (callee.k !== 'ref') return undefined
  const dot = callee.name.lastIndexOf('.')
  if (dot < 0) return undefined
  const soft = callee.soft && { soft: true as const }
  return { of: { k: 'ref', name: callee.name.slice(0, dot), ...soft }, name: callee.name.slice(dot + 1), ...soft }
}

function argsOf(run: Run, fact: CallFact): Known[] {
  return fact.args.flatMap((one) => {
    const value = run.evaluate(one)
    return one.k === 'spread' && value.t === 'list' ? value.items : [value]
  })
}

/** `x.then(f, g)` and `x.catch(g)`. */
function settled(run: Run, method: Method, fact: CallFact): Known {
  let value: Known = plainData
  const { outcomes, goesOn } = collect(run, () => {
    value = run.evaluate(method.of)
  })
  const thrown = outcomes.filter((one) => one.thrown === true)
  run.outcomes.push(...outcomes.filter((one) => one.thrown !== true))
  const args = argsOf(run, fact)
  const [done, failed] =
    method.name === 'catch' ? [undefined, args[0]] : method.name === 'then' ? [args[0], args[1]] : [undefined, undefined]
  if (failed === undefined) run.outcomes.push(...thrown)
  if (!goesOn && (failed === undefined || thrown.length === 0)) stop()
  const results: Known[] = []
  fork(run, [
    ...(goesOn ? [{ go: () => void results.push(done === undefined ? value : run.apply(done, [value], 'then')) }] : []),
    ...(failed === undefined
      ? []
      : thrown.map((one) => ({
          go: () => {
            carriesAgain(run, one)
            results.push(run.apply(failed, [one.value ?? plainData], 'catch'))
          },
          why: one,
        }))),
  ])
  return results.length === 0 ? plainData : results.reduce(join)
}

interface MethodCall {
  receiver: Known
  name: string
  fact: CallFact
}

function callMethod(run: Run, { receiver, name, fact }: MethodCall): Known {
  const args = argsOf(run, fact)
  // A stream that is written to the answer is the answer.
  if (name === 'pipe' && args[0]?.t === 'response') return answer(run, run.flags.status)
  noteAnswered(run.use, receiver, name, args)
  noteHeld(run, receiver, args)
  const setting = settingText(receiver, name, args)
  if (setting) return setting
  if (isBound(receiver, name)) return receiver
  switch (receiver.t) {
    case 'request':
      return requestMethod(run, receiver, name, args)
    case 'response':
      return ofResponse(run, receiver, name, args)
    case 'const':
      return ofConstant(run, receiver, name, args)
    case 'fn':
    case 'next':
    case 'native':
      return ofFunction(run, receiver, name, args)
    case 'list':
    case 'data':
    case 'pattern':
      return ofPlain(run, { receiver, name, fact }, args)
    case 'answer':
    case 'answers':
      return receiver
    case 'object':
      return lookedUp(run, receiver, name, args) ?? applied(run, calledOn(run, receiver, run.member(receiver, name)), args, fact)
    case 'error':
      return answerOf(receiver, name)
    default:
      return applied(run, calledOn(run, receiver, run.member(receiver, name)), args, fact)
  }
}

function ofResponse(run: Run, receiver: Known, name: string, args: readonly Known[]): Known {
  run.writes ||= /^(write|writeHead|flushHeaders)$/.test(name)
  return responseCall(run, receiver, name, args) ?? ownResponseMethod(run, receiver, name, args)
}

function ofPlain(run: Run, { receiver, name, fact }: MethodCall, args: readonly Known[]): Known {
  if (receiver.t === 'list' && /^\d+$/.test(name)) return applied(run, run.member(receiver, name), args, fact)
  return listOfHooks(run, receiver, { name, fact, args }) ?? added(run, receiver, { name, fact, args }) ?? ofList(run, receiver, name, args)
}

/** `problems.push('no')` of a list that the function made and nothing else fills. */
function added(
  run: Run,
  receiver: Known,
  { name, fact, args }: Omit<MethodCall, 'receiver'> & { args: readonly Known[] },
): Known | undefined {
  const of = name === 'push' ? methodOf(fact.callee)?.of : undefined
  if (receiver.t !== 'list' || of?.k !== 'ref' || run.frame.vars.get(of.name) !== receiver) return undefined
  const { missing, met } = run.flags
  const because = receiver.because ?? (met === true ? undefined : missing)
  run.frame.vars.set(of.name, { ...receiver, items: [...receiver.items, ...args], ...(because && { because }) })
  return plainData
}

/** `hooks.push(guard)`, `hooks.concat(guard)` and `hooks.filter(Boolean)` of what hooks of routes put together. */
function listOfHooks(
  run: Run,
  receiver: Known,
  { name, fact, args }: Omit<MethodCall, 'receiver'> & { args: readonly Known[] },
): Known | undefined {
  if (run.setsUp !== true || receiver.t !== 'list') return undefined
  const { items } = receiver
  const more = args.flatMap((one) => (name === 'concat' && one.t === 'list' ? one.items : [one]))
  const whole = receiver.whole && { whole: receiver.whole }
  if (name === 'concat') return { t: 'list', items: [...items, ...more] }
  if (name === 'flat') return { t: 'list', items: items.flatMap((one) => (one.t === 'list' ? one.items : [one])) }
  if (name === 'filter') return { t: 'list', items: items.filter((one) => truthOf(one).v !== false) }
  if (name !== 'push' && name !== 'unshift') return undefined
  const of = methodOf(fact.callee)?.of
  if (of?.k === 'ref') assign(run, of.name, { t: 'list', items: name === 'push' ? [...items, ...more] : [...more, ...items], ...whole })
  return plainData
}

/** `req.flash.bind(req)`: a function is given its `this` and not run. */
function isBound(receiver: Known, name: string): boolean {
  return name === 'bind' && (receiver.t === 'data' || receiver.t === 'lost' || receiver.t === 'package')
}

/** `bind`, `call` and `apply` of what can be called. */
function ofFunction(run: Run, receiver: Known, name: string, args: readonly Known[]): Known {
  if (name === 'bind') return receiver
  if (name === 'call') return run.apply(receiver, args.slice(1), name)
  if (name === 'apply') return run.apply(receiver, args[1]?.t === 'list' ? args[1].items : [], name)
  return unknownCall(run, args, name)
}

/** `(process.env.MODE ?? '').toLowerCase()`: what it gives where nobody sets the setting. */
function settingText(receiver: Known, name: string, args: readonly Known[]): Known | undefined {
  const fallback = fallbackOf(receiver)
  const text = typeof fallback === 'string' ? textCall({ t: 'const', v: fallback }, name, args) : undefined
  return text?.t === 'const' && text.v !== null ? { t: 'data', fallback: text.v } : undefined
}

/** `error.toResponse()` */
function answerOf({ status, refuses }: Extract<Known, { t: 'error' }>, name: string): Known {
  return /response/i.test(name) ? { t: 'answer', status, refuses } : plainData
}

/** A method of a text, or of what the caller did not send. */
function ofConstant(run: Run, receiver: Extract<Known, { t: 'const' }>, name: string, args: readonly Known[]): Known {
  const { missing } = receiver
  if (missing === undefined) return textCall(receiver, name, args) ?? unknownCall(run, args, name)
  if (missing === 'login' && /^(protect|redirectToSignIn)$/.test(name)) return end(run, { end: 'refuse', thrown: true, missing })
  // Code that calls a method of something without asking whether it is there knows that other code put it there.
  if (missing === 'other') return withCallbacks(run, { t: 'data', unread: name }, args)
  return withCallbacks(run, { t: 'const', v: null, missing }, args)
}

/** What reads the body of a request where it is given nothing; `c.json(body)` answers. */
const reading = /^(json|text|formData|blob|arrayBuffer|bytes)$/

function requestMethod(run: Run, receiver: Extract<Known, { t: 'request' }>, name: string, args: readonly Known[]): Known {
  if (receiver.part === '' && args.length === 0 && reading.test(name)) return sentData
  const answered = receiver.part === '' ? responseCall(run, receiver, name, args) : undefined
  const put = receiver.part === '' ? run.assigned.get(name) : undefined
  if (put !== undefined) run.use.looked.add(name)
  if (put?.t === 'fn') return run.apply(put, args, name)
  const known = answered ?? requestCall(run, receiver, name, args)
  if (known) return known
  const own = receiver.part === '' ? ownRequestMethod(run.codebase, name) : undefined
  if (own) return run.apply(own, args, name)
  // It may throw, as `request.jwtVerify()` does.
  if (receiver.part === '' && speaksOfCallers(name)) record(run, { end: 'unread', unread: name })
  return withCallbacks(run, { t: 'data', unread: name }, args)
}

/** Methods of lists and of anything else that is only data. */
function ofList(run: Run, receiver: Known, name: string, args: readonly Known[]): Known {
  const [callback] = args
  if (receiver.t === 'list' && /^(push|unshift|splice|pop|shift|fill|copyWithin)$/.test(name)) delete receiver.whole
  const found =
    receiver.t === 'list' ? listCall(receiver, name, args) : receiver.t === 'pattern' ? patternCall(receiver.v, args) : undefined
  if (found) return found
  if (receiver.t === 'list' && /^(includes|indexOf)$/.test(name)) {
    const missing = args.map((one) => missingIn(one)).find((one) => one !== undefined)
    return missing ? { t: 'const', v: name === 'includes' ? false : -1, missing } : dataOf(...args)
  }
  if (callback?.t === 'fn' && /^(some|find|filter|every|findIndex)$/.test(name)) return searched(run, receiver, name, callback)
  if (callback?.t === 'fn' && name === 'map' && receiver.t === 'list' && receiver.whole)
    return { ...receiver, items: receiver.items.map((one) => run.apply(callback, [one, plainData], name)) }
  const value = unknownCall(run, args, name)
  return value.t === 'data' ? dataOf(receiver, value) : value
}

function applied(run: Run, target: Known, args: readonly Known[], fact: CallFact): Known {
  const written = nameOf(fact.callee)
  if (fact.new === true) return made(run, target, args, fact)
  if (target.t === 'package') return callPackage(run, target, args, written)
  const injected = target.t === 'lost' ? injectedMethod(run.codebase, written) : undefined
  if (injected) return callPackage(run, injected, args, written)
  if (target.t === 'global') return callGlobal(run, target.name, args)
  const isLoose = run.loose === fact && target.t === 'fn' && isAsync(run, target)
  return isLoose ? runLoosely(run, () => run.apply(target, args, written)) : run.apply(target, args, written)
}
