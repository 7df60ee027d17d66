import type { Auth } from '../../../core/request.ts'
import type { AuthMeaning } from '../auth-rules.ts'
import { authOfStrategies } from '../strategies.ts'
import { credentialsOfStrategies } from '../strategy-credentials.ts'
import { type Known, noLogin, plainData, truthOf } from './known.ts'
import { meaningOf } from './package-meaning.ts'
import { type Run, asksSender, record, refuses } from './run.ts'

type Package = Extract<Known, { t: 'package' }>

/**
 * A method of `AuthGuard('jwt')` of Nest: it asks a strategy of Passport who calls and hands the answer to `handleRequest`, which a class of
 * the repository may override. Undefined for any other export.
 */
export function passportGuard(run: Run, target: Package, args: readonly Known[]): Known | undefined {
  const method = target.name === '@nestjs/passport' ? /(?:^|\.)\w*AuthGuard(?:\(\))*\.(\w+)$/.exec(target.member)?.[1] : undefined
  switch (method) {
    case undefined:
      return undefined
    case 'canActivate':
      return activated(run, target, args[0] ?? plainData)
    case 'handleRequest':
      return handled(run, args[1] ?? plainData)
    case 'getRequest':
      return { t: 'request', part: '' }
    default:
      return plainData
  }
}

function activated(run: Run, target: Package, context: Known): Known {
  const names = strategiesIn(target.args ?? [])
  const auth = authOfStrategies(run.codebase, names)
  asksSender(run)
  noteCredentials(run, names)
  if (auth === 'unknown') {
    const unread = `the strategy ${names.join(', ')}`
    record(run, { end: 'unread', unread })
    return { t: 'data', unread }
  }
  if (auth === 'optional') {
    if (!run.anyone) run.flags.missing = 'login'
    run.assigned.set('user', run.anyone ? plainData : noLogin)
    return { t: 'const', v: true }
  }
  if (auth === 'none') {
    run.isLogin = true
    run.assigned.set('user', plainData)
    return { t: 'const', v: true }
  }
  const own = target.self && run.member(target.self, 'handleRequest')
  const nobody: Known = run.anyone ? plainData : { t: 'const', v: false, missing: 'login' }
  const error: Known = run.anyone ? plainData : { t: 'const', v: null }
  const info: Known = run.anyone ? plainData : { t: 'error', refuses: true }
  const given: readonly Known[] = [error, nobody, info, context, plainData]
  const user = own?.t === 'fn' ? run.apply(own, given, 'handleRequest') : handled(run, nobody)
  // Whoever it gives is put on the request, and whoever calls has been asked who that is.
  run.uses = true
  run.assigned.set('user', truthOf(user).v === false ? noLogin : user)
  return { t: 'const', v: true }
}

/** What the guard does about a caller of whom a strategy knows nothing. */
function handled(run: Run, user: Known): Known {
  if (truthOf(user).v !== false && !run.anyone) return user
  refuses(run, { end: 'refuse', thrown: true, missing: 'login', value: { t: 'error', refuses: true } })
  return user
}

/** Names of strategies; undefined for one that only a running program knows. */
function strategiesIn([first]: readonly Known[]): readonly (string | undefined)[] {
  const names = first?.t === 'list' ? first.items : first ? [first] : []
  return names.map((one) => (one.t === 'const' && typeof one.v === 'string' ? one.v : undefined))
}

const meaningOfAuth: Readonly<Record<Auth, AuthMeaning | undefined>> = {
  none: 'login',
  optional: 'optional',
  required: 'guard',
  unknown: undefined,
}

/** What `authenticate(names)` of Passport does about callers; of any other package, what its table says. */
export function passportMeaning(run: Run, target: Package, args: readonly Known[]): AuthMeaning | undefined {
  if (!/passport/.test(target.name)) return meaningOf(target.name, target.member)
  const given = target.member.endsWith('()') ? target.args : args
  const names = strategiesIn(given ?? [])
  noteCredentials(run, names)
  return meaningOfAuth[authOfStrategies(run.codebase, names)]
}

/** A strategy looks for what shows who calls where its options say. */
function noteCredentials(run: Run, names: readonly (string | undefined)[]): void {
  for (const one of credentialsOfStrategies(run.codebase, names)) run.asked.add(one)
}
