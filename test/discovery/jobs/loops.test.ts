import { describe, expect, it } from 'vitest'
import { plainCode } from '../../../src/core/phrase.ts'
import { findJobs } from '../../../src/discovery/jobs/find-jobs.ts'
import { whenWords } from '../../../src/text/schedule-words.ts'
import { codebaseOf } from '../../support/codebase.ts'

const server = `import { createServer } from 'node:http'\nimport { start } from './work'\ncreateServer().listen(1)\nstart()\n`
const sleep = `export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))\n`

async function jobsOf(work: string, files: Record<string, string> = {}): Promise<readonly string[]> {
  const { jobs } = findJobs(
    await codebaseOf({ 'package.json': '{"name":"api"}', 'src/index.ts': server, 'src/sleep.ts': sleep, 'src/work.ts': work, ...files }),
  )
  return jobs.map((one) => `${one.library} ${one.name}: ${plainCode(whenWords(one))}`)
}

/** A loop with these lines in a function that is started with the program. */
function looping(body: string, head = 'while (true)'): string {
  return `import { sleep } from './sleep'\nconst pause = 30 * 1000\nasync function run() {\n  ${head} {\n${body}\n  }\n}\nexport function start() { run() }\n`
}

describe('work that a server repeats in a loop', () => {
  it.each([
    [
      'of a function that waits',
      looping('await send(); await sleep(5000)'),
      'Loops run: round after round; it waits 5 seconds between rounds',
    ],
    [
      'of a promise that a timer keeps, where there is nothing to do',
      looping(
        'const done = await send()\nif (!done) { const next = new Promise((resolve) => { setTimeout(resolve, pause) }); await next }',
      ),
      'Loops run: round after round; it waits 30 seconds when `!done`',
    ],
    [
      'in an `else`, and of another length after an error',
      looping(
        'try { const found = await take()\nif (found.length > 0) await send(found)\nelse await sleep(pause) } catch { await sleep(60_000) }',
      ),
      'Loops run: round after round; it waits 30 seconds when `!(found.length > 0)` and 1 minute between rounds',
    ],
    [
      'that a setting says',
      looping('await send(); await sleep(Number(process.env.PAUSE_SECONDS) * 1000)'),
      'Loops run: round after round; it waits `Number(process.env.PAUSE_SECONDS) * 1000` milliseconds between rounds',
    ],
    [
      'and goes on with the next round',
      looping('const one = await take()\nif (!one) { await sleep(1000); continue }\nswitch (one.kind) { case 1: await send(one); break }'),
      'Loops run: round after round; it waits 1 second when `!one`',
    ],
    [
      'as long as nobody stops it',
      looping('if (stopped) return\nawait send(); await sleep(5000)', 'while (!stopped)'),
      'Loops run: round after round; it waits 5 seconds between rounds',
    ],
  ])('is a job with its pause %s', async (_, code, job) => {
    expect(await jobsOf(code)).toEqual([job])
  })

  it.each([
    ['waits until something is there', looping('if (isUp()) return\nawait sleep(5000)')],
    ['leaves its loop', looping('if (isUp()) break\nawait sleep(5000)')],
    ['has no pause', looping('await send()')],
    ['waits for less than a second', looping('await send(); await sleep(50)')],
    ['calls a function of that name that does not wait', looping('await send(); await sleep(5000)'), 'export const sleep = (ms) => ms\n'],
    [
      'is called for a request',
      looping('await send(); await sleep(5000)').replace('start() {', 'start() {}\nexport function answer(req) {'),
    ],
  ])('is none that %s', async (_, code, other = sleep) => {
    expect(await jobsOf(code, { 'src/sleep.ts': other })).toEqual([])
  })

  it('says how the interval of a timer is computed', async () => {
    const work = `import config from './config'\nexport function start() {\n  const seconds = config.get('check.seconds')\n  setInterval(() => check(), seconds * 1000)\n}\n`
    expect(await jobsOf(work)).toEqual(["Timers check: every `config.get('check.seconds') * 1000` milliseconds"])
  })
})
