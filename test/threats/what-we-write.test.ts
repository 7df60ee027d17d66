import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { visitParents } from 'unist-util-visit-parents'
import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import type { Job } from '../../src/core/job.ts'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import { ref, say } from '../../src/core/phrase.ts'
import { plainTitle } from '../../src/delivery/github-markdown.ts'
import { marker, readMarker } from '../../src/delivery/marker.ts'
import { checkOf, summaryLimit } from '../../src/delivery/render-check.ts'
import { answerReply, closedWords, commentLine, mistakeReply, stickyComment } from '../../src/delivery/render-comment.ts'
import { bodyLimit, pullBody, pullTitle } from '../../src/delivery/render-pull.ts'
import { renderNothing, renderSummary } from '../../src/delivery/render-summary.ts'
import { commandLines } from '../../src/text/comment-commands.ts'
import { payloads } from '../support/payloads.ts'
import { withPull } from '../support/with-pull.ts'

const sign = (text: string): string => `signed${text.length}`
const verify = (text: string, signature: string): boolean => sign(text) === signature
const ourUrl = 'https://github.example/acme/small/pull/13'
const ourFiles = 'https://github.example/acme/small/blob/1/'

/** A result in which everything that comes from a repository or a person is the payload. */
function resultOf(payload: string): ChangeSet {
  const path = payload as RepoPath
  return {
    title: `Document ${payload}`,
    files: [{ path, content: payload, base: null, why: say`${ref('value', payload)} sections` }],
    patches: [{ path, content: `${payload}\n`, base: null, why: say`says ${ref('symbol', payload)}` }],
    report: {
      asked: {
        query: payload,
        feature: payload,
        files: say`3 files in ${ref('path', payload)}`,
        because: { kind: 'synonym', said: payload, word: payload, borneBy: 'file', files: [path] },
      },
      summary: [say`${ref('value', payload)} — 3 files`],
      findings: [
        { rule: 'gap', severity: 'warning', message: say`${ref('env', payload)} has no owner.`, at: { path, line: 3 } },
        ...[1, 2].map(
          (line) => ({ rule: 'gap', severity: 'notice', message: [ref('value', `${payload} ${line}`)], at: { path } }) as const,
        ),
        { rule: 'note', severity: 'notice', message: say`${ref('route', payload)} is new.` },
      ],
      coverage: {
        technical: { covered: 1, total: 2 },
        api: { covered: 0, total: 0 },
        examples: { covered: 1, total: 1 },
        tests: { covered: 0, total: 3 },
      },
      references: { resolved: 2, total: 2 },
      suggestions: [say`ask ${ref('value', payload)}`],
      skips: [say`${ref('path', payload)} was not read`],
      unchanged: [],
    },
    next: [],
  }
}

/** Every text that we show anywhere, made of the payload. */
function surfacesOf(payload: string): Record<string, string> {
  const change = resultOf(payload)
  const job = {
    subject: { kind: 'pull', number: 12 },
    trigger: { cause: 'comment', delivery: payload, actor: { kind: 'user', id: 1, login: payload } },
    pinned: { head: '1'.repeat(40) as Sha, base: '1'.repeat(40) as Sha, into: payload, fork: false },
  } as const
  const before = 'old\n'
  const pull = { number: 13, url: ourUrl, created: true }
  const mark = marker('pull', { lines: [payload], by: payload }, sign)
  const check = checkOf([change], new Map(), {
    head: '1'.repeat(40),
    notes: [say`about ${ref('value', payload)}`],
    neutral: false,
    mistake: `Expected \`${payload}\` to be ${payload}.`,
  })
  const answer = [
    { kind: 'paragraph', text: say`${ref('value', payload)}` },
    { kind: 'table', columns: ['a'], rows: [{ id: 'a', cells: [[ref('value', payload)]], sources: [] }] },
    { kind: 'list', items: [{ id: 'a', text: [ref('value', payload)], sources: [] }] },
    { kind: 'code', language: payload, code: payload, checked: true },
  ] as const
  return {
    pull: pullBody({
      job,
      lines: [payload, payload],
      changes: [change],
      patches: [{ change: { ...change.files[0]!, content: payload }, before }],
      notes: [say`about ${ref('value', payload)}`],
      files: ourFiles,
      marker: mark,
    }),
    check: check.summary,
    comment: stickyComment([{ line: payload, text: commentLine(payload, change, pull) }], mark),
    idle: stickyComment([{ line: payload, text: commentLine(payload, { ...change, files: [], patches: [] }, undefined) }], mark),
    mistake: mistakeReply({ message: `Expected \`${payload}\` to be one, got ${payload}.\n${payload}`, line: payload }, mark),
    answer: answerReply(answer, mark),
    closed: closedWords(payload, mark),
    summary: renderSummary({ conclusion: 'success', pull, skips: [say`${ref('value', payload)}`] }, {
      ...job,
      invocations: [{ command: 'x', tokens: [], line: payload }],
    } as unknown as Job),
    nothing: renderNothing(`the comment \`${payload}\` of ${payload}`),
  }
}

