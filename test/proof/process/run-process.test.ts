import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProcess, type Ran, type Run } from '../../../src/proof/process/run-process.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'run-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const never = new AbortController().signal
const hour = 3_600_000

function run(code: string, more: Partial<Run> = {}, signal = never): Promise<Ran> {
  return runProcess({ program: process.execPath, args: ['-e', code], cwd: folder, env: {}, ms: hour, ...more }, signal)
}

/** Starts a process that would run for ever, which writes its number into a file. */
const startsAnother = `require('node:child_process').spawn(process.execPath, ['-e', "require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => undefined, 1000)"], { stdio: 'inherit' })`
const waitsForIt = `const timer = setInterval(() => require('node:fs').existsSync('pid') && (clearInterval(timer), done()), 10)`

async function isGone(): Promise<void> {
  const pid = Number(readFileSync(path.join(folder, 'pid'), 'utf8'))
  // a process that was ended is there until its parent, or whoever adopts it, asks for it
  for (;;) {
    const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] : undefined
    if (state === undefined || state === 'Z') return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('runProcess', () => {
  it('tells the exit code and both outputs, and gives no environment', async () => {
    const ran = await run('console.log(Object.keys(process.env).join() || "empty"); console.error("said"); process.exitCode = 3')
    expect(ran.code).toBe(3)
    expect(ran.output).toContain('empty\n')
    expect(ran.output).toContain('said\n')
    expect(ran).not.toHaveProperty('stopped')
  })

  it('tells each line as it comes', async () => {
    const lines: string[] = []
    await run('process.stdout.write("one\\ntw"); setTimeout(() => process.stdout.write("o\\n"), 50)', {
      onLine: (line) => lines.push(line),
    })
    expect(lines).toEqual(['one', 'two'])
  })

  it('ends what takes too long', async () => {
    const ran = await run('setInterval(() => undefined, 1000)', { ms: 100 })
    expect(ran).toMatchObject({ code: undefined, stopped: 'time' })
  })

  it('ends what prints without end, and keeps little of it', async () => {
    const ran = await run('const text = "x".repeat(100_000); const more = () => process.stdout.write(text, more); more()')
    expect(ran.stopped).toBe('output')
    expect(ran.output.length).toBeLessThanOrEqual(200_000)
  })

  it('says that a program is not there', async () => {
    expect(await run('', { program: path.join(folder, 'none') })).toMatchObject({ code: undefined, stopped: 'start' })
  })

  it('ends with a program what that started', async () => {
    await run(`${startsAnother}; ${waitsForIt}; function done() { process.exit(0) }`)
    await isGone()
  })

  it('ends all of it where it is stopped', async () => {
    const stop = new AbortController()
    const running = run(
      `${startsAnother}; ${waitsForIt}; function done() { console.log('ready') }`,
      { onLine: () => stop.abort(new Error('stopped')) },
      stop.signal,
    )
    await expect(running).rejects.toThrow('stopped')
    await isGone()
  })

  it('starts nothing that was stopped before', () => {
    const stopped = AbortSignal.abort(new Error('stopped'))
    expect(() => run('', {}, stopped)).toThrow('stopped')
  })
})
