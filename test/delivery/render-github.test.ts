import { describe, expect, it } from 'vitest'
import type { ChangeSet, FileChange, Finding } from '../../src/core/change-set.ts'
import type { Job } from '../../src/core/job.ts'
import type { BlobId, RepoPath, Sha } from '../../src/core/names.ts'
import { ref, say } from '../../src/core/phrase.ts'
import { renderCall } from '../../src/delivery/render-call.ts'
import { checkOf } from '../../src/delivery/render-check.ts'
import { commentLine, mistakeReply, stickyComment } from '../../src/delivery/render-comment.ts'
import { pullBody, pullTitle, type PullView } from '../../src/delivery/render-pull.ts'
import { renderSummary } from '../../src/delivery/render-summary.ts'

const page = 'docs/(a) b/README.md' as RepoPath
const made: FileChange = { path: page, content: 'x', base: null, why: ['1 section'] }
const updated: FileChange = { ...made, base: '1'.repeat(40) as BlobId }
const share = (covered: number, total: number): { covered: number; total: number } => ({ covered, total })
const gap = (question: string): Finding => ({ rule: 'gap', severity: 'notice', message: [ref('value', question)], at: { path: page } })
const warning: Finding = {
  rule: 'insecure-default',
  severity: 'warning',
  message: say`${ref('env', 'A')} is open.`,
  at: { path: page, line: 3 },
}

function changeOf(name: string, findings: readonly Finding[] = [], more: Partial<ChangeSet> = {}): ChangeSet {
  return {
    title: `Document ${name}`,
    files: [made],
    report: {
      summary: [say`${ref('value', name)} — 3 files`],
      coverage: { technical: share(3, 4), api: share(0, 0), examples: share(1, 1), tests: share(2, 6) },
      coverageBefore: { technical: share(1, 4), api: share(0, 0), examples: share(0, 1), tests: share(0, 3) },
      references: { resolved: 7, total: 7 },
      findings,
      suggestions: [],
      skips: [],
      kept: 0,
      unchanged: [],
    },
    next: [],
    ...more,
  }
}

const job: PullView['job'] = {
  subject: { kind: 'pull', number: 12 },
  trigger: { cause: 'comment', delivery: 'd', actor: { kind: 'user', id: 1, login: 'ann' } },
  pinned: { head: '1'.repeat(40) as Sha, base: '1'.repeat(40) as Sha, into: 'main', fork: false },
}
const bodyOf = (changes: readonly ChangeSet[], more: Partial<PullView> = {}): string =>
  pullBody({ job, lines: ['/document-feature a'], changes, patches: [], notes: [], marker: '<!-- mark -->', ...more })
const withFiles = (files: readonly FileChange[], kept: number | undefined): ChangeSet => {
  const { kept: _, ...report } = changeOf('a').report
  return changeOf('a', [], { files, report: { ...report, ...(kept !== undefined && { kept }) } })
}

describe('the title of a pull request', () => {
  it.each([
    [['billing'], 'Document billing'],
    [['billing', 'refunds'], 'Document billing and refunds'],
    [['billing', 'refunds', 'gifts'], 'Document billing, refunds and gifts'],
    [['billing', 'refunds', 'gifts', 'tax'], 'Document billing, refunds, gifts and 1 more'],
    [['billing', 'a name that is so long that nothing else finds room in the title of it'], 'Document billing and 1 more'],
  ])('of %j is %s', (names, title) => {
    expect(pullTitle(names.map((name) => changeOf(name)))).toBe(title)
  })

  it('speaks of what wrote something', () => {
    expect(pullTitle([changeOf('billing'), changeOf('x', [], { title: 'Repair the documentation', files: [] })])).toBe('Document billing')
    expect(pullTitle([changeOf('billing'), changeOf('x', [], { title: 'Repair the documentation' })])).toBe(
      'Document billing and repair the documentation',
    )
  })
})

