import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isGone, isRunning, watchdogsOf } from '../../support/processes.ts'
import { temporaryFolder } from '../../support/repository.ts'

const module = pathToFileURL(path.join(import.meta.dirname, '../../../src/proof/process/watchdog.ts')).href
const runs = pathToFileURL(path.join(import.meta.dirname, '../../../src/proof/process/run-process.ts')).href

/** Starts a process that does something with the watchdog, tells that it is ready, and then waits. */
async function owner(code: string): Promise<ChildProcess> {
  const whole = `import { watchOver } from ${JSON.stringify(module)}\nimport { runProcess } from ${JSON.stringify(runs)}\n${code}\nconsole.log('ready')\nsetInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', whole], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

/** A process in a group of its own. */
function sleeper(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { detached: true, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child.pid ?? 0
}

/** Ends a process by a signal, and waits until its watchdog has done its work. */
async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const watchdogs = watchdogsOf(child.pid)
  expect(watchdogs).toHaveLength(1)
  child.kill(signal)
  while (watchdogs.some(isRunning)) await wait(10)
}

const options = { skip: process.platform !== 'linux' }

describe('what is watched', options, () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGHUP'] as const)('is ended and removed with whoever is ended by %s', async (signal) => {
    const [pid, dir] = [sleeper(), temporaryFolder()]
    const folder = path.join(dir, `it's "one" $(false) -rf * ; \\ `)
    for (const one of [folder, path.join(dir, 'other')]) mkdirSync(one)
    writeFileSync(path.join(folder, 'file'), '')
    await kill(await owner(`watchOver({ group: ${pid} })\nwatchOver({ folder: ${JSON.stringify(folder)} })`), signal)
    expect(await isGone(pid)).toBe(true)
    expect(readdirSync(dir)).toEqual(['other'])
  })

  it('is left alone once that was asked for', async () => {
    const [first, second, dir] = [sleeper(), sleeper(), temporaryFolder()]
    const folders = ['a', 'a b', 'b'].map((name) => path.join(dir, name))
    for (const folder of folders) mkdirSync(folder)
    const watched = folders.map((folder) => `watchOver({ folder: ${JSON.stringify(folder)} })`)
    const code = `watchOver({ group: ${first} })()\nwatchOver({ group: ${second} })\nconst all = [${watched.join(', ')}]\nall[0]()\nall[2]()`
    await kill(await owner(code), 'SIGKILL')
    expect(await isGone(second)).toBe(true)
    expect(isRunning(first)).toBe(true)
    expect(readdirSync(dir)).toEqual(['a', 'b'])
  })

  it('is not what a name with a break of lines would add', async () => {
    const [pid, dir] = [sleeper(), temporaryFolder()]
    const code = `watchOver({ folder: ${JSON.stringify(`/none\ngroup ${pid}\nfolder ${dir}`)} })\nwatchOver({ folder: '/none' })`
    await kill(await owner(code), 'SIGKILL')
    expect(isRunning(pid)).toBe(true)
    expect(existsSync(dir)).toBe(true)
  })

  it('is whatever a program runs, with what that started', async () => {
    const dir = temporaryFolder()
    const inner = "require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => undefined, 1000)"
    const outer = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}]); setInterval(() => undefined, 1000)`
    const run = { program: process.execPath, args: ['-e', outer], cwd: dir, env: {}, ms: 3_600_000 }
    const child = await owner(`void runProcess(${JSON.stringify(run)}, new AbortController().signal)`)
    while (!existsSync(path.join(dir, 'pid')) || readFileSync(path.join(dir, 'pid'), 'utf8') === '') await wait(10)
    const pid = Number(readFileSync(path.join(dir, 'pid'), 'utf8'))
    await kill(child, 'SIGKILL')
    expect(await isGone(pid)).toBe(true)
  })
})

it('leaves nothing behind a process that ends by itself', options, async () => {
  const child = await owner("watchOver({ folder: '/none' })\nsetTimeout(() => process.exit(0), 100)")
  const watchdogs = watchdogsOf(child.pid)
  await once(child, 'exit')
  while (watchdogs.some(isRunning)) await wait(10)
  expect(watchdogs).toHaveLength(1)
})
