import { describe, expect, it } from 'vitest'
import type { Block, PageDraft, PageSubject } from '../../src/core/page.ts'
import { plain, ref, say } from '../../src/core/phrase.ts'
import { mergePage } from '../../src/text/merge.ts'
import type { Sidecar } from '../../src/text/sidecar.ts'
import { readSidecar } from '../../src/text/sidecars/read-sidecar.ts'
import { writeSidecar } from '../../src/text/sidecars/write-sidecar.ts'
import { billingPage, bullets, section } from './sample-drafts.ts'

const subject = (path: string, handler: string): PageSubject => ({
  kind: 'route',
  name: `GET ${path}`,
  keys: [`GET src/routes.ts#${handler}`],
  place: 'GET src/routes.ts',
})

/** A page that lists routes, `[path, handler]` each, with the sources that every version has remembered. */
function routesPage(routes: readonly (readonly [string, string])[], spareFrom = Infinity): PageDraft {
  const list: Block = {
    id: 'routes',
    sources: [],
    body: {
      kind: 'list',
      items: routes.map(([path, handler], i) => ({
        id: `route/GET ${path}`,
        text: say`${ref('route', `GET ${path}`)} runs ${ref('symbol', handler)}.`,
        sources: [
          { path: 'src/routes.ts' as PageDraft['path'], from: i, to: i, hash: path, symbol: `GET ${path}` },
          { path: 'src/routes.ts' as PageDraft['path'], from: i, to: i, hash: handler, symbol: handler },
        ],
        ...(i < spareFrom ? {} : { spare: true as const }),
      })),
    },
  }
  return {
    ...billingPage(0),
    lead: [],
    sections: [section('api-reference', 'API Reference', [list])],
    subjects: routes.map((one) => subject(...one)),
  }
}

/** A sidecar as versions wrote it that knew entries by their names only. */
function asBefore(sidecar: Sidecar): Sidecar {
  const { subjects: _, ...rest } = sidecar
  return readSidecar(writeSidecar(rest)) as Sidecar
}

const four = ['a', 'b', 'c', 'd'].map((name) => [`/${name}`, `list${name}`] as const)
const renamed = four.map(([path, handler]) => [`/new${path}`, handler] as const)
const saysOf = (merged: ReturnType<typeof mergePage>): string => merged.findings.map(({ message }) => plain(message)).join('\n')

