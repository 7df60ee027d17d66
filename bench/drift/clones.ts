import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Where the git data of an entry of a folder of clones is: itself, or `repo` in it for a folder of mirrors. */
export function cloneIn(folder: string, name: string): string | undefined {
  return [path.join(folder, name, 'repo'), path.join(folder, name)].find(
    (dir) => existsSync(path.join(dir, '.git')) || existsSync(path.join(dir, 'HEAD')),
  )
}

/** The clone of a repository in a folder of clones, whatever its spelling. */
export function cloneOf(folder: string, repository: string): string | undefined {
  const wanted = [repository.replace('/', '+').toLowerCase(), (repository.split('/').at(-1) ?? '').toLowerCase()]
  const entries = readdirSync(folder)
  for (const name of wanted) {
    const entry = entries.find((one) => one.toLowerCase() === name)
    const dir = entry === undefined ? undefined : cloneIn(folder, entry)
    if (dir !== undefined) return dir
  }
  return undefined
}
