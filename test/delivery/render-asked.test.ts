import { describe, expect, it } from 'vitest'
import type { Because } from '../../src/core/because.ts'
import type { AskedFor, ChangeSet } from '../../src/core/change-set.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { plain } from '../../src/core/phrase.ts'
import { renderInspectFeature } from '../support/inspect-feature.ts'
import { renderJson } from '../../src/delivery/render-json.ts'
import { oneLine } from '../../src/delivery/render-pull.ts'
import { renderTerminal } from '../../src/delivery/render-terminal.ts'
import { becauseWords, isOwnName, whyWords } from '../../src/text/because.ts'

const same = (text: string): string => text
const paint = { bold: same, dim: same, red: same, green: same, yellow: same, cyan: same }
const files = ['src/comment/list.ts', 'src/comment/add.ts'] as RepoPath[]
const because = (kind: Because['kind'], more: Partial<Because> = {}): Because => ({
  kind,
  said: 'discussions',
  word: 'comment',
  borneBy: 'file',
  files,
  ...more,
})

function changeOf(asked: AskedFor): ChangeSet {
  const report = { asked, summary: [['Hono · 6 routes']], findings: [], suggestions: [], skips: [], unchanged: [] }
  return { title: 'Document comment', files: [], report, next: [] }
}

const alias: AskedFor = { query: 'discussions', feature: 'comment', files: ['2 files'], because: because('alias') }
const own: AskedFor = { query: 'Comment', feature: 'comment', files: ['2 files'], because: because('name', { said: 'comment' }) }
const plural: AskedFor = { ...own, query: 'Comments' }

describe('what was asked and what is documented for it', () => {
  it('is said at the terminal, with why and its files', () => {
    const [first, second] = renderTerminal(changeOf(alias), 'dry run', paint).split('\n')
    expect(first).toBe(
      'You asked `discussions`; this documents **comment**: 2 files, because an earlier run documented it under that name (`src/comment/list.ts` and `src/comment/add.ts`)',
    )
    expect(second).toBe('Hono · 6 routes')
  })

  it('is one short line where the feature is called so', () => {
    expect(renderTerminal(changeOf(own), 'dry run', paint).split('\n')[0]).toBe('This documents **comment**: 2 files · Hono · 6 routes')
  })

  it('is said in the first line of a pull request and a check', () => {
    expect(plain(oneLine(changeOf(alias), 'abcdef0123'))).toBe(
      'You asked discussions; this documents comment: 2 files, because an earlier run documented it under that name (src/comment/list.ts and src/comment/add.ts) · Hono · 6 routes.',
    )
    expect(plain(oneLine(changeOf(own), 'abcdef0123'))).toBe('This documents comment: 2 files · Hono · 6 routes.')
  })

  it('says at the terminal, in a pull request and in the JSON that a plural was asked', () => {
    const why =
      '`comment` is the singular of `Comments`: `src/comment/list.ts` and `src/comment/add.ts` have the name `comment` in their path'
    expect(renderTerminal(changeOf(plural), 'dry run', paint).split('\n')[0]).toBe(
      `You asked \`Comments\`; this documents **comment**: 2 files, because ${why}`,
    )
    expect(plain(oneLine(changeOf(plural), 'abcdef0'))).toBe(
      `You asked Comments; this documents comment: 2 files, because ${why.replaceAll('`', '')} · Hono · 6 routes.`,
    )
    expect(renderJson(changeOf(plural)).report.asked).toMatchObject({ query: 'Comments', feature: 'comment', because: why })
  })

  it.each([
    ['orders', 'order', 'singular'],
    ['businesses', 'business', 'singular'],
    ['category', 'categories', 'plural'],
    ['API keys', 'api key', 'singular'],
    ['houses', 'house', 'singular'],
    ['inviting', 'invites', undefined],
  ])('calls %s for %s a %s', (query, feature, number) => {
    const words = plain(whyWords({ query, feature, because: because('name') }))
    if (number === undefined) expect(words).toMatch(/^src\/comment/)
    else expect(words).toContain(`${feature} is the ${number} of ${query}: src/comment`)
  })

  it('shows what was typed as code only', () => {
    const hostile = { ...own, query: '**[x](http://e.example)** @all' }
    const refs = oneLine(changeOf(hostile), 'abcdef0').filter((part) => typeof part !== 'string')
    expect(refs.map(({ name }) => name)).toContain(hostile.query)
    expect(
      oneLine(changeOf(hostile), 'abcdef0')
        .filter((part) => typeof part === 'string')
        .join(''),
    ).not.toContain('@all')
  })

  it('is a key of the JSON', () => {
    expect(renderJson(changeOf(alias)).report.asked).toEqual({
      query: 'discussions',
      feature: 'comment',
      because: 'an earlier run documented it under that name (`src/comment/list.ts` and `src/comment/add.ts`)',
      files,
    })
  })

  it.each([
    ['name', {}, 'have the name `comment` in their path'],
    ['part', { borneBy: 'code' }, 'declare names with `discussions`'],
    ['name', { borneBy: 'model' }, 'declare a model called `comment`'],
    ['name', { borneBy: 'route' }, 'answer requests to `comment`'],
    ['part', {}, 'have the word `discussions` in their path'],
    ['short', {}, '`comment` in `src/comment/list.ts` and `src/comment/add.ts` is another way to write `discussions`'],
    ['synonym', {}, 'is another word for `discussions`'],
    ['texts', {}, 'says `discussions`'],
    ['spelling', {}, 'is spelled almost like `discussions`'],
  ] as const)('names the evidence of %s %j', (kind, more, expected) => {
    const words = becauseWords(because(kind, more))
    expect(words.map((part) => (typeof part === 'string' ? part : `\`${part.name}\``)).join('')).toContain(expected)
  })

  it('is short for the case of the name and the marks between its words alone', () => {
    const named = (query: string, feature: string): boolean => isOwnName({ query, feature, because: because('name') })
    expect([named('API keys', 'api keys'), named('apiKeys', 'api keys'), named('api-keys', 'api keys')]).toEqual([true, true, true])
    expect([named('key', 'api keys'), named('orders', 'order'), named('order', 'orders')]).toEqual([false, false, false])
  })
})

