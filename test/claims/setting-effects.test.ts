import { expect, it } from 'vitest'
import { plainCode } from '../../src/core/phrase.ts'
import { saySetting } from '../../src/claims/settings/say-setting.ts'
import { projectOf } from '../support/project.ts'

const manifest = JSON.stringify({
  name: 'shop',
  dependencies: { express: '5.0.0', axios: '1.0.0', multer: '2.0.0', jsonwebtoken: '9.0.0' },
})

async function said(setting: string, code: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const project = await projectOf({ 'package.json': manifest, 'src/orders.ts': code, ...more })
  const key = project.env.find(({ name }) => name === setting)
  if (key === undefined) throw new Error(`Expected ${setting} to be read.`)
  const operations = [...project.routes, ...project.jobs]
  return saySetting(key, { project, files: project.sources, operations }).map(({ text }) => plainCode(text))
}

it.each<[about: string, setting: string, code: string, expected: readonly string[]]>([
  [
    'an option of a package, with its bounds',
    'TIMEOUT_MS',
    `import axios from 'axios'
export const ask = async () => {
  const timeout = Math.min(60000, Math.max(1000, parseInt(process.env.TIMEOUT_MS ?? '5000', 10)))
  return axios.get('https://example.com', { timeout })
}`,
    ['It is the `timeout` of `axios.get`.', 'It is at least `1000` and at most `60000`.'],
  ],
  [
    'an option that a table knows',
    'MAX_BYTES',
    `import multer from 'multer'
export const upload = multer({ limits: { fileSize: Number(process.env.MAX_BYTES) } })`,
    ['It is the largest size of an uploaded file in bytes.'],
  ],
  [
    'a unit',
    'IDLE',
    `import axios from 'axios'
const idle = Number(process.env.IDLE ?? 5)
export const ask = () => axios.get('https://example.com', { timeout: idle * 60 * 1000 })`,
    ['It is the `timeout` of `axios.get`.', 'It is counted in minutes.'],
  ],
  [
    'an error',
    'MAX_ORDERS',
    `import { HttpError } from './errors'
const most = () => Number(process.env.MAX_ORDERS ?? '5')
export const create = (count) => {
  const limit = most()
  if (count >= limit) throw new HttpError(403, 'Too many orders')
}`,
    ['When `count >= limit`, requests fail with `403` `Too many orders`.'],
  ],
  [
    'a switch that makes a function do nothing',
    'MAIL',
    `export const notify = (to) => {
  if (process.env.MAIL !== 'on') return
  deliver(to)
}`,
    ['When it is not `on`, `notify` does nothing.'],
  ],
  [
    'a switch that a function answers by',
    'ALLOW_PRIVATE',
    `export const isBlocked = (host) => {
  if (process.env.ALLOW_PRIVATE === 'true') return false
  return host === 'localhost'
}`,
    ['When it is `true`, `isBlocked` gives `false`.'],
  ],
  [
    'a link',
    'SITE',
    `const site = process.env.SITE ?? 'https://example.com'
export const link = (token) => send(\`\${site}/reset/\${token}\`)`,
    ['It is part of `{SITE}/reset/{token}`.'],
  ],
  // what only prints a setting, or asks for another name that ends like it, is none of its effects
  ['nothing', 'NAME', `export const show = () => console.log(process.env.NAME, { name: process.env.NAME })`, []],
  [
    'nothing where another name is asked',
    'LIMIT',
    `const limit = process.env.LIMIT
export const other = (hardlimit) => { if (hardlimit > 3) throw new Error('Too many') }`,
    [],
  ],
])('says of %s what a setting does', async (_, setting, code, expected) => {
  expect(
    await said(setting, code, {
      'src/errors.ts': 'export class HttpError extends Error { constructor(public status: number, message: string) { super(message) } }',
    }),
  ).toEqual(expected)
})

it('follows a setting through an object of another file', async () => {
  const code = `import axios from 'axios'
import { config } from './config'
export const client = axios.create({ baseURL: config.shop.url })`
  const config = `export const config = { shop: { url: process.env.SHOP_URL } }`
  expect(await said('SHOP_URL', code, { 'src/config.ts': config })).toEqual(['It is the `baseURL` of `axios.create`.'])
})

it('follows an object that is handed on as a whole', async () => {
  const code = `import axios from 'axios'
import { config } from './config'
export const client = axios.create(config)`
  expect(await said('SHOP_URL', code, { 'src/config.ts': `export const config = { baseURL: process.env.SHOP_URL }` })).toEqual([
    'It is the `baseURL` of `axios.create`.',
  ])
})

it('says nothing any more once the line that used it is gone', async () => {
  expect(await said('SHOP_URL', `export const url = process.env.SHOP_URL`)).toEqual([])
})