function parse(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

const ownHtml = /^(?:<!-- docwright:\w+ .*-->|<details>\n<summary>[\w ,·:]+<\/summary>|<\/details>)$/s
/** What GitHub makes links, mentions or closings of in running text. */
const alive = /(?:^|[^\w`])@[\w-]|\bGH-\d|(?:^|[^&\w])#\d|:\/\/|\bwww\.|[\w.]@[\w-]+\./i

/** True for an address below the commit, whatever the path. */
function isOurFile(url: string): boolean {
  return url.startsWith(ourFiles) && /^[\w.~!*'()%/-]*$/.test(url.slice(ourFiles.length)) && new URL(url).href.startsWith(ourFiles)
}

/** Whatever in a text would do something on GitHub and is not ours. */
function activeIn(text: string): string[] {
  const found: string[] = []
  visitParents(parse(text), (node: Nodes) => {
    if (node.type === 'html' && !ownHtml.test(node.value)) found.push(`html ${node.value}`)
    if ((node.type === 'link' && node.url !== ourUrl && !isOurFile(node.url)) || node.type === 'image')
      found.push(`${node.type} ${node.url}`)
    if (
      [
        'heading',
        'imageReference',
        'linkReference',
        'definition',
        'footnoteReference',
        'footnoteDefinition',
        'thematicBreak',
        'blockquote',
        'delete',
        'emphasis',
      ].includes(node.type)
    )
      found.push(node.type)
    if (node.type === 'text' && alive.test(node.value.replace(/in #12 with|#13/g, ''))) found.push(`text ${node.value}`)
  })
  return found
}

describe('C1: Markdown and HTML in names, titles, paths and messages', () => {
  it.each(payloads.map((payload) => [JSON.stringify(payload).slice(0, 60), payload]))('%s is shown and does nothing', (_, payload) => {
    for (const [surface, text] of Object.entries(surfacesOf(payload))) expect([surface, activeIn(text)]).toEqual([surface, []])
  })

  it('whatever the text', () => {
    const parts = fc.array(
      fc.oneof(
        fc.constantFrom(...payloads.slice(0, -1)),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.constantFrom('\n', '`', '``', ' ', '<', '>', '-->', '|', '\\'),
      ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(parts, (chosen) => {
        for (const [surface, text] of Object.entries(surfacesOf(chosen.join('')))) expect([surface, activeIn(text)]).toEqual([surface, []])
      }),
      { numRuns: 150 },
    )
  })
})

