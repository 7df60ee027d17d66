import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/core/change-set.ts'
import { say, ref } from '../../src/core/phrase.ts'
import type { RepoPath } from '../../src/core/names.ts'
import type { ChangedLines } from '../../src/delivery/render-check.ts'
import { marker, readMarker } from '../../src/delivery/marker.ts'
import { settledComment, suggestionComment, suggestionsOf } from '../../src/delivery/suggestions.ts'
import { parseMarkdown } from '../../src/text/parse-markdown.ts'

const path = 'docs/a.md' as RepoPath
const sign = (text: string): string => `signed-${text.length}`
const verify = (text: string, signature: string): boolean => sign(text) === signature

/** What is wrong with a line. */
const found = (line: number, isMendable = true): Finding => ({
  rule: 'removed-name',
  severity: 'failure',
  message: say`${ref('env', 'OLD_KEY')} was removed here and is still named in ${ref('path', path)}:${line}.`,
  at: { path, line },
  code: { path: 'src/a.ts' as RepoPath, line: 4 },
  drift: { signal: 'D1', token: 'OLD_KEY', suggestion: 'NEW_KEY', ...(isMendable && { isMendable: true as const }) },
})

const lines = (from: number, to: number): ChangedLines => new Map([[path, [[from, to]]]])
const everything = lines(1, 100)

/** Suggestions for a page whose lines are mended one by one. */
function of(before: readonly string[], after: readonly string[], options: { lines?: ChangedLines; findings?: readonly Finding[] } = {}) {
  const findings = options.findings ?? before.map((_, i) => found(i + 1))
  const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`
  return suggestionsOf([{ change: { path, content: text(after) }, before: text(before) }], findings, options.lines ?? everything)
}

describe('what is suggested', () => {
  it('is what a repair writes over lines of the change that have something to mend', () => {
    const [before, after] = [
      ['# A', '', 'Set `OLD_KEY`.', '', 'Set `OLD_KEY` too.'],
      ['# A', '', 'Set `NEW_KEY`.', '', 'Set `NEW_KEY` too.'],
    ]
    expect(of(before, after, { findings: [found(3)] })).toMatchObject([{ from: 3, to: 3, lines: ['Set `NEW_KEY`.'] }])
    expect(of(before, after)).toHaveLength(2)
    expect(of(before, after, { lines: lines(4, 9) })).toMatchObject([{ from: 5, to: 5 }])
    expect(of(before, after, { findings: [found(3, false)] })).toEqual([])
  })

  it('is a range where neighbouring lines belong together, and nothing where only a part of them is of the change', () => {
    const [before, after] = [
      ['| OLD_KEY | a |', '| b       | c |'],
      ['| NEW_KEYS | a |', '| b        | c |'],
    ]
    expect(of(before, after)).toMatchObject([{ from: 1, to: 2, lines: after }])
    expect(of(before, after, { lines: lines(1, 1) })).toEqual([])
  })

  it('has a key that outlives lines above it, and tells apart the same line twice', () => {
    const line = 'Set `OLD_KEY`.'
    const [one, two] = of([line, '', line], ['Set `NEW_KEY`.', '', 'Set `NEW_KEY`.'])
    expect(one?.key).not.toBe(two?.key)
    expect(of(['More.', '', line], ['More.', '', 'Set `NEW_KEY`.'])[0]?.key).toBe(one?.key)
  })

  it.each([
    ['secrets', 'Set `OLD_KEY` to `ghp_' + 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8`.'],
    ['characters that nobody sees', 'Set `OLD_KEY`\u202e to x.'],
    ['a marker of ours', 'Set `OLD_KEY` <!-- docwright:reply-1 {} x -->.'],
    ['carriage returns', 'Set `OLD_KEY`.\r'],
    ['more than a person reads', `Set \`OLD_KEY\` ${'very '.repeat(5_000)}much.`],
  ])('is nothing with %s', (_, line) => {
    expect(of([line], [line.replace('OLD_KEY', 'NEW_KEY')])).toEqual([])
  })
})

describe('the comment on the lines', () => {
  const mark = marker('suggestion', { key: 'k' }, sign)

  it.each([
    ['plain words', ['Set `NEW_KEY` to x.  ']],
    ['a fence', ['````sh', 'echo $NEW_KEY', '````']],
    ['a longer run of backticks', ['Set ```````NEW_KEY``````` @ann closes #1', '/approve', '</details><img src=x>']],
    ['nothing', []],
  ])('holds %s as one block that nothing ends early', (_, lines) => {
    const body = suggestionComment({ path, from: 1, to: 1, lines, why: [say`${ref('env', 'OLD_KEY')} was removed.`], key: 'k' }, mark)
    expect(readMarker(body, 'suggestion', verify)).toEqual({ key: 'k' })
    const nodes = parseMarkdown(body).children
    expect(nodes.map(({ type }) => type)).toEqual(['html', 'paragraph', 'code'])
    expect(nodes[2]).toMatchObject({ lang: 'suggestion', value: lines.join('\n') })
  })

  it('says where the cause is, and that it is settled once nobody needs it', () => {
    const [one] = of(['Set `OLD_KEY`.'], ['Set `NEW_KEY`.'])
    expect(one === undefined ? '' : suggestionComment(one, mark)).toContain('`OLD_KEY` was removed in src/a.ts:4 and is still named here.')
    expect(settledComment(mark)).not.toContain('```')
  })
})
