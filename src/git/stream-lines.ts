import { limits } from '../core/limits.ts'
import { startGit } from './git.ts'
import type { Place } from './place.ts'
import { tooMuch } from './too-much.ts'

/** A line longer than this is data or minified. */
export const longestLine = 2_000
/** Characters of a line after which the rest of it is passed over as it comes. */
const heldLine = 65_536

/**
 * Hands on each line of what git prints, one character per byte; answers why not all was read. Where it stops depends on what git prints alone,
 * not on how fast or in what pieces it comes.
 */
export async function streamLines(place: Place, args: readonly string[], read: (line: string) => void): Promise<string | undefined> {
  const running = startGit(place, args, limits.historyTime)
  let [bytes, rest, dropped] = [0, '', 0]
  const take = (line: string): boolean => {
    bytes += line.length + dropped + 1
    dropped = 0
    if (bytes <= limits.historyBytes) read(line)
    return bytes <= limits.historyBytes
  }
  try {
    for await (const chunk of running.stdout) {
      const lines = (rest + chunk.toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      if (!lines.every(take)) return tooMuch()
      if (rest.length > heldLine) {
        dropped += rest.length - longestLine - 2
        rest = rest.slice(0, longestLine + 2)
      }
    }
    if (rest !== '' && !take(rest)) return tooMuch()
    const { code } = await running.ended()
    return code === 0 ? undefined : 'this clone lacks some of the content of older commits'
  } finally {
    running.stop()
  }
}
