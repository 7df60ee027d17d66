import { readdirSync } from 'node:fs'
import path from 'node:path'
import { checkSync } from 'recheck'
import { describe, expect, it } from 'vitest'
import { patternsOf } from '../support/patterns.ts'

/** Files whose patterns are run over what strangers write on GitHub: comments, payloads, names, addresses. Every other one: test/system. */
const files = [
  'src/text/comment-commands.ts',
  'src/text/parse-command.ts',
  'src/text/inline-code.ts',
  'src/text/slug.ts',
  'src/text/render-phrase.ts',
  'src/handlers/document-feature/parse-arguments.ts',
]
const folders = ['src/delivery', 'src/github', 'src/work', 'src/git', 'src/server']

const root = path.join(import.meta.dirname, '../..')
/** Read what the operator of Docwright sets, which is no stranger. */
const operators = ['src/github/host.ts', 'src/server/environment.ts']

const all = [
  ...files,
  ...folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`),
  ),
].filter((file) => !operators.includes(file))

/**
 * Patterns that the checker calls slow and that are not, each with the reason: what they run over is cut to a length before, or the line
 * is anchored to something that a long text does not repeat. The times of A9 are measured in getting-in.test.ts.
 */
const bounded: readonly string[] = [
  // at most 200 characters from each opening bracket
  String.raw`<[a-z/!?]|\]\(|^ {0,3}\[[^\]\n]{1,200}\]:`,
  // runs over our own words only: names of a repository are references, not words
  String.raw`((?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)"']|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)`,
]

describe('A9: patterns that run over what strangers wrote', () => {
  it('are found', () => {
    expect(all.flatMap(patternsOf).length).toBeGreaterThan(60)
  })

  it.each(all.filter((file) => patternsOf(file).length > 0))('%s has none that is slow', (file) => {
    const slow = patternsOf(file).flatMap(([source, flags]) => {
      if (bounded.includes(source)) return []
      const result = checkSync(source, flags.replace(/[dv]/g, ''), { timeout: 5_000 })
      return result.status === 'vulnerable' ? [`/${source}/${flags}`] : []
    })
    expect(slow).toEqual([])
  })
})
