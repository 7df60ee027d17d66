import { existsSync } from 'node:fs'

/** What a process may take. */
export interface Caps {
  /** Seconds of processor time, of each process. */
  cpuSeconds: number
  /** Megabytes of memory that a process may fill, of each process. */
  megabytes: number
  /** Megabytes of the largest file that may be written. */
  fileMegabytes: number
}

const mega = 1_048_576

/** Where Linux has the program that sets limits for the one that it becomes. */
const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => process.platform === 'linux' && existsSync(path))

/** A command line under limits of the system, where the system has a program for that; the process keeps its number. */
export function capped(program: string, args: readonly string[], caps: Caps): { program: string; args: readonly string[] } {
  if (prlimit === undefined) return { program, args }
  const limits = [
    `--cpu=${caps.cpuSeconds}`,
    // not the address space: V8 reserves far more than it uses
    `--data=${caps.megabytes * mega}`,
    `--fsize=${caps.fileMegabytes * mega}`,
    '--core=0',
  ]
  return { program: prlimit, args: [...limits, '--', program, ...args] }
}
