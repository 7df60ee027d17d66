import { numberIn } from './answers.ts'
import { type Frame, type Known, nobody, noLogin } from './known.ts'
import { noteHanded } from './request-use.ts'
import type { Run } from './run.ts'
import { setMember } from './states.ts'

/** `req.user`, `session.userId`: what was put there while nobody is logged in. */
export function assign(run: Run, path: string, value: Known): void {
  const dot = path.lastIndexOf('.')
  if (dot < 0) {
    for (let frame: Frame | undefined = run.frame; frame !== undefined; frame = frame.parent)
      if (frame.vars.has(path)) {
        frame.vars.set(path, value)
        return
      }
    run.frame.vars.set(path, value)
    return
  }
  const owner = run.evaluate({ k: 'ref', name: path.slice(0, dot) })
  const name = path.slice(dot + 1)
  if (owner.t === 'request') putOnRequest(run, owner, name, value)
  else noteDeepened(run, path)
  if (owner.t === 'response' && value.t === 'fn') run.assigned.set(name, value)
  // What stands on the answer itself is not followed: `res.user = …`.
  else if (owner.t === 'response' && !/^status(Code)?$/.test(name)) run.use.handed = true
  const members = owner.t === 'object' ? owner.props : owner.t === 'instance' ? owner.fields : undefined
  if (members) setMember(run, members, [name, value])
  if ((owner.t === 'response' || owner.t === 'request') && /^(status|statusCode)$/.test(name))
    run.flags.status = numberIn(value) ?? run.flags.status
}

/** `req.context.user = …` changes what stands under `context`. */
function noteDeepened(run: Run, path: string): void {
  const parts = path.split('.')
  for (let i = parts.length - 2; i > 0; i--) {
    const known = run.evaluate({ k: 'ref', name: parts.slice(0, i).join('.') })
    if (known.t === 'request') run.use.deepened.add(parts[i] ?? '')
    if (known.t === 'request') return
  }
}

function putOnRequest(run: Run, { part }: Extract<Known, { t: 'request' }>, name: string, value: Known): void {
  if (part === 'state') run.use.stated.add(name)
  noteHanded(run.use, [value], 0)
  run.assigned.set(name, value)
  if (value.t === 'fn') run.given.set(name, value)
  // Code that found nobody says so: the login was asked for. What only stood elsewhere on the request asks for nothing.
  if (value !== noLogin && value !== nobody && value.t === 'const' && value.missing === 'login') run.uses = true
}
