import { expect, it } from 'vitest'
import { projectOf } from '../../support/project.ts'

/** Functions that each call every one of the next level: to follow them all, one by one, would take ten million visits. */
function levels(depth: number, width: number): string {
  const name = (level: number, at: number): string => `level${level}_${at}`
  const all = Array.from({ length: depth }, (_, level) =>
    Array.from({ length: width }, (__, at) => {
      const calls = Array.from({ length: width }, (___, next) => (level + 1 < depth ? `${name(level + 1, next)}()` : `reached(${next})`))
      return `function ${name(level, at)}() {\n  ${calls.join('\n  ')}\n}`
    }),
  )
  return all.flat().join('\n')
}

it('follows functions that call one another many times over a bounded number of times', async () => {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'levels', dependencies: { express: '5.0.0' } }),
    'src/app.js': `const express = require('express')
const app = express()
function reached(at) {
  if (at > 100) throw new Error('reached')
}
${levels(7, 10)}
app.get('/levels', (req, res) => {
  level0_0()
  res.json({ ok: true })
})
app.listen(3000)`,
  })
  const [route] = project.routes
  const deeds = route === undefined ? [] : (project.accountOf?.(route)?.deeds ?? [])
  expect(deeds.map(({ what }) => what.does)).toContain('fails')
  expect(deeds.at(-1)?.what).toMatchObject({ does: 'answers', status: 200 })
})
