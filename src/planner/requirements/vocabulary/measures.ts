import type { Measure } from '../requirements.ts'
import type { Unit } from './units.ts'

/** What a figure of one kind is about where one of these stems stands in its clause, the nearest first. */
export interface Cue {
  measures: Measure
  of: Unit['kind']
  /** Stems, as `stem` makes them. Two words with a space stand side by side. */
  words: readonly string[]
}

/** Words that say what a figure measures. */
export const cues: readonly Cue[] = [
  {
    measures: 'retention',
    of: 'time',
    words: [
      'retention',
      'retain',
      'keep',
      'kept',
      'stor',
      'delet',
      'eras',
      'purg',
      'archiv',
      'preserv',
      'hold',
      'history',
      'old',
      'histor',
    ],
  },
  { measures: 'idle time', of: 'time', words: ['idle', 'idl', 'inactivity', 'inactiv', 'unused', 'without activity', 'no activity'] },
  {
    measures: 'session age',
    of: 'time',
    words: ['session', 'log out', 'logout', 'logg out', 'sign out', 'reauthenticat', 'reauthentication', 're authenticat'],
  },
  { measures: 'token age', of: 'time', words: ['token', 'link', 'cod', 'invitation', 'ttl', 'assertion'] },
  { measures: 'rotation', of: 'time', words: ['rotat', 'rotation', 'renew', 'rekey', 'roll'] },
  { measures: 'recovery point', of: 'time', words: ['rpo', 'recovery point', 'data los'] },
  { measures: 'recovery time', of: 'time', words: ['rto', 'recovery time', 'restor', 'recover', 'recovery'] },
  { measures: 'response time', of: 'time', words: ['latency', 'respons', 'respond', 'p95', 'p99', 'p'] },
  { measures: 'notice', of: 'time', words: ['notify', 'notifi', 'notice', 'breach', 'report', 'notification', 'alert'] },
  { measures: 'lockout', of: 'time', words: ['lock', 'lockout', 'block', 'ban'] },
  { measures: 'interval', of: 'time', words: ['every', 'each'] },
  { measures: 'availability', of: 'share', words: ['uptim', 'availability', 'availabl', 'avail', 'sla', 'slo', 'up'] },
  { measures: 'key length', of: 'bits', words: ['key', 'encrypt', 'encryption', 'cipher', 'hash'] },
]
