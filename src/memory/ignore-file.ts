import type { RepoPath } from '../core/names.ts'
import { memoryFolder } from './paths.ts'

/** Rules of git for the files that remember what was generated. */
export const ignorePath = `${memoryFolder}/.gitignore` as RepoPath

/** Takes back what rules of the folders above leave out, as `*.json` does. */
export const letIn = '# What Docwright remembers here belongs into commits, whatever rules above leave out.\n!*\n'
