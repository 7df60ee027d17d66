/** What is asked of a lockfile. */
export interface AskedOfLock {
  /** Folder of the package below the lockfile, without a slash behind it; empty where they stand together. */
  folder: string
  /** Ranges that manifests of the package, or else of its workspace, have for a package. */
  ranges: ReadonlyMap<string, string>
}

/** Reads the version of one package as a lockfile has it for a folder; undefined where it says nothing of it. */
export type ReadLocked = (name: string, asked: AskedOfLock) => string | undefined
