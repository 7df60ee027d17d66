import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
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

  it('brings the text of a file, where there is one', async () => {
    const brings = path.join(folder, 'result')
    expect(await run("require('node:fs').writeFileSync('result', 'text')", { brings })).toMatchObject({ code: 0, brought: 'text' })
    expect(await run('', { brings: path.join(folder, 'none') })).not.toHaveProperty('brought')
  })

  it('takes what a program writes into its third output', async () => {
    expect(await run("require('node:fs').writeSync(3, 'text')", { channel: true })).toMatchObject({ code: 0, brought: 'text' })
    expect(await run('', { channel: true })).not.toHaveProperty('brought')
  })

  it.runIf(process.platform === 'linux')('ends all of it where it fills too much memory', async () => {
    const fills = 'globalThis.kept = []; setInterval(() => kept.push(Buffer.alloc(4_000_000, 1)), 5)'
    const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(fills)}], { stdio: 'inherit' }); setInterval(() => undefined, 1000)`
    expect(await run(code, { watch: { megabytes: 300 } })).toMatchObject({ code: undefined, stopped: 'memory' })
  })

  it.runIf(process.platform === 'linux')('holds a process to its caps', async () => {
    const ran = await run("require('node:fs').writeFileSync('large', Buffer.alloc(3_000_000))", { caps: { fileMegabytes: 1 } })
    expect(ran.code).not.toBe(0)
    expect(statSync(path.join(folder, 'large')).size).toBeLessThanOrEqual(1_048_576)
    expect(await run('for (;;);', { caps: { cpuSeconds: 1 } })).toMatchObject({ code: undefined })
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

  it('starts nothing that was stopped before', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(run('', {}, stopped)).rejects.toThrow('stopped')
  })
})
