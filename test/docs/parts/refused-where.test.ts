import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { refusedWhere } from '../../../src/docs/parts/refused-where.ts'
import { projectOf } from '../../support/project.ts'

async function saidOf(inline: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': '{ "name": "depot", "main": "app.ts", "dependencies": { "express": "5.0.0" } }',
    'app.ts': `import express from 'express'
const app = express()
app.get(
  '/crates/:id',
  async (req, res, next) => {
    const crate = await store.find(req.params.id)
    ${inline}
    next()
  },
  (req, res) => res.json({ by: req.user }),
)
app.listen(3000)`,
  })
  const [route] = project.routes
  return route === undefined ? [] : refusedWhere({ ...route, auth: 'optional', authBy: inlineGuard }, project).map(plain)
}

const inlineGuard = { name: 'inline middleware', file: 'app.ts' as never, line: 3 }

it.each<[inline: string, said: readonly string[]]>([
  [`if (crate.isHidden) return res.status(401).json({ error: 'Sign in' })`, ['It answers 401 where crate.isHidden.']],
  [
    `if (crate.isHidden) return res.status(401).json({ error: 'Sign in' })\n    if (crate.isLocked) return res.status(403).json({ error: 'No' })`,
    ['It answers 401 where crate.isHidden.', 'It answers 403 where crate.isLocked.'],
  ],
  [`if (crate.isHidden) return res.status(404).json({ error: 'Gone' })`, []],
  ['req.user = await known(req)', []],
])('says under which condition a guard refuses that lets others pass: %s', async (inline, said) => {
  expect(await saidOf(inline)).toEqual(said)
})
