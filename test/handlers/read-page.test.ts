import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { readPage } from '../../src/handlers/document-feature/read-page.ts'
import { sidecarPath } from '../../src/text/sidecar.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'

const here = 'src/purchases/ASSISTANT.md' as RepoPath
const there = 'src/orders/ASSISTANT.md' as RepoPath
const sidecar = (page: string, kind = 'assistant'): string => JSON.stringify({ version: 1, page, kind, own: [], lead: [], sections: [] })

const read = (files: Record<string, string>): ReturnType<typeof readPage> =>
  readPage({ path: here, kind: 'assistant' }, there, memorySnapshot(files))

describe('a page whose folder got another name', () => {
  it('is taken from where it stood, whether somebody moved it or not', async () => {
    const left = await read({ [there]: 'ours', [sidecarPath(there)]: sidecar(there) })
    expect([left.text, left.leaves.map(({ path }) => path)]).toEqual(['ours', [there, sidecarPath(there)]])
    const moved = await read({ [here]: 'ours', [sidecarPath(there)]: sidecar(there) })
    expect([moved.text, moved.leaves.map(({ path }) => path)]).toEqual(['ours', [sidecarPath(there)]])
  })

  it('is not laid over one that a person wrote at its new place', async () => {
    const both = await read({ [here]: 'theirs', [there]: 'ours', [sidecarPath(there)]: sidecar(there) })
    expect(both).toMatchObject({ text: 'theirs', sidecar: undefined, leaves: [] })
  })

  it('is no page of another kind, whatever a record says', async () => {
    const wrong = await read({ [there]: 'a guide', [sidecarPath(there)]: sidecar(there, 'guide') })
    expect(wrong).toMatchObject({ text: undefined, sidecar: undefined, leaves: [] })
  })

  it('stays where it is remembered', async () => {
    const known = await read({ [here]: 'ours', [sidecarPath(here)]: sidecar(here), [sidecarPath(there)]: sidecar(there) })
    expect([known.text, known.leaves]).toEqual(['ours', []])
  })
})