describe('a list of renamed routes', () => {
  const first = mergePage(routesPage(four), undefined, undefined)

  it('keeps a bullet of a person where it stood, with a sidecar of this version and of one before', () => {
    const text = first.text.replace('- `GET /b` runs `listb`.', '$&\n- Slow on Mondays.')
    for (const sidecar of [first.sidecar, asBefore(first.sidecar)]) {
      const merged = mergePage(routesPage(renamed), text, sidecar)
      expect(merged.text).toBe(text.replaceAll('GET /', 'GET /new/'))
      expect(saysOf(merged)).toBe('')
      expect(merged.edits).toBe(1)
    }
  })

  it('is written again where a version before had emptied it', () => {
    const [api] = first.sidecar.sections
    const sections = [{ ...api, blocks: api?.blocks.map((block) => ({ ...block, items: [] })) ?? [] }] as Sidecar['sections']
    const text = first.text.replaceAll(/^- .*\n/gm, '')
    const merged = mergePage(routesPage(renamed), text, { ...asBefore(first.sidecar), sections })
    expect(merged.text).toContain('- `GET /new/a` runs `lista`.\n- `GET /new/b` runs `listb`.')
    expect(saysOf(merged)).toBe('')
  })

  it('is written again with what comes, without what a person deleted, after it lost all that was left', () => {
    const [kept, deleted] = [four[0] as (typeof four)[0], four[1] as (typeof four)[1]]
    const begun = mergePage(routesPage([kept, deleted]), undefined, undefined)
    const text = begun.text.replace(/- `GET \/b`.*\n/, '')
    const empty = mergePage(routesPage([deleted]), text, begun.sidecar)
    expect(empty.text).not.toContain('- ')
    const again = mergePage(routesPage([deleted, ['/e', 'liste']]), empty.text, readSidecar(writeSidecar(empty.sidecar)))
    expect(again.text).toContain('- `GET /e` runs `liste`.')
    expect(again.text).not.toContain('GET /b')
    expect(saysOf(again)).toBe('')
  })

  it("is written into the list again that only a person's bullet is left of", () => {
    const text = first.text.replace('- `GET /b` runs `listb`.', '$&\n- Ask Ada.')
    const empty = mergePage(routesPage([]), text, first.sidecar)
    expect(empty.text).toContain('## API Reference\n\n- Ask Ada.\n')
    const again = mergePage(
      routesPage([
        ['/e', 'liste'],
        ['/f', 'listf'],
      ]),
      empty.text,
      readSidecar(writeSidecar(empty.sidecar)),
    )
    expect(again.text).toContain('## API Reference\n\n- `GET /e` runs `liste`.\n- `GET /f` runs `listf`.\n- Ask Ada.\n')
    const later = mergePage(
      routesPage([
        ['/e', 'liste'],
        ['/f', 'listf'],
      ]),
      again.text,
      readSidecar(writeSidecar(again.sidecar)),
    )
    expect(later.text).toBe(again.text)
  })

  it('is brought up to date above what people wrote below an entry, which stays when its route goes', () => {
    const text = first.text.replace('- `GET /b` runs `listb`.', '$&\n  - Slow on Mondays.\n\n    Ask Ada.')
    const moved = mergePage(routesPage([four[0] as (typeof four)[0], ['/b', 'listother'], ...four.slice(2)]), text, first.sidecar)
    expect(moved.text).toBe(text.replace('runs `listb`', 'runs `listother`'))
    expect(moved.edits).toBe(1)
    expect(saysOf(moved)).toBe('')
    const without = routesPage(four.filter(([path]) => path !== '/b'))
    const gone = mergePage(without, text, first.sidecar)
    expect(gone.text).toBe(text)
    expect(gone.findings).toMatchObject([{ rule: 'edited-and-gone', at: { line: 8 } }])
    const again = mergePage(without, gone.text, readSidecar(writeSidecar(gone.sidecar)))
    expect([again.text, again.findings]).toEqual([text, []])
    const back = mergePage(routesPage(four), again.text, readSidecar(writeSidecar(again.sidecar)))
    expect([back.text, saysOf(back)]).toEqual([text, ''])
  })

  it('keeps entries of one name apart, each in its place', () => {
    const twins = [
      ['/a', 'one'],
      ['/a', 'two'],
    ] as const
    const begun = mergePage(routesPage(twins), undefined, undefined)
    const text = begun.text.replace('- `GET /a` runs `one`.', '$&\n  - Of the first file.')
    const merged = mergePage(routesPage(twins.map(([path, handler]) => [path, `new${handler}`] as const)), text, begun.sidecar)
    expect(merged.text).toBe(text.replace('`one`', '`newone`').replace('`two`', '`newtwo`'))
  })

  it('follows what is in a handler that changed with its route, beside others that did', () => {
    const page = (handlers: readonly (readonly [string, string, string])[]): PageDraft => {
      const draft = routesPage(handlers.map(([path, handler]) => [path, handler] as const))
      const errors = bullets(
        'errors',
        handlers.map(
          ([, handler]) => [`error/404/${handler}/!found`, say`${ref('status', '404')} comes from ${ref('symbol', handler)}.`] as const,
        ),
      )
      const subjects = handlers.map(([path, handler, key]) => ({ ...subject(path, handler), keys: [`GET src/routes.ts#${handler}`, key] }))
      return { ...draft, sections: [...draft.sections, section('errors', 'Errors', [errors])], subjects }
    }
    const begun = mergePage(
      page([
        ['/a', 'updateOne', 'x'],
        ['/b', 'deleteOne', 'y'],
      ]),
      undefined,
      undefined,
    )
    const text = begun.text.replace('- `404` comes from `deleteOne`.', '$&\n  - Ask Ada.')
    const merged = mergePage(
      page([
        ['/new/a', 'amend', 'x'],
        ['/new/b', 'drop', 'y'],
      ]),
      text,
      begun.sidecar,
    )
    expect(merged.text).toContain('- `404` comes from `amend`.\n- `404` comes from `drop`.\n  - Ask Ada.\n')
    expect(merged.text).not.toMatch(/updateOne|deleteOne/)
  })

  it('blames a person only where their bytes differ', () => {
    const text = first.text.replaceAll(/^- .*\n/gm, '').replace('## API Reference\n', '## API Reference\n\nSee the wiki.\n')
    const merged = mergePage(routesPage([...four, ['/e', 'liste']]), text, first.sidecar)
    expect(saysOf(merged)).toMatch(/no place.*person/)
    const gone = mergePage(routesPage([['/e', 'liste']]), first.text, first.sidecar)
    expect(saysOf(gone)).toBe('')
    expect(gone.text).toContain('- `GET /e` runs `liste`.')
  })

  it('takes text that a person replaced, and that we would write, for ours again', () => {
    const text = first.text.replace('`GET /a` runs `lista`', '`GET /x` runs `listx`')
    const fresh = [['/x', 'listx'] as const, ...four.slice(1)]
    const merged = mergePage(routesPage(fresh), text, first.sidecar)
    expect(merged.text).toBe(text)
    const later = mergePage(routesPage([['/y', 'listx'], ...four.slice(1)]), merged.text, merged.sidecar)
    expect(later.text).toBe(text.replace('/x', '/y'))
  })

  it('loses no entry to its cap, and takes none beyond it', () => {
    const capped = mergePage(routesPage(four, 2), undefined, undefined)
    expect(capped.text).not.toContain('GET /c')
    const merged = mergePage(routesPage([['/new', 'listnew'], ...four], 2), capped.text, capped.sidecar)
    expect(merged.text.match(/GET \/\w+/g)).toEqual(['GET /new', 'GET /a', 'GET /b'])
  })
})

