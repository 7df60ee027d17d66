import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { gitRepository } from '../support/repository.ts'
import { worldOn } from '../support/shop.ts'

const server = (feature: string): string => `import express from 'express'
import { ${feature} } from './${feature}/${feature}-routes.ts'
const app = express()
app.use('/api/${feature}', ${feature})
app.listen(3000)
`
const manifest = '{"name":"club","type":"module","dependencies":{"express":"5.0.0"}}\n'

const boats = {
  'package.json': manifest,
  'src/server.ts': server('boats'),
  'src/boats/boats-routes.ts': `import { Router } from 'express'
import { reserveBoat, returnBoat } from './boats-controller.ts'
export const boats = Router()
boats.post('/reserve', reserveBoat)
boats.post('/return', returnBoat)
`,
  'src/boats/boats-controller.ts': `import { putBackBoat, takeBoat } from './boats-store.ts'
export async function reserveBoat(req, res) {
  const boat = await takeBoat(req.body.id, req.body.member)
  console.log('Served by reserveBoat', boat)
  res.status(201).json(boat)
}
export async function returnBoat(req, res) {
  const boat = await putBackBoat(req.body.id, req.body.member)
  console.log('Served by returnBoat', boat)
  res.json({ boat })
}
`,
  'src/boats/boats-store.ts': `class NotFoundError extends Error { status = 404 }
class TakenError extends Error { status = 409 }
const all = new Map()
export async function countBoats(id, member) {
  return [...all.values()].filter((one) => one.id !== id && one.member === member).length
}
export async function takeBoat(id, member) {
  const found = all.get(id)
  if (!found) throw new NotFoundError('No such boat')
  if (found.member !== undefined && found.member !== member && found.returnedAt === undefined && found.reservedAt < Date.now()) throw new TakenError('Somebody has it')
  return found
}
export async function putBackBoat(id, member) {
  const found = all.get(id)
  if (!found) throw new NotFoundError('No such boat')
  found.returnedAt = Date.now()
  return { ...found, member }
}
`,
}

const members = {
  'package.json': manifest,
  'src/server.ts': server('member'),
  'src/member/member-routes.ts': `import { Router } from 'express'
import { requireAdmin } from '../guard.ts'
import { createMember } from './use-cases/create-member.ts'
import { removeMember } from './use-cases/remove-member.ts'
import { findMember } from './use-cases/find-member.ts'
export const member = Router()
member.post('/', requireAdmin, createMember)
member.get('/:memberId', findMember)
member.delete('/:memberId', requireAdmin, removeMember)
`,
  'src/guard.ts': 'export function requireAdmin(req, res, next) {\n  if (!req.user) return res.status(401).end()\n  next()\n}\n',
  ...Object.fromEntries(
    ['Create', 'Remove', 'Find'].map((verb) => [
      `src/member/use-cases/${verb.toLowerCase()}-member.ts`,
      `import { ${verb}MemberInput } from '../inputs/${verb.toLowerCase()}-member-input.ts'
import { memberTable } from '../store/member-table.ts'
export async function ${verb.toLowerCase()}Member(req, res) {
  const member = await memberTable.${verb.toLowerCase()}(new ${verb}MemberInput(req.body))
  res.json(member)
}
`,
    ]),
  ),
  ...Object.fromEntries(
    ['Create', 'Remove', 'Find'].map((verb) => [
      `src/member/inputs/${verb.toLowerCase()}-member-input.ts`,
      `export class ${verb}MemberInput {\n  constructor(body) { this.memberId = body.memberId }\n}\n`,
    ]),
  ),
  ...Object.fromEntries(
    ['boats', 'courts', 'dinners', 'events', 'lessons', 'parties', 'teams', 'trips'].map((name) => [
      `src/${name}/${name}.ts`,
      `import { memberTable } from '../member/store/member-table.ts'\nexport const ${name} = async (memberId) => ({ host: await memberTable.find(memberId) })\n`,
    ]),
  ),
  'src/member/store/member-table.ts':
    'export const memberTable = { create: async (member) => member, remove: async (member) => member, find: async (member) => member }\n',
}

