import { stripTypeScriptTypes } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument, stringify } from 'yaml'
import { addedRanges } from '../../src/github/changed-lines.ts'
import { renderDiff } from '../../src/delivery/render-diff.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { payloads } from '../support/payloads.ts'
import { gitRepository } from '../support/repository.ts'
import { smallService } from '../support/small-service.ts'
import { worldOn } from '../support/shop.ts'

describe('C4: text in YAML', () => {
  it('is read as it was written', () => {
    const strings = [
      ...payloads,
      ...fc.sample(fc.string({ unit: 'grapheme' }), 10_000),
      ...fc.sample(fc.constantFrom('yes', 'null', '~', '0x1', '1e3', '- a', 'a: b', '&a', '*a', '!!js', '%TAG', '---', '...', '#'), 50),
    ]
    const value = { list: strings, keys: Object.fromEntries(strings.slice(0, 500).map((text, i) => [`${i} ${text}`, text])) }
    expect(parseDocument(stringify(value), { maxAliasCount: 0 } as object).toJS()).toEqual(value)
  })

  it('of an interface description stays text, whatever a path, a name or a comment says', async () => {
    const hostile = ["'", '"', '`', ': x', '# x', '{{x}}', '\\n- a', '*/', '${x}', '<b>']
    const routes = hostile.map(
      (text, i) =>
        `/** Says ${text.replace('*/', '* /')} */\nbilling.get(${JSON.stringify(`/p${i}/${text.replace(/[\\n ]/g, '')}`)}, (c) => c.json({ ok: true }))`,
    )
    const files = {
      ...smallService(),
      'src/billing/routes.ts': ["import { Hono } from 'hono'", 'export const billing = new Hono()', ...routes, ''].join('\n'),
    }
    const [outcome] = await run([parseCommand('/document-feature billing --format api-spec')], await worldOn(gitRepository(files)))
    expect(outcome?.kind).toBe('done')
    const spec = outcome?.kind === 'done' ? outcome.changes.files.find(({ path }) => path.endsWith('openapi.yaml')) : undefined
    const document = parseDocument(spec?.content ?? '')
    expect(document.errors).toEqual([])
    const paths = Object.keys((document.toJS() as { paths: object }).paths)
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.every((path) => path.startsWith('/'))).toBe(true)
  })
})

describe('C5: text in generated code', () => {
  it('parses, and holds no statement that the example did not have', async () => {
    const names = ['quote', 'tick', 'dollar']
    const code = [
      "export type Input = { 'a\\'b': string; \"c`d\": '${x}' | '*/ process.exit() /*'; e: '\\n'; 'f\"g': number }",
      ...names.map((name) => `/** Takes an input. */\nexport function ${name}(input: Input): string {\n  return String(input.e)\n}`),
      '',
    ].join('\n')
    const files = { ...smallService(), 'tsconfig.json': '{"compilerOptions":{"strict":true}}', 'src/billing/odd.ts': code }
    const [outcome] = await run([parseCommand('/document-feature billing --depth comprehensive')], await worldOn(gitRepository(files)))
    const pages = outcome?.kind === 'done' ? outcome.changes.files.filter(({ path }) => path.endsWith('.md')) : []
    const examples = pages.flatMap(({ content }) =>
      [...(content ?? '').matchAll(/^(`{3,})(?:ts|typescript|js|javascript)\n([\s\S]*?)\n\1$/gm)].map(([, , text = '']) => text),
    )
    expect(examples.length).toBeGreaterThan(0)
    for (const text of examples) {
      expect(() => stripTypeScriptTypes(text), text).not.toThrow()
      expect(text.replace(/(['"`])(?:\\.|(?!\1).)*\1/g, '')).not.toContain('process.exit')
    }
  })
})

describe('patches', () => {
  it('add the lines that they show', () => {
    const diff = renderDiff({ path: 'a.md' as RepoPath, content: 'one\ntwo\nthree\n', base: null, why: ['x'] }, 'one\nthree\n')
    expect(addedRanges(diff.slice(diff.indexOf('@@')))).toEqual([[2, 2]])
  })
})
