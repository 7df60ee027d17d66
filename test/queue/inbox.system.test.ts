import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openInbox, type InboxEntry } from '../../src/queue/inbox.ts'
import { temporaryFolder } from '../support/queue-place.ts'

const entry = (id: string): { id: string; data: { n: string } } => ({ id, data: { n: id } })

const source = path.join(import.meta.dirname, '../../src/queue/inbox.ts')

async function leftIn(dir: string): Promise<readonly InboxEntry[]> {
  const inbox = await openInbox(dir)
  await inbox.close()
  return inbox.left
}

describe('the inbox', () => {
  it('remembers what was put and not done', async () => {
    const dir = temporaryFolder()
    const inbox = await openInbox(dir)
    await Promise.all(['a', 'b', 'c'].map((id) => inbox.put(entry(id))))
    inbox.done('b')
    await inbox.close()
    expect(await leftIn(dir)).toEqual([entry('a'), entry('c')])
  })

  it('stands on the disk before `put` resolves, without being closed', async () => {
    const dir = temporaryFolder()
    const inbox = await openInbox(dir)
    await inbox.put(entry('a'))
    expect(readFileSync(path.join(dir, 'inbox.ndjson'), 'utf8')).toContain('"a"')
    await inbox.close()
  })

  it('loses nothing but a line that was cut off, wherever it was cut', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), async (values, cut) => {
        const dir = temporaryFolder()
        const inbox = await openInbox(dir)
        const entries = values.map((data, i) => ({ id: `id-${i}`, data }))
        for (const one of entries) await inbox.put(one)
        await inbox.close()
        const file = path.join(dir, 'inbox.ndjson')
        const bytes = readFileSync(file)
        const begun = Buffer.from(`${JSON.stringify({ id: 'cut off', data: 'x\u00e4' })}\n`)
        writeFileSync(file, Buffer.concat([bytes, begun.subarray(0, cut % begun.length)]))
        const again = await openInbox(dir)
        await again.put({ id: 'next', data: 1 })
        await again.close()
        const left = (await leftIn(dir)).filter(({ id }) => id !== 'cut off')
        expect(left).toEqual([...entries, { id: 'next', data: 1 }])
      }),
      { numRuns: 25 },
    )
  })

  it('goes on with what else it holds where a line in the middle is broken', async () => {
    const dir = temporaryFolder()
    const file = path.join(dir, 'inbox.ndjson')
    writeFileSync(file, `${JSON.stringify(entry('a'))}\n\u0000\u0000{"id": \n${JSON.stringify(entry('b'))}\n`)
    expect(await leftIn(dir)).toEqual([entry('a'), entry('b')])
  })

  it('keeps a text with a line separator in one line', async () => {
    const dir = temporaryFolder()
    const inbox = await openInbox(dir)
    await inbox.put({ id: 'a', data: 'one\u2028two\u2029three\u0085four' })
    await inbox.close()
    expect(await leftIn(dir)).toEqual([{ id: 'a', data: 'one\u2028two\u2029three\u0085four' }])
  })

  it('rejects what a full disk does not take, and keeps all that it acknowledged', async () => {
    const dir = temporaryFolder()
    const program = `
      import { openInbox } from ${JSON.stringify(source)}
      const inbox = await openInbox(process.argv[1])
      const kept = []
      let refused = 0
      for (let i = 0; i < 40; i += 1) {
        await inbox.put({ id: 'id-' + i, data: 'x'.repeat(1_000) }).then(() => kept.push('id-' + i), () => { refused += 1 })
        if (i === 30) for (const id of kept.splice(0, 10)) inbox.done(id)
      }
      console.log(JSON.stringify({ kept, refused }))`
    // no file grows beyond 16 KiB, and the signal that says so is ignored
    const shell = 'trap "" XFSZ; ulimit -f 16; exec "$0" --input-type=module --eval "$1" "$2"'
    const { stdout } = await promisify(execFile)('bash', ['-c', shell, process.execPath, program, dir])
    const { kept, refused } = JSON.parse(stdout) as { kept: string[]; refused: number }
    expect(kept.length).toBeGreaterThan(5)
    expect(refused).toBeGreaterThan(5)
    expect(await leftIn(dir)).toEqual(expect.arrayContaining(kept.map((id) => ({ id, data: 'x'.repeat(1_000) }))))
  })

  it('takes nothing once it is closed', async () => {
    const inbox = await openInbox(temporaryFolder())
    await inbox.close()
    await expect(inbox.put(entry('a'))).rejects.toThrow('closed')
  })
})
