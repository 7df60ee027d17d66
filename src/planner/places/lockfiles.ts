import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { folderOf, taskFile, under } from './paths.ts'

/** Files in which package managers keep the versions that they installed. */
const names: readonly (readonly [manager: string, file: string])[] = [
  ['npm', 'package-lock.json'],
  ['npm', 'npm-shrinkwrap.json'],
  ['pnpm', 'pnpm-lock.yaml'],
  ['yarn', 'yarn.lock'],
  ['bun', 'bun.lock'],
  ['bun', 'bun.lockb'],
  ['deno', 'deno.lock'],
]

/** The lockfile for a manifest: that of its folder or the nearest one around, as workspaces have one at their root. */
export function lockfiles(project: Pick<Project, 'files' | 'workflow'>, manifest: RepoPath): readonly RepoPath[] {
  for (let dir = folderOf(manifest); ; dir = folderOf(dir)) {
    const found = names.filter(([, name]) => taskFile(project, under(dir, name), 'settings').is === 'stands')
    if (found.length > 0) {
      const used = found.filter(([manager]) => project.workflow.packageManager?.startsWith(manager) === true)
      return (used.length > 0 ? used : found).map(([, name]) => under(dir, name))
    }
    if (dir === '') return []
  }
}
