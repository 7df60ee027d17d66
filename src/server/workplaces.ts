import { mkdirSync, renameSync, rmSync } from 'node:fs'
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
}

/** Opens the workplaces of a process. After a killed process every copy is made anew: git may have been cut off in any of them. */
export function openWorkplaces(folder: string, wasKilled: boolean): Workplaces {
  const mirrors = path.join(folder, 'mirrors')
  if (wasKilled) putAside(mirrors)
  const taken = new Set<string>()
  return {
    take(repository) {
      let number = 1
      const nameOf = (): string => (number === 1 ? String(repository) : `${repository}-${number}`)
      while (taken.has(nameOf())) number += 1
      const name = nameOf()
      taken.add(name)
      const mirror = path.join(mirrors, `${name}.git`)
      return {
        mirror,
        facts: path.join(folder, 'facts', `${name}.ndjson`),
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
