import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FactStore } from '../../src/core/snapshot.ts'
import { discover } from '../../src/discovery/discover.ts'
import { noHistory } from '../../src/git/open-history.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'
import { runs } from '../support/runs.ts'

type Files = Record<string, string>

const packages = ['shop', 'mail', 'desk', 'alone', 'lib']
const perPackage = 16

/** Routers that an app mounts, errors that others throw, settings that are read through functions and schemas: in each package, and a few across. */
function firstFiles(): Files {
  const files: Files = { 'package.json': '{ "name": "all", "private": true, "workspaces": ["packages/*"] }' }
  for (const name of packages) {
    const folder = `packages/${name}`
    files[`${folder}/package.json`] = `{ "name": "@all/${name}", "main": "src/index.ts", "dependencies": { "express": "5" } }`
    const numbers = Array.from({ length: perPackage }, (_, i) => i)
    files[`${folder}/src/index.ts`] = numbers.map((i) => `export * from './part-${i}'`).join('\n')
    files[`${folder}/src/errors.ts`] = `export class ${name}Error extends Error {}\nexport class ${name}Lost extends Error {}\n`
    files[`${folder}/src/settings.ts`] = settingsOf(name, 0)
    files[`${folder}/src/names.ts`] = `export const keyName = 'NAMED_BY_${name}'\nexport const host = 'https://${name}.acme.dev'`
    for (const i of numbers) files[`${folder}/src/part-${i}.ts`] = part(name, i, 0)
    if (name !== 'lib') files[`${folder}/src/app.ts`] = appOf(name, numbers, 0)
  }
  return files
}

function part(name: string, i: number, turn: number): string {
  const near = `part-${(i + 1) % perPackage}`
  return [
    i % 3 === 0 ? "import { Router } from 'express'" : '',
    i % 4 === 1 && name !== 'alone' ? `import { libError } from '@all/lib'` : `import { ${name}Error } from './errors'`,
    i % 5 === 2 && name !== 'lib' && name !== 'alone' ? `import { base${(i + 3) % perPackage} } from '@all/lib'` : '',
    `import { base${(i + 1) % perPackage} } from './${near}'`,
    `export const base${i} = '/v${turn}'`,
    `export function check${i}(value) { if (!value) throw new ${i % 4 === 1 && name !== 'alone' ? 'libError' : `${name}Error`}('turn ${turn}') }`,
    turn % 3 === 2 ? `export const setting = process.env.PART_${i}_${turn}` : '',
    settingIn(name, i, turn),
    workIn(i, turn),
    i % 3 === 0
      ? `export const router${i} = Router()\nrouter${i}.get(base${(i + 1) % perPackage} + '/things-${turn}', (req, res) => res.json({}))`
      : '',
  ].join('\n')
}

/** Functions that read variables, a function around one of them, a schema with its result, and a list of names. */
function settingsOf(name: string, turn: number): string {
  return [
    "import { z } from 'zod'",
    turn === 2
      ? ''
      : `export const known = z.object({ ${name.toUpperCase()}_URL: z.string(), PORT: z.string().default('80${turn}') }).parse(process.env)`,
    `export function setting(name: string, fallback?: string) { return process.env[${turn === 1 ? '`APP_${name}`' : 'name'}] ?? fallback }`,
    turn === 3
      ? ''
      : 'export const needed = (name: string) => { const value = setting(name); if (!value) throw new Error(name); return value }',
    'export interface Flag { variable: string }',
    'export const isOn = (flag: Flag) => process.env[flag.variable] === "1"',
  ].join('\n')
}

function settingIn(name: string, i: number, turn: number): string {
  const from = `import { known, setting, needed, isOn, type Flag } from '${i % 5 === 4 && name !== 'alone' ? '@all/lib/src/settings' : './settings'}'\n`
  if (i % 8 === 0)
    return `${from}export const url${i} = known.${name.toUpperCase()}_URL\nexport const size${i} = setting('SIZE_${i}', '${turn}')`
  if (i % 8 === 2) return `${from}export const key${i} = needed('KEY_${i % (turn + 2)}')`
  if (i % 8 === 4) return `${from}const flag: Flag = { variable: 'FLAG_${i}_${turn}' }\nexport const on${i} = isOn(flag)`
  if (i % 8 === 6) return `${from}import { keyName } from './names'\nexport const named${i} = setting(keyName)`
  return ''
}

