import type { FileFacts } from '../../../core/facts.ts'
import { subtree } from '../body-values.ts'
import type { Frame, Known } from './known.ts'
import { holdsWhole } from './request-use.ts'
import type { Run } from './run.ts'

type FunctionKnown = Extract<Known, { t: 'fn' }>

/** Notes functions that a call is given, themselves or in an object, and that are not followed: one that names the request may read it. */
export function noteUnrun(run: Run, args: readonly Known[]): void {
  const inner = args.flatMap((one) => (one.t === 'object' ? [...one.props.values()] : []))
  run.use.handed ||= [...args, ...inner].some((one) => one.t === 'fn' && namesRequest(run, one))
}

function namesRequest(run: Run, { path, fn, frame }: FunctionKnown): boolean {
  const facts = run.codebase.facts(path)
  const carriers = new Set(namesIn(frame))
  return facts !== undefined && carriers.size > 0 && [...writtenIn(facts, fn)].some((name) => carriers.has(name))
}

/** Names around a function that stand for a request. */
function namesIn(frame: Frame | undefined): readonly string[] {
  if (frame === undefined) return []
  return [...[...frame.vars].flatMap(([name, value]) => (holdsWhole(value, 0) ? [name] : [])), ...namesIn(frame.parent)]
}

/** Names that code of a function begins its expressions with. */
function writtenIn(facts: FileFacts, fn: number): ReadonlySet<string> {
  const inside = subtree(facts, fn)
  const calls = facts.calls.filter((one) => inside.has(one.in)).flatMap(({ callee, args }) => [callee, ...args])
  const bindings = facts.bindings.filter((one) => inside.has(one.in)).map(({ value }) => value)
  const flows = [...inside].map((one) => facts.flows?.[one])
  return new Set(refsIn([calls, bindings, flows]))
}

function refsIn(code: unknown): readonly string[] {
  return [...JSON.stringify(code).matchAll(/"k":"ref","name":"([\w$]+)/g)].map(([, name = '']) => name)
}
