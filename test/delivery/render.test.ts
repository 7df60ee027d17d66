import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChangeSet, FileChange } from '../../src/core/change-set.ts'
import type { BlobId, RepoPath } from '../../src/core/names.ts'
import { ref, say } from '../../src/core/phrase.ts'
import { renderDiff } from '../../src/delivery/render-diff.ts'
import { renderJson } from '../../src/delivery/render-json.ts'
import { renderTerminal } from '../../src/delivery/render-terminal.ts'
import { git, temporaryFolder, writeFiles } from '../support/repository.ts'

const plainPaint = { bold: String, dim: String, red: String, green: String, yellow: String, cyan: String }

const changes: ChangeSet = {
  title: 'Document billing',
  files: [
    { path: 'docs/a.md' as RepoPath, content: 'a', base: null, why: ['9 sections'] },
    { path: '.workflow/documentation/pages/docs/a.md.json' as RepoPath, content: '{}', base: null, why: ['sidecar'] },
    { path: 'docs/b.md' as RepoPath, content: 'b', base: '1'.repeat(40) as BlobId, why: ['1 entry'] },
  ],
  report: {
    summary: [['billing — 14 files']],
    coverage: {
      technical: { covered: 38, total: 40 },
      api: { covered: 36, total: 36 },
      examples: { covered: 5, total: 6 },
      tests: { covered: 0, total: 0 },
    },
    references: { resolved: 148, total: 148 },
    examples: { checked: 12, total: 12 },
    findings: [
      {
        rule: 'insecure-default',
        severity: 'warning',
        message: say`${ref('env', 'A_SECRET')} has an insecure default`,
        at: { path: 'src/c.ts' as RepoPath, line: 12 },
      },
    ],
    suggestions: [['say who is on call']],
    skips: [['history was not read: this clone is shallow']],
    unchanged: ['docs/c.md' as RepoPath],
  },
  next: ['/document-feature orders'],
}

const patch: FileChange = {
  path: '.github/workflows/docs.yml' as RepoPath,
  content: 'on: push\n',
  base: null,
  why: ['runs the check'],
}

describe('renderTerminal', () => {
  it('shows numbers first, then what to look at, then what to do', () => {
    expect(renderTerminal(changes, 'dry run', plainPaint)).toBe(`billing — 14 files

  create  docs/a.md  9 sections
  update  docs/b.md  1 entry
  ok      docs/c.md  unchanged
  and     1 file of .workflow/documentation that remembers what was generated

  coverage   technical 38/40 · API 36/36 · examples 5/6 · tests –
  references 148/148 resolve     examples 12/12 check

  !  A_SECRET has an insecure default  src/c.ts:12
  –  history was not read: this clone is shallow

  →  say who is on call

  Nothing was written. Write it with --write, see the diff with --diff.
  next  /document-feature orders
`)
  })

  it('lists a handful of open questions and counts the rest', () => {
    const findings = Array.from({ length: 6 }, (_, i) => ({ rule: 'gap', severity: 'notice', message: [`who ${i}?`] }) as const)
    const shown = renderTerminal({ ...changes, report: { ...changes.report, findings } }, 'written', plainPaint)
    expect(shown.split('\n').filter((line) => line.startsWith('  ?'))).toEqual([
      ...[0, 1, 2, 3].map((i) => `  ?  who ${i}?`),
      '  ?  2 more questions, marked TODO(owner) in the pages',
    ])
  })

  it('marks as a question what only a person can answer, and no other note', () => {
    const findings = [
      { rule: 'gap', severity: 'notice', message: ['who?'] },
      { rule: 'openapi-differs', severity: 'notice', message: ['it differs'] },
      { rule: 'left-out', severity: 'warning', message: ['left out'] },
    ] as const
    const shown = renderTerminal({ ...changes, report: { ...changes.report, findings } }, 'written', plainPaint)
    for (const line of ['  ·  it differs', '  !  left out', '  ?  who?']) expect(shown).toContain(`${line}\n`)
  })

  it('shows what a command proposes and may not write', () => {
    const shown = renderTerminal({ ...changes, files: [], patches: [patch] }, 'nothing to do', plainPaint)
    expect(shown).toContain(`  patch   .github/workflows/docs.yml  runs the check
  Docwright may not write this file: print the diff with --diff and save it for "git apply".
`)
  })

  it('prints no control character of a repository', () => {
    const hostile: ChangeSet = { ...changes, report: { ...changes.report, summary: [['\u001b[2J\u202egone\u0007']] } }
    const shown = renderTerminal(hostile, 'written', plainPaint)
    for (const character of ['\u001b', '\u202e', '\u0007']) expect(shown).not.toContain(character)
  })
})

