import type { Anchor, DriftDocument } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource } from '../../place-kinds.ts'
import type { DriftInput } from '../../signal.ts'
import { isJudged } from '../judged.ts'
import { anchorAt } from './anchor-at.ts'
import { changedSources } from './changed-sources.ts'
import { serializedKeys } from './serialized-keys.ts'

/** Keys of fields (`json:"drainTimeout"`) that sources gave before a change and none gives after it, with the file that did. */
export const lostFields = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, RepoPath>> => {
  const sources = await changedSources(input)
  const lost = new Map<string, RepoPath>()
  for (const { path, before } of sources) if (before !== undefined) for (const key of serializedKeys(path, before)) lost.set(key, path)
  for (const { path, after } of sources) if (after !== undefined) for (const key of serializedKeys(path, after)) lost.delete(key)
  if (lost.size === 0) return lost
  const { snapshot } = input
  const holding = await snapshot.holding?.([...lost.keys()])
  const read = new Set(sources.map(({ path }) => path))
  const others = [...snapshot.files].flatMap(([path, { size, skipped }]) =>
    holding?.has(path) !== false && !read.has(path) && isOwnSource(path) && skipped === undefined && size < 1_000_000 ? [path] : [],
  )
  for await (const [path, text] of snapshot.readAll(others))
    for (const key of lost.keys()) if (text.includes(key) && isKeyIn(path, text, key)) lost.delete(key)
  return lost
})

/** Declared by another source, a key of settings, or a string as a whole: it may be read there. */
function isKeyIn(path: string, text: string, key: string): boolean {
  return serializedKeys(path, text).has(key) || new RegExp(`(['"\`])${escapeWord(key)}\\1|^\\s*${escapeWord(key)}\\s*[:=]`, 'm').test(text)
}

/** Places where documents show such a key: as a key of data, as the whole of a span of code, or in the first column of a table. */
export const lostFieldsNamed = oncePerInput(async (input: DriftInput): Promise<readonly { document: DriftDocument; anchor: Anchor }[]> => {
  const lost = await lostFields(input)
  if (lost.size === 0) return []
  const documents = input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  return [...lost.keys()].flatMap((key) => documents.flatMap((document) => placesOf(document, key)))
})

const data = /^(?:json[c5]?|ya?ml|toml|ini|hcl|properties|)$/

function placesOf(document: DriftDocument, key: string): readonly { document: DriftDocument; anchor: Anchor }[] {
  const { text, fences, cells } = document
  if (!text.includes(key)) return []
  const name = escapeWord(key)
  const shown = fences
    .filter(({ language }) => data.test(language))
    .flatMap(({ from, text: code }) =>
      [...code.matchAll(new RegExp(`(?<=^[ \\t]*(?:[#;][ \\t]*)?(?:-[ \\t]+)?["']?)${name}(?=["']?[ \\t]*[:=])`, 'gm'))].map(
        ({ index }) => from + index,
      ),
    )
  // a field may be told by its path: `.status.drainTimeout`
  const spans = [...text.matchAll(new RegExp(`(?<=\`\\.?(?:[A-Za-z]\\w*\\.){0,6})${name}(?=\`)`, 'g'))].map(({ index }) => index)
  const first = cells.flatMap(({ from, to, index }) => {
    const at = text.slice(from, to).indexOf(key)
    return index === 0 && at >= 0 && text.slice(from, to).replace(/[`*\s]/g, '') === key ? [from + at] : []
  })
  return [...new Set([...shown, ...spans, ...first])].map((from) => ({
    document,
    anchor: anchorAt(document, { kind: 'name', name: key, text: key, from }),
  }))
}
