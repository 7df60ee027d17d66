import type { BindingFact, CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { FixedValue } from '../../core/operations.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property } from '../values/chain.ts'

/** Options that bound how long, how often or how much, as libraries of JavaScript call them. */
const bounds =
  /^(?:expires?(?:In|After|At)?|maxAge|s?ttl|timeout|(?:connect|request|idle|lock)Timeout|windowMs|timeWindow|window|points|duration|bodyLimit|max|min|limit|(?:file|part|field)Size|maxSize|maxLength|retries|maxRetries|attempts|maxAttempts|delay|interval|concurrency|pageSize|perPage|take|saltRounds|rounds|iterations|stdTTL|staleTime|revalidate)$/i

/** Lengths of time as libraries read them: `15m`, `7 days`. */
const time = /^\d+(?:\.\d+)? ?(?:ms|s|m|h|d|w|y|sec|secs|seconds?|mins?|minutes?|hours?|days?|weeks?|months?|years?)$/i

/** Numbers and lengths of time that the code of a file fixes: constants of the module that its functions may use, and options of calls. */
export function fixedValuesOf(path: RepoPath, facts: FileFacts): readonly FixedValue[] {
  const found = [
    ...facts.bindings.flatMap((binding) => constant(path, facts, binding)),
    ...callsOf(facts).flatMap(({ call }) => options(path, facts, call)),
  ]
  const seen = new Set<string>()
  return found.filter(({ name, line }) => !seen.has(`${name} ${line}`) && seen.add(`${name} ${line}`)).toSorted((a, b) => a.line - b.line)
}

function constant(path: RepoPath, facts: FileFacts, { name, value, in: scope, line }: BindingFact): FixedValue[] {
  const written = scope === -1 && isConstantName(name) ? fixed(value) : undefined
  const doc = facts.symbols.find((one) => one.name === name && one.from <= line && line <= one.to)?.doc
  return written === undefined ? [] : [{ name, value: written, file: path, line, function: '', ...(doc !== undefined && { about: doc }) }]
}

/** `INVITE_DAYS`, `maxAttempts`: what is one letter long or a port is no bound. */
function isConstantName(name: string): boolean {
  return name.length > 2 && !/port$/i.test(name) && (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name) || bounds.test(name))
}

function options(path: RepoPath, facts: FileFacts, call: CallFact): FixedValue[] {
  return call.args.flatMap((arg) => {
    if (arg.k !== 'obj') return []
    const names = arg.props.map(([name]) => name)
    const message = messageOf(arg)
    // what a caller reads is an answer, and what a message needs is a number for a person; a rate limit says what happens beyond it
    if (property(arg, 'message') !== undefined && !names.some((name) => windows.test(name))) return []
    return arg.props.flatMap(([key, value], i): FixedValue[] => {
      const written = bounds.test(key) ? fixed(value) : undefined
      if (written === undefined || !isWhole(key, names)) return []
      const line = arg.lines?.[i] ?? call.line
      const of = calleeName(call)
      return [
        {
          name: key,
          ...(of !== '' && { of }),
          value: written,
          file: path,
          line,
          function: facts.functions[call.in]?.name ?? '',
          ...(names.length > 1 && { beside: names.filter((name) => name !== key) }),
          ...(message !== undefined && { message }),
        },
      ]
    })
  })
}

/** Options that say over which time a rate limit counts. */
const windows = /^(?:windowMs|timeWindow|duration)$/

/** `points` and `duration` bound something only together: alone they may count anything. */
function isWhole(name: string, names: readonly string[]): boolean {
  return !/^(?:points|duration)$/.test(name) || (names.includes('points') && names.includes('duration'))
}

/** The message of a rate limit: a text, or the text of an object. */
function messageOf(options: Value): string | undefined {
  const given = property(options, 'message')
  if (given?.k === 'str') return given.v
  const texts = given?.k === 'obj' ? given.props.flatMap(([, value]) => (value.k === 'str' ? [value.v] : [])) : []
  return texts.length === 1 ? texts[0] : undefined
}

/** A number, a product of numbers, or a length of time, as written. */
function fixed(value: Value): string | undefined {
  if (value.k === 'num') return String(value.v)
  if (value.k === 'str') return time.test(value.v) ? value.v : undefined
  return value.k === 'other' && /^\d[\d_.]*(?:\s*[*+]\s*\d[\d_.]*)+$/.test(value.text ?? '') ? value.text : undefined
}
