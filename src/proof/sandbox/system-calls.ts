/** Which system calls a processor knows under which number, and how the kernel names the processor. */
interface Processor {
  name: number
  socket: number
  refused: readonly number[]
}

/**
 * What a sandbox has no use for and what would lead around its limits: memory that belongs to no process (memfd_create, memfd_secret, shmget, msgget, semget),
 * rings that do whatever they are told without a call (io_uring_setup), and parts of the kernel that no namespace divides (add_key, request_key, keyctl,
 * bpf, perf_event_open, userfaultfd).
 */
const processors: Readonly<Partial<Record<string, Processor>>> = {
  x64: { name: 0xc0_00_00_3e, socket: 41, refused: [319, 447, 29, 68, 64, 425, 248, 249, 250, 321, 298, 323] },
  arm64: { name: 0xc0_00_00_b7, socket: 198, refused: [279, 447, 194, 186, 190, 425, 217, 218, 219, 280, 241, 282] },
}

/** Kinds of sockets that end in the sandbox (AF_UNIX, AF_INET, AF_INET6, AF_NETLINK): others, such as AF_VSOCK, reach the host of a virtual machine. */
const families = [1, 2, 10, 16]

const [load, isEqual, isAtLeast, end] = [0x20, 0x15, 0x35, 0x06]
const [numberAt, processorAt, firstArgumentAt] = [0, 4, 16]
const allowed = 0x7f_ff_00_00
/** ENOSYS: programs take it for an older kernel, and do without. */
const refused = 0x00_05_00_00 + 38
/** From here on, numbers of x64 are those of another table with the same calls. */
const otherNumbers = 0x40_00_00_00

/** A program of the kernel's filter (seccomp) that refuses the system calls that would lead out of a sandbox; undefined for an unknown processor. */
export function systemCallFilter(arch: string = process.arch): Uint8Array | undefined {
  const processor = processors[arch]
  if (processor === undefined) return undefined
  const { name, socket, refused: numbers } = processor
  return written([
    [load, 0, 0, processorAt],
    ...unless(name, refused),
    [load, 0, 0, numberAt],
    [isAtLeast, 0, 1, otherNumbers],
    [end, 0, 0, refused],
    ...numbers.flatMap((number) => when(number, refused)),
    ...unless(socket, allowed),
    [load, 0, 0, firstArgumentAt],
    ...families.flatMap((family) => when(family, allowed)),
    [end, 0, 0, refused],
  ])
}

/** An instruction: what it does, how many to leap over where a comparison holds and where it does not, and a value. */
type Instruction = readonly [code: number, holds: number, fails: number, value: number]

function when(value: number, answer: number): readonly Instruction[] {
  return [
    [isEqual, 0, 1, value],
    [end, 0, 0, answer],
  ]
}

function unless(value: number, answer: number): readonly Instruction[] {
  return [
    [isEqual, 1, 0, value],
    [end, 0, 0, answer],
  ]
}

function written(instructions: readonly Instruction[]): Uint8Array {
  const bytes = Buffer.alloc(instructions.length * 8)
  for (const [i, [code, holds, fails, value]] of instructions.entries()) {
    bytes.writeUInt16LE(code, i * 8)
    bytes.writeUInt8(holds, i * 8 + 2)
    bytes.writeUInt8(fails, i * 8 + 3)
    bytes.writeUInt32LE(value, i * 8 + 4)
  }
  return bytes
}
