import { readdirSync, readFileSync } from 'node:fs'

const pageBytes = 4_096
const mega = 1_048_576
const every = 250

/** Looks at a process and all that descend from it, and tells when they fill more memory than they may together. Returns what ends the watch. */
export function watchMemory(pid: number, megabytes: number, onTooMuch: () => void): () => void {
  const timer = setInterval(() => {
    if (residentBytes(pid) > megabytes * mega) onTooMuch()
  }, every)
  return () => clearInterval(timer)
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
