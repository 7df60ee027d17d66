import { type Known, noLogin, nobody } from './known.ts'
import { absentIn } from './package-meaning.ts'
import { cookieNamed } from './request.ts'
import type { Run } from './run.ts'

/** What an export that gives who calls gives while nobody is logged in. */
export function absentCaller(run: Run, { name, member }: { name: string; member: string }, args: readonly Known[]): Known {
  const cookie = name.endsWith('hono/cookie') ? cookieOf(run, member, args) : undefined
  if (cookie) return cookie
  run.reads = true
  const paths = absentIn(name, member)
  if (paths === undefined) return noLogin
  return paths.includes('') ? nobody : holder(paths)
}

/** A cookie of Hono is a login only where its name says so; without a name all of them are asked for, of which one is chosen later. */
function cookieOf(run: Run, member: string, args: readonly Known[]): Known | undefined {
  const names = args.slice(member.endsWith('getSignedCookie') ? 2 : 1)
  if (names.length === 0) return { t: 'request', part: 'cookies' }
  const [name] = names
  return name?.t === 'const' && typeof name.v === 'string' ? cookieNamed(run, name.v) : undefined
}

/** `{ data: { user: null }, error }`: an object whose other members depend on the login as well. */
function holder(paths: readonly string[]): Known {
  const props = new Map<string, Known>()
  for (const path of paths) {
    const [first = '', ...rest] = path.replace('!', '').split('.')
    const own: Known = path.startsWith('!') ? { t: 'const', v: true, missing: 'login' } : nobody
    props.set(first, rest.length === 0 ? own : holder([rest.join('.')]))
  }
  return { t: 'object', props, lacks: 'login' }
}
