import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openWorkplaces } from '../../src/server/workplaces.ts'

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-places-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

describe('workplaces', () => {
  it('keep no copy of a repository that the App is no longer installed on, but one in work', () => {
    const dir = folder()
    const places = openWorkplaces(dir, false)
    for (const id of [1, 2, 3]) {
      const place = places.take(id)
      mkdirSync(place.mirror, { recursive: true })
      mkdirSync(path.dirname(place.facts), { recursive: true })
      writeFileSync(place.facts, '')
      if (id !== 3) place.release(false)
    }
    expect(places.keepOnly(new Set([1]))).toBe(2)
    expect(readdirSync(path.join(dir, 'mirrors')).sort()).toEqual(['1.git', '3.git'])
    expect(readdirSync(path.join(dir, 'facts')).sort()).toEqual(['1.ndjson', '3.ndjson'])
  })

  it('never give one copy to two jobs, and make a broken one anew', () => {
    const places = openWorkplaces(folder(), false)
    const [one, other] = [places.take(7), places.take(7)]
    expect(one.mirror).not.toBe(other.mirror)
    mkdirSync(one.mirror, { recursive: true })
    one.release(true)
    expect(existsSync(one.mirror)).toBe(false)
    expect(places.take(7).mirror).toBe(one.mirror)
  })
})
