import { readdirSync, readFileSync } from 'node:fs'

const pageBytes = 4_096
const mega = 1_048_576
const every = 250
/** Memory of the machine fills within fewer milliseconds than there are between two looks at all processes. */
const often = 50
/** What of the machine's memory has to stay: this share of it, at most so many bytes. */
const least = { share: 0.04, bytes: 512 * mega }

/**
 * Looks at a process and all that descend from it, and tells when they fill more memory than they may together, or when the machine has next to none left:
 * what waits in pipes and sockets, and every name of a file, is memory of the kernel and of no process. Returns what ends the watch.
 */
export function watchMemory(pid: number, megabytes: number, onTooMuch: (whose: 'memory' | 'machine') => void): () => void {
  const timers = [
    setInterval(() => {
      if (residentBytes(pid) > megabytes * mega) onTooMuch('memory')
    }, every),
    setInterval(() => {
      if (isNearlyFull(readFileSync('/proc/meminfo', 'utf8'))) onTooMuch('machine')
    }, often),
  ]
  return () => timers.forEach((timer) => clearInterval(timer))
}

/** Whether a machine has next to no memory left, by what Linux says of it. */
export function isNearlyFull(meminfo: string): boolean {
  const [total, available] = [/^MemTotal: +(\d+) kB$/m, /^MemAvailable: +(\d+) kB$/m].map((line) => {
    const kilobytes = line.exec(meminfo)?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024
  })
  return total !== undefined && available !== undefined && available < Math.min(least.share * total, least.bytes)
}

interface Seen {
  parent: number
  bytes: number
}

/** Memory of a process with its descendants. Pages that they share count more than once. */
export function residentBytes(root: number): number {
  const all = new Map<number, Seen>()
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) see(Number(name), all)
  let bytes = 0
  for (const [pid, { bytes: own }] of all) if (descends(pid, root, all)) bytes += own
  return bytes
}

function see(pid: number, all: Map<number, Seen>): void {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name of a program may hold blanks and brackets: what is behind the last bracket does not
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    all.set(pid, { parent: Number(fields[1]), bytes: Number(fields[21]) * pageBytes })
  } catch {
    // it ended meanwhile
  }
}

function descends(pid: number, root: number, all: ReadonlyMap<number, Seen>): boolean {
  for (let at: number | undefined = pid, steps = 0; at !== undefined && at > 0 && steps < 1_000; at = all.get(at)?.parent, steps += 1)
    if (at === root) return true
  return false
}