async function write(dir: string, feature: string): Promise<readonly string[]> {
  const [outcome] = await run([parseCommand(`/document-feature ${feature}`)], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  await writeChanges(dir, outcome.changes.files)
  return outcome.changes.files.map((file) => file.path)
}

const read = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8')

function edit(dir: string, file: string, change: (text: string) => string): void {
  const before = read(dir, file)
  expect(change(before), `${file}\n${before}`).not.toBe(before)
  writeFileSync(path.join(dir, file), change(before))
}

/** Replaces words in all code, and in the names of its files where that is asked for. */
function replaceIn(dir: string, words: Readonly<Record<string, string>>, files: boolean): void {
  const swap = (text: string): string => text.replace(new RegExp(Object.keys(words).join('|'), 'g'), (word) => words[word] ?? word)
  const all = readdirSync(path.join(dir, 'src'), { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of all.filter((one) => one.isFile() && one.name.endsWith('.ts'))) {
    const at = path.join(parentPath, name)
    writeFileSync(at, swap(readFileSync(at, 'utf8')))
    const to = path.join(dir, files ? swap(path.relative(dir, at)) : path.relative(dir, at))
    mkdirSync(path.dirname(to), { recursive: true })
    renameSync(at, to)
  }
}

describe('a feature whose words were replaced in the code', () => {
  it('keeps its entries where paths, handlers and functions behind them all got unrelated words', async () => {
    const dir = gitRepository(boats)
    await write(dir, 'boats')
    const [symptoms, api] = ['docs/features/boats/troubleshooting.md', 'docs/features/boats/api.md']
    edit(dir, symptoms, (text) => text.replace(/^\| `Somebody has it` .*$/m, '$&\n| Ada lends it twice. | | |'))
    edit(dir, api, (text) => text.replace(/^### `POST \/api\/boats\/return`$/m, '$&\n\n- Wash it first.'))
    const words = { reserveBoat: 'grab', returnBoat: 'handIn', takeBoat: 'occupy', putBackBoat: 'release' }
    replaceIn(dir, { ...words, '/reserve': '/grab', '/return': '/hand-in', '/api/boats': '/api/vessels' }, false)
    await write(dir, 'boats')
    const page = read(dir, symptoms)
    expect(page).toMatch(/^\| `Somebody has it` .*`POST \/api\/vessels\/grab` \|\n\| Ada lends it twice\. \| \| \|$/m)
    expect(page.match(/^\| `Somebody has it/gm)).toHaveLength(1)
    expect(read(dir, api)).toMatch(/^### `POST \/api\/vessels\/hand-in`\n\n- Wash it first\.$/m)
    for (const file of readdirSync(path.join(dir, 'docs/features/boats')))
      expect(read(dir, `docs/features/boats/${file}`)).not.toMatch(/\/api\/boats|reserveBoat|returnBoat|takeBoat|putBackBoat/)
    expect(await write(dir, 'boats')).toEqual([])
  })

  it('keeps an error whose message names the path, where function and path got other words at once', async () => {
    const store = 'src/boats/boats-store.ts'
    const dir = gitRepository({
      ...boats,
      [store]: boats[store].replace('Somebody has it', 'Somebody has it, return it by /api/boats/return'),
    })
    await write(dir, 'boats')
    const api = 'docs/features/boats/api.md'
    edit(dir, api, (text) => text.replace(/^\| `409` .*$/m, '$&\n| `409` | Ada waits for it. | | |'))
    replaceIn(
      dir,
      { reserveBoat: 'grab', returnBoat: 'handIn', takeBoat: 'occupy', putBackBoat: 'release', '/api/boats': '/api/vessels' },
      false,
    )
    await write(dir, 'boats')
    expect(read(dir, api).match(/^\| `409` \| `Somebody/gm)).toHaveLength(1)
    expect(read(dir, api)).toMatch(/^\| `409` \| `Somebody.*\n\| `409` \| Ada waits for it\. \| \| \|$/m)
    expect(read(dir, api)).not.toContain('/api/boats')
  })

  it('keeps its pages, and its memory moves with it, where most of its files have the new word in name and content', async () => {
    const dir = gitRepository(members)
    await write(dir, 'member')
    const page = 'docs/features/member/architecture.md'
    edit(dir, page, (text) => text.replace(/^\| \[`src\/member\/use-cases\/create.*$/m, '$&\n| Ada typed it. | |'))
    edit(dir, 'src/member/ASSISTANT.md', (text) => text.replace(/^- .*`requireAdmin`, (?:.*\n {2})*.*$/m, '$&\n- Ada is an admin.'))
    replaceIn(dir, { member: 'patron', Member: 'Patron' }, true)
    await write(dir, 'patron')
    expect(readdirSync(path.join(dir, 'docs/features'))).toEqual(['member'])
    expect(read(dir, page)).toMatch(/^\| \[`src\/patron\/use-cases\/create.*\n\| Ada typed it\. \| \|$/m)
    expect(read(dir, page)).not.toMatch(/\bmembers?\b/)
    expect(read(dir, 'src/patron/ASSISTANT.md').match(/Ada is an admin/g)).toHaveLength(1)
    expect(await write(dir, 'patron')).toEqual([])
  })
})
