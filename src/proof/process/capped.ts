import { existsSync } from 'node:fs'

/** What each process of a run may take. */
export interface Caps {
  /** Seconds of processor time. */
  cpuSeconds?: number
  /** Megabytes of memory that it may fill. */
  megabytes?: number
  /** Megabytes of the largest file that may be written. */
  fileMegabytes?: number
  /** Processes and threads of its user. */
  processes?: number
}

const mega = 1_048_576

/** Where Linux has the program that sets limits for the one that it becomes. */
const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => process.platform === 'linux' && existsSync(path))

/** A command line under limits of the system, where the system has a program for that; the process keeps its number. */
export function capped(program: string, args: readonly string[], caps: Caps): { program: string; args: readonly string[] } {
  if (prlimit === undefined) return { program, args }
  const limits = [
    ...limit('cpu', caps.cpuSeconds),
    // not the address space: V8 reserves far more than it uses
    ...limit('data', caps.megabytes, mega),
    ...limit('fsize', caps.fileMegabytes, mega),
    ...limit('nproc', caps.processes),
    '--core=0',
  ]
  return { program: prlimit, args: [...limits, '--', program, ...args] }
}

function limit(name: string, most: number | undefined, unit = 1): readonly string[] {
  return most === undefined ? [] : [`--${name}=${most * unit}`]
}
