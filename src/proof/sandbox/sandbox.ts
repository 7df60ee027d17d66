import type { Run } from '../process/run-process.ts'

/** A place from which nothing that runs in it gets out: no network, no environment, no files but those that it is given. */
export interface Sandbox {
  /** As a report names it: `bubblewrap`. */
  name: string
  /** Whether it works here, by trying it; undefined where it does, else why it does not. */
  refusal(signal: AbortSignal): Promise<string | undefined>
  /** A run that happens inside. */
  inside(run: Run, folders: SandboxFolders): Run
}

/** What a run in a sandbox sees of the disk, besides the programs of the system. */
export interface SandboxFolders {
  /** Folders that it may read. */
  read: readonly string[]
  /** Folders that it may write. */
  write: readonly string[]
}
