import { describe, expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { keyClaims } from '../../src/claims/kinds/key-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

interface Parts {
  client?: string
  head?: string
  body: string
}

const redis = "import Redis from 'ioredis'\nexport const redis = new Redis(process.env.REDIS_URL)"

async function scopeOf({ client = redis, head = "import { redis } from './client.ts'", body }: Parts) {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0' } }),
    'src/client.ts': client,
    'src/app.ts': `import express from 'express'
${head}
const MINUTE = 60
const keyOf = ({ id }) => \`session:\${id}\`
const app = express()
app.post('/in', async (req, res) => {
  const { id } = req.body
  ${body}
  res.send('x')
})
app.listen(3000)
`,
  })
  return routeScope(project, '/in')
}

async function said(parts: Parts): Promise<readonly string[]> {
  return saidOf(keyClaims, await scopeOf(parts))
}

describe('entries of a store of keys and values', () => {
  it.each([
    ["await redis.set(`session:${id}`, 'x', 'EX', 5 * MINUTE)", ['saves the entry `session:{id}` (for 5 minutes) in Redis']],
    ['await redis.setex(keyOf({ id }), 30, 1)', ['saves the entry `session:{id}` (for 30 seconds) in Redis']],
    ["await redis.set('lock', 1, { ex: MINUTE, nx: true })", ['saves the entry `lock` (for 1 minute, unless it is there) in Redis']],
    ["await redis.set('lock', 1, 'PX', id)", ['saves the entry `lock` in Redis']],
    ['await redis.get(`a:${id}`); await redis.del(`b:${id}`)', ['removes the entry `b:{id}` from Redis']],
    ['res.json(await redis.get(`a:${id}`))', ['reads the entry `a:{id}` from Redis']],
    ["if (id) await redis.incr('hits')", ['changes the count of the entry `hits` in Redis if `id`']],
    ['await redis.set(id, 1)', ['saves an entry in Redis']],
    ["await redis.quit('x')", []],
  ])('%s', async (body, words) => {
    expect(await said({ body })).toEqual(words)
  })

  const saved = "await store.set('token', id, 3000)"
  it.each<[string, Parts, readonly string[]]>([
    [
      'node-cache counts in seconds',
      { head: "import NodeCache from 'node-cache'\nconst store = new NodeCache()", body: saved },
      ['saves the entry `token` (for 50 minutes) in the cache in memory'],
    ],
    [
      'Keyv counts in milliseconds',
      { head: "import Keyv from 'keyv'\nconst store = new Keyv()", body: saved },
      ['saves the entry `token` (for 3 seconds) in Keyv'],
    ],
    [
      'an LRU cache takes it as an option',
      {
        head: "import { LRUCache } from 'lru-cache'\nconst store = new LRUCache({ max: 5 })",
        body: "store.set('token', id, { ttl: 2000 })",
      },
      ['saves the entry `token` (for 2 seconds) in the cache in memory'],
    ],
    ['a map is none', { head: 'const store = new Map()', body: saved }, []],
    ['another package is none', { head: "import Store from 'acme'\nconst store = new Store()", body: saved }, []],
    ['a client of another package is none', { client: redis.replace("'ioredis'", "'acme'"), body: "await redis.set('a', 1)" }, []],
  ])('%s', async (_, parts, words) => {
    expect(await said(parts)).toEqual(words)
  })

  it('are checked against the line that is said to show them', async () => {
    const scope = await scopeOf({ body: "await redis.set('lock', 1)" })
    const [claim] = claimsOf(keyClaims, scope)
    const [deed] = claim?.what.deeds ?? []
    if (claim === undefined || deed === undefined) throw new Error('Expected a claim, got none.')
    const elsewhere = { ...claim, what: { deeds: [{ ...deed, at: { ...deed.at, line: deed.at.line + 1 } }] } }
    expect(keyClaims.holds(claim, scope)).toBe(true)
    expect(keyClaims.holds(elsewhere, scope)).toBe(false)
  })
})
