import { type Frame, type Known, plainData } from './known.ts'
import type { Run } from './run.ts'

/** A function that is called as a member of an object or of a module: `this` in it is what it was called on. */
export function calledOn(run: Run, of: Known, target: Known): Known {
  if ((of.t !== 'object' && of.t !== 'module') || target.t !== 'fn' || target.self !== undefined || hasThis(target.frame)) return target
  return { ...target, self: of.t === 'module' ? of : withState(run, of, target) }
}

/** Code around the function has a `this` of its own, which an arrow function takes. */
function hasThis(frame: Frame | undefined): boolean {
  return frame !== undefined && (frame.self !== undefined || hasThis(frame.parent))
}

const opened = new WeakMap<ReadonlyMap<string, Known>, Known>()

/** An object whose methods set some of its members: earlier requests may have left anything there. */
function withState(run: Run, of: Extract<Known, { t: 'object' }>, { path }: Extract<Known, { t: 'fn' }>): Known {
  const known = opened.get(of.props)
  if (known) return known
  const set = (run.codebase.facts(path)?.bindings ?? []).flatMap(({ name }) => (name.startsWith('this.') ? [name.slice(5)] : []))
  const state = set.filter((name) => of.props.get(name)?.t === 'const')
  const made: Known = state.length === 0 ? of : { ...of, props: new Map([...of.props, ...state.map((name) => [name, plainData] as const)]) }
  opened.set(of.props, made)
  if (made.t === 'object') opened.set(made.props, made)
  return made
}
