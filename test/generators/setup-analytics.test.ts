import { describe, expect, it } from 'vitest'
import { UsageError } from '../../src/core/errors.ts'
import { withTexts } from '../../src/generators/project/package-texts.ts'
import { configOf, growLines, newProjectWith, textOf } from './grow-lines.ts'

const grown = growLines(newProjectWith(), ['setup-analytics'])

describe('setup-analytics', () => {
  it('binds a dataset that SQL can name, and turns logs on', () => {
    const other = growLines(newProjectWith({ name: 'my-shop', observability: undefined }), ['setup-analytics'])
    expect(configOf(other)).toMatchObject({
      analytics_engine_datasets: [{ binding: 'ANALYTICS', dataset: 'my_shop_events' }],
      observability: { enabled: true },
    })
    expect(textOf(other, 'src/analytics/events.ts')).toContain('FROM my_shop_events\n')
  })

  it.each([
    [
      'const api = new OpenAPIHono()\napi.use(theirs())\nexport { api }\n',
      'new OpenAPIHono()\napi.use(measureRequests())\napi.use(theirs())\n',
    ],
    ['const api = new OpenAPIHono().use(theirs())\nexport { api }\n', 'new OpenAPIHono().use(measureRequests()).use(theirs())\n'],
  ])('stands before other middleware of %j', (code, expected) => {
    const { laying } = newProjectWith()
    const text = `import { OpenAPIHono } from '@hono/zod-openapi'\nimport { theirs } from './theirs'\n\n${code}`
    const start = { growths: [], laying: { ...laying, pack: withTexts(laying.pack, new Map([['src/api.ts', text]])) } }
    expect(textOf(growLines(start, ['setup-analytics']), 'src/api.ts')).toContain(expected)
  })

  it('does not take the name of another binding', () => {
    const other = growLines(newProjectWith({ kv_namespaces: [{ binding: 'ANALYTICS' }] }), ['setup-analytics'])
    expect(configOf(other)).toMatchObject({ analytics_engine_datasets: [{ binding: 'ANALYTICS_EVENTS' }] })
    expect(textOf(other, 'src/analytics/events.ts')).toContain('env.ANALYTICS_EVENTS?.writeDataPoint')
  })

  it('changes nothing the second time', () => {
    expect(growLines(grown, ['setup-analytics']).laying.pack.files).toEqual(grown.laying.pack.files)
  })

  it('takes no words', () => {
    expect(() => growLines(newProjectWith(), ['setup-analytics now'])).toThrow(UsageError)
    expect(() => growLines(newProjectWith(), ['setup-analytics --all'])).toThrow(UsageError)
  })
})
