import { expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import type { Unread } from '../../src/core/unread.ts'
import { renderUnread, unreadNote } from '../../src/delivery/render-unread.ts'

const unread = (name: string, file: string, hides: Unread['hides']): Unread => ({
  kind: name === file ? 'file' : 'framework',
  name,
  file: file as RepoPath,
  line: 3,
  hides,
  reason: [{ kind: 'path', name: file }, ' is not read.'],
})

it('says of one table how much it may lack, and where', () => {
  const all = [
    unread('Nuxt', 'server/api/a.ts', ['routes']),
    unread('src/b.ts', 'src/b.ts', ['routes', 'models']),
    unread('h3', 'src/c.ts', ['routes']),
    unread('hapi', 'src/d.ts', ['routes']),
  ]
  expect(unreadNote('models', all)).toBe(
    'models may be incomplete: 1 place was not read that may hold more: src/b.ts:3. See `docwright inspect unread`.',
  )
  expect(unreadNote('routes', all)).toBe(
    'routes may be incomplete: 4 places were not read that may hold more: Nuxt (server/api/a.ts:3), src/b.ts:3, h3 (src/c.ts:3) and 1 more. See `docwright inspect unread`.',
  )
  expect(unreadNote('env', all)).toBeUndefined()
  expect(unreadNote('unread', all)).toBeUndefined()
})

it('gives the documented keys in their order', () => {
  expect(JSON.stringify(renderUnread(unread('Nuxt', 'server/api/a.ts', ['routes'])))).toBe(
    '{"kind":"framework","name":"Nuxt","file":"server/api/a.ts","line":3,"hides":["routes"],"reason":"server/api/a.ts is not read."}',
  )
})
