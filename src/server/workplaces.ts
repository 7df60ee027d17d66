import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'

/** Where one job reads a repository: a bare copy and a file of facts that no other job uses meanwhile. */
export interface Workplace {
  mirror: string
  facts: string
  /** Gives it back; a copy that git failed in is removed, and made anew by the next. */
  release(isBroken: boolean): void
}

/** Hands out workplaces below a folder that belongs to this process alone. */
export interface Workplaces {
  take(repository: number): Workplace
  /** Removes the copies of every other repository, those that are in work left out; returns how many folders and files went. */
  keepOnly(repositories: ReadonlySet<number>): number
}

/** Opens the workplaces of a process. After a killed process every copy is made anew: git may have been cut off in any of them. */
export function openWorkplaces(folder: string, wasKilled: boolean): Workplaces {
  const mirrors = path.join(folder, 'mirrors')
  if (wasKilled) putAside(mirrors)
  const taken = new Set<string>()
  const facts = path.join(folder, 'facts')
  return {
    keepOnly(repositories) {
      const isLeft = (file: string): boolean => {
        const [name = '', id = ''] = /^((\d+)(?:-\d+)?)\.(?:git|ndjson(?:\.new)?)$/.exec(file)?.slice(1) ?? []
        return id !== '' && !repositories.has(Number(id)) && !taken.has(name)
      }
      const left = [mirrors, facts].flatMap((dir) =>
        existsSync(dir)
          ? readdirSync(dir)
              .filter(isLeft)
              .map((file) => path.join(dir, file))
          : [],
      )
      for (const file of left) rmSync(file, { recursive: true, force: true })
      return left.length
    },
    take(repository) {
      let number = 1
      const nameOf = (): string => (number === 1 ? String(repository) : `${repository}-${number}`)
      while (taken.has(nameOf())) number += 1
      const name = nameOf()
      taken.add(name)
      const mirror = path.join(mirrors, `${name}.git`)
      return {
        mirror,
        facts: path.join(facts, `${name}.ndjson`),
        release(isBroken) {
          if (isBroken) rmSync(mirror, { recursive: true, force: true })
          taken.delete(name)
        },
      }
    },
  }
}

/** A git process that outlived its parent may still write there, so the folder gets another name at once and goes in its own time. */
function putAside(mirrors: string): void {
  const aside = `${mirrors}-${process.pid}-${Date.now()}`
  try {
    mkdirSync(path.dirname(mirrors), { recursive: true })
    renameSync(mirrors, aside)
  } catch {
    return
  }
  rm(aside, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
}
