import { joinPath } from './route-path.ts'
import { safePattern } from './safe-pattern.ts'

/** Texts that stand for the parameters of a path: an expression may ask for digits or for letters. */
const samples = ['1', 'a', '0a1b2c3d-1111-4222-8333-444455556666']

/** Where a regular expression of `use` was registered. */
interface Registered {
  /** Literals such as `/^\/(users|admin)/`. */
  expressions: readonly string[]
  /** Path of its router. */
  below: string
  /** It counts only where it runs for every value of the parameters of a path. */
  always: boolean
}

/** Path below which middleware runs for a route, where one of its expressions takes the path: what Express hides from it. */
export function matchedBelow({ expressions, below, always }: Registered, path: string): string | undefined {
  const prefix = below === '/' ? '' : below
  const local = path.slice(prefix.length)
  const requests = /[:*]/.test(local) ? samples.map((one) => local.replace(/:\w+[*?]?|\*/g, one)) : [local]
  for (const literal of expressions) {
    const found = requests.map((one) => startOf(literal, one))
    const taken = always && found.includes(undefined) ? undefined : found.find((one) => one !== undefined)
    if (taken !== undefined) return joinPath(prefix, taken)
  }
  return undefined
}

/** The start of a path that an expression takes; Express asks that a whole part of the path ends there. */
function startOf(literal: string, path: string): string | undefined {
  const found = safePattern(literal)?.exec(path)
  return found?.index === 0 && /^[/.]?$/.test(path.charAt(found[0].length)) ? found[0] : undefined
}

/** Expressions that can be run; the others only tell a path. */
export function isRunnable(literal: string): boolean {
  return safePattern(literal) !== undefined
}
