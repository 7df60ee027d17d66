import { describe, expect, it } from 'vitest'
import { plainCode } from '../../../src/core/phrase.ts'
import type { Growth, GrownFile } from '../../../src/generators/growth/growth.ts'
import type { Laying } from '../../../src/generators/growth/laying.ts'
import { layFile } from '../../../src/generators/growth/lay-file.ts'
import { layGrowth } from '../../../src/generators/growth/lay-growth.ts'
import { ownLayout } from '../../../src/generators/project/own-layout.ts'
import type { TemplateRecord } from '../../../src/generators/records/record.ts'
import { texts } from '../../../src/generators/template/texts.generated.ts'
import { hashOf } from '../../../src/text/hash.ts'

const line = '/template add-middleware cors'
const file = (path: string, more: Partial<GrownFile> = {}): GrownFile => ({
  template: path,
  path,
  values: {},
  holds: new Set(),
  why: ['why it is there'],
  ...more,
})
const cors = file('src/middleware/cors.ts', { holds: new Set(['plain']) })
const tableSql = file('migrations/0001_auth.sql', { template: 'migrations/auth.sql' })

const growth = (more: Partial<Growth>): Growth => ({
  title: 'x',
  files: [],
  bindings: [],
  packages: [],
  mounts: [],
  requests: [],
  notes: [],
  next: [],
  ...more,
})

const app = "import { Hono } from 'hono'\n\nconst app = new Hono()\n\napp.get('/', (c) => c.text('hello'))\n\nexport default app\n"
const fetchOnly =
  "export default {\n  async fetch(request, env, ctx) {\n    return new Response('hello')\n  },\n} satisfies ExportedHandler<Env>\n"
const opaque = "import { makeApp } from './app'\n\nconst handler = makeApp()\n\nexport { handler as default }\n"

/** A package that stands there, with a Worker of this code. */
function standing(index: string, more: Readonly<Record<string, string>> = {}, laying: Partial<Laying> = {}): Laying {
  const files = new Map([
    ['wrangler.jsonc', '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n'],
    ['package.json', '{ "name": "shop", "dependencies": { "hono": "4.13.19" } }\n'],
    ['src/index.ts', index],
    ...Object.entries(more),
  ])
  return {
    pack: { root: 'apps/shop/', files, listed: new Set(files.keys()), config: { path: 'wrangler.jsonc', format: 'jsonc' } },
    records: new Map(),
    layout: ownLayout('ts'),
    whys: new Map(),
    findings: [],
    proposals: [],
    isNew: false,
    ...laying,
  }
}

/** The same with another text of a file, or without it. */
function withText({ pack, ...laying }: Laying, path: string, text: string | undefined): Laying {
  const files = new Map(pack.files)
  if (text === undefined) files.delete(path)
  else files.set(path, text)
  return { ...laying, whys: new Map(), findings: [], pack: { ...pack, files, listed: new Set(files.keys()) } }
}

const textAt = ({ pack }: Laying, path: string): string => pack.files.get(path) ?? ''
const rules = ({ findings }: Laying): readonly string[] => findings.map(({ rule, severity }) => `${rule} ${severity}`)

