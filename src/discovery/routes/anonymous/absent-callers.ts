import { type Known, noLogin, nobody, plainData } from './known.ts'
import { absentIn } from './package-meaning.ts'
import { type Run, asksSender, bearing } from './run.ts'

/** What an export that gives who calls gives while nobody is logged in. */
export function absentCaller(run: Run, { name, member }: { name: string; member: string }): Known {
  asksSender(run)
  if (bearing(run, 'session')) return plainData
  const paths = absentIn(name, member)
  if (paths === undefined) return noLogin
  return paths.includes('') ? nobody : holder(paths)
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
