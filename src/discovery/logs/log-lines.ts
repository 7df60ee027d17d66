import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { LogLine } from '../../core/operations.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property, receiverOf, templateText } from '../values/chain.ts'

/** How bad a level is, by the names of the level sets of `console`, pino, bunyan, log4js, signale, and of winston for npm and for syslog. */
const levels: Readonly<Record<string, LogLine['level']>> = {
  emerg: 'fatal',
  alert: 'fatal',
  crit: 'fatal',
  fatal: 'fatal',
  critical: 'fatal',
  error: 'error',
  warn: 'warn',
  warning: 'warn',
  info: 'info',
  log: 'info',
  notice: 'info',
  success: 'info',
  http: 'info',
  mark: 'info',
  debug: 'debug',
  trace: 'debug',
  verbose: 'debug',
  silly: 'debug',
}

/** Lines that the code of a file writes to its log, where their text can be searched for. */
export function logLinesOf(path: RepoPath, facts: FileFacts): readonly LogLine[] {
  const named = loggersOf(facts)
  return callsOf(facts).flatMap(({ call }): LogLine[] => {
    const called = levelOf(call)
    const level = called === undefined ? undefined : levels[called]
    if (called === undefined || level === undefined || !isLogger(receiverOf(call), named)) return []
    const text = joinedTexts(textsOf(call, called)).find((one) => isSearchable(one))
    return text === undefined ? [] : [{ level, called, text, file: path, line: call.line, function: facts.functions[call.in]?.name ?? '' }]
  })
}

/** The level as the logger names it: its method, or what `logger.log('error', …)` and `logger.log({ level: 'error', … })` are given. */
function levelOf(call: CallFact): string | undefined {
  const name = calleeName(call)
  const [first] = call.args
  const given = name !== 'log' ? undefined : first?.k === 'obj' ? property(first, 'level') : call.args.length > 1 ? first : undefined
  return [given?.k === 'str' ? given.v : undefined, name].find((one) => one !== undefined && Object.hasOwn(levels, one))
}

/** What may be the text of a line: its arguments without the level, and the `message` of an entry that is one object. */
function textsOf({ args }: CallFact, called: string): readonly Value[] {
  const [first, ...rest] = args
  if (first?.k === 'str' && first.v === called && rest.length > 0) return rest
  const message = property(first, 'message') ?? property(first, 'msg')
  return [...args, ...(message === undefined ? [] : [message])]
}

/** The texts that a line may consist of: a prefix of one word and its message are written one after the other. */
function joinedTexts(values: readonly Value[]): readonly string[] {
  const joined: string[] = []
  let isOpen = false
  for (const one of values) {
    const text = templateText(one)
    if (text !== undefined) joined.push(isOpen ? `${joined.pop() ?? ''} ${text}` : text)
    isOpen = one.k === 'str' && /^\S+$/.test(one.v) && !/%[sdojO]/.test(one.v)
  }
  return joined
}

/** Packages whose export writes to a log under whatever name. */
const packages = /^(?:bunyan|consola|log4js|loglevel|npmlog|pino|signale|tslog|winston)(?:\/|$)/

/** Names under which a file imports a logger. */
function loggersOf(facts: FileFacts): ReadonlySet<string> {
  return new Set(facts.imports.flatMap((one) => (packages.test(one.specifier) ? one.bindings.map(({ local }) => local) : [])))
}

/** `console`, or something that is called a log: `this.logger`, `request.log`, `log.child({ … })`, `getLogger('x')`, or comes from such a package. */
function isLogger(value: Value | undefined, named: ReadonlySet<string>): boolean {
  if (value?.k === 'call') return isLogger(receiverOf(value.call), named) || /logger$/i.test(calleeName(value.call))
  if (value?.k === 'ref' && named.has(value.name.split('.', 1)[0] ?? '')) return true
  const name = value?.k === 'ref' ? value.name.slice(value.name.lastIndexOf('.') + 1) : value?.k === 'get' ? value.name : ''
  return name === 'console' || /(?:^|_)log$|logger$|^Log$/i.test(name)
}

/** A text with words of its own: `{message}` alone is found nowhere. */
function isSearchable(text: string): boolean {
  return /\p{L}{3}/u.test(text.replaceAll(/\{[^}]*\}/g, ' ').replaceAll(/%[sdojO]/g, ' '))
}
