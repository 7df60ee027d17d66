import { distance } from 'fastest-levenshtein'
import type { Commit, Location } from '../../core/places.ts'
import type { Anchor, Drift } from '../../core/drift.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { FileFacts } from '../../core/facts.ts'
import { isOtherVerb, likeness, successorsOf } from '../names/rename.ts'
import type { Past } from '../signal.ts'
import type { Broken } from './broken-imports.ts'
import type { OwnPackage } from './own-packages.ts'

/** What is said of an import; `isKnown` where the change itself broke it. */
export async function importDrifts(broken: Broken, past: Past, isKnown: boolean): Promise<readonly Drift[]> {
  const { own, better, missing } = broken
  // what a reader's own file is called may be what a file of ours is called: only what history saw go counts
  const wanted = broken.relative === true && !isKnown ? 'cause' : undefined
  if (missing.length === 0) return [{ ...wrongSubpath(broken), severity: isKnown ? 'failure' : 'warning' }]
  const drifts: Drift[] = []
  for (const name of missing) {
    const last = await lastExport(name, own, past)
    if (wanted === 'cause' && last === undefined) continue
    drifts.push({ ...nameDrift(broken, name, last), severity: last === undefined && !isKnown ? 'warning' : 'failure' })
  }
  // Names that moved together have one repair.
  return better === undefined ? drifts : drifts.slice(0, 1)
}

/** The commit that took an export away, and what the same module exports instead. */
interface LastExport {
  commit: Commit
  lived: Location
  instead?: string
}

/** What is said of one name that an import asks for in vain. */
function nameDrift(broken: Broken, name: string, last: LastExport | undefined): Omit<Drift, 'severity'> {
  const { anchor, better } = broken
  const names: ReadonlySet<string> = broken.exports?.names ?? new Set()
  const renamed = last?.instead !== undefined && names.has(last.instead) ? last.instead : undefined
  const near = renamed ?? nearest(name, names)
  const found = {
    signal: 'D6' as const,
    ...(broken.module === undefined ? {} : { code: { path: broken.module } }),
    ...(last === undefined ? {} : { cause: last.commit, lived: last.lived }),
  }
  if (better !== undefined) {
    const message = messageOf(name, broken, { near: undefined, renamed: undefined })
    return { ...found, anchor, message, suggestion: better, ...(last === undefined ? {} : { mechanical: true as const }) }
  }
  const place = nameAnchor(broken, name)
  const isCertain = renamed !== undefined && place.text === name
  const message = messageOf(name, broken, { near, renamed })
  return { ...found, anchor: place, message, ...suggest(near), ...(isCertain ? { mechanical: true as const } : {}) }
}

function suggest(text: string | undefined): { suggestion?: string } {
  return text === undefined ? {} : { suggestion: text }
}

function messageOf(
  name: string,
  { anchor, better }: Broken,
  { near, renamed }: { near: string | undefined; renamed: string | undefined },
): Phrase {
  const what = say`${ref('package', anchor.name)} exports no ${ref('symbol', name)}`
  if (better !== undefined) return say`${what}: ${ref('package', better)} does.`
  if (renamed !== undefined) return say`${what}: it is ${ref('symbol', renamed)} now.`
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

/** The commit that took a name out of what the package exports, and the only name that the same module exports instead since. */
async function lastExport(name: string, own: OwnPackage, past: Past): Promise<LastExport | undefined> {
  const lines = (past.removals.lines.get(name) ?? []).filter(
    ({ path, text }) =>
      /\.[cm]?[jt]sx?$/.test(path) &&
      (own.dir === '' || path === own.dir || path.startsWith(`${own.dir}/`)) &&
      /\b(?:exports?|class|function|const|let|var|interface|type|enum)\b/.test(text),
  )
  for (const line of lines.slice(0, 12)) {
    const { before, after } = await past.factsAt(line)
    const exported = (facts: typeof before): boolean => facts?.exports.some((one) => one.exported === name) === true
    if (!exported(before) || exported(after)) continue
    const here = lines.filter(({ commit }) => commit.sha === line.commit.sha)
    const instead = onlyNew(name, before, after)
    const isRename = instead !== undefined && (!isOtherVerb(name, instead) || isTurned(name, instead, here))
    return { commit: line.commit, lived: { path: line.path, line: line.line }, ...(isRename ? { instead } : {}) }
  }
  return undefined
}

/** Its line says the new name now. */
function isTurned(name: string, instead: string, lines: Parameters<typeof successorsOf>[1]): boolean {
  const [first] = successorsOf(name, lines)
  return first?.exact === true && first.name === instead
}

/** The name that came where one name went and one came, and the two are alike. */
function onlyNew(name: string, before: FileFacts | undefined, after: FileFacts | undefined): string | undefined {
  const [was, is] = [before, after].map((facts) => new Set(facts?.exports.flatMap(({ exported }) => exported ?? []) ?? []))
  const gone = [...(was ?? [])].filter((one) => is?.has(one) === false)
  const [fresh, ...more] = [...(is ?? [])].filter((one) => was?.has(one) === false)
  const isOnly = gone.length === 1 && fresh !== undefined && more.length === 0
  return isOnly && likeness(name, fresh) >= 0.34 && kindOf(before, name) === kindOf(after, fresh) ? fresh : undefined
}

/** What an export is, and how much it takes: `function 2`; undefined where the file does not show it. */
function kindOf(facts: FileFacts | undefined, exported: string): string | undefined {
  const local = facts?.exports.find((one) => one.exported === exported)?.local ?? exported
  const symbol = facts?.symbols.find(({ name }) => name === local)
  const taken = facts?.functions.find(({ name }) => name === local)?.params.length
  return symbol === undefined ? undefined : `${symbol.kind} ${taken ?? ''}`
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
