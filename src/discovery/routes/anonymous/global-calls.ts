import { answer, errorEnd, madeAnswer, sendsToLogin } from './answers.ts'
import { assigned, copied } from './copies.ts'
import { type Known, because, missingIn, plainData, truthOf } from './known.ts'
import { weaklyKept } from './maps.ts'
import { noteHanded } from './request-use.ts'
import { type Run, collect, end } from './run.ts'
import { patternOf } from './text-calls.ts'
import { unknownCall, valueOf, withCallbacks } from './unknown-calls.ts'

/** `Array.isArray(route.preHandler)` */
function isListOfHooks(run: Run, name: string, [given]: readonly Known[]): Known | undefined {
  const isTold = name === 'Array.isArray' && run.setsUp === true && given !== undefined && /^(list|fn|object|const|package)$/.test(given.t)
  return isTold ? { t: 'const', v: given.t === 'list' } : undefined
}

const timers = /^(setTimeout|setInterval|setImmediate|queueMicrotask|process\.nextTick)$/

/** What a timer calls runs on its own: it may hand on or answer, and an error that it throws does not end this way. */
function later(run: Run, [callback]: readonly Known[]): Known {
  if (callback === undefined) return plainData
  const { outcomes } = collect(run, () => void run.apply(callback, [], 'timer'))
  run.outcomes.push(...outcomes.filter((one) => one.thrown !== true && one.end !== 'return'))
  return plainData
}

/** `c.env.AUTH.fetch(request)`: another service that is bound to a worker may refuse; its files do not. */
const bound = /^process\.env\.(?!ASSETS\.fetch$)/

export function callGlobal(run: Run, name: string, args: readonly Known[]): Known {
  if (/(^|\.)(Next)?Response\.(json|error)$/.test(name)) return madeAnswer(run, args)
  if (/(^|\.)(Next)?Response\.(redirect|rewrite)$/.test(name)) return { t: 'answer', status: 302, refuses: sendsToLogin(run, args) }
  if (/^Promise\.(resolve|all|race|allSettled|any)$/.test(name)) return args[0] ?? plainData
  if (timers.test(name)) return later(run, args)
  if (name === 'Promise.reject') return end(run, { end: errorEnd(args[0]), thrown: true, ...(args[0] && { value: args[0] }) })
  if (/^Object\.(assign|freeze|seal)$/.test(name)) return assigned(run, args)
  if (name === 'process.exit') answer(run, 500)
  if (bound.test(name)) return unknownCall(run, args, name)
  const known = weaklyKept(run, name, args) ?? remade(name, args)
  if (known) return known
  noteHanded(run.use, args)
  if (name === 'fetch' && passesOn(args[1])) run.passesOn = true
  const converted = args.length <= 2 ? convertedBy(name, args[0]) : undefined
  return converted ?? isListOfHooks(run, name, args) ?? withCallbacks(run, valueOf(args), args)
}

/** `fetch(url, { headers: { cookie } })`: another server is sent what shows who calls, and it may refuse. */
function passesOn(options: Known | undefined): boolean {
  const headers = options?.t === 'object' ? options.props.get('headers') : undefined
  if (headers?.t === 'request') return headers.part === 'headers'
  if (headers?.t !== 'object') return false
  return [...headers.props].some(([name, one]) => /^(cookie|authorization)$/i.test(name) && missingIn(one) === 'login')
}

/** What the language makes of one value: a pattern, a flag, a copy; undefined for any other call. */
function remade(name: string, args: readonly Known[]): Known | undefined {
  const [first] = args
  if (name === 'RegExp') return patternOf(args)
  if (name === 'Boolean' && first) return flagOf(first)
  // A setting and a digest are the same ones as bytes and as a text.
  if (/^(Buffer\.from|String)$/.test(name) && (first?.t === 'global' || first?.t === 'package')) return first
  return copied(name, args)
}

/** What is not written as an address stays as it is. */
function decoded(value: string | number | boolean): string {
  try {
    return decodeURIComponent(String(value))
  } catch {
    return String(value)
  }
}

const conversions: Readonly<Record<string, (value: string | number | boolean) => string | number | boolean>> = {
  String,
  Number,
  parseInt: (value) => Number.parseInt(String(value), 10),
  parseFloat: (value) => Number.parseFloat(String(value)),
  decodeURIComponent: decoded,
  isNaN: (value) => Number.isNaN(Number(value)),
}

/** `Number.parseInt(level, 10)` of what the code states; nothing as a text or a number says only that it is none. */
function convertedBy(name: string, of: Known | undefined): Known | undefined {
  const convert = conversions[name.replace(/^Number\./, '')]
  if (convert === undefined || of?.t !== 'const' || of.missing !== undefined) return undefined
  if (of.v === null) return /^(Number|isNaN)$/.test(name) ? undefined : { t: 'const', v: convert('null') }
  return because(of.because, { t: 'const', v: convert(of.v) })
}

/** `Boolean(user)` */
function flagOf(known: Known): Known {
  const { v, missing } = truthOf(known)
  if (v === undefined) return known
  return v ? because(missing, { t: 'const', v }) : { t: 'const', v, ...(missing && { missing }) }
}
