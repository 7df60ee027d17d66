import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { Sha } from '../../core/names.ts'
import { limits } from '../../core/limits.ts'
import type { DriftInput, Past } from '../signal.ts'
import { declaringLines } from './evidence.ts'
import { familyOf } from './family.ts'
import { isWordOf } from './given-by-others.ts'
import { isOfLeftPackage } from './left-packages.ts'
import { wordOf } from './still-standing.ts'
import { packagesThatLeft, turnedDependencies } from './turned-dependencies.ts'

/**
 * Leaves out names that a commit may have moved into a dependency: it took on, turned or gave up one as it took the name away, and that is a package
 * of the project's family, or the page speaks of it in its first words or in the section of the name; or the package that had the name left the repository
 * and is a dependency since. There the name may be now; only reading it could tell.
 */
export async function withoutMovedOut(drifts: readonly Drift[], input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const takes = new Map(drifts.filter(({ anchor }) => anchor.kind !== 'script').map((drift) => [drift, commitsOf(drift, past)]))
  const commits = [...new Set([...takes.values()].flat())].slice(0, limits.askedCommits)
  if (past.manifestLines === undefined || input.base !== undefined || commits.length === 0) return drifts
  const family = await familyOf(input, past)
  const own = new Set(input.project.packages.map(({ name }) => name))
  const turned = new Map<Sha, readonly string[]>()
  const leaving = new Set<Sha>()
  for (const sha of commits) {
    const lines = (await past.manifestLines(sha)) ?? []
    turned.set(
      sha,
      [...turnedDependencies(lines)].filter((name) => !own.has(name)),
    )
    if (packagesThatLeft(lines).size > 0) leaving.add(sha)
  }
  const pages = new Map(input.documents.map((document) => [document.path, document]))
  return drifts.filter((drift) => {
    const hasLeft = drift.lived !== undefined && isOfLeftPackage(drift.lived.path, input, past)
    if (hasLeft && (takes.get(drift) ?? []).some((sha) => leaving.has(sha))) return false
    if (drift.anchor.kind !== 'name') return true
    const names = (takes.get(drift) ?? []).flatMap((sha) => turned.get(sha) ?? [])
    const words = sectionOf(pages.get(drift.anchor.doc), drift.anchor)
    return !names.some((name) => family.has(name) || isWordOf(words, wordFor(name)))
  })
}

/** The first words of a page, up to its second heading, and the section that an anchor is in. */
function sectionOf(document: DriftDocument | undefined, { from }: Anchor): string {
  if (document === undefined) return ''
  const starts = document.headings.map((heading) => heading.from).toSorted((a, b) => a - b)
  const begin = starts.findLast((start) => start <= from) ?? 0
  const end = starts.find((start) => start > from)
  return `${document.text.slice(0, starts[1])}\n${document.text.slice(begin, end)}`
}

/** What a page calls a package by: the last part of its name. */
function wordFor(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** The commit that is told, and the newest one that took a declaration of the name. */
function commitsOf({ anchor, cause }: Drift, past: Past): readonly Sha[] {
  const newest = declaringLines([wordOf(anchor)], past).find(({ role }) => role !== 'taken')?.line.commit
  return [cause, newest].flatMap((commit) => commit?.sha ?? [])
}
