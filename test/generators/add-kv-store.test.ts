import { describe, expect, it } from 'vitest'
import { RefusedError, UsageError } from '../../src/core/errors.ts'
import { addKvStore } from '../../src/generators/add-kv-store.ts'
import type { Growth } from '../../src/generators/growth/growth.ts'
import { writeFile } from '../../src/generators/growth/write-file.ts'
import type { EdgeProject } from '../../src/generators/project/edge-project.ts'
import { ownLayout } from '../../src/generators/project/own-layout.ts'
import { edgeProject } from './edge-project.ts'
import { wordsOf } from './words-of.ts'

function grow(name: string, facts: Partial<EdgeProject> = {}): Growth {
  const grown = addKvStore.bind(wordsOf(name))(edgeProject(facts))
  if ('first' in grown) throw new Error(grown.because)
  return grown.growth
}

describe('add-kv-store', () => {
  it.each([['Sessions'], ['my_sessions'], ['-a'], ['a-'], ['a--b'], ['1a'], ['a'.repeat(41)], ["a'"], ['a*/'], ['a\nb'], ['']])(
    'refuses %j',
    (name) => {
      expect(() => addKvStore.bind(wordsOf(name))).toThrow(UsageError)
      expect(() => addKvStore.bind(wordsOf(name))).toThrow(/Expected `name` to (?:be lowercase letters|have at most 40 characters)/)
    },
  )

  it('refuses other words and options', () => {
    expect(() => addKvStore.bind(wordsOf())).toThrow(/followed by one name/)
    expect(() => addKvStore.bind(wordsOf('a', 'b'))).toThrow(/followed by one name/)
    expect(() => addKvStore.bind(wordsOf('a', '--ttl', '60'))).toThrow(/no option `--ttl`/)
  })

  it.each(['avatars', 'uploads', 'images', 'files', 'documents', 'user-avatars', 'avatar', 'media', 'pdfs'])(
    'refuses %s, which are files',
    (name) => {
      expect(() => addKvStore.bind(wordsOf(name))).toThrow(RefusedError)
      expect(() => addKvStore.bind(wordsOf(name))).toThrow(`\`${name}\` stands for files, which do not belong in a KV store`)
      expect(() => addKvStore.bind(wordsOf(name))).toThrow(`Run \`/template add-object-storage ${name}\` instead.`)
    },
  )

  it('adds sessions with their middleware', () => {
    const growth = grow('sessions')
    expect(growth.bindings).toEqual([{ kind: 'kv', binding: 'SESSIONS' }])
    expect(growth.mounts).toEqual([{ kind: 'middleware', module: 'src/kv/sessions-middleware.ts', name: 'sessions', call: 'sessions()' }])
    expect(growth.files.map(({ path }) => path)).toEqual([
      'src/kv/sessions.ts',
      'src/kv/sessions-middleware.ts',
      'test/kv/sessions.test.ts',
    ])
    for (const file of growth.files)
      for (const language of ['ts', 'js'] as const) expect(writeFile(file, ownLayout(language)).text).not.toMatch(/\$[A-Za-z]+\$|#region/)
  })

  it.each([
    ['carts', 'cartSessions', 'cart-session'],
    ['user-sessions', 'userSessions', 'user-session'],
    ['users', 'userSessions', 'user-session'],
    ['delete', 'deleteSessions', 'delete-session'],
  ])('gives %s names that nothing else has', (name, middleware, cookie) => {
    const growth = grow(name)
    expect(growth.mounts).toMatchObject([{ name: middleware }])
    expect(growth.files[0]?.values).toMatchObject({ cookie, SESSIONS: name.toUpperCase().replaceAll('-', '_') })
  })

  it('refuses a binding that is something else, and keeps one that is a namespace', () => {
    expect(() => grow('sessions', { bindings: new Map([['SESSIONS', 'd1']]) })).toThrow(
      /`SESSIONS` stands for something else already \(d1\)/,
    )
    const known = { namespaces: [{ binding: 'SESSIONS' }], bindings: new Map([['SESSIONS', 'kv']]) }
    expect(grow('sessions', known)).toEqual(grow('sessions'))
  })
})
