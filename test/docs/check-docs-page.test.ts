import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { signalIds } from '../../src/core/ignore.ts'
import { readIgnoreMarkers } from '../../src/drift/ignore-markers.ts'
import { parseConfig } from '../../src/core/config.ts'

const text = readFileSync(path.join(import.meta.dirname, '../../docs/check-docs.md'), 'utf8')
const fences = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code)

it('the page of /check-docs has a row for every signal', () => {
  const rows = [...text.matchAll(/^\| `(D\d)` \|/gm)].map(([, id]) => id)
  expect(rows).toEqual([...signalIds])
})

it('its remark and its configuration do what the page says', () => {
  const [remark = ''] = fences('md')
  const { markers } = readIgnoreMarkers({ text: remark, format: 'markdown' })
  expect(markers.map(({ from, to, signals }) => [remark.slice(from, to), signals])).toEqual([
    ['Before version 2 the variable was called `STRIPE_KEY`.', ['D1']],
  ])
  const [configuration = ''] = fences('yaml')
  expect(parseConfig(configuration).ignore).toHaveLength(2)
})
