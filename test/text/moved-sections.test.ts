import { describe, expect, it } from 'vitest'
import type { Block, PageDraft } from '../../src/core/page.ts'
import { ref, say } from '../../src/core/phrase.ts'
import { mergePage } from '../../src/text/merge.ts'
import { billingPage, section } from './sample-drafts.ts'

const example = (path: string): Block => ({
  id: `example/GET ${path}`,
  sources: [],
  body: { kind: 'paragraph', text: say`Example of ${ref('route', `GET ${path}`)}.` },
})

/** A page with a section for every first segment of a path, as `docs/api/examples.md` has them. */
function groupsPage(paths: readonly string[]): PageDraft {
  const groups = Map.groupBy(paths, (path) => `/${path.split('/').at(-1) ?? ''}`)
  const sections = [...groups].map(([name, all]) => section(`group/${name}`, name, all.map(example)))
  const subjects = paths.map((path, i) => ({ kind: 'route' as const, name: `GET ${path}`, keys: [`GET src/routes.ts#run${i}`], place: '' }))
  return { ...billingPage(0), lead: [], sections, subjects }
}

const paths = ['/a/list', '/list', '/run', '/stop']

describe('sections that are named after what they hold', () => {
  const first = mergePage(groupsPage(paths), undefined, undefined)

  it('get the new name where everything in them was renamed, with what people added', () => {
    const now = groupsPage(['/a/list', '/list', '/start', '/stop'])
    const text = first.text.replace('Example of `GET /run`.', '$&\n\nSlow on Mondays.')
    const merged = mergePage(now, text, first.sidecar)
    expect(merged.text).toBe(text.replaceAll('/run', '/start'))
    expect(merged.edits).toBe(1)
    expect(mergePage(now, merged.text, merged.sidecar).changed).toBe(false)
  })

  it('give up an entry to a new section, where it stands once', () => {
    const now = groupsPage(['/a/list', '/all', '/run', '/stop'])
    const merged = mergePage(now, first.text, first.sidecar)
    expect(merged.text).toBe(mergePage(now, undefined, undefined).text)
    expect(merged.edits).toBe(0)
    expect(mergePage(now, merged.text, merged.sidecar).changed).toBe(false)
  })

  it('keep an entry that a person changed, once, without an empty section for it', () => {
    const text = first.text.replace('Example of `GET /list`.', 'Example of `GET /list`, which is slow.')
    const now = groupsPage(['/a/list', '/all', '/run', '/stop'])
    const merged = mergePage(now, text, first.sidecar)
    expect(merged.text).toBe(text)
    expect(mergePage(now, merged.text, merged.sidecar).changed).toBe(false)
    const later = groupsPage(['/a/list', '/all', '/more/all', '/run', '/stop'])
    const more = mergePage(later, merged.text, merged.sidecar)
    expect(more.text.match(/which is slow|GET \/all`|GET \/more\/all`/g)).toEqual(['which is slow', 'GET /more/all`'])
    expect(mergePage(later, more.text, more.sidecar).changed).toBe(false)
  })
})
