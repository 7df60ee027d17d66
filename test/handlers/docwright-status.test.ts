import { describe, expect, it } from 'vitest'
import { answerText } from '../../src/delivery/render-answer.ts'
import { docwright } from '../../src/handlers/docwright.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'

async function status(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const bound = docwright.bind(['status'])
  if (!('answer' in bound)) throw new Error('no answer')
  const context = { snapshot: memorySnapshot(files), commands: [], configText: undefined, followUps: undefined }
  return answerText(await bound.answer(context)).split('\n')
}

const task = (done: boolean): object => ({ id: 'sso/P1.1', done })
const data = JSON.stringify({
  version: 1,
  phases: [{ tasks: [task(true)] }, { tasks: [task(false), task(true)] }],
  questions: [{ id: 'who' }],
})

describe('/docwright status', () => {
  it('lists plans with what is done of them', async () => {
    const lines = await status({
      '.workflow/plans/sso.md': '# Plan',
      '.workflow/plans/sso.json': data,
      '.workflow/plans/old/rbac.md': '# Not a plan of ours',
    })
    expect(lines).toContain('  .workflow/plans/sso.md: 1 of 2 phases and 2 of 3 tasks done, 1 open decision.')
    expect(lines.join('\n')).not.toMatch(/rbac/)
  })

  it('says of which plans the data is missing or was broken', async () => {
    const lines = await status({ '.workflow/plans/a.md': '', '.workflow/plans/b.md': '', '.workflow/plans/b.json': '{' })
    expect(lines).toContain('  .workflow/plans/a.md: how far it is, is not known: the JSON file beside it is missing.')
    expect(lines).toContain('  .workflow/plans/b.md: how far it is, is not known: the JSON file beside it cannot be read.')
  })

  it('lists nothing without a plan', async () => {
    expect((await status({ '.workflow/plans/sso.json': data })).join('\n')).not.toContain('phases')
  })
})
