import type { FunctionFlow, Test } from '../../../core/facts.ts'
import { innerSteps } from '../inner-steps.ts'
import { type Frame, type Known, type Missing, because } from './known.ts'
import { speaksOfCallers } from './callers.ts'
import type { Run } from './run.ts'
import { setMember } from './states.ts'

/** Names and member paths that statements bind, and lists that they add to. */
function namesSet(steps: FunctionFlow, found: Set<string> = new Set()): ReadonlySet<string> {
  for (const one of steps) {
    if (one.s === 'bind' && !one.name.startsWith('\0')) found.add(one.name)
    const list = one.s === 'do' ? pushedTo(one.value) : undefined
    if (list !== undefined) found.add(list)
    for (const inner of innerSteps(one)) namesSet(inner, found)
  }
  return found
}

function pushedTo(test: Test): string | undefined {
  const callee = test.k === 'call' ? test.call.callee : undefined
  return callee?.k === 'ref' && callee.name.endsWith('.push') ? callee.name.slice(0, -'.push'.length) : undefined
}

/**
 * What names hold once a missing credential chose between statements: `let ok = false; if (holds(token)) ok = true` leaves `ok` false for
 * want of the token, wherever it is asked for later.
 */
export function markChosen(run: Run, missing: Missing, ...ways: readonly FunctionFlow[]): void {
  for (const name of new Set(ways.flatMap((steps) => [...namesSet(steps)]))) mark(run, missing, name)
}

function mark(run: Run, missing: Missing, path: string): void {
  const dot = path.lastIndexOf('.')
  if (dot < 0) return markName(run, missing, path)
  const [owner, name] = [ownerOf(run, path.slice(0, dot)), path.slice(dot + 1)]
  if (owner?.t === 'object') {
    const before = owner.props.get(name)
    const after = before && marked(missing, before)
    if (after !== undefined && after !== before) setMember(run, owner.props, [name, after])
  }
  // What names a caller is asked for as one wherever it stands.
  if (owner?.t !== 'request' || owner.part === 'headers' || speaksOfCallers(name)) return
  const before = run.assigned.get(name)
  run.assigned.set(name, before ? marked(missing, before) : { t: 'const', v: null, missing })
}

/** The object that a plain path leads to, asked for without asking who calls. */
function ownerOf(run: Run, path: string): Known | undefined {
  const [head = '', ...rest] = path.split('.')
  const { reads, sends, uses } = run
  const found = rest.reduce<Known>((of, name) => run.member(of, name), run.lookup(head))
  Object.assign(run, { reads, sends, uses })
  return found
}

function markName(run: Run, missing: Missing, name: string): void {
  for (let frame: Frame | undefined = run.frame; frame !== undefined; frame = frame.parent) {
    const before = frame.vars.get(name)
    if (before === undefined) continue
    frame.vars.set(name, marked(missing, before))
    return
  }
}

function marked(missing: Missing, known: Known): Known {
  return known.t === 'list' && (known.whole || known.items.length === 0)
    ? { ...known, because: known.because ?? missing }
    : because(missing, known)
}
