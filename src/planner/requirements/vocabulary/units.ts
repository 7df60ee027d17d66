/** What a number may count. */
export interface Unit {
  /** `day`, `GB`, `%`, `request`. */
  id: string
  kind: 'time' | 'size' | 'share' | 'count' | 'bits'
  /** Singular forms beside the id, lower case; a plural needs no spelling of its own. */
  spellings?: readonly string[]
  /** Letters that mean it only where they stand directly at the number: `90d`. */
  glued?: readonly string[]
}

/** Units and counted things. */
export const units: readonly Unit[] = [
  { id: 'millisecond', kind: 'time', spellings: ['ms', 'msec'] },
  { id: 'second', kind: 'time', spellings: ['sec'], glued: ['s'] },
  { id: 'minute', kind: 'time', spellings: ['min'], glued: ['m'] },
  { id: 'hour', kind: 'time', spellings: ['hr'], glued: ['h'] },
  { id: 'day', kind: 'time', glued: ['d'] },
  { id: 'week', kind: 'time', spellings: ['wk'], glued: ['w'] },
  { id: 'month', kind: 'time', glued: ['mo'] },
  { id: 'quarter', kind: 'time' },
  { id: 'year', kind: 'time', spellings: ['yr'], glued: ['y'] },
  { id: 'B', kind: 'size', spellings: ['byte'] },
  { id: 'KB', kind: 'size', spellings: ['kib', 'kilobyte'] },
  { id: 'MB', kind: 'size', spellings: ['mib', 'megabyte'] },
  { id: 'GB', kind: 'size', spellings: ['gib', 'gigabyte'] },
  { id: 'TB', kind: 'size', spellings: ['tib', 'terabyte'] },
  { id: 'PB', kind: 'size', spellings: ['pib', 'petabyte'] },
  { id: 'bit', kind: 'bits' },
  { id: '%', kind: 'share', spellings: ['percent', 'pct'] },
  { id: 'user', kind: 'count', spellings: ['seat', 'employee', 'people', 'person', 'member', 'account', 'login', 'staff', 'admin'] },
  {
    id: 'tenant',
    kind: 'count',
    spellings: ['organization', 'organisation', 'org', 'workspace', 'customer', 'client', 'company', 'companies'],
  },
  { id: 'request', kind: 'count', spellings: ['req', 'call', 'query', 'queries', 'hit'] },
  { id: 'event', kind: 'count', spellings: ['message', 'msg', 'notification', 'delivery', 'deliveries'] },
  { id: 'record', kind: 'count', spellings: ['row', 'entry', 'entries', 'document', 'file', 'object', 'transaction', 'order'] },
  { id: 'attempt', kind: 'count', spellings: ['try', 'tries', 'failure', 'retry', 'retries'] },
  { id: 'session', kind: 'count' },
  { id: 'device', kind: 'count' },
  { id: 'connection', kind: 'count' },
  { id: 'role', kind: 'count', spellings: ['permission', 'group'] },
  { id: 'provider', kind: 'count', spellings: ['idp', 'idps'] },
  { id: 'region', kind: 'count', spellings: ['zone', 'country', 'countries'] },
  { id: 'copy', kind: 'count', spellings: ['copies', 'replica', 'snapshot', 'backup', 'version'] },
  { id: 'key', kind: 'count', spellings: ['token', 'secret', 'code'] },
  { id: 'endpoint', kind: 'count', spellings: ['webhook', 'integration', 'source', 'destination', 'api'] },
  { id: 'address', kind: 'count', spellings: ['addresses', 'ip', 'range'] },
  { id: 'approver', kind: 'count', spellings: ['approval', 'reviewer'] },
  { id: 'character', kind: 'count', spellings: ['digit'] },
]

/** Short forms of a rate with what they count and per which time. */
export const rates: Readonly<Record<string, readonly [unit: string, per: string]>> = {
  rps: ['request', 'second'],
  qps: ['request', 'second'],
  tps: ['request', 'second'],
  rpm: ['request', 'minute'],
  eps: ['event', 'second'],
}

/** Adverbs that say how often. */
export const intervals: Readonly<Record<string, string>> = {
  hourly: 'hour',
  daily: 'day',
  nightly: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annually: 'year',
  annual: 'year',
}

/** Numbers in words. */
export const numerals: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  half: 0.5,
  dozen: 12,
}

/** Words and letters behind a number that multiply it. */
export const multipliers: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  million: 1_000_000,
  mio: 1_000_000,
  mn: 1_000_000,
  billion: 1_000_000_000,
  bn: 1_000_000_000,
  hundred: 100,
}
