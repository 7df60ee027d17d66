import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { RepoPath } from '../../src/core/names.ts'
import type { PageSubject } from '../../src/core/page.ts'
import { type YamlDraft, mergeYaml } from '../../src/text/merge-yaml.ts'
import { readSidecar } from '../../src/text/sidecars/read-sidecar.ts'
import { writeSidecar } from '../../src/text/sidecars/write-sidecar.ts'
import type { Json } from '../../src/text/yaml-units.ts'
import { runs } from '../support/runs.ts'

const operation = (summary: string): Json => ({
  summary,
  security: [{ session: [] }],
  responses: { '200': { description: 'Done: "yes"' } },
})

function draft(paths: Record<string, Record<string, Json>>, version = '1.0.0'): YamlDraft {
  const value: Json = {
    openapi: '3.1.0',
    info: { title: 'Shop', version },
    paths,
    components: {
      schemas: { Invoice: { type: 'object', properties: { id: { type: 'string' } } } },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
  return { path: 'docs/api/openapi.yaml' as RepoPath, kind: 'openapi', value }
}

const one = draft({ '/invoices': { get: operation('List'), post: operation('Create') }, '/invoices/{id}': { delete: operation('Delete') } })
const two = draft(
  {
    '/customers': { get: operation('People') },
    '/invoices': { get: operation('List all'), patch: operation('Change') },
    '/invoices/{id}': { delete: operation('Delete'), get: operation('One') },
  },
  '1.1.0',
)
const first = mergeYaml(one, undefined, undefined)

describe('an OpenAPI file', () => {
  it('is the draft where none exists', () => {
    expect(parse(first.text)).toEqual(one.value)
    expect(first.text.split('\n')[0]).toBe('# docwright: edits are welcome and kept')
  })

  it('does not change when run again', () => {
    const again = mergeYaml(one, first.text, readSidecar(writeSidecar(first.sidecar)))
    expect(again).toMatchObject({ text: first.text, changed: false, findings: [] })
    expect(again.sidecar).toEqual(first.sidecar)
  })

  it('moves an operation that a person changed along with its path, and brings back none that they deleted', () => {
    const named = (path: string, method: string, handler: string): PageSubject => ({
      kind: 'route',
      name: `paths\t${path}\t${method}`,
      keys: [handler],
      place: 'routes.ts',
    })
    const before = {
      ...draft({ '/invoices': { get: operation('List'), post: operation('Create') }, '/taxes': { get: operation('Tax') } }),
      subjects: [named('/invoices', 'get', 'list'), named('/invoices', 'post', 'create'), named('/taxes', 'get', 'tax')],
    }
    const after = {
      ...draft({ '/bills': { get: operation('List'), post: operation('Make') }, '/duties': { get: operation('Tax') } }),
      subjects: [named('/bills', 'get', 'list'), named('/bills', 'post', 'create'), named('/duties', 'get', 'tax')],
    }
    const begun = mergeYaml(before, undefined, undefined)
    const human = begun.text.replace('summary: List', 'summary: Lists them all').replace(/ {2}\/taxes:[^]*?(?=^\S)/m, '')
    const next = mergeYaml(after, human, readSidecar(writeSidecar(begun.sidecar)))
    expect(next.text).toBe(human.replace('/invoices:', '/bills:').replace('summary: Create', 'summary: Make'))
    expect(mergeYaml(after, next.text, next.sidecar)).toMatchObject({ text: next.text, changed: false, sidecar: next.sidecar })
  })

  it('becomes the new draft where nobody edited it', () => {
    const next = mergeYaml(two, first.text, first.sidecar)
    expect(parse(next.text)).toEqual(two.value)
    expect(mergeYaml(two, next.text, next.sidecar)).toMatchObject({ text: next.text, changed: false, sidecar: next.sidecar })
  })

  it('keeps comments, edited operations and paths of people, in CRLF with a BOM too', () => {
    const human = first.text
      .replace('paths:', '# our public API\npaths:')
      .replace('summary: List', 'summary: List my invoices # shorter')
      .replace('  /invoices/{id}:', '  /health:\n    get: { responses: { "200": { description: ok } } }\n  /invoices/{id}:')
      .replaceAll('\n', '\r\n')
    const next = mergeYaml(two, `\uFEFF${human}`, first.sidecar)
    expect(next.text).toContain('# our public API\r\npaths:')
    expect(next.text).toContain('summary: List my invoices # shorter\r\n')
    expect(next.text).toContain('  /health:\r\n    get: { responses: { "200": { description: ok } } }\r\n')
    expect(next.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const value = parse(next.text.slice(1)) as { paths: Record<string, object>; info: object }
    expect(Object.keys(value.paths['/invoices'] ?? {})).toEqual(['get', 'patch'])
    expect(Object.keys(value.paths)).toEqual(['/customers', '/invoices', '/health', '/invoices/{id}'])
    expect(value.info).toEqual({ title: 'Shop', version: '1.1.0' })
    expect(next.findings.map((finding) => finding.rule)).toEqual(['edited-and-changed'])
    expect(mergeYaml(two, next.text, next.sidecar)).toMatchObject({ text: next.text, findings: [] })
  })

  it('does not bring back what a person deleted', () => {
    const value = { ...(parse(first.text) as { paths: Record<string, Record<string, unknown>> }) }
    const start = first.text.indexOf('    post:')
    const human = first.text.slice(0, start) + first.text.slice(first.text.indexOf('  /invoices/{id}:'))
    const next = mergeYaml(one, human, first.sidecar)
    expect(value.paths['/invoices']).toHaveProperty('post')
    expect(next).toMatchObject({ text: human, changed: false })
  })

  it('only adds what is missing to a file that people wrote', () => {
    const human =
      'openapi: "3.0.3"\ninfo: {title: Mine, version: "1"} # ours\npaths:\n    /invoices/{invoiceId}:\n        delete:\n            summary: Away\n'
    const next = mergeYaml(one, human, undefined)
    const value = parse(next.text) as { openapi: string; paths: Record<string, Record<string, unknown>> }
    expect(next.text.startsWith('openapi: "3.0.3"\ninfo: {title: Mine, version: "1"} # ours\npaths:\n')).toBe(true)
    expect(Object.keys(value.paths)).toEqual(['/invoices', '/invoices/{invoiceId}'])
    expect(value.paths['/invoices/{invoiceId}']).toEqual({ delete: { summary: 'Away' } })
    expect(mergeYaml(one, next.text, next.sidecar).text).toBe(next.text)
  })

  it.each(['- a\n- b\n', 'a: [\n', 'a: 1\na: 2\n', '{ openapi: 3.1.0 }\n', 'just words\n', 'a: 1\n---\nb: 2\n'])(
    'stays as it is where it is no block mapping: %j',
    (text) => {
      const next = mergeYaml(one, text, undefined)
      expect(next).toMatchObject({ text, changed: false })
      expect(next.findings.map((finding) => finding.rule)).toEqual(['page-not-merged'])
    },
  )

  it('counts everything as written by people where the sidecar is broken', () => {
    const next = mergeYaml(two, first.text, 'broken')
    expect(next.text).toContain('summary: Create')
    expect(next.text).toContain('summary: List\n')
    expect(next.findings.map((finding) => finding.rule)).toEqual(['sidecar-broken'])
  })

  it('reads back as what was written, whatever strings it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary-ascii' }), (key, text) => {
        const value = draft({ [`/${key}`]: { get: operation(text) } })
        expect(parse(mergeYaml(value, undefined, undefined).text)).toEqual(value.value)
      }),
      { seed: 11, numRuns: runs(400) },
    )
  })

  it('becomes any other draft, whatever comes and goes', () => {
    const api = fc
      .uniqueArray(fc.tuple(fc.constantFrom('/a', '/b', '/b/{id}', '/c'), fc.constantFrom('get', 'post'), fc.constantFrom('x', 'y')), {
        selector: ([path, method]) => path + method,
        minLength: 1,
      })
      .map((operations) => {
        const paths: Record<string, Record<string, Json>> = {}
        for (const [path, method, summary] of operations.toSorted((a, b) => (a[0] + a[1] < b[0] + b[1] ? -1 : 1)))
          paths[path] = { ...paths[path], [method]: operation(summary) }
        return draft(paths)
      })
    fc.assert(
      fc.property(api, api, (before, after) => {
        const start = mergeYaml(before, undefined, undefined)
        const next = mergeYaml(after, start.text, start.sidecar)
        expect(next.findings).toEqual([])
        expect(parse(next.text)).toEqual(after.value)
        expect(next.text).toBe(mergeYaml(after, undefined, undefined).text)
      }),
      { seed: 13, numRuns: runs(400) },
    )
  })

  it('keeps every line that a person changes', () => {
    const lines = first.text.split('\n')
    fc.assert(
      fc.property(
        fc.nat(lines.length - 1),
        fc.constantFrom('# remark', 'x-mine: 1', '    x-mine: {a: 1}', ''),
        fc.boolean(),
        (at, line, instead) => {
          const human = lines.toSpliced(at, instead ? 1 : 0, line).join('\n')
          const next = mergeYaml(two, human, first.sidecar)
          const before = lines.filter((each) => each === line).length
          expect(next.text.split('\n').filter((each) => each === line).length).toBeGreaterThan(line === '' ? before - 1 : 0)
          expect(mergeYaml(two, next.text, next.sidecar).text).toBe(next.text)
        },
      ),
      { seed: 12, numRuns: runs(400) },
    )
  })
})