describe('a file of a template', () => {
  it('is laid with a record of what made it', () => {
    const laid = layFile(cors, line, standing(app))
    const text = textAt(laid, cors.path)
    expect(text).toContain('export function cors()')
    expect(laid.pack.listed.has(cors.path)).toBe(true)
    expect(laid.whys.get(cors.path)).toEqual(cors.why)
    expect(laid.records.get(cors.path)).toEqual({
      template: cors.template,
      version: hashOf(texts[cors.template]?.text ?? ''),
      by: [line],
      values: {},
      hash: hashOf(text),
      text,
    })
    expect(laid.findings).toEqual([])
  })

  it('is laid once: again nothing is another object', () => {
    const once = layFile(cors, line, standing(app))
    const again = layFile(cors, line, once)
    expect(again.pack).toBe(once.pack)
    expect(again.records).toBe(once.records)
    expect(again.whys).toBe(once.whys)
  })

  it('that stood there as it should be is remembered from then on, and so is another template of the same text', () => {
    const once = layFile(cors, line, standing(app))
    const there = layFile(cors, line, standing(app, { [cors.path]: textAt(once, cors.path) }))
    expect(there.records.get(cors.path)).toEqual(once.records.get(cors.path))
    expect(there.whys.size).toBe(0)
    const record = once.records.get(cors.path)
    if (record === undefined) throw new Error('there is no record')
    const renamed = { ...once, records: new Map([[cors.path, { ...record, template: 'src/old.ts' }]]) }
    expect(layFile(cors, line, renamed).records.get(cors.path)).toEqual(record)
  })

  it('is of every line that changed it', () => {
    const once = layFile(cors, line, standing(app))
    const more = layFile({ ...cors, holds: new Set(['credentials']) }, `${line} --credentials`, once)
    expect(more.records.get(cors.path)?.by).toEqual([line, `${line} --credentials`])
    expect(textAt(more, cors.path)).toContain('allow-credentials')
  })

  it('that a person edited and the template did not change stays, without a word', () => {
    const edited = withText(layFile(cors, line, standing(app)), cors.path, '// mine\n')
    const laid = layFile(cors, line, edited)
    expect(textAt(laid, cors.path)).toBe('// mine\n')
    expect(laid.findings).toEqual([])
    expect(laid.whys.size).toBe(0)
  })

  it('of a new version of the template holds what a person added, and its record is the new text', () => {
    const once = layFile(tableSql, line, standing(app))
    const made = textAt(once, tableSql.path)
    const older = made.replace('-- Times are seconds since 1970.', '-- Times.')
    const before = once.records.get(tableSql.path)
    if (before === undefined) throw new Error('there is no record')
    const stood: Laying = { ...once, records: new Map([[tableSql.path, { ...before, text: older, hash: hashOf(older) }]]) }
    const laid = layFile(tableSql, line, withText(stood, tableSql.path, `${older}\n-- mine\n`))
    expect(textAt(laid, tableSql.path)).toBe(`${made}\n-- mine\n`)
    expect(laid.records.get(tableSql.path)).toMatchObject({ text: made, hash: hashOf(made) })
    const conflict = layFile(tableSql, line, withText(stood, tableSql.path, older.replace('-- Times.', '-- Mine.')))
    expect(textAt(conflict, tableSql.path)).toContain('-- Mine.')
    expect(rules(conflict)).toEqual(['template-conflict warning'])
    expect(conflict.findings[0]?.at).toEqual({ path: `apps/shop/${tableSql.path}`, line: 1 })
    // the next run says it again
    expect(conflict.records.get(tableSql.path)?.text).toBe(older)
  })

  it('of tests stays where the code that they test does', () => {
    const test = { ...cors, template: 'test/middleware/cors.test.ts', path: 'test/middleware/cors.test.ts' }
    const both = growth({ files: [cors, test] })
    const once = layGrowth(both, line, standing(app))
    const older = (path: string): [string, TemplateRecord] => {
      const record = once.records.get(path)
      if (record === undefined) throw new Error('there is no record')
      return [path, { ...record, text: `// older\n${record.text}` }]
    }
    const stood: Laying = {
      ...once,
      findings: [],
      whys: new Map(),
      records: new Map([...once.records, older(cors.path), older(test.path)]),
    }
    const texts = (path: string): string => stood.records.get(path)?.text ?? ''
    const asOld = withText(withText(stood, test.path, texts(test.path)), cors.path, texts(cors.path))
    expect([...layGrowth(both, line, asOld).whys.keys()].sort()).toEqual([cors.path, test.path])
    const edited = layGrowth(both, line, withText(asOld, cors.path, texts(cors.path).replace('// older', '// mine')))
    expect(rules(edited)).toEqual(['template-conflict warning'])
    expect([...edited.whys.keys()]).toEqual([])
  })

  it('that a person deleted is not written again, and that is said', () => {
    const laid = layFile(cors, line, withText(layFile(cors, line, standing(app)), cors.path, undefined))
    expect(laid.pack.files.has(cors.path)).toBe(false)
    expect(rules(laid)).toEqual(['template-deleted notice'])
  })

  it("that is somebody else's is left alone, and is a failure", () => {
    const laid = layFile(cors, line, standing(app, { [cors.path]: 'export const cors = 1\n' }))
    expect(textAt(laid, cors.path)).toBe('export const cors = 1\n')
    expect(rules(laid)).toEqual(['template-taken failure'])
    expect(laid.findings[0]?.at).toEqual({ path: `apps/shop/${cors.path}` })
    expect(plainCode(laid.findings[0]?.message ?? [])).toContain(`\`apps/shop/${cors.path}\``)
    expect(laid.records.size).toBe(0)
  })

  it('whose text cannot be read is left alone, whoever made it, and is a failure', () => {
    const listed = ({ pack, ...laying }: Laying): Laying => ({ ...laying, pack: { ...pack, listed: new Set([...pack.listed, cors.path]) } })
    const before = layFile(cors, line, standing(app))
    for (const there of [standing(app), withText(before, cors.path, undefined)]) {
      const laid = layFile(cors, line, listed(there))
      expect(laid.pack.files.has(cors.path)).toBe(false)
      expect(rules(laid)).toEqual(['template-taken failure'])
      expect(plainCode(laid.findings[0]?.message ?? [])).toContain('`apps/shop/src/middleware/cors.ts` stands there and cannot be read')
      expect(laid.records).toBe(there.records)
    }
  })

  it('that is only proposed stands nowhere, and is proposed once it is not there as it should be', () => {
    const proposed = { ...cors, proposed: true } as const
    const laid = layFile(proposed, line, standing(app))
    expect(laid.proposals).toEqual([{ path: cors.path, text: expect.stringContaining('export function cors()') as string, why: cors.why }])
    expect(laid.pack.files.has(cors.path)).toBe(false)
    expect(laid.records.size).toBe(0)
    const there = standing(app, { [cors.path]: laid.proposals[0]?.text ?? '' })
    expect(layFile(proposed, line, there).proposals).toEqual([])
  })

  it.each(['test/middleware/cors.test.ts', 'vitest.config.ts'])('is proposed where the tests of the package cannot run: %s', (path) => {
    const mute: Partial<Laying> = { layout: { ...ownLayout('ts'), tooling: { zod: 4, whyNoTests: ['jest'] } } }
    const test = file(path, { values: { ending: 'test' }, holds: new Set(['plain']) })
    const laid = layFile(test, line, standing(app, {}, mute))
    expect(laid.proposals.map((one) => one.path)).toEqual([path])
    expect(laid.pack.files.has(path)).toBe(false)
    expect(layFile(cors, line, standing(app, {}, mute)).pack.files.has(cors.path)).toBe(true)
    expect(layFile(test, line, standing(app)).pack.files.has(path)).toBe(true)
  })

  it('that would lead out of the package is refused', () => {
    const layout = { ...ownLayout('ts'), place: () => '../out.ts' }
    expect(() => layFile(cors, line, standing(app, {}, { layout }))).toThrow('Expected files to stand within the package')
  })
})

