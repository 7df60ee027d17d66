import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import { objectOf } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { readJson } from '../../text/read-json.ts'
import { lineCounter } from '../../text/lines.ts'
import { escapeWord } from '../declared.ts'
import { isJudged, tellsOfRemoval } from '../names/judged.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'
import { aside } from '../versions/manifests.ts'

/** A package of the repository that a change took away or gave another name. */
interface GonePackage {
  name: string
  manifest: RepoPath
  /** Its name now, where its manifest is still there. */
  now?: string
}

/** Packages with a scope that a change removed or renamed, where documents still name them: in commands, in imports and in sentences. */
export async function gonePackages(input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const gone = await goneIn(input, past)
  if (gone.length === 0) return []
  return input.documents
    .filter(isJudged)
    .flatMap((document) =>
      gone
        .filter((one) => !isOwnPage(document, one))
        .flatMap((one) => placesOf(document, one.name).map((anchor) => driftOf(document, anchor, one))),
    )
    .flatMap((drift) => drift ?? [])
}

/** The pages of a removed package go with it. */
function isOwnPage({ path }: DriftDocument, { manifest, now }: GonePackage): boolean {
  return now === undefined && path.startsWith(manifest.slice(0, manifest.lastIndexOf('/') + 1))
}

async function goneIn({ base, snapshot, project }: DriftInput, { removals }: Past): Promise<readonly GonePackage[]> {
  if (base === undefined) return []
  const now = new Set(project.packages.map(({ name }) => name))
  const found: GonePackage[] = []
  for (const manifest of base.changed) {
    if (!/(?:^|\/)package\.json$/.test(manifest) || aside.test(manifest) || !isOwnSource(manifest)) continue
    const name = await nameIn(base.snapshot, manifest)
    // a name without a scope is a word that documents use for other things
    if (name === undefined || !/^@[\w.-]+\/[\w.-]+$/.test(name) || now.has(name)) continue
    const moved = snapshot.files.has(manifest) ? manifest : removals.paths.get(manifest)?.to
    const fresh = moved === undefined ? undefined : await nameIn(snapshot, moved)
    found.push({ name, manifest, ...(fresh === undefined || fresh === name ? {} : { now: fresh }) })
  }
  return found
}

async function nameIn(snapshot: Snapshot, manifest: RepoPath): Promise<string | undefined> {
  const { name } = objectOf(readJson(await snapshot.read(manifest)))
  return typeof name === 'string' ? name : undefined
}

/** Places of a package's name by itself, or with a path into it. */
function placesOf(document: DriftDocument, name: string): readonly Anchor[] {
  const { text, path, fences, anchors } = document
  if (!text.includes(name)) return []
  const lineOf = lineCounter(text)
  const whole = new RegExp(`(?<![\\w@/.-])${escapeWord(name)}(?![\\w-]|\\.\\w)`, 'g')
  return [...text.matchAll(whole)].flatMap(({ index }): Anchor[] => {
    const to = index + name.length
    const around = anchors.find((one) => one.from <= index && to <= one.to)
    if (around?.noise !== undefined) return []
    const isFenced = fences.some((one) => one.from <= index && to <= one.from + one.text.length)
    return [
      {
        kind: 'import',
        name,
        text: name,
        doc: path,
        line: lineOf(index),
        from: index,
        to,
        in: isFenced ? 'fence' : 'prose',
        headings: around?.headings ?? [],
        of: [],
      },
    ]
  })
}

function driftOf(document: DriftDocument, anchor: Anchor, { name, manifest, now }: GonePackage): Drift | undefined {
  if (tellsOfRemoval(document, anchor)) return undefined
  const [old, fresh] = [ref('value', name), now === undefined ? undefined : ref('value', now)]
  return {
    signal: 'D6',
    severity: 'failure',
    anchor,
    message:
      fresh === undefined
        ? say`${old} is no package of this repository any more.`
        : say`${old} is called ${fresh} in ${ref('path', manifest)} now.`,
    lived: { path: manifest },
    ...(now === undefined ? {} : { suggestion: now, mechanical: true as const }),
  }
}
