import { expect, it } from 'vitest'
import { changesOf, grown, pathsOf } from '../../support/grow-in-memory.ts'

const lines = ['add-websocket /chat/:room', 'implement-queue emails']
const nextOf = async (files: Awaited<ReturnType<typeof grown>>, line: string): Promise<readonly string[]> =>
  (await changesOf(files, line)).next ?? []

it('names what has to be typed again once callers or origins are known, and only then', async () => {
  const files = await grown({}, ...lines)
  const again = lines.map((line) => `/template ${line}`)
  expect(await nextOf(files, 'setup-auth jwt')).toEqual(expect.arrayContaining(again))
  expect(await nextOf(files, 'add-middleware cors')).toContain(again[0])
  const known = await grown(files, 'setup-auth jwt', 'add-middleware cors')
  for (const line of lines) expect(pathsOf(await changesOf(known, line)), line).not.toEqual([])
  expect(await nextOf(known, 'setup-auth jwt')).not.toEqual(expect.arrayContaining(again))
  expect(await nextOf(known, 'add-middleware cors')).not.toContain(again[0])
})
