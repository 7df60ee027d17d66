/** What `.github/docwright.yml` may say. Every key has a default; unknown keys are refused. */
export interface Config {
  /** File name of memory files: `ASSISTANT.md`, or what the project has (`CLAUDE.md`, `AGENTS.md`). */
  memoryFile: string
  /** Folder for documentation. */
  docs: string
  /** Globs that discovery leaves out. */
  exclude: readonly string[]
}

/** The configuration of a repository that has none. */
export const defaultConfig: Config = { memoryFile: 'ASSISTANT.md', docs: 'docs', exclude: [] }