describe('the body of a pull request', () => {
  it.each([
    [[made], 0, 'Every file is new. Nothing was changed or deleted.'],
    [[made, updated], 0, 'Nothing that people wrote was changed. Nothing was deleted.'],
    [[updated], 1, 'Kept: 1 edit that people made. Nothing was deleted.'],
    [[updated], 3, 'Kept: 3 edits that people made. Nothing was deleted.'],
    [[{ ...updated, content: null }], 3, 'Kept: 3 edits that people made. 1 file is deleted.'],
    [
      [updated, { ...updated, path: 'src/old/ASSISTANT.md' as RepoPath, content: null, movedTo: 'src/new/ASSISTANT.md' as RepoPath }],
      2,
      'Kept: 2 edits that people made. Nothing was deleted. `src/old/ASSISTANT.md` moved to `src/new/ASSISTANT.md` with its feature.',
    ],
    [[updated], undefined, 'Nothing was deleted.'],
  ])('says what was kept', (files, kept, sentence) => {
    expect(bodyOf([withFiles(files, kept)]).split('\n')).toContain(sentence)
  })

  it('counts nothing as covered before of what is counted now, where nothing was', () => {
    const body = bodyOf([changeOf('a')])
    expect(body).toContain('| technical | 1/4 | 3/4 |')
    expect(body).toContain('| tests | 0/6 | 2/6 |')
  })

  it('asks what only a person can answer once, by page, and each question in a fold', () => {
    const body = bodyOf([changeOf('a', [gap('who?'), gap('when?'), warning])])
    expect(body).toContain(
      '- `A` is open. (`docs/(a) b/README.md`, line 3)\n- 2 questions that only a person can answer, marked `TODO(owner)`: 2 in ',
    )
    expect(body).toContain('<summary>The 2 questions</summary>\n\n`docs/(a) b/README.md`\n\n- `who?`\n- `when?`\n')
    expect(bodyOf([changeOf('a', [gap('who?')])])).toContain('- A question that only a person can answer: `who?` (')
  })

  it('says what two results share only once', () => {
    const body = bodyOf([changeOf('a', [warning]), changeOf('b', [warning])])
    expect(body.split('`A` is open.')).toHaveLength(2)
  })

  it('links files of the commit, and none that it deletes', () => {
    const files = 'https://host.example/o/r/blob/abc/'
    expect(bodyOf([changeOf('a')], { files })).toContain(
      'create [`docs/(a) b/README.md`](https://host.example/o/r/blob/abc/docs/\\(a\\)%20b/README.md): 1 section',
    )
    expect(bodyOf([changeOf('a', [], { files: [{ ...updated, content: null }] })], { files })).toContain('delete `docs/(a) b/README.md`: ')
  })

  it('says what becomes of pages that people delete, as the merge of pages does it', () => {
    expect(bodyOf([changeOf('a')])).toContain(
      'A page whose file you delete is written again by the next run of its command; one that you leave empty stays empty.',
    )
  })

  it('names who asked, and what brought it up to date', () => {
    const pushed = { ...job, trigger: { cause: 'pull-request', delivery: 'd', actor: { kind: 'system', cause: 'a push' } } } as const
    const first = (view: Partial<PullView>): string => bodyOf([changeOf('a')], view).split('\n')[0] ?? ''
    expect(first({})).toBe('Asked by `ann` in #12 with `/document-feature a`. Merges into `main`.')
    expect(first({ job: pushed, askers: ['ann'] })).toBe(
      'Asked by `ann` in #12 with `/document-feature a`, and brought up to date after a push. Merges into `main`.',
    )
    expect(first({ askers: ['bob', 'ann'] })).toBe('Asked by `bob` and `ann` in #12 with `/document-feature a`. Merges into `main`.')
    expect(first({ job: { ...pushed, subject: { kind: 'branch', name: 'main' } } })).toBe(
      'Made by `/document-feature a`, started by a push. Merges into `main`.',
    )
  })
})

