import { distance } from 'fastest-levenshtein'
import type { Commit } from '../../core/places.ts'
import type { Anchor, Drift } from '../../core/drift.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Past } from '../signal.ts'
import type { Broken } from './broken-imports.ts'
import type { OwnPackage } from './own-packages.ts'

/** What is said of an import; `isKnown` where the change itself broke it. */
export async function importDrifts(broken: Broken, past: Past, isKnown: boolean): Promise<readonly Drift[]> {
  const { anchor, own, better, missing } = broken
  // what a reader's own file is called may be what a file of ours is called: only what history saw go counts
  const wanted = broken.relative === true && !isKnown ? 'cause' : undefined
  if (missing.length === 0) return [{ ...wrongSubpath(broken), severity: isKnown ? 'failure' : 'warning' }]
  const drifts: Drift[] = []
  for (const name of missing) {
    const cause = await lastExport(name, own, past)
    if (wanted === 'cause' && cause === undefined) continue
    const near = better === undefined ? nearest(name, broken.exports?.names ?? new Set()) : undefined
    drifts.push({
      signal: 'D6',
      severity: cause === undefined && !isKnown ? 'warning' : 'failure',
      anchor: better === undefined ? nameAnchor(broken, name) : anchor,
      message: messageOf(name, broken, near),
      ...(broken.module === undefined ? {} : { code: { path: broken.module } }),
      ...(cause === undefined ? {} : { cause }),
      ...suggest(better ?? near),
      ...(better === undefined || cause === undefined ? {} : { mechanical: true as const }),
    })
  }
  // Names that moved together have one repair.
  return better === undefined ? drifts : drifts.slice(0, 1)
}

function suggest(text: string | undefined): { suggestion?: string } {
  return text === undefined ? {} : { suggestion: text }
}

function messageOf(name: string, { anchor, better }: Broken, near: string | undefined): Phrase {
  const what = say`${ref('package', anchor.name)} exports no ${ref('symbol', name)}`
  if (better !== undefined) return say`${what}: ${ref('package', better)} does.`
  return near === undefined ? say`${what}.` : say`${what}: the nearest is ${ref('symbol', near)}.`
}

function wrongSubpath({ anchor, own, subpath, better }: Broken): Drift {
  const what = say`${ref('package', own.name)} does not open ${ref('value', subpath)} in ${ref('path', own.manifest)}`
  return {
    signal: 'D6',
    severity: 'warning',
    anchor,
    message: better === undefined ? say`${what}.` : say`${what}: ${ref('package', better)} gives these names.`,
    code: { path: own.manifest },
    ...(better === undefined ? {} : { suggestion: better }),
  }
}

/** The place of the name itself, where the document's anchors have it. */
function nameAnchor({ document, anchor }: Broken, name: string): Anchor {
  const here = document.anchors.filter(
    (one) =>
      one.kind === 'name' && one.name === name && one.in === 'fence' && Math.abs(one.from - anchor.from) < 2_000 && one.to <= anchor.from,
  )
  return here.at(-1) ?? anchor
}

/** The commit that took a name out of what the package exports. */
async function lastExport(name: string, own: OwnPackage, past: Past): Promise<Commit | undefined> {
  const lines = (past.removals.lines.get(name) ?? []).filter(
    ({ path, text }) =>
      /\.[cm]?[jt]sx?$/.test(path) &&
      (own.dir === '' || path === own.dir || path.startsWith(`${own.dir}/`)) &&
      /\b(?:exports?|class|function|const|let|var|interface|type|enum)\b/.test(text),
  )
  for (const line of lines.slice(0, 12)) {
    const { before, after } = await past.factsAt(line)
    const exported = (facts: typeof before): boolean => facts?.exports.some((one) => one.exported === name) === true
    if (exported(before) && !exported(after)) return line.commit
  }
  return undefined
}

/** The name that is nearest to one that is gone. */
export function nearest(name: string, names: ReadonlySet<string>): string | undefined {
  let best: { name: string; score: number } | undefined
  for (const one of names) {
    const score = 1 - distance(name.toLowerCase(), one.toLowerCase()) / Math.max(name.length, one.length)
    if (score >= 0.75 && score > (best?.score ?? 0)) best = { name: one, score }
  }
  return best?.name
}