describe('inspect feature --json', () => {
  const product = {
    'package.json': '{"name":"board"}',
    'src/comments/list.ts': 'export function list() { return 1 }\n',
    'src/comments/add.ts': 'export function add() { return 1 }\n',
    'src/topics/topic.ts': 'export function topic() { return 1 }\n',
    'src/topics/pin.ts': 'export function pin() { return 1 }\n',
  }

  it('prints what was asked, why, and the candidates where a feature was found', async () => {
    const found = await renderInspectFeature(product, 'comments on a topic')
    expect(found).toMatchObject({ found: true, name: 'comments', asked: { query: 'comments on a topic', feature: 'comments' } })
    expect(found.candidates.map(({ name }) => name)).toContain('topics')
    expect(found.candidates.every(({ because: why, evidence }) => why !== '' && evidence.length > 0)).toBe(true)
  })

  it('says that a singular was asked where a feature is called by the plural', async () => {
    const { asked } = await renderInspectFeature(product, 'comment')
    expect(asked).toMatchObject({ query: 'comment', feature: 'comments' })
    expect(asked?.because).toMatch(/^`comments` is the plural of `comment`: `src\/comments\/add\.ts`/)
  })

  it('prints the candidates with their evidence where a person has to choose', async () => {
    const asked = await renderInspectFeature(product, 'discussions')
    expect(asked.found).toBe(false)
    expect(asked.candidates[0]).toMatchObject({ name: 'comments', files: 2, evidence: ['src/comments/add.ts', 'src/comments/list.ts'] })
    expect(asked.candidates[0]?.because).toBe(
      '`comments` in `src/comments/add.ts` and `src/comments/list.ts` is another word for `discussions`',
    )
  })
})
