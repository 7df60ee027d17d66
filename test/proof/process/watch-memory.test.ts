import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isNearlyFull } from '../../../src/proof/process/watch-memory.ts'

const meminfo = (total: number, available: number): string =>
  `MemTotal:       ${total} kB\nMemFree:             12 kB\nMemAvailable:   ${available} kB\nBuffers:               1 kB\n`

it.each([
  ['a large machine', 64_000_000, 500_000, true],
  ['a large machine', 64_000_000, 600_000, false],
  ['a small machine', 1_000_000, 30_000, true],
  ['a small machine', 1_000_000, 50_000, false],
])('says of %s with %i kB and %i left: %s', (_, total, available, full) => {
  expect(isNearlyFull(meminfo(total, available))).toBe(full)
})

it('reads what a kernel says, and takes one that says nothing for none that is full', () => {
  expect(isNearlyFull('')).toBe(false)
  expect(isNearlyFull('MemTotal: 5 kB\n')).toBe(false)
  if (process.platform === 'linux') expect(readFileSync('/proc/meminfo', 'utf8')).toMatch(/^MemAvailable: +\d+ kB$/m)
})
