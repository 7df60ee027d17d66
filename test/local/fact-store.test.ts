import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFactStore } from '../../src/local/fact-store.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'facts-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

describe('the store of facts', () => {
  it('gives back what an earlier run put, whatever its characters', () => {
    const file = path.join(dir, 'deep', 'facts.ndjson')
    const first = openFactStore(file)
    first.put('a', '{"text":"Überprüfung ✓\\t"}')
    first.put('b', 'two\tparts')
    expect(first.get('a')).toContain('✓')
    first.close()
    const second = openFactStore(file)
    expect(second.get('a')).toBe('{"text":"Überprüfung ✓\\t"}')
    expect(second.get('b')).toBe('two\tparts')
    expect(second.get('c')).toBeUndefined()
  })

  it('gives the text before the first tab without the rest', () => {
    const file = path.join(dir, 'facts.ndjson')
    const first = openFactStore(file)
    first.put('a', '{"head":1}\trest')
    expect(first.head?.('a')).toBe('{"head":1}')
    first.close()
    const second = openFactStore(file)
    expect([second.head?.('a'), second.get('a'), second.head?.('b')]).toEqual(['{"head":1}', '{"head":1}\trest', undefined])
  })

  it('gives one part of a line without the others', () => {
    const file = path.join(dir, 'facts.ndjson')
    const first = openFactStore(file)
    first.put('a', 'head\tmiddlé\t\tlast')
    first.put('b', 'alone')
    const asked = [0, 1, 2, 3, 4]
    const parts = ['head', 'middlé', '', 'last', '']
    expect(asked.map((index) => first.part?.('a', index))).toEqual(parts)
    first.close()
    const second = openFactStore(file)
    expect(asked.map((index) => second.part?.('a', index))).toEqual(parts)
    expect([second.part?.('b', 0), second.part?.('b', 1), second.part?.('c', 0), second.part?.('c', 1)]).toEqual([
      'alone',
      '',
      undefined,
      undefined,
    ])
  })

  it('gives back lines that are still on their way to the disk, and very long ones', () => {
    const store = openFactStore(path.join(dir, 'facts.ndjson'))
    const long = `head\t${'ü'.repeat(2_000_000)}`
    store.put('a', 'one')
    store.put('b', long)
    store.put('c', 'three')
    expect([store.get('a'), store.get('b') === long, store.get('c')]).toEqual(['one', true, 'three'])
    store.close()
    expect(openFactStore(path.join(dir, 'facts.ndjson')).get('b') === long).toBe(true)
  })

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['rubbish', '\u0000\u00ff\n\n'],
    ['cut off', 'one\na\t0\t3\tone\n#ind'],
    ['an index beyond its end', 'one\na\t0\t3000\tone\n#index 4\n'],
    ['an index that is somewhere else', 'one\na\t0\t3\tone\n#index 999999\n'],
  ])('is empty where the file is %s', (_, content) => {
    const file = path.join(dir, 'facts.ndjson')
    if (content !== undefined) writeFileSync(file, content)
    const store = openFactStore(file)
    expect(store.get('a')).toBeUndefined()
    store.put('a', 'new')
    store.close()
    expect(openFactStore(file).get('a')).toBe('new')
  })

  it('forgets entries of other commits once they take more room, and leaves nothing beside the file', () => {
    const file = path.join(dir, 'facts.ndjson')
    const first = openFactStore(file)
    first.put('old', '1'.repeat(100))
    first.put('kept', '2')
    first.close()
    const second = openFactStore(file)
    second.get('old')
    second.put('new', '3')
    second.close()
    expect(openFactStore(file).get('kept')).toBe('2')
    const third = openFactStore(file)
    third.get('kept')
    third.put('new', '3')
    third.close()
    expect(readFileSync(file, 'utf8')).not.toContain('111')
    expect(openFactStore(file).get('kept')).toBe('2')
    expect(readdirSync(dir)).toEqual(['facts.ndjson'])
  })

  it('writes little beside much, and all into one file where it is no longer little', () => {
    const file = path.join(dir, 'facts.ndjson')
    const names = Array.from({ length: 40 }, (_, i) => `key-${i}`)
    const first = openFactStore(file)
    for (const name of names) first.put(name, `${name}\t${'x'.repeat(100)}`)
    first.close()
    const whole = readFileSync(file, 'utf8')
    const opened = (): ReturnType<typeof openFactStore> => {
      const store = openFactStore(file)
      for (const name of names) store.get(name)
      return store
    }
    const second = opened()
    second.put('new-1', 'one\tü')
    second.put('key-0', 'other')
    second.close()
    expect(readFileSync(file, 'utf8')).toBe(whole)
    expect(readdirSync(dir)).toEqual(['facts.ndjson', 'facts.ndjson.new'])
    const third = opened()
    expect([third.get('new-1'), third.head?.('new-1'), third.get('key-0')]).toEqual(['one\tü', 'one', 'other'])
    third.put('new-2', 'two')
    third.close()
    const fourth = opened()
    expect([fourth.get('new-1'), fourth.get('new-2'), fourth.get('key-0')]).toEqual(['one\tü', 'two', 'other'])
    for (let i = 0; i < 15; i += 1) fourth.put(`more-${i}`, 'y'.repeat(100))
    fourth.close()
    expect(readdirSync(dir)).toEqual(['facts.ndjson'])
    const fifth = opened()
    expect(['key-0', 'key-39', 'new-1', 'new-2', 'more-14'].map((key) => fifth.get(key)?.length)).toEqual([5, 107, 5, 3, 100])
  })

  it('is what the large file holds where the small one is damaged', () => {
    const file = path.join(dir, 'facts.ndjson')
    const first = openFactStore(file)
    first.put('a', '1'.repeat(100))
    first.close()
    writeFileSync(`${file}.new`, 'a\n#ind')
    expect(openFactStore(file).get('a')).toHaveLength(100)
  })

  it('does not fail where it cannot write', () => {
    writeFileSync(path.join(dir, 'file'), '')
    const store = openFactStore(path.join(dir, 'file', 'facts.ndjson'))
    store.put('a', '1')
    expect(store.get('a')).toBe('1')
    expect(() => store.close()).not.toThrow()
  })
})
