import { describe, expect, it } from 'vitest'
import type { ChangeSet, FileChange } from '../../src/core/change-set.ts'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import { checkOf } from '../../src/delivery/render-check.ts'
import { commentLine } from '../../src/delivery/render-comment.ts'
import { renderJson } from '../../src/delivery/render-json.ts'
import { pullBody, type PullView } from '../../src/delivery/render-pull.ts'
import { renderTerminal } from '../../src/delivery/render-terminal.ts'

const head = '1234567'.padEnd(40, '0') as Sha
const page: FileChange = { path: '.workflow/plans/sso.md' as RepoPath, content: 'x', base: null, why: ['the plan'] }
const paint = { bold: (text: string) => `<${text}>`, dim: String, red: String, green: String, yellow: String, cyan: String }
const words = '4 phases, 12 tasks, 3 done with evidence, 2 open decisions'

function changeOf(files: readonly FileChange[], more: Partial<ChangeSet['report']> = {}): ChangeSet {
  const plan = { feature: 'sso', phases: 4, tasks: 12, done: 3, open: 2 }
  const report = { plan, references: { resolved: 7, total: 7 }, findings: [], suggestions: [], skips: [], unchanged: [], ...more }
  return { title: 'Plan single sign-on', files, report, next: [] }
}

const told = { head, notes: [], neutral: false }
const job: PullView['job'] = {
  subject: { kind: 'pull', number: 12 },
  trigger: { cause: 'comment', delivery: 'd', actor: { kind: 'user', id: 1, login: 'ann' } },
  pinned: { head, base: head, into: 'main', fork: false },
}

describe('a plan', () => {
  it('is one line of the check, with its title in front', () => {
    const check = checkOf([changeOf([page])], new Map(), told)
    expect(check.title).toBe(`sso: ${words} · 7/7 references resolve`)
    expect(check.summary).toContain(`**\`sso\`: ${words}; 7 of 7 references resolve against 1234567.**`)
    expect(checkOf([changeOf([page]), changeOf([page])], new Map(), told).title).toBe(`sso: ${words} · 14/14 references resolve`)
  })

  it('stands in front of the code of its first phase, in the pull request and in the check', () => {
    const says = { changes: [['Somebody signs in elsewhere.']], decisions: [['Sessions: rows.']], components: [], next: '/next line' }
    const { plan } = changeOf([page]).report
    if (plan === undefined) throw new Error('there is a plan')
    const proof = { level: 'own' as const, runtime: 'node' as const, steps: [{ name: 'tests', ok: true }], requests: [], skips: [] }
    const begun: ChangeSet = { ...changeOf([page], { plan: { ...plan, says }, summary: [['Phase 1 of the plan.']] }), proof }
    const view = { job, lines: ['/x'], changes: [begun], patches: [], notes: [], marker: '' }
    for (const text of [pullBody(view), checkOf([begun], new Map(), told).summary]) {
      const places = [`\`sso\`: ${words}`, 'Somebody signs in elsewhere.', '`/next line`', 'Phase 1 of the plan.', 'Proven'].map((one) =>
        text.indexOf(one),
      )
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(places).not.toContain(-1)
    }
  })

  it('begins the body of its pull request', () => {
    const view = { job, lines: ['/add-enterprise-feature sso'], changes: [changeOf([page])], patches: [], notes: [], marker: '' }
    expect(pullBody(view)).toContain(`**\`sso\`: ${words}; 7 of 7 references resolve against 1234567.**`)
  })

  it.each([
    [
      'its pull request',
      [page],
      { number: 3, url: 'https://h/3', created: true },
      `\`/x\` is ready in [#3](https://h/3) — \`sso\`: ${words}.`,
    ],
    ['what was left alone', [], undefined, `\`/x\` left the files as they are. \`sso\`: ${words}.`],
    [
      'what was left alone beside a pull request',
      [],
      { number: 3, url: 'https://h/3', created: false },
      `\`/x\` left the files as they are. \`sso\`: ${words}.`,
    ],
  ])('is told in the comment with %s', (_, files, pull, line) => {
    expect(commentLine('/x', changeOf(files), pull)).toBe(line)
  })

  it('is a line at the terminal, also below an answer, and stands in JSON', () => {
    expect(renderTerminal(changeOf([page]), 'written', paint).split('\n')[0]).toBe(`<sso: ${words}>`)
    const answer = renderTerminal(changeOf([], { answer: [{ kind: 'paragraph', text: ['A person does it.'] }] }), 'nothing to do', paint)
    expect(answer).toBe(`A person does it.\n\n<sso: ${words}>\n`)
    expect(renderJson(changeOf([page])).report.plan).toEqual({ feature: 'sso', phases: 4, tasks: 12, done: 3, open: 2 })
  })

  it('counts one of each in the singular', () => {
    const one = { feature: 'sso', phases: 1, tasks: 1, done: 1, open: 1 }
    expect(checkOf([changeOf([page], { plan: one })], new Map(), told).title).toContain(
      'sso: 1 phase, 1 task, 1 done with evidence, 1 open decision ·',
    )
  })
})