/** Queues that others import, workers of them, and calls of other hosts whose address is imported. */
function workIn(i: number, turn: number): string {
  if (i % 8 === 1) return `import { Queue } from 'bullmq'\nexport const queue${i} = new Queue('work-${i}-${turn}')`
  if (i % 8 === 3)
    return `import { Worker } from 'bullmq'\nimport { keyName } from './names'\nexport const worker${i} = new Worker(keyName, async () => {})`
  if (i % 8 === 5) return "import { host } from './names'\nexport const ask = () => fetch(host, { method: 'POST' })"
  return ''
}

function appOf(name: string, numbers: readonly number[], turn: number): string {
  const routers = numbers.filter((i) => i % 3 === 0 && (turn === 0 || i % (turn + 1) !== 0))
  return [
    "import express from 'express'",
    `import { ${routers.map((i) => `router${i}`).join(', ')} } from './index'`,
    'const app = express()',
    ...routers.map((i) => `app.use('/${name}-${turn}', router${i})`),
  ].join('\n')
}

interface Change {
  does: 'edit' | 'delete' | 'move' | 'app' | 'error' | 'settings' | 'names' | 'add' | 'manifest'
  name: string
  at: number
  turn: number
}

function changed(files: Files, changes: readonly Change[]): Files {
  const after = { ...files }
  for (const { does, name, at, turn } of changes) {
    const folder = `packages/${name}`
    const path = `${folder}/src/part-${at}.ts`
    if (does === 'edit') after[path] = part(name, at, turn)
    else if (does === 'app') after[`${folder}/src/app.ts`] = appOf(name, [0, 3, 6, 9, 12, 15], turn)
    else if (does === 'error')
      after[`${folder}/src/errors.ts`] = `export class ${name}Error extends ${turn > 1 ? 'TypeError' : 'Object'} {}\n`
    else if (does === 'settings') after[`${folder}/src/settings.ts`] = settingsOf(name, turn)
    else if (does === 'names')
      after[`${folder}/src/names.ts`] = `export const keyName = 'NAMED_AGAIN_${turn}'\nexport const host = 'https://again-${turn}.acme.dev'`
    else if (does === 'add') after[`${folder}/src/more-${turn}.ts`] = part(name, at, turn)
    else if (does === 'manifest') after[`${folder}/src/package.json`] = '{ "name": "inner" }'
    else {
      const text = after[path]
      delete after[path]
      if (does === 'move' && text !== undefined) after[`${folder}/src/moved/part-${at}.ts`] = text
    }
  }
  return after
}

function storeOf(): FactStore & { lines: Map<string, string> } {
  const lines = new Map<string, string>()
  return { lines, build: '1', get: (key) => lines.get(key), put: (key, line) => void lines.set(key, line) }
}

async function read(files: Files, store: FactStore): Promise<unknown> {
  return JSON.parse(JSON.stringify(await discover(memorySnapshot(files), noHistory('none'), store))) as unknown
}

const change = fc.record({
  does: fc.constantFrom<Change['does']>('edit', 'edit', 'edit', 'delete', 'move', 'app', 'error', 'settings', 'names', 'add', 'manifest'),
  name: fc.constantFrom(...packages),
  at: fc.nat({ max: perPackage - 1 }),
  turn: fc.integer({ min: 1, max: 4 }),
})

it('finds the same with the tables of an earlier state as without, whatever changed', async () => {
  const files = firstFiles()
  const first = storeOf()
  await read(files, first)
  let used = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const store = storeOf()
      for (const [key, line] of first.lines) store.lines.set(key, line)
      const now = changed(files, changes)
      const again = await read(now, store)
      if ([...store.lines.keys()].filter((key) => key.endsWith('.isWhole')).length === 1) used += 1
      expect(again).toEqual(await read(now, storeOf()))
    }),
    { numRuns: runs(80) },
  )
  expect(used).toBeGreaterThan(runs(80) / 4)
})

it('keeps the tables of a state that differs much, and leads with them', async () => {
  const store = storeOf()
  const files = firstFiles()
  await read(files, store)
  const leading = [...store.lines].find(([key]) => key.startsWith('leading'))?.[1]
  const many = changed(
    files,
    Array.from({ length: 10 }, (_, at) => ({ does: 'edit', name: 'shop', at, turn: 2 })),
  )
  await read(many, store)
  expect([...store.lines].find(([key]) => key.startsWith('leading'))?.[1]).not.toBe(leading)
})