describe('a growth', () => {
  const whole = growth({
    files: [cors],
    bindings: [{ kind: 'var', binding: 'ALLOWED_ORIGINS', value: '' }],
    packages: ['hono', 'jose'],
    mounts: [{ kind: 'middleware', module: cors.path, name: 'cors', call: 'cors()' }],
    secrets: [{ name: 'KEY', about: 'A key', example: 'x', forTests: "'x'" }],
  })

  it('is laid with the edits of what stands there, each with its reason', () => {
    const types = 'interface Env {\n\tHOST: string;\n}\n'
    const own = 'export interface Env {\n  HOST: string\n}\n\n'
    const laid = layGrowth(
      whole,
      line,
      standing(own + app.replace('Hono()', 'Hono<{ Bindings: Env }>()'), { 'worker-configuration.d.ts': types }),
    )
    for (const path of ['worker-configuration.d.ts', 'src/index.ts']) expect(textAt(laid, path)).toContain('ALLOWED_ORIGINS: ')
    expect(textAt(laid, 'wrangler.jsonc')).toContain('"ALLOWED_ORIGINS": ""')
    expect(textAt(laid, 'package.json')).toMatch(/"jose": "\d/)
    expect(textAt(laid, '.dev.vars.example')).toContain('KEY=x')
    expect(textAt(laid, 'src/index.ts')).toContain("import { cors } from './middleware/cors'")
    expect(textAt(laid, 'src/index.ts')).toContain('cors()')
    expect([...laid.whys.keys()].sort()).toEqual(
      ['.dev.vars.example', 'package.json', 'src/index.ts', cors.path, 'worker-configuration.d.ts', 'wrangler.jsonc'].toSorted((a, b) =>
        a < b ? -1 : 1,
      ),
    )
    expect(laid.refused).toBeUndefined()
    expect(laid.findings).toEqual([])
  })

  it('is laid once: again no byte is another', () => {
    const once = layGrowth(whole, line, standing(app))
    const again = layGrowth(whole, line, { ...once, whys: new Map() })
    expect([...again.pack.files]).toEqual([...once.pack.files])
    expect(again.whys.size).toBe(0)
    expect(again.records).toBe(once.records)
  })

  it('mounts nothing that a person deleted or moved', () => {
    const once = layGrowth(whole, line, standing(app))
    const deleted = withText(withText(once, cors.path, undefined), 'src/index.ts', app)
    const laid = layGrowth(whole, line, deleted)
    expect(textAt(laid, 'src/index.ts')).toBe(app)
    expect(rules(laid)).toEqual(['template-deleted notice'])
    // what no template made is not ours to miss
    expect(textAt(layGrowth(growth({ mounts: whole.mounts }), line, standing(app)), 'src/index.ts')).toContain('cors()')
    const moved = textAt(once, 'src/index.ts').replace('./middleware/cors', './http/cors')
    expect(textAt(layGrowth(whole, line, withText(deleted, 'src/index.ts', moved)), 'src/index.ts')).toBe(moved)
  })

  it('gets an application of ours beside a Worker that has none for its routes, once, with its packages', () => {
    const routes = growth({
      files: [file('src/problems.ts')],
      mounts: [{ kind: 'routes', module: 'src/problems.ts', name: 'problemSchema' }],
    })
    const laid = layGrowth(routes, line, standing(fetchOnly))
    expect(textAt(laid, 'src/api.ts')).toContain("title: 'shop'")
    expect(laid.refused).toBeUndefined()
    expect(textAt(laid, 'src/index.ts')).toContain("from './with-api'")
    expect(textAt(laid, 'package.json')).toContain('"@hono/zod-openapi"')
    expect(laid.records.get('src/api.ts')?.by).toEqual([line])
    expect(laid.findings).toEqual([])
    const again = layGrowth(routes, line, laid)
    expect([...again.pack.files]).toEqual([...laid.pack.files])
  })

  it('lays middleware of such a Worker in front of the routes that are added alone', () => {
    const laid = layGrowth(growth({ files: [cors], mounts: whole.mounts }), line, standing(fetchOnly))
    expect(textAt(laid, 'src/api.ts')).toContain('cors()')
    expect(textAt(laid, 'src/index.ts')).not.toContain('cors')
    expect(laid.pack.files.has('src/problems.ts')).toBe(true)
    // why a file is there counts, not what was added to it afterwards
    expect(plainCode(laid.whys.get('src/api.ts') ?? [])).toContain('describes and serves')
  })

  it('without a certain place for one of its mounts says why, each reason once, and keeps the rest to be proposed', () => {
    const mount = whole.mounts[0]
    if (mount === undefined) throw new Error('there is no mount')
    const laid = layGrowth(growth({ files: [cors], mounts: [mount, mount] }), line, standing(opaque))
    expect(laid.refused).toHaveLength(1)
    expect(laid.refused?.[0]).toContain('src/index.ts')
    expect(textAt(laid, 'src/index.ts')).toBe(opaque)
    expect(laid.pack.files.has(cors.path)).toBe(true)
  })

  it('keeps reasons of earlier growths', () => {
    const laid = layGrowth(whole, line, standing(opaque, {}, { refused: ['earlier'] }))
    expect(laid.refused?.[0]).toBe('earlier')
    expect(laid.refused?.length).toBeGreaterThan(1)
  })

  it('asks for an id where the Wrangler of the package needs one, once', () => {
    const layout = { ...ownLayout('ts'), tooling: { zod: 4, needsIds: true } } as const
    const kv = growth({ bindings: [{ kind: 'kv', binding: 'SESSIONS' }] })
    const laid = layGrowth(kv, line, standing(app, {}, { layout }))
    expect(textAt(laid, 'wrangler.jsonc')).toContain('"id": "<wrangler kv namespace create SESSIONS>"')
    expect(rules(laid)).toEqual(['template-id warning'])
    expect(plainCode(laid.findings[0]?.message ?? [])).toContain('`npx wrangler kv namespace create SESSIONS`')
    expect(layGrowth(kv, line, { ...laid, findings: [] }).findings).toEqual([])
  })

  it('writes scripts into a manifest that begins with this run, and proposes them for one that stands there', () => {
    const scripts = growth({ scripts: { check: 'tsc' } })
    const fresh = layGrowth(scripts, line, standing(app, {}, { isNew: true }))
    expect(textAt(fresh, 'package.json')).toContain('"check": "tsc"')
    expect(fresh.proposals).toEqual([])
    const there = layGrowth(scripts, line, standing(app))
    expect(textAt(there, 'package.json')).not.toContain('check')
    expect(there.proposals.map(({ path, text }) => [path, text.includes('"check": "tsc"')])).toEqual([['package.json', true]])
  })

  it('that breaks otherwise is thrown on', () => {
    const place = (path: string): string => {
      if (path === 'src/broken.ts') throw new Error('broken')
      return path
    }
    const mount = { kind: 'middleware', module: 'src/broken.ts', name: 'x', call: 'x()' } as const
    const laying = standing(app, {}, { layout: { ...ownLayout('ts'), place } })
    expect(() => layGrowth(growth({ mounts: [mount] }), line, laying)).toThrow('broken')
  })

  it('in a manifest that cannot be read is only proposed', () => {
    const broken = standing(app, { 'package.json': '{ "name": ' })
    expect(layGrowth(whole, line, broken).refused).toEqual([expect.stringMatching(/^Expected the configuration /)])
  })
})
