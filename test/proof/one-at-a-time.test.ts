import { expect, it } from 'vitest'
import { oneAtATime } from '../../src/proof/one-at-a-time.ts'

const never = new AbortController().signal

/** A piece of work that ends when it is told to. */
function work(log: string[], name: string): { run: () => Promise<void>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = async (): Promise<void> => {
    log.push(`${name} began`)
    await promise
    log.push(`${name} ended`)
  }
  return { run, end: resolve }
}

it('runs one after the other, also after one that failed', async () => {
  const [inTurn, log]: [ReturnType<typeof oneAtATime>, string[]] = [oneAtATime(), []]
  const first = work(log, 'first')
  const both = [inTurn(never, first.run), inTurn(never, () => Promise.reject(new Error('failed'))), inTurn(never, work(log, 'third').run)]
  await new Promise((resolve) => setImmediate(resolve))
  expect(log).toEqual(['first began'])
  first.end()
  await expect(both[1]).rejects.toThrow('failed')
  await new Promise((resolve) => setImmediate(resolve))
  expect(log).toEqual(['first began', 'first ended', 'third began'])
})

it('never starts what was stopped while it waited, and starts the next one only after the first', async () => {
  const [inTurn, log]: [ReturnType<typeof oneAtATime>, string[]] = [oneAtATime(), []]
  const stop = new AbortController()
  const first = work(log, 'first')
  const running = inTurn(never, first.run)
  const second = inTurn(stop.signal, work(log, 'second').run)
  const third = inTurn(never, () => Promise.resolve(log.push('third began')))
  stop.abort(new Error('stopped'))
  await expect(second).rejects.toThrow('stopped')
  await new Promise((resolve) => setImmediate(resolve))
  expect(log).toEqual(['first began'])
  first.end()
  await Promise.all([running, third])
  expect(log).toEqual(['first began', 'first ended', 'third began'])
})
