import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { Sha } from '../../core/names.ts'
import { limits } from '../../core/limits.ts'
import { unproven } from '../proof/unproven.ts'
import type { DriftInput, Past } from '../signal.ts'
import { ownNames } from './accept.ts'
import { declaringLines } from './evidence.ts'
import { familyOf } from './family.ts'
import { readsArguments } from './flag-shapes.ts'
import { isWordOf } from './given-by-others.ts'
import { lostOfBuild } from './lost/build-modules.ts'
import { isOfLeftPackage } from './left-packages.ts'
import { wordOf } from './still-standing.ts'
import { supplierJudge } from './supplied-by.ts'
import { dependenciesTakenOn, packagesThatLeft, turnedDependencies } from './turned-dependencies.ts'

const movedOut = 'the commit that took it away turned to a dependency, where it may live on'

/**
 * Takes what a commit may have moved into a dependency for unproven. A name: the commit took on, turned or gave up one as it took the name away, and that is a
 * package of the project's family, or the page speaks of it in its first words or in the section of the name. A flag, a
 * variable or a key: the commit took on a package of the family. Anything of a package that left the repository and is a dependency since. There it may be
 * now; only reading it could tell. Of a change that is compared with its base only what it took on counts, and only where what declared the name uses it now.
 * Scripts are run by a manifest that is here.
 */
export async function doubtMovedOut(drifts: readonly Drift[], input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const takes = new Map(drifts.filter(({ anchor }) => anchor.kind !== 'script').map((drift) => [drift, commitsOf(drift, past)]))
  const commits = [...new Set([...takes.values()].flat())].slice(0, limits.askedCommits)
  if (past.manifestLines === undefined || commits.length === 0) return drifts
  const family = await familyOf(input, past)
  const own = new Set(input.project.packages.map(({ name }) => name))
  const called = input.base === undefined ? new Set<string>() : ownNames(input)
  const turned = new Map<Sha, readonly string[]>()
  const takenOn = new Map<Sha, readonly string[]>()
  const leaving = new Set<Sha>()
  for (const sha of commits) {
    const lines = (await past.manifestLines(sha)) ?? []
    const isOther = (name: string): boolean => !own.has(name) && !called.has(name.toLowerCase())
    // what parses arguments takes the flags that its caller declares
    const fresh = [...dependenciesTakenOn(lines)].filter((name) => isOther(name) && !readsArguments(name))
    turned.set(sha, input.base === undefined ? [...turnedDependencies(lines)].filter(isOther) : fresh)
    takenOn.set(
      sha,
      fresh.filter((name) => family.has(name)),
    )
    if (packagesThatLeft(lines).size > 0) leaving.add(sha)
  }
  const pages = new Map(input.documents.map((document) => [document.path, document]))
  // a dependency is called otherwise than a module that it took over
  const modules = await lostOfBuild(input)
  const supplies = await supplierJudge(input, past)
  const mayLiveOn = (drift: Drift): boolean => {
    const { anchor, lived } = drift
    const all = takes.get(drift)
    if (all === undefined || modules.has(anchor.name.slice(anchor.name.lastIndexOf(':') + 1))) return false
    if (lived !== undefined && isOfLeftPackage(lived.path, input, past) && all.some((sha) => leaving.has(sha))) return true
    const words = sectionOf(pages.get(anchor.doc), anchor)
    const ofPage = (sha: Sha): readonly string[] =>
      (turned.get(sha) ?? []).filter((name) => family.has(name) || isWordOf(words, wordFor(name)))
    return all.flatMap((sha) => (anchor.kind === 'name' ? ofPage(sha) : (takenOn.get(sha) ?? []))).some((name) => supplies(drift, name))
  }
  return drifts.map((drift) => (mayLiveOn(drift) ? unproven(drift, movedOut) : drift))
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
