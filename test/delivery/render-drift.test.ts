import picocolors from 'picocolors'
import { describe, expect, it } from 'vitest'
import type { ChangeSet, Finding } from '../../src/core/change-set.ts'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import { renderTerminal } from '../../src/delivery/render-terminal.ts'

const paint = picocolors.createColors(false)

function finding(path: string, line: number, more: Partial<Finding> = {}): Finding {
  const at = { path: path as RepoPath, line }
  return { rule: 'removed-name', severity: 'failure', message: [`A was removed and is still named in ${path}:${line}.`], at, ...more }
}

function shown(report: Partial<ChangeSet['report']>): string {
  const changes: ChangeSet = {
    title: 'Repair the documentation',
    files: [],
    report: {
      summary: [['a summary']],
      findings: [],
      suggestions: [],
      skips: [],
      unchanged: [],
      judged: { documents: 3, anchors: 9 },
      ...report,
    },
    next: [],
  }
  return renderTerminal(changes, 'nothing to do', paint)
}

describe('the terminal about drift', () => {
  it('is one line where there is nothing to say', () => {
    expect(shown({})).toBe('a summary\n')
  })

  it('shows pages with failures first, and says once what is wrong in several lines', () => {
    const cause = { sha: `a1b2c3d${'0'.repeat(33)}` as Sha, subject: 'Rename A', author: 'Ada' }
    const drift = { signal: 'D1', token: 'A', suggestion: 'B' }
    const text = shown({
      findings: [
        finding('docs/a.md', 3, { severity: 'warning', message: ['B differs.'] }),
        finding('docs/b.md', 7, { severity: 'notice', message: ['C changed.'] }),
        ...[12, 4, 104].map((line) => finding('docs/b.md', line, { cause, drift })),
      ],
    })
    expect(text.split('\n')).toEqual([
      'a summary',
      '',
      '  docs/b.md  3 failures, 1 notice',
      '    ✗ 12 A was removed.',
      '         it is now B',
      '         a1b2c3d Rename A',
      '         also in lines 4, 104',
      '    ?  7 C changed.',
      '',
      '  docs/a.md  1 warning',
      '    ! 3 B differs.',
      '',
    ])
  })

  it('counts what it folds', () => {
    const many = Array.from({ length: 20 }, (_, page) => finding(`docs/${String(page).padStart(2, '0')}.md`, 1))
    expect(shown({ findings: many })).toContain('  and 8 places in 8 more documents; --json lists them all')
    const inOne = Array.from({ length: 20 }, (_, line) => finding('docs/a.md', line + 1, { message: [`Name ${line} was removed.`] }))
    expect(shown({ findings: inOne })).toContain('and 12 more')
  })

  it('shows what people keep with the reason, and nothing that moves the cursor', () => {
    const kept = { finding: finding('docs/a.md', 3, { drift: { signal: 'D1', token: 'A\u001b[2J' } }), reason: 'it is\u0007 history' }
    const text = shown({
      overridden: [
        { ...kept, by: 'marker' },
        { ...kept, by: 'config' },
      ],
    })
    expect(text).toContain('  kept as it is  2 places\n    – docs/a.md:3  A·[2J  "it is· history" (a remark in the document)\n')
    expect(text).toContain('(.github/docwright.yml)')
  })

  it('names owners', () => {
    expect(shown({ findings: [finding('docs/a.md', 3, { owners: ['@acme/writers'] })] })).toContain(
      '  docs/a.md  1 failure · @acme/writers',
    )
  })
})
