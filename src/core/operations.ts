import type { CodeLine } from './account.ts'

/** A line that code writes to its log. */
export interface LogLine extends CodeLine {
  /** How bad it is, whatever its logger calls that. */
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug'
  /** Level as its logger names it, by which a log is searched: `warning` of syslog, `log` of Nest. */
  called: string
  /** Its text as written, computed parts as `{name}`. */
  text: string
  /** Function that writes it; empty at module level. */
  function: string
}

/** A number or a length of time that code fixes. */
export interface FixedValue extends CodeLine {
  /** Constant or option: `INVITE_DAYS`, `expiresIn`. */
  name: string
  /** Function that gets the option: `sign`. */
  of?: string
  /** As written: `7 * 24 * 60 * 60 * 1000`, `15m`. */
  value: string
  /** Function it stands in; empty at module level. */
  function: string
  /** What a comment beside it says. */
  about?: string
  /** Options that stand beside it, where it is one. */
  beside?: readonly string[]
  /** Of a rate limit: the message that a caller gets who sent too much. */
  message?: string
}
