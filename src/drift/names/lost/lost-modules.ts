import type { Anchor, Drift, DriftDocument } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { RemovedLine, Snapshot } from '../../../core/snapshot.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource } from '../../place-kinds.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isJudged, tellsOfRemoval } from '../judged.ts'
import { tellRemoval } from '../tell.ts'
import { anchorAt } from './anchor-at.ts'
import { changedSources } from './changed-sources.ts'
import { moduleNames, type Tree } from './modules.ts'

/** Modules and packages that a change took from where documents import them: by full name, with the file that was one. */
export const lostModules = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, RepoPath>> => {
  const { base, snapshot } = input
  const lost = new Map<string, RepoPath>()
  if (base === undefined) return lost
  const sources = await changedSources(input)
  if (!sources.some(({ before, after }) => before !== undefined && (after === undefined || isRenamed(before, after)))) return lost
  const [was, is] = [await treeOf(base.snapshot), await treeOf(snapshot)]
  for (const { path, before } of sources)
    if (before !== undefined) for (const name of moduleNames(path, before, was)) if (!lost.has(name)) lost.set(name, path)
  for (const { path, after } of sources) if (after !== undefined) for (const name of moduleNames(path, after, is)) lost.delete(name)
  if (lost.size > 0) await dropLiving(lost, snapshot, is)
  return lost
})

/** A file that stays may give itself another name. */
function isRenamed(before: string, after: string): boolean {
  const name = /^\s*(?:package|namespace)\s+[\w.\\]+/m
  return name.exec(before)?.[0] !== name.exec(after)?.[0]
}

/** A package lives as long as one file of it does, and a file that stands under the same name somewhere else answers for it. */
async function dropLiving(lost: Map<string, RepoPath>, snapshot: Snapshot, tree: Tree): Promise<void> {
  const endings = new Set([...lost.values()].map((path) => path.slice(path.lastIndexOf('.'))))
  const last = new Set([...lost.keys()].map((name) => name.split(/[.\\/]/).at(-1) ?? ''))
  const paths = [...snapshot.files].flatMap(([path, { size, skipped }]) =>
    isOwnSource(path) &&
    endings.has(path.slice(path.lastIndexOf('.'))) &&
    skipped === undefined &&
    size < 500_000 &&
    path.split(/[./]/).some((part) => last.has(part))
      ? [path]
      : [],
  )
  for await (const [path, text] of snapshot.readAll(paths)) for (const name of moduleNames(path, text, tree)) lost.delete(name)
}

async function treeOf(snapshot: Snapshot): Promise<Tree> {
  const manifests = [...snapshot.files.keys()].filter((path) => /(?:^|\/)go\.mod$/.test(path))
  const texts = new Map<string, string>()
  for await (const [path, text] of snapshot.readAll(manifests)) texts.set(path, text)
  return {
    has: (path) => snapshot.files.has(path as RepoPath),
    nearest(name, path) {
      for (let dir = path.slice(0, Math.max(0, path.lastIndexOf('/'))); ; dir = dir.slice(0, Math.max(0, dir.lastIndexOf('/')))) {
        const text = texts.get(dir === '' ? name : `${dir}/${name}`)
        if (text !== undefined) return { dir, text }
        if (dir === '') return undefined
      }
    },
  }
}

/** Places where documents ask for a module that a change took. */
export const lostModulesNamed = oncePerInput(async (input: DriftInput): Promise<readonly { document: DriftDocument; anchor: Anchor }[]> => {
  const lost = await lostModules(input)
  if (lost.size === 0) return []
  // the longest name that went is what is asked for
  const names = [...lost.keys()].toSorted((a, b) => b.length - a.length)
  const like = new RegExp(`(?<![\\w.\\\\/$@-])(?:${names.map(written).join('|')})(?![\\w-]|/\\w)`, 'g')
  return input.documents
    .filter((document) => isJudged(document) && documentNoise(document.path) === undefined)
    .flatMap((document) =>
      [...document.text.matchAll(like)].map(({ 0: text, index }) => ({
        document,
        anchor: anchorAt(document, { kind: 'name', name: text.replace(/\\+/g, '\\'), text, from: index }),
      })),
    )
})

/** A namespace in a string has its strokes doubled. */
function written(name: string): string {
  return name.split('\\').map(escapeWord).join('\\\\{1,2}')
}

/** Findings of modules that went, where no other finding of the page ends at the same place. */
export async function goneModules(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const lost = await lostModules(input)
  const seen = new Set(told.map(({ anchor: { doc, to } }) => `${doc} ${to}`))
  const drifts: Drift[] = []
  for (const { document, anchor } of await lostModulesNamed(input)) {
    const path = lost.get(anchor.name)
    const line = path === undefined ? undefined : lineOf(path, input, past)
    if (line === undefined || seen.has(`${anchor.doc} ${anchor.to}`) || tellsOfRemoval(document, anchor)) continue
    const evidence = { line, form: anchor.name, role: 'symbol' as const, strength: 'strong' as const }
    const successor = await successorOf(anchor.name, path, input, past)
    drifts.push(
      tellRemoval(
        { anchor, word: anchor.name, evidence, suggestion: successor === undefined ? undefined : { name: successor, certain: false } },
        input,
      ),
    )
  }
  return drifts
}

/** The line that stands for a file that went or took another name. */
function lineOf(path: RepoPath, { base }: DriftInput, { removals }: Past): RemovedLine | undefined {
  const gone = removals.paths.get(path)
  const named = [...removals.lines.values()].flat().find((line) => line.path === path)
  const commit = gone?.commit ?? named?.commit
  const before = base?.snapshot.files.get(path)?.blob
  if (commit === undefined || before === undefined) return undefined
  const to = gone?.to ?? named?.to
  return { commit, path, ...(to === undefined ? {} : { to }), before, line: 1, at: 1, text: '' }
}

/** What the file is called since the change, where git knows where it went. */
async function successorOf(
  name: string,
  path: RepoPath | undefined,
  { base, snapshot }: DriftInput,
  { removals }: Past,
): Promise<string | undefined> {
  const to = path === undefined ? undefined : (removals.paths.get(path)?.to ?? path)
  const text = to === undefined || !snapshot.files.has(to) ? undefined : await snapshot.read(to)
  if (text === undefined || to === undefined || path === undefined || base === undefined) return undefined
  const [before, after] = [
    moduleNames(path, (await base.snapshot.read(path)) ?? '', await treeOf(base.snapshot)),
    moduleNames(to, text, await treeOf(snapshot)),
  ]
  return before.at(-1) === name ? after.at(-1) : undefined
}
