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

  it('survives a line that was cut off, rubbish and an absent file', () => {
    const file = path.join(dir, 'facts.ndjson')
    writeFileSync(file, Buffer.concat([Buffer.from('a\tone\n\n\u0000\u00ff\nnokey\nb\ttwo\nc\tthr')]))
    const store = openFactStore(file)
    expect([store.get('a'), store.get('b'), store.get('c'), store.get('nokey')]).toEqual(['one', 'two', undefined, undefined])
    expect(openFactStore(path.join(dir, 'none')).get('a')).toBeUndefined()
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
    expect(readFileSync(file, 'utf8')).toContain('kept\t2\n')
    const third = openFactStore(file)
    third.get('kept')
    third.put('new', '3')
    third.close()
    expect(readFileSync(file, 'utf8')).toBe('kept\t2\nnew\t3\n')
    expect(readdirSync(dir)).toEqual(['facts.ndjson'])
  })

  it('does not fail where it cannot write', () => {
    writeFileSync(path.join(dir, 'file'), '')
    const store = openFactStore(path.join(dir, 'file', 'facts.ndjson'))
    store.put('a', '1')
    expect(() => store.close()).not.toThrow()
    expect(store.get('a')).toBe('1')
  })
})