describe('the check', () => {
  const told = { head: '1'.repeat(40), notes: [], neutral: false }

  it('says in its title how much is covered by all commands together, and where the result is', () => {
    const view = checkOf([changeOf('a', [warning]), changeOf('b')], new Map(), {
      ...told,
      pull: { number: 13, url: 'https://host.example/13' },
    })
    expect(view.title).toBe('14/14 references resolve · technical 6/8, examples 2/2, tests 4/12 · 1 thing to look at')
    expect(view.summary.split('\n')[0]).toBe('The result is in [#13](https://host.example/13).')
  })

  it('names a page once, above what is to be said of it', () => {
    const { summary } = checkOf([changeOf('a', [gap('who?'), warning, gap('when?')])], new Map(), told)
    expect(summary).toContain('`docs/(a) b/README.md`\n\n- `A` is open. (line 3)\n- Only a person can answer: `who?`, `when?`')
    expect(summary.split('docs/(a) b/README.md')).toHaveLength(2)
  })

  it('says each thing once: coverage, questions and what would help', () => {
    const { report, ...rest } = changeOf('a', [gap('who?'), warning])
    const change = { ...rest, next: ['/check-docs'], report: { ...report, suggestions: [['Give it a schema.']] } }
    const { summary } = checkOf([change], new Map(), told)
    for (const once of ['| coverage |', '`who?`', 'Give it a schema.', '`A` is open.'])
      expect([once, summary.split(once).length]).toEqual([once, 2])
  })

  it('links what a run wrote in the commit that it made, other files in the one that was read, and nothing that stands nowhere', () => {
    const file = (name: string, of: FileChange): FileChange => ({ ...of, path: `docs/${name}.md` as RepoPath })
    const at = (name: string): Finding => ({ ...warning, message: [`${name} is open.`], at: { path: `docs/${name}.md` as RepoPath } })
    const change = changeOf('a', [at('new'), at('changed'), at('other')], { files: [file('new', made), file('changed', updated)] })
    const files = 'https://host.example/blob/read/'
    const linked = (commit?: string): string =>
      checkOf([change], new Map(), { ...told, files, ...(commit !== undefined && { made: commit }) }).summary
    const summary = linked('https://host.example/blob/made/')
    for (const address of ['made/docs/new.md', 'made/docs/changed.md', 'read/docs/other.md']) expect(summary).toContain(`/blob/${address})`)
    expect(linked()).not.toContain('docs/new.md)')
    expect(linked()).toContain('read/docs/changed.md)')
  })

  it('says that nothing had to be written', () => {
    expect(checkOf([changeOf('a', [], { files: [] })], new Map(), told).summary).toContain('Everything is up to date; nothing was written.')
  })
})

describe('the one comment', () => {
  const pull = { number: 13, url: 'https://host.example/13', created: true }

  it('says how much waits for a person', () => {
    const line = commentLine('/document-feature a', changeOf('a', [gap('who?'), gap('when?'), warning]), pull)
    expect(line).toBe(
      '`/document-feature a` is ready in [#13](https://host.example/13) — technical 3/4, examples 1/1, tests 2/6. 1 thing to look at and 2 questions for you there.',
    )
  })

  it('shows three lines, and folds those before', () => {
    const sections = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ line: `/${name}`, text: `line ${name}` }))
    expect(stickyComment(sections, '<!-- mark -->').trim().split(/\n+/)).toEqual([
      'line c',
      'line d',
      'line e',
      '<details>',
      '<summary>2 earlier commands</summary>',
      'line a',
      'line b',
      '</details>',
      '<!-- mark -->',
    ])
  })
})

describe('an answer to a mistake', () => {
  it('holds one line to type', () => {
    const reply = mistakeReply(
      { message: 'Expected a feature.\n/document-feature billing', line: '/document-feature other' },
      '<!-- mark -->',
    )
    expect(reply.trim().split(/\n+/)).toEqual(['Expected a feature.', '`/document-feature billing`', '<!-- mark -->'])
  })
})

describe('the summary of a step', () => {
  it('says what was asked and what came of it', () => {
    const repo = { id: 1, owner: 'o', name: 'r', defaultBranch: 'main', installation: null }
    const asked: Job = { id: '1', repo, ...job, invocations: [{ command: 'x', tokens: [], line: '/document-feature a' }] }
    expect(renderSummary({ conclusion: 'success', skips: [], summary: '**`a` — 3 files.**\n' }, asked)).toBe(
      'Asked: `/document-feature a`.\n\n**`a` — 3 files.**\n',
    )
  })
})

describe('a call that would be made', () => {
  it('shows texts as they will stand, and files by their length', () => {
    const body = {
      title: 'T',
      output: { summary: 'one\n\ntwo' },
      tree: [
        { path: 'a.md', mode: '100644', content: 'x\ny\n' },
        { path: 'b.md', sha: null },
      ],
      parents: ['1', '2'],
    }
    expect(renderCall({ method: 'POST', path: '/x', body }).split('\n')).toEqual([
      'POST /x',
      '  title: T',
      '  output:',
      '    summary:',
      '      one',
      '',
      '      two',
      '  tree: 2 entries',
      '    a.md  (2 lines)',
      '    b.md  deleted',
      '  parents: 1, 2',
      '',
    ])
  })
})
