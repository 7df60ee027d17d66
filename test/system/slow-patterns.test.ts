import { readdirSync } from 'node:fs'
import path from 'node:path'
import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { attackOf, patternsOf, timeOf } from '../support/patterns.ts'

const src = path.join(import.meta.dirname, '../../src')

/** Characters that are taken of a name, a path, a word or a passage (limits of the readers; the line of a comment is cut before). */
const taken = 4_000

/** Milliseconds of processor time that one such text may take. A pattern of the second degree takes a tenth of it. */
const most = 250

/** Patterns that run over less: what is cut to a length right where they stand, and that length. */
const cut: Readonly<Record<string, number>> = {
  [String.raw`\s+as\s+[\w.[\]'" |]+$`]: 400,
  [String.raw`(hook|callback|subscri|destination|endpoint)\w*\.\w*(url|uri|endpoint|href|address)\w*$`]: 200,
  // patterns of a repository, of at most 60 characters
  [String.raw`[+*}]\)?[+*{]|\([^)]*[+*][^)]*\)[+*]`]: 60,
}
/** Clauses of a passage are judged by their first 700 characters. */
const clauses = 'discovery/repository/compliance/plans.ts'

interface Pattern {
  file: string
  source: string
  flags: string
}

/** Every pattern that repeats something without a bound, once. */
function allPatterns(): Pattern[] {
  const known = new Map<string, Pattern>()
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts')) continue
    for (const [source, flags] of patternsOf(`src/${file}`)) {
      if (/[*+]|\{\d+,\d*\}/.test(source) && isPattern(source, flags)) known.set(`/${source}/${flags}`, { file, source, flags })
    }
  }
  return [...known.values()]
}

/** Two divisions in one line look like a pattern. */
function isPattern(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags)
    return true
  } catch {
    return false
  }
}

/** What is slow about a pattern; undefined where nothing is. */
async function slownessOf({ file, source, flags }: Pattern): Promise<string | undefined> {
  const found = await check(source, flags.replace(/[dv]/g, ''), { timeout: 10_000 })
  if (found.status !== 'vulnerable') return undefined
  const length = cut[source] ?? (file === clauses ? 700 : taken)
  const time = await timeOf(source, flags, attackOf(found.attack, length), 20_000)
  return time !== undefined && time <= most ? undefined : `${file}: /${source}/${flags} takes ${time ?? 'more than 20,000'} ms`
}

describe('A9: every pattern of the source', () => {
  it('is done with whatever anybody wrote in no time that counts', async () => {
    const patterns = allPatterns()
    expect(patterns.length).toBeGreaterThan(500)
    const slow: string[] = []
    let next = 0
    const look = async (): Promise<void> => {
      while (next < patterns.length) {
        const pattern = patterns[next]
        next += 1
        const found = pattern === undefined ? undefined : await slownessOf(pattern)
        if (found !== undefined) slow.push(found)
      }
    }
    // one looks while another measures: two at once fill a small machine
    await Promise.all([look(), look()])
    expect(slow).toEqual([])
  }, 1_800_000)
})
