import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { LogLine } from '../../core/operations.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, receiverOf, templateText } from '../values/chain.ts'

/** Levels by the method that writes at them, of `console` and of the loggers that follow syslog or pino. */
const levels: Readonly<Record<string, LogLine['level']>> = {
  fatal: 'fatal',
  critical: 'fatal',
  error: 'error',
  warn: 'warn',
  warning: 'warn',
  info: 'info',
  log: 'info',
  notice: 'info',
  debug: 'debug',
  trace: 'debug',
  verbose: 'debug',
}

/** Lines that the code of a file writes to its log, where their text can be searched for. */
export function logLinesOf(path: RepoPath, facts: FileFacts): readonly LogLine[] {
  return callsOf(facts).flatMap(({ call }): LogLine[] => {
    const level = Object.hasOwn(levels, calleeName(call)) ? levels[calleeName(call)] : undefined
    if (level === undefined || !isLogger(receiverOf(call))) return []
    const text = call.args.map(templateText).find((one) => one !== undefined && isSearchable(one))
    return text === undefined ? [] : [{ level, text, file: path, line: call.line, function: facts.functions[call.in]?.name ?? '' }]
  })
}

/** `console`, or something that is called a log: `this.logger`, `request.log`, `log.child({ … })`, `getLogger('x')`. */
function isLogger(value: Value | undefined): boolean {
  if (value?.k === 'call') return isLogger(receiverOf(value.call)) || /logger$/i.test(calleeName(value.call))
  const name = value?.k === 'ref' ? value.name.slice(value.name.lastIndexOf('.') + 1) : value?.k === 'get' ? value.name : ''
  return name === 'console' || /(?:^|_)log$|logger$|^Log$/i.test(name)
}

/** A text with words of its own: `{message}` alone is found nowhere. */
function isSearchable(text: string): boolean {
  return /\p{L}{3}/u.test(text.replaceAll(/\{[^}]*\}/g, ' ').replaceAll(/%[sdojO]/g, ' '))
}
