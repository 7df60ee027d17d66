import { describe, expect, it } from 'vitest'
import { importRuntimeTypes } from '../../../src/generators/template/runtime-types.ts'

describe('types of Workers that are not global', () => {
  it('are imported by name, in front of what is imported', () => {
    const head = '/** Reads. */\n'
    const code =
      "import { a } from './a'\n\nexport const read = (db: D1Database, queue?: Queue<string>): D1PreparedStatement => a(db, queue)\n"
    const line = "import type { D1Database, D1PreparedStatement, Queue } from '@cloudflare/workers-types'\n"
    expect(importRuntimeTypes(head + code)).toBe(head + line + code)
  })

  it.each([
    ['in words', "// a Queue of Messages\nexport const text = 'D1Database'\n"],
    ['as members', 'export const made = { Queue: 1 }\nexport const one = made.Queue\n'],
    ['of ours', 'interface Queue {\n  size: number\n}\n\nexport const queue: Queue = { size: 1 }\n'],
    ['of another package', "import type { Message } from 'other'\n\nexport const message: Message = 1\n"],
    ['imported already', "import type { Queue } from '@cloudflare/workers-types'\n\nexport const db = (_: Queue, __: Fetcher) => 1\n"],
  ])('are no names %s', (_, code) => {
    expect(importRuntimeTypes(code)).toBe(code)
  })

  it('come first where a module imports nothing', () => {
    const code = 'export interface Env {\n  DB: D1Database\n}\n'
    expect(importRuntimeTypes(code)).toBe(`import type { D1Database } from '@cloudflare/workers-types'\n${code}`)
  })
})
