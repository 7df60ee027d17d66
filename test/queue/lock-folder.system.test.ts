import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockFolder, takeFolder } from '../../src/queue/lock-folder.ts'
import { temporaryFolder } from '../support/queue-place.ts'

const source = path.join(import.meta.dirname, '../../src/queue/lock-folder.ts')

/** A process that holds a folder until it is killed. */
async function holder(dir: string): Promise<{ kill(): Promise<void>; pid: number }> {
  const program = `import { lockFolder } from ${JSON.stringify(source)}\nlockFolder(process.argv[1])\nconsole.log('held')\nsetInterval(() => undefined, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, dir], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return {
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** What a process says that tries to lock a folder as a user who owns nothing here. */
async function lockedByNobody(dir: string): Promise<string> {
  const program = `import { lockFolder } from ${JSON.stringify(source)}\ntry { lockFolder(process.argv[1]) } catch (error) { console.log(String(error)) }`
  const who = process.getuid?.() === 0 ? { uid: 65_534 } : {}
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, dir], { stdio: ['ignore', 'pipe', 'inherit'], ...who })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(child, 'close')
  return text
}

describe('a folder', () => {
  it('belongs to one process: a second is refused, and told which one has it', async () => {
    const dir = temporaryFolder()
    const other = await holder(dir)
    try {
      expect(() => lockFolder(dir)).toThrow(
        expect.objectContaining({ name: 'RefusedError', exitCode: 3, message: expect.stringContaining(`process ${other.pid} uses it`) }),
      )
    } finally {
      await other.kill()
    }
  })

  it('is free at once when its process was killed, and says so', async () => {
    const dir = temporaryFolder()
    await (await holder(dir)).kill()
    const held = lockFolder(dir)
    expect(held.wasKilled).toBe(true)
    held.release()
    const again = lockFolder(dir)
    expect(again.wasKilled).toBe(false)
    again.release()
  })

  it('is one of its own for each process of a machine', () => {
    const dir = temporaryFolder()
    const held = [takeFolder(dir), takeFolder(dir), takeFolder(dir)]
    expect(held.map((one) => path.basename(one.dir))).toEqual(['process-1', 'process-2', 'process-3'])
    held[1]?.release()
    const again = takeFolder(dir)
    expect(path.basename(again.dir)).toBe('process-2')
    for (const one of [again, ...held]) one.release()
  })

  it.each<[string, string, (file: string) => unknown]>([
    ['another file', 'lock', (file) => writeFileSync(file, 'garbage '.repeat(1_000))],
    ['a folder', 'lock', (file) => mkdirSync(file)],
    ['a link to nowhere', 'lock', (file) => symlinkSync('/nowhere/at/all', file)],
    ['a folder in the place of the mark', 'holder', (file) => mkdirSync(file)],
  ])('with %s instead of its lock is an error that names the file and what to do', (_, file, make) => {
    const dir = temporaryFolder()
    make(path.join(dir, file))
    const message = expect.stringMatching(new RegExp(`^Expected \`${path.join(dir, file)}\`.*remove`)) as string
    expect(() => lockFolder(dir)).toThrow(expect.objectContaining({ name: 'ConfigurationError', exitCode: 78, message }))
  })

  it('that is a file, or that its user may not write to, is named, and nobody is told to remove it', async () => {
    const dir = temporaryFolder()
    writeFileSync(path.join(dir, 'file'), '')
    const at = path.join(dir, 'file')
    const message = expect.stringMatching(new RegExp(`^Expected \`${at}\`(?!.*remove)`)) as string
    expect(() => lockFolder(at)).toThrow(expect.objectContaining({ exitCode: 78, message }))
    const closed = path.join(dir, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o555)
    chmodSync(dir, 0o755)
    expect(await lockedByNobody(closed)).toMatch(new RegExp(`^ConfigurationError: Expected \`${closed}/lock\`.*may write there`))
  })
})
