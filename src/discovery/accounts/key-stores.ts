import type { Deed } from '../../core/account.ts'

type Verb = Extract<Deed['what'], { does: 'remembers' }>['verb']

/** A kind of store of keys and values: what its clients come from and what it is called in a sentence. */
export interface KeyStore {
  from: RegExp
  store: string
  /** Seconds of one unit of a third argument that says how long an entry stays. */
  unit?: number
  /** Seconds of one unit of the option `ttl` or `maxAge`. */
  ttl?: number
}

/** Packages of such stores. */
export const keyStores: readonly KeyStore[] = [
  { from: /^(?:ioredis|redis|@redis\/client|@upstash\/redis(?:\/.*)?)$/, store: 'Redis' },
  { from: /^@vercel\/kv$/, store: 'Vercel KV' },
  { from: /^@?keyv$/, store: 'Keyv', unit: 0.001 },
  { from: /^(?:node-cache|@cacheable\/node-cache)$/, store: 'the cache in memory', unit: 1 },
  { from: /^(?:lru-cache|quick-lru|@isaacs\/ttlcache)$/, store: 'the cache in memory', ttl: 0.001 },
  { from: /^(?:cache-manager|@nestjs\/cache-manager)$/, store: 'the cache' },
  { from: /^(?:conf|electron-store)$/, store: 'the file of settings' },
  { from: /^unstorage$/, store: 'the key-value storage', ttl: 1 },
]

/** Types that a platform declares for everybody. */
export const platformStores: Readonly<Record<string, string>> = { KVNamespace: 'Cloudflare KV' }

/** What methods do to entries; the first argument is the key. */
export const entryVerbs: Readonly<Record<string, Verb>> = {
  get: 'reads',
  getItem: 'reads',
  hget: 'reads',
  hGet: 'reads',
  hgetall: 'reads',
  hGetAll: 'reads',
  smembers: 'reads',
  sMembers: 'reads',
  lrange: 'reads',
  lRange: 'reads',
  set: 'saves',
  setItem: 'saves',
  put: 'saves',
  setex: 'saves',
  setEx: 'saves',
  psetex: 'saves',
  pSetEx: 'saves',
  setnx: 'saves',
  setNX: 'saves',
  hset: 'saves',
  hSet: 'saves',
  sadd: 'saves',
  sAdd: 'saves',
  lpush: 'saves',
  lPush: 'saves',
  rpush: 'saves',
  rPush: 'saves',
  zadd: 'saves',
  zAdd: 'saves',
  del: 'removes',
  delete: 'removes',
  unlink: 'removes',
  removeItem: 'removes',
  getdel: 'removes',
  getDel: 'removes',
  incr: 'counts',
  incrby: 'counts',
  incrBy: 'counts',
  decr: 'counts',
  decrby: 'counts',
  decrBy: 'counts',
}

/** Options of a write that say how long an entry stays, with their unit in seconds. */
export const expiryOptions: Readonly<Record<string, number>> = { ex: 1, EX: 1, px: 0.001, PX: 0.001, expirationTtl: 1 }
