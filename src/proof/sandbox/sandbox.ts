import type { Run } from '../process/run-process.ts'

/**
 * A place from which nothing that runs in it gets out: no network, no environment, no files but those that it is given, and an end to what it takes. What
 * runs there may still lie about itself, so a proof of a project's own code is worth what the project's own tests are worth.
 */
export interface Sandbox {
  /** As a report names it: `bubblewrap`. */
  name: string
  /** Whether code runs as another user of the system than this process: then folders have to be open to everybody. */
  isOtherUser: boolean
  /** Why it does not work here, by trying it; undefined where it does. */
  refusal(signal: AbortSignal): Promise<string | undefined>
  /** A run that happens inside. */
  inside(run: Run, folders: SandboxFolders): Run
}

/** What a run in a sandbox sees of the disk, besides the programs of the system. */
export interface SandboxFolders {
  /** Folders and files that it may read, where they are. */
  read: readonly string[]
  /** A folder that it gets as a copy in memory, at the same place; it may write there, and what it writes is gone afterwards. */
  copy: string
}

/** What everything in a sandbox may take together, besides the caps of each process. */
export interface SandboxCaps {
  /** Processes and threads. */
  processes: number
  /** Megabytes of memory. */
  megabytes: number
  /** Megabytes of files. */
  diskMegabytes: number
}

/** Enough for a Worker of some thousand lines with its tests. */
export const usualSandboxCaps: SandboxCaps = { processes: 300, megabytes: 3072, diskMegabytes: 256 }