describe('edits of people', () => {
  it('are counted each once, whatever was done', () => {
    const first = mergePage(billingPage(1), undefined, undefined)
    const edits: readonly ((text: string) => string)[] = [
      (text) => text.replace('A customer pays once a month', 'Our customers pay once a month'),
      (text) => text.replace('1. Set `STRIPE_KEY` in your environment.', '$&\n1. Ask for the key.'),
      (text) => text.replace('- [API reference](api.md)', '$&\n- The wiki'),
      (text) => text.replace('Every route expects a session.', 'Nothing of what stood here is left.'),
      (text) => text.replace(/^A failed batch is tried again\.\n\n/m, ''),
      (text) => text.replace(/^## Troubleshooting[^]*?(?=^## )/m, ''),
      (text) => `${text}\n## Contacts\n\nAda knows.\n\n- Call her.\n`,
    ]
    edits.forEach((_, i) => {
      const text = edits.slice(0, i + 1).reduce((page, change) => {
        const after = change(page)
        expect(after, String(i)).not.toBe(page)
        return after
      }, first.text)
      expect(mergePage(billingPage(1), text, first.sidecar).edits, `the first ${i + 1}`).toBe(i + 1)
    })
    expect(mergePage(billingPage(1), first.text, first.sidecar).edits).toBe(0)
  })
})

describe('an ordered list', () => {
  it('keeps the second step of a person second', () => {
    const steps = (paths: readonly string[]): PageDraft => ({
      ...billingPage(0),
      lead: [],
      sections: [
        section('steps', 'Steps', [
          bullets(
            'steps',
            paths.map((path, i) => [`step/call/GET ${path}`, say`Call ${i} ${ref('route', `GET ${path}`)}.`]),
            true,
          ),
        ]),
      ],
      subjects: paths.map((path, i) => subject(path, `handler${i}`)),
    })
    const first = mergePage(steps(['/a', '/b', '/c']), undefined, undefined)
    const text = first.text.replace('1. Call 0 `GET /a`.', '$&\n1. Then wait.')
    const merged = mergePage(steps(['/x', '/y', '/z']), text, first.sidecar)
    expect(merged.text).toBe(text.replace('/a', '/x').replace('/b', '/y').replace('/c', '/z'))
  })
})
