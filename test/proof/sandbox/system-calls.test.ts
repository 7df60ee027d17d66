import { describe, expect, it } from 'vitest'
import { systemCallFilter } from '../../../src/proof/sandbox/system-calls.ts'

const [allowed, refused] = [0x7f_ff_00_00, 0x00_05_00_26]
const processors = { x64: 0xc0_00_00_3e, arm64: 0xc0_00_00_b7 } as const
type Name = keyof typeof processors

/** What the kernel decides on a call: instructions load a number, compare it and leap, or end with an answer. */
function decide(arch: Name, number: number, more: { first?: number; processor?: number } = {}): number {
  const program = Buffer.from(systemCallFilter(arch) ?? [])
  const call = new Map([
    [0, number],
    [4, more.processor ?? processors[arch]],
    [16, more.first ?? 0],
  ])
  let loaded = 0
  for (let at = 0; at < program.length; at += 8) {
    const [code, value] = [program.readUInt16LE(at), program.readUInt32LE(at + 4)]
    const [holds, fails] = [program[at + 2] ?? 0, program[at + 3] ?? 0]
    if (code === 0x06) return value
    if (code === 0x20) loaded = call.get(value) ?? Number.NaN
    else at += 8 * ((code === 0x15 ? loaded === value : loaded >= value) ? holds : fails)
  }
  throw new Error('It ended without an answer.')
}

// numbers of arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h
const calls: readonly (readonly [name: string, x64: number, arm64: number, answer: number])[] = [
  ['memfd_create', 319, 279, refused],
  ['memfd_secret', 447, 447, refused],
  ['shmget', 29, 194, refused],
  ['msgget', 68, 186, refused],
  ['semget', 64, 190, refused],
  ['io_uring_setup', 425, 425, refused],
  ['add_key', 248, 217, refused],
  ['request_key', 249, 218, refused],
  ['keyctl', 250, 219, refused],
  ['bpf', 321, 280, refused],
  ['perf_event_open', 298, 241, refused],
  ['userfaultfd', 323, 282, refused],
  ['read', 0, 63, allowed],
  ['mmap', 9, 222, allowed],
  ['clone', 56, 220, allowed],
  ['execve', 59, 221, allowed],
]

describe.each(['x64', 'arm64'] as const)('the filter of system calls on %s', (arch) => {
  it.each(calls)('answers %s', (_, x64, arm64, answer) => {
    expect(decide(arch, arch === 'x64' ? x64 : arm64)).toBe(answer)
  })

  it('allows sockets that end in the sandbox, and no others', () => {
    const socket = arch === 'x64' ? 41 : 198
    const kinds = Array.from({ length: 64 }, (_, first) => first)
    expect(kinds.filter((first) => decide(arch, socket, { first }) === allowed)).toEqual([1, 2, 10, 16])
  })

  it('refuses calls by the tables of other processors', () => {
    expect(decide(arch, 0, { processor: 0x40_00_00_03 })).toBe(refused)
    expect(decide(arch, 0x40_00_00_00)).toBe(refused)
  })
})

it('has none for a processor whose numbers it does not know', () => {
  expect(systemCallFilter('riscv64')).toBeUndefined()
})
