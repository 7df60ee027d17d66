import type { RepoPath } from '../core/names.ts'

/** Rules of git for the files of a folder that remember what was generated. */
export function ignorePath(folder: string): RepoPath {
  return `${folder}/.gitignore` as RepoPath
}

/** Takes back what rules of the folders above leave out, as `*.json` does. */
export const letIn = '# What Docwright remembers here belongs into commits, whatever rules above leave out.\n!*\n'
