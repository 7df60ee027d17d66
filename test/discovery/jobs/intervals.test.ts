import { describe, expect, it } from 'vitest'
import { findJobs } from '../../../src/discovery/jobs/find-jobs.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function jobsOf(files: Record<string, string>): Promise<readonly string[]> {
  const { jobs } = findJobs(await codebaseOf({ 'package.json': '{"name":"api","dependencies":{"express":"5"}}', ...files }))
  return jobs.map((one) => `${one.kind} ${one.name} ${one.schedule ?? '-'} ${one.file}:${one.line}`)
}

const server = `import { createServer } from 'node:http'\n`

describe('work that a server repeats by a timer', () => {
  it('is a job at the level of a module and in a function that starts something, with its interval where that is known', async () => {
    const files = {
      'src/index.ts': `import express from 'express'
import './prices'
import { startCleanup } from './cleanup'
import { Poller } from './poller'
const app = express()
app.listen(1, () => { setInterval(() => { void sendHeartbeat() }, 30_000) })
startCleanup()
new Poller().start()`,
      'src/prices.ts': `const everyTenMinutes = 10 * 60 * 1000
export async function refreshPrices() {}
setInterval(refreshPrices, everyTenMinutes)
setInterval(async () => { try { await pruneCache() } catch (error) { console.error(error) } }, Number(process.env.PRUNE_MS)).unref()`,
      'src/cleanup.ts': `export function startCleanup() { removeOld(); const timer = setInterval(() => { removeOld(); removeEmpty() }, 1000 * 60 * 60 * 24); timer.unref() }
function removeOld() {}
function removeEmpty() {}`,
      'src/poller.ts': `import { setInterval } from 'node:timers'
export class Poller { timer; start() { this.timer = setInterval(this.poll.bind(this), 5000) } poll() {} stop() { clearInterval(this.timer) } }`,
    }
    expect(await jobsOf(files)).toEqual([
      'cron startCleanup 86400000 ms src/cleanup.ts:1',
      'cron sendHeartbeat 30000 ms src/index.ts:6',
      'cron poll 5000 ms src/poller.ts:2',
      'cron refreshPrices 600000 ms src/prices.ts:3',
      'cron pruneCache - src/prices.ts:4',
    ])
  })

  it('is a job in what the program starts beside the file that listens, and none beside another method of that name', async () => {
    const poll = `export function setupPoll() { setInterval(readDevices, 5000) }\nfunction readDevices() {}\n`
    const main = `import { open } from './open'\nimport { setupPoll } from './poll'\nsetupPoll()\nopen()\n`
    const own = `import express from 'express'\nconst app = express()\nexport const open = () => app.listen(1)\n`
    expect(await jobsOf({ 'src/main.ts': main, 'src/poll.ts': poll, 'src/open.ts': own })).toEqual([
      'cron readDevices 5000 ms src/poll.ts:1',
    ])
    const bar = `import { history } from 'history'\nexport const open = () => history.listen(() => undefined)\n`
    expect(await jobsOf({ 'src/main.ts': main, 'src/poll.ts': poll, 'src/open.ts': bar })).toEqual([])
  })

  it.each([
    [
      'at its end',
      `const clear = () => { removeOld(); setTimeout(clear, 60 * 60 * 1000) }\nif (hours > 0) clear()`,
      'cron clear 3600000 ms src/index.ts:2',
    ],
    [
      'when it is done',
      `async function sync() { await pull().finally(() => setTimeout(sync, 5000)) }\nsync()`,
      'cron sync 5000 ms src/index.ts:2',
    ],
    [
      'when a timer started it',
      `async function sync() { try { await pull() } finally { setTimeout(sync, 5000) } }\nsetTimeout(sync, 100)`,
      'cron sync 5000 ms src/index.ts:2',
    ],
    [
      'as a method, as long as nobody stops it',
      `class Poller { start() { this.tick() } async tick() { await work(); if (!this.stopped) this.timer = setTimeout(() => this.tick(), this.pause) } }\nnew Poller().start()`,
      'cron tick - src/index.ts:2',
    ],
  ])('is a job that sets its next run itself %s', async (_, code, job) => {
    expect(await jobsOf({ 'src/index.ts': `${server}${code}` })).toEqual([job])
  })

  it.each([
    ['to connect again', `function connect() { open().catch(() => setTimeout(connect, 5000)) }\nconnect()`],
    [
      'until something is there',
      `function poll() { if (isUp()) return; else setTimeout(poll, 1000) }\nexport const whenUp = (req, res) => poll()`,
    ],
    ['under a condition of the work', `function tick() { if (left.length > 0) setTimeout(tick, 1000) }\ntick()`],
    ['another function', `function tick() { setTimeout(tock, 1000) }\nfunction tock() {}\ntick()`],
    ['where nothing starts it', `export function tick() { work(); setTimeout(tick, 1000) }`],
  ])('is none that sets a timer %s', async (_, code) => {
    expect(await jobsOf({ 'src/index.ts': `${server}${code}` })).toEqual([])
  })

  it.each([
    ['for a request', `${server}export const stream = (req, res) => { setInterval(() => res.write(':'), 15000) }`],
    ['for a connection', `${server}import { wss } from './wss'\nwss.on('connection', (ws) => { setInterval(() => ws.ping(), 30000) })`],
    [
      'to wait for something',
      `${server}export const start = () => new Promise((resolve) => { const timer = setInterval(() => { if (isUp()) { clearInterval(timer); resolve() } }, 2000) })`,
    ],
    ['to draw a progress', `${server}setInterval(() => process.stdout.write('.'), 80)`],
    ['in a function that starts nothing', `${server}export function extendLock(key) { return setInterval(() => extend(key), 5000) }`],
    [
      'in a private method that nothing calls',
      `${server}class Poller { private startPoll() { setInterval(refresh, 5000) } }\nnew Poller()`,
    ],
    ['under the name of something else', `${server}import { setInterval } from './plans'\nsetInterval(change, 5000)`],
  ])('is none %s', async (_, code) => {
    expect(await jobsOf({ 'src/index.ts': code, 'src/plans.ts': 'export const setInterval = (a, b) => {}' })).toEqual([])
  })

  it('is a job that Next.js starts with its server', async () => {
    const files = {
      'src/instrumentation.ts': `export async function register() { const { tell } = await import('./tell')\nsetTimeout(tell, 1000) }`,
      'src/tell.ts': `export async function tell() { try { await send() } finally { setTimeout(tell, 60_000) } }`,
    }
    expect(await jobsOf(files)).toEqual(['cron tell 60000 ms src/tell.ts:1'])
  })

  it.each([
    [
      'a function',
      `export function every(ms: number, work: () => void) { return setInterval(() => { work() }, ms) }`,
      'every(60_000, refresh)',
    ],
    [
      'a class',
      `export class Repeated { constructor(work: () => void, ms: number) { this.work = work; this.pause = ms }\nstart() { this.timer = setInterval(() => this.work(), this.pause) } }`,
      'new Repeated(refresh, 60_000).start()',
    ],
    [
      'a class that keeps its parameters',
      `export class Repeated { constructor(private work: () => void, private ms: number) {}\nstart() { setInterval(this.work, this.ms) } }`,
      'new Repeated(refresh, 60_000)',
    ],
  ])('is a job of each caller that gives it to %s', async (_, helper, call) => {
    const name = call.includes('every') ? 'every' : 'Repeated'
    const files = {
      'src/repeated.ts': helper,
      'src/index.ts': `${server}import { ${name} } from './repeated'\nfunction refresh() {}\n${call}\nexport const later = (req, res) => ${call.replace('60_000', '5000')}\ncreateServer().listen(1)`,
    }
    expect(await jobsOf(files)).toEqual(['cron refresh 60000 ms src/index.ts:4'])
    expect(await jobsOf({ ...files, 'src/index.ts': files['src/index.ts'].replace(`\n${call}\n`, '\n') })).toEqual([])
  })

  it('is none in code of a browser', async () => {
    const files = {
      'src/index.ts': `${server}import { shared } from './shared'\ncreateServer().listen(1)`,
      'src/shared.ts': `import './view'\nexport const shared = 1`,
      'src/view.tsx': `import { useEffect, useState } from 'react'
export function startClock() { const [interval, setInterval] = useState('monthly'); setInterval('yearly', 5000) }
setInterval(() => tick(), 1000)`,
      'src/store.ts': `export function startPolling() { setInterval(fetchNews, 60000) }`,
      'src/effects.ts': `import { useEffect } from 'react'\nexport const useNews = () => useEffect(() => { const id = setInterval(load, 5000); return () => clearInterval(id) }, [])`,
    }
    expect(await jobsOf(files)).toEqual([])
  })
})
