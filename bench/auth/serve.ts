import { createRequire } from 'node:module'
import http from 'node:http'
import path from 'node:path'
import inject from 'light-my-request'

const load = createRequire(import.meta.url)
const { sign } = load('jsonwebtoken') as { sign: (payload: object, secret: string, options: object) => string }
const secret = 'a secret of tests alone'
/** A token that every application accepts. */
const token = sign({ sub: '1' }, secret, { noTimestamp: true })
const environment = { JWT_SECRET: secret, API_TOKEN: token, NODE_ENV: 'production' }
const silent = { log: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
/** Turns of the event loop after which a request that has no answer will have none. */
const patience = 40

/** How an application answers: what it serves, or not. */
export interface Served {
  isServed: boolean
  /** Status and text, or that nothing came. */
  said: string
}

/** Loads `app.js` of files that are given as text. */
export function loadApp(files: ReadonlyMap<string, string>): unknown {
  const loaded = new Map<string, { exports: unknown }>()
  const open = (file: string): unknown => {
    const before = loaded.get(file)
    if (before) return before.exports
    const made = { exports: {} as unknown }
    loaded.set(file, made)
    const require = (name: string): unknown =>
      name.startsWith('.') ? open(`${path.posix.normalize(path.posix.join(path.posix.dirname(file), name))}.js`) : load(name)
    const run = new Function('require', 'module', 'exports', 'process', 'console', `'use strict';${files.get(file) ?? ''}`)
    run(require, made, made.exports, { env: environment, nextTick: process.nextTick }, silent)
    return made.exports
  }
  const app = open('app.js') as { set?: (name: string, value: string) => void }
  // Express writes errors to the terminal but in tests.
  app.set?.('env', 'test')
  return app
}

/** Asks for `GET /data`, with a good token wherever one may stand or with none at all. */
export async function ask(app: unknown, isKnown: boolean): Promise<Served> {
  const headers = isKnown ? { authorization: `Bearer ${token}`, 'x-api-key': token, cookie: `token=${token}; access_token=${token}` } : {}
  const request = { method: 'GET' as const, url: `/data${isKnown ? `?api_key=${token}` : ''}`, headers, Request: http.IncomingMessage }
  const answer = await Promise.race([answerOf(app, request), waited()])
  if (answer === undefined) return { isServed: false, said: 'no answer' }
  return { isServed: answer.payload.includes('DATA'), said: `${answer.statusCode} ${answer.payload.slice(0, 60)}` }
}

async function answerOf(app: unknown, request: Parameters<typeof inject>[1]): Promise<{ statusCode: number; payload: string }> {
  const { inject: own, callback } = app as {
    inject?: (request: unknown) => Promise<{ statusCode: number; payload: string }>
    callback?: () => never
  }
  if (own) return await own.call(app, request)
  return await inject((callback ? callback.call(app) : app) as never, request)
}

async function waited(): Promise<undefined> {
  for (let turn = 0; turn < patience; turn++) await new Promise((resolve) => setImmediate(resolve))
  return undefined
}
