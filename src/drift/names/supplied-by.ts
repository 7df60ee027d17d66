import type { Drift } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { isComment } from '../declared.ts'
import type { DriftInput, Past } from '../signal.ts'
import { readsCommandLine } from './flags-at-head.ts'
import { changedSources } from './lost/changed-sources.ts'

/** Manifests and scripts of a build, which name a dependency without using it. */
const ofBuild =
  /(?:^|\/)(?:[\w-]+\.gradle(?:\.kts)?|Gemfile|setup\.(?:py|cfg)|mix\.exs|[\w.-]+\.gemspec|Rakefile|build\.rs|go\.(?:mod|work)|(?:package|composer)\.json|(?:Cargo|pyproject)\.toml|pom\.xml|requirements[\w.-]*\.txt|[\w.-]+\.\w+proj|Pipfile)$/

/**
 * Tells whether a dependency that a change took on may have what a name was: the file that declared the name, or anything that the change touched where that
 * file went, uses the dependency now and did not before. Without a base everything may.
 */
export async function supplierJudge(input: DriftInput, past: Past): Promise<(drift: Drift, dependency: string) => boolean> {
  if (input.base === undefined) return () => true
  const fresh = new Map<RepoPath, readonly string[]>()
  const ofCommandLines = new Set<RepoPath>()
  for (const { path, before = '', after = '' } of await changedSources(input)) {
    if (ofBuild.test(path)) continue
    const known = new Set(before.split('\n').map((line) => line.trim()))
    const lines = after.split('\n').filter((line) => !known.has(line.trim()) && !isComment(path, line))
    fresh.set(path, lines)
    if (readsCommandLine(after)) ofCommandLines.add(path)
  }
  return (drift, dependency) => {
    const home = homeOf(drift, input, past)
    // a flag of a dependency is one of ours only where code that takes arguments uses that
    const isHeir = (path: RepoPath): boolean => drift.anchor.kind !== 'flag' || ofCommandLines.has(path)
    const lines = home === undefined ? [...fresh].flatMap(([path, one]) => (isHeir(path) ? one : [])) : (fresh.get(home) ?? [])
    const like = wordLike(dependency)
    return lines.some((line) => like.test(line))
  }
}

/** The file of the head that has what the file had which declared a name; undefined where that went, or is not known. */
function homeOf({ lived }: Drift, { snapshot }: DriftInput, { removals }: Past): RepoPath | undefined {
  if (lived === undefined) return undefined
  return snapshot.files.has(lived.path) ? lived.path : removals.paths.get(lived.path)?.to
}

/** What code calls a dependency by, in any language: `acme-bills` may be `acme_bills`, `acme/bills` or `Acme.Bills`. */
function wordLike(dependency: string): RegExp {
  const name = dependency.slice(dependency.lastIndexOf('/') + 1)
  const parts = name.split(/[^A-Za-z\d]+/).filter((part) => part !== '')
  return new RegExp(`(?<![A-Za-z\\d])${parts.join('[-_./\\\\:]{0,2}')}(?![a-z\\d])`, 'i')
}