describe('renderJson', () => {
  it('has the documented shape', () => {
    expect(renderJson(changes)).toEqual({
      title: 'Document billing',
      files: [
        { path: 'docs/a.md', action: 'create', why: '9 sections' },
        { path: '.workflow/documentation/pages/docs/a.md.json', action: 'create', why: 'sidecar' },
        { path: 'docs/b.md', action: 'update', why: '1 entry' },
      ],
      report: {
        coverage: changes.report.coverage,
        references: { resolved: 148, total: 148 },
        examples: { checked: 12, total: 12 },
        findings: [
          { rule: 'insecure-default', severity: 'warning', file: 'src/c.ts', line: 12, message: 'A_SECRET has an insecure default' },
        ],
        suggestions: ['say who is on call'],
        skips: ['history was not read: this clone is shallow'],
        unchanged: ['docs/c.md'],
      },
      next: ['/document-feature orders'],
    })
  })
})

describe('renderJson of a change that was judged', () => {
  it('has what the change adds, what was there before and the gate', () => {
    const total = { covered: 1, total: 2 }
    const coverage = { technical: total, api: total, examples: total, tests: total }
    const { report } = renderJson({
      ...changes,
      report: {
        ...changes.report,
        judged: { documents: 2, anchors: 9 },
        patch: { items: [], total: coverage },
        coverageBefore: coverage,
        gate: { passes: false, why: [['The change adds 1 name that no page explains.']] },
      },
    })
    expect(report).toMatchObject({
      patch: coverage,
      coverageBefore: coverage,
      gate: { passes: false, why: ['The change adds 1 name that no page explains.'] },
    })
  })
})

describe('renderJson with patches', () => {
  it('has each as a diff, and no key where there are none', () => {
    const [shown, ...more] = renderJson({ ...changes, patches: [patch] }, [{ change: patch, before: undefined }]).patches ?? []
    expect(more).toEqual([])
    expect(shown).toMatchObject({ path: '.github/workflows/docs.yml', action: 'create', why: 'runs the check' })
    const dir = temporaryFolder()
    git(dir, 'init', '-q')
    execFileSync('git', ['apply', '-'], { cwd: dir, input: shown?.diff ?? '' })
    expect(readFileSync(path.join(dir, '.github/workflows/docs.yml'), 'utf8')).toBe('on: push\n')
    expect('patches' in renderJson(changes)).toBe(false)
  })
})

describe('renderDiff', () => {
  it('is what git apply takes', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\t', 'ü', '#', '-', '+', '\\') })
    const text = fc.tuple(fc.array(line, { maxLength: 8 }), fc.boolean()).map(([lines, end]) => lines.join('\n') + (end ? '\n' : ''))
    const dir = temporaryFolder()
    git(dir, 'init', '-q')
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after && before !== '' && after !== '')
        writeFiles(dir, { 'a.md': before })
        const change: FileChange = { path: 'a.md' as RepoPath, content: after, base: '1'.repeat(40) as BlobId, why: ['test'] }
        execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: dir, input: renderDiff(change, before) })
        expect(readFileSync(path.join(dir, 'a.md'), 'utf8')).toBe(after)
      }),
      { numRuns: 40 },
    )
  })

  it('creates and deletes', () => {
    const dir = temporaryFolder()
    git(dir, 'init', '-q')
    writeFiles(dir, { 'b.md': 'x\n' })
    const made = renderDiff({ path: 'docs/a.md' as RepoPath, content: 'one\ntwo\n', base: null, why: ['test'] }, undefined)
    const gone = renderDiff({ path: 'b.md' as RepoPath, content: null, base: '1'.repeat(40) as BlobId, why: ['test'] }, 'x\n')
    execFileSync('git', ['apply', '-'], { cwd: dir, input: made + gone })
    expect(readFileSync(path.join(dir, 'docs/a.md'), 'utf8')).toBe('one\ntwo\n')
    expect(() => readFileSync(path.join(dir, 'b.md'))).toThrow('ENOENT')
  })
})
