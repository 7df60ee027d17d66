import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'

/** A text on which a pattern is slow, as recheck describes it: pieces that are repeated, and an end. */
export interface Attack {
  pumps: readonly { prefix: string; pump: string }[]
  suffix: string
}

/** The text of an attack with about so many characters. */
export function attackOf({ pumps, suffix }: Attack, characters: number): string {
  const unit = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor(characters / Math.max(1, unit)))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

/** Makes a pattern that gives up after so many steps back: V8's own, made for its tests. */
function limited(source: string, flags: string, backtracks: number): RegExp {
  setFlagsFromString('--allow-natives-syntax')
  const make: unknown = runInThisContext('(source, flags, backtracks) => %NewRegExpWithBacktrackLimit(source, flags, backtracks)')
  return (make as (...given: readonly unknown[]) => RegExp)(source, flags, backtracks)
}

/** Whether a pattern is done with a text within so many steps back. The same on every machine: no clock is read. */
export function isDoneWithin(source: string, flags: string, text: string, backtracks: number): boolean {
  // the end of a text matches always, unless the pattern gave up before
  const end = flags.includes('y') ? '' : '(?![\\s\\S])'
  return limited(`(?:${source})|${end}`, flags.replaceAll('g', ''), backtracks).exec(text) !== null
}