describe('C2: commands of other bots in what we write', () => {
  it('no line begins with a slash or a mention outside of code', () => {
    for (const payload of payloads) {
      for (const [surface, text] of Object.entries(surfacesOf(payload))) {
        expect([surface, commandLines(text)]).toEqual([surface, []])
        let inFence: string | undefined
        for (const line of text.split('\n')) {
          const fence = /^(`{3,}|~{3,})/.exec(line)?.[1]
          if (inFence !== undefined) {
            if (line === inFence) inFence = undefined
          } else if (fence !== undefined) inFence = fence
          else expect([surface, /^\s*[/@]/.test(line) ? line : '']).toEqual([surface, ''])
        }
      }
    }
  })
})

describe('C3: closing keywords and references', () => {
  it('in titles and commit messages nothing closes, mentions, refers or switches checks off', () => {
    for (const payload of payloads) {
      for (const title of [pullTitle([resultOf(payload)]), plainTitle(payload)]) {
        expect([title, /[@#\n\r]|\bGH-\d|:\/\/|\[(skip|ci)/i.test(title)]).toEqual([title, false])
        expect(title.length).toBeLessThanOrEqual(72)
      }
    }
  })
})

describe('C6: markers that somebody else planted', () => {
  it('carry no signature that holds', () => {
    const real = marker('comment', { on: 1 }, sign)
    for (const planted of [
      '<!-- docwright:comment {"on":1} 0 -->',
      '<!-- docwright:comment {} -->',
      real.replace('"on":1', '"on":2'),
      real.replace('comment', 'pull'),
    ]) {
      expect(
        readMarker(planted, planted.includes('pull') ? 'pull' : 'comment', (text, signature) => `other ${text}` === signature),
      ).toBeUndefined()
    }
    expect(readMarker(`<!-- docwright:comment {} x --> ${real}`, 'comment', verify)).toEqual({ on: 1 })
  })

  it('by a person before and after ours are left as they are, and ours is made once', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const ours = on.said()[0]
    const copy = await on.github.comment('acme/small', on.number, 'guest', ours?.body ?? '')
    await on.github.deleteComment('acme/small', ours?.id ?? 0, 'ann')
    await on.type('/document-feature billing')
    expect(on.said().length).toBe(1)
    expect(on.github.commentsOn('acme/small', on.number).find(({ id }) => id === copy.comment.id)?.body).toBe(ours?.body)
    expect(on.github.violations).toEqual([])
  })
})

describe('C9: what does not fit', () => {
  it('is left out, and the marker by which it is found again is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 50_000 }), (exponent, count) => {
        const payload = 'x`# '.repeat(2 ** exponent / 4)
        const change = resultOf(payload.slice(0, 1_048_576))
        const many = {
          ...change,
          report: {
            ...change.report,
            findings: Array.from({ length: Math.min(count, 2_000) }, () => change.report.findings[0]!).slice(0, exponent > 12 ? 3 : 500),
          },
        }
        const mark = marker('pull', { lines: [] }, sign)
        const job = {
          subject: { kind: 'pull', number: 12 },
          trigger: { cause: 'comment', delivery: 'x', actor: { kind: 'user', id: 1, login: 'ann' } },
          pinned: { head: '1'.repeat(40) as Sha, base: '1'.repeat(40) as Sha, into: 'main', fork: false },
        } as const
        const texts = {
          pull: pullBody({
            job,
            lines: [payload],
            changes: [many],
            patches: [{ change: change.files[0]!, before: undefined }],
            notes: [],
            marker: mark,
          }),
          comment: stickyComment([{ line: payload, text: commentLine(payload, many, undefined) }], mark),
          mistake: mistakeReply({ message: `Got \`${payload}\`.`, line: payload }, mark),
        }
        for (const [surface, text] of Object.entries(texts)) {
          expect([surface, text.length <= bodyLimit]).toEqual([surface, true])
          expect(readMarker(text, 'pull', verify)).toEqual({ lines: [] })
        }
        const summary = checkOf([many], new Map(), { head: 'x', notes: [], neutral: false }).summary
        expect(summary.length).toBeLessThanOrEqual(summaryLimit)
      }),
      { numRuns: 12 },
    )
  })
})
