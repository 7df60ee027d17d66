import { describe, expect, it } from 'vitest'
import { extractFacts } from '../../../src/discovery/extract-facts.ts'
import { staleSection } from '../../../src/drift/signals/stale-section.ts'
import { blobId } from '../../../src/git/blob-id.ts'
import { writeSidecar } from '../../../src/text/sidecars/write-sidecar.ts'
import { projectOf } from '../../support/project.ts'
import { type Files, driftsOf, pastOf } from './support.ts'

const code = (body: string, head = 'amount: number'): string =>
  `export function createInvoice(${head}): number {\n  ${body}\n}\nexport function sendInvoice(): void {}\n`
const page = (text = 'It creates one. `createInvoice()` throws on zero.'): string =>
  `# Invoices\n\nIntroduction.\n\n## createInvoice\n\n\`createInvoice(amount)\` makes an invoice. ${text}\n\n## Sending\n\nCall \`sendInvoice()\`, after \`createInvoice()\`.\n`

/** A change of files; what the base holds is read as history reads it. */
async function change(before: Files, after: Files) {
  const blobs = new Map(Object.entries(before).map(([path, text]) => [blobId(text), { path, text }]))
  const past = {
    ...pastOf(),
    factsAt: async ({ before: id }: { before: string }) => {
      const file = blobs.get(id as never)
      return { before: file === undefined ? undefined : extractFacts(file.path as never, file.text), after: undefined }
    },
  }
  const found = await driftsOf(staleSection, after, { before, past })
  return found.map(({ severity, anchor, code: at }) => [severity, anchor.text, at?.path, at?.line])
}

describe('a change', () => {
  const notice = ['notice', '## createInvoice', 'src/a.ts', 1]

  it('notes the section that is about a changed symbol, and no section that mentions it', async () => {
    const docs = { 'README.md': page() }
    expect(await change({ ...docs, 'src/a.ts': code('return amount') }, { ...docs, 'src/a.ts': code('return amount * 2') })).toEqual([
      notice,
    ])
    expect(
      await change({ ...docs, 'src/a.ts': code('return 1') }, { ...docs, 'src/a.ts': code('return 1', 'amount: number, tax: number') }),
    ).toEqual([notice])
  })

  it('lets comments, formatting and other symbols be', async () => {
    const docs = { 'README.md': page() }
    const before = { ...docs, 'src/a.ts': code('return amount') }
    expect(await change(before, { ...docs, 'src/a.ts': `// new\n${code('// why\n    return   amount')}` })).toEqual([])
    expect(await change(before, { ...docs, 'src/a.ts': code('return amount'), 'src/b.ts': 'export const x = 1\n' })).toEqual([])
  })

  it('says nothing where the section changed too, or the page tells of old times', async () => {
    const [old, now] = [code('return amount'), code('return amount * 2')]
    expect(await change({ 'README.md': page(), 'src/a.ts': old }, { 'README.md': page('It doubles.'), 'src/a.ts': now })).toEqual([])
    expect(await change({ 'CHANGELOG.md': page(), 'src/a.ts': old }, { 'CHANGELOG.md': page(), 'src/a.ts': now })).toEqual([])
  })

  it('says nothing of a name that several files declare', async () => {
    const docs = { 'README.md': page(), 'src/b.ts': code('return 2') }
    expect(await change({ ...docs, 'src/a.ts': code('return amount') }, { ...docs, 'src/a.ts': code('return amount * 2') })).toEqual([])
  })
})

describe('pages of ours', () => {
  it('notes sections whose sources changed since they were written', async () => {
    const project = await projectOf({ 'src/a.ts': code('return amount') })
    const hash = project.symbols.find(({ name }) => name === 'createInvoice')?.hash ?? ''
    const unit = (id: string, sources: { path: string; symbol: string; hash: string }[]) => ({ id, in: 'abcdef', out: 'abcdefgh', sources })
    const sidecar = writeSidecar({
      version: 4,
      page: 'docs/a.md',
      kind: 'guide',
      own: [],
      lead: [],
      sections: [
        {
          ...unit('createinvoice', []),
          blocks: [{ ...unit('b', [{ path: 'src/a.ts', symbol: 'createInvoice', hash }]), layout: 'text', items: [] }],
        },
        { ...unit('sending', [{ path: 'src/a.ts', symbol: 'gone', hash: 'x' }]), blocks: [] },
      ],
    })
    const files = { 'docs/a.md': page(), '.workflow/documentation/pages/docs/a.md.json': sidecar }
    const found = await driftsOf(staleSection, { ...files, 'src/a.ts': code('return amount * 2') }, { ours: ['docs/a.md'] })
    expect(found).toMatchObject([{ severity: 'notice', anchor: { text: '## createInvoice' }, code: { path: 'src/a.ts', line: 1 } }])
    expect(await driftsOf(staleSection, { ...files, 'src/a.ts': code('// same\n  return amount') }, { ours: ['docs/a.md'] })).toEqual([])
    expect(await driftsOf(staleSection, { ...files, 'src/a.ts': code('return amount * 2') })).toEqual([])
  })
})
