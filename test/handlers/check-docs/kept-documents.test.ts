import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BlobId, RepoPath } from '../../../src/core/names.ts'
import type { FactStore } from '../../../src/core/snapshot.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { keptDocument } from '../../../src/handlers/check-docs/kept-documents.ts'

const root = path.join(import.meta.dirname, '../../..')
const pages = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file: `docs/${file}` as RepoPath, text: readFileSync(path.join(root, 'docs', file), 'utf8') }))
pages.push({
  file: 'docs/odd.mdx' as RepoPath,
  text: '# A `b`\n\n| Option | Default |\n|---|---|\n| `x` | `1` |\n\n> quoted\n>\n> ```ts\n> import { a } from "b"\n> a()\n> ```\n',
})
pages.push({
  file: 'old/odd.adoc' as RepoPath,
  text: '= A\n\n|===\n|Option |Default\n|`x` |`1`\n|===\n\n[source,sh]\n----\nnpm run x\n----\n',
})

function storeOf(build?: string): FactStore & { lines: Map<string, string> } {
  const lines = new Map<string, string>()
  return { lines, get: (key) => lines.get(key), put: (key, line) => void lines.set(key, line), ...(build !== undefined && { build }) }
}

const source = (page: (typeof pages)[number], older = false) => ({
  path: page.file,
  text: page.text,
  blob: 'b1' as BlobId,
  ours: false,
  older,
})

describe('a document that was read before', () => {
  it.each(pages)('is the same when it comes from the store: $file', (page) => {
    for (const older of [false, true]) {
      const store = storeOf('build')
      const read = readDocument(page.file, page.text, false, older)
      expect(keptDocument(store, source(page, older))).toEqual(read)
      expect(store.lines.size).toBe(1)
      expect(keptDocument(store, source(page, older))).toEqual(read)
    }
  })

  it('is taken from the store and not read again', () => {
    const store = storeOf('build')
    keptDocument(store, source(pages[0]!))
    for (const [key, line] of store.lines) store.lines.set(key, line.replace('"fragments":[', '"fragments":["kept",'))
    expect(keptDocument(store, source(pages[0]!)).fragments.has('kept')).toBe(true)
  })

  it('is read again where the text is another one, the line damaged, or nothing is kept', () => {
    const [page] = pages
    const store = storeOf('build')
    keptDocument(store, source(page!))
    const longer = { ...page!, text: `${page!.text}\nMore \`thing()\`.\n` }
    expect(keptDocument(store, source(longer))).toEqual(readDocument(page!.file, longer.text, false))
    for (const key of store.lines.keys()) store.lines.set(key, '\t{"length":')
    expect(keptDocument(store, source(page!))).toEqual(readDocument(page!.file, page!.text, false))
    const sources = storeOf()
    keptDocument(sources, source(page!))
    expect(sources.lines.size).toBe(0)
  })
})
