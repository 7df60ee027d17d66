import type { Finding } from '../core/change-set.ts'
import type { PageSubject } from '../core/page.ts'
import type { Source } from '../core/places.ts'
import type { RepoPath } from '../core/names.ts'
import { type Phrase, ref, say } from '../core/phrase.ts'
import { withoutSecrets } from '../core/secrets/hide-secrets.ts'
import { type Edit, applyEdits } from './edits.ts'
import { followYamlRenames } from './follow-yaml-renames.ts'
import { briefHash, changeHash } from './hash.ts'
import { splitMark } from './parse-markdown.ts'
import { lineEnding, startOfLine } from './regions.ts'
import type { Sidecar, SidecarUnit } from './sidecar.ts'
import {
  type Json,
  type YamlFrame,
  type YamlRegions,
  type YamlUnit,
  indented,
  nextLine,
  pieceKey,
  readYaml,
  unitText,
  unitsOfDraft,
} from './yaml-units.ts'

/** A YAML file before it meets what people wrote: an OpenAPI document. */
export interface YamlDraft {
  path: RepoPath
  /** Name of what writes it. */
  kind: string
  value: Json
  /** Set where it holds every operation, also those of features that nobody documented. */
  whole?: true
  /** Operations by their keys, with what identifies them beside their path. */
  subjects?: readonly PageSubject[]
  /** Facts behind an entry, by its keys (`['paths', '/invoices', 'get']`). */
  sources?: (path: readonly string[]) => readonly Source[]
}

/** A YAML file after a draft was merged into it. */
export interface MergedYaml {
  text: string
  sidecar: Sidecar
  /** Entries in whose place a person's text stands, or which they deleted. */
  kept: readonly string[]
  findings: readonly Finding[]
  changed: boolean
}

/** Says in the file itself that a person may edit it. */
export const yamlMarker = '# docwright: edits are welcome and kept'

interface Fresh extends YamlUnit {
  key: string
  text: string
  in: string
  sources: readonly Source[]
}

/**
 * Merges a draft into a YAML file with the rules of pages: an entry (an operation, a schema) whose text we know is ours to replace, any other stays
 * byte for byte, one that a person deleted does not come back, and missing ones are added beside their neighbour.
 */
export function mergeYaml(given: YamlDraft, existing: string | undefined, sidecar: Sidecar | 'broken' | undefined): MergedYaml {
  const draft = { ...given, value: withoutSecrets(given.value) }
  const findings: Finding[] = []
  if (sidecar === 'broken')
    findings.push(
      notice(
        draft.path,
        'sidecar-broken',
        say`What is remembered of ${ref('path', draft.path)} cannot be read, so everything in it counts as written by people.`,
        'warning',
      ),
    )
  const known = sidecar === 'broken' ? undefined : sidecar
  const units = freshUnits(draft)
  if (existing === undefined || (existing.trim() === '' && known === undefined)) {
    const text = `${yamlMarker}\n${indentedFrame(units, [])}\n`
    return { text, sidecar: sidecarOf(draft, units.map(entryOf)), kept: [], findings, changed: text !== existing }
  }
  const { mark, text } = splitMark(existing)
  const { page, entries } = readFollowed(text, units, { known, subjects: draft.subjects ?? [] })
  const merged = page === undefined ? undefined : new YamlMerge(page, units, entries).run()
  if (page === undefined || merged === undefined) {
    findings.push(
      notice(
        draft.path,
        'page-not-merged',
        say`${ref('path', draft.path)} is no YAML mapping that can be updated in place, so it stays as it is.`,
        'warning',
      ),
    )
    return { text: existing, sidecar: sidecarOf(draft, known?.own ?? []), kept: [], findings, changed: false }
  }
  findings.push(
    ...merged.proposals.map((key) =>
      notice(
        draft.path,
        'edited-and-changed',
        say`A person changed ${ref('value', key.replaceAll('\t', ' '))}, and the code behind it changed too.`,
      ),
    ),
  )
  const after = mark + merged.text
  return { text: after, sidecar: sidecarOf(draft, merged.entries), kept: merged.kept, findings, changed: after !== existing }
}

/** Reads a file under the paths that routes have now, with what is remembered of it. */
function readFollowed(
  text: string,
  units: readonly Fresh[],
  { known, subjects: now }: { known: Sidecar | undefined; subjects: readonly PageSubject[] },
): { page: YamlRegions | undefined; entries: readonly SidecarUnit[] } {
  const page = readYaml(text)
  const own = known?.own ?? []
  if (page === undefined) return { page, entries: own }
  const paths = new Map(units.flatMap(({ path }) => (path[0] === 'paths' ? [[pieceKey(path.slice(0, 2)), path[1] ?? ''] as const] : [])))
  const followed = followYamlRenames(page, own, { before: known?.subjects ?? [], now, paths })
  return { page: followed.text === text ? page : readYaml(followed.text), entries: followed.entries }
}

class YamlMerge {
  readonly #page: YamlRegions
  readonly #units: readonly Fresh[]
  readonly #known: readonly SidecarUnit[]
  readonly #edits: Edit[] = []
  readonly #entries = new Map<string, SidecarUnit>()
  readonly #kept: string[] = []
  readonly #proposals: string[] = []
  readonly #removed = new Set<string>()
  /** Entries that are taken away, mappings that lose all of theirs included. */
  readonly #gone = new Set<string>()

  constructor(page: YamlRegions, units: readonly Fresh[], known: readonly SidecarUnit[]) {
    this.#page = page
    this.#units = units
    this.#known = known
  }

  /** The merged text; undefined where it does not read as it was meant. */
  run(): { text: string; entries: SidecarUnit[]; kept: string[]; proposals: string[] } | undefined {
    for (const entry of this.#known) this.#update(entry)
    const known = new Set(this.#known.map((entry) => entry.id))
    const missing = this.#units.filter((unit) => !known.has(unit.key) && !this.#isThere(unit))
    this.#removeEmptyFrames(missing)
    this.#insertMissing(missing)
    const text = applyEdits(this.#page.text, this.#edits)
    const order = new Map(this.#units.map((unit, i) => [unit.key, i]))
    const entries = [...this.#entries.values()].sort(
      (a, b) => (order.get(a.id) ?? Infinity) - (order.get(b.id) ?? Infinity) || (a.id < b.id ? -1 : 1),
    )
    return this.#isSound(text) ? { text, entries, kept: this.#kept, proposals: this.#proposals } : undefined
  }

  #update(entry: SidecarUnit): void {
    const unit = this.#units.find((each) => each.key === entry.id)
    const piece = this.#page.pieces.get(entry.id)
    if (piece === undefined || briefHash(piece.text) !== entry.out) {
      const { seen, ...rest } = entry
      const changed = unit !== undefined && unit.in !== entry.in
      this.#kept.push(entry.id)
      if (changed && piece !== undefined && unit.in !== seen) this.#proposals.push(entry.id)
      this.#entries.set(entry.id, changed ? { ...rest, seen: unit.in } : rest)
      return
    }
    if (unit === undefined) {
      this.#removed.add(entry.id)
      return
    }
    this.#entries.set(entry.id, unit.in === entry.in ? entry : entryOf(unit))
    if (unit.in === entry.in || unit.text === piece.text) return
    const indent = piece.from - startOfLine(this.#page.text, piece.from)
    this.#edits.push({ from: piece.from, to: piece.to, text: this.#lines(indented(unit.text, indent).trimStart()) })
  }

  /** Removes entries that left the draft, and a path or a kind of components with its last one. */
  #removeEmptyFrames(missing: readonly Fresh[]): void {
    const gone = (key: string): boolean => {
      const frame = this.#page.frames.get(key)
      if (frame === undefined) return this.#removed.has(key)
      return frame.pieces.every((piece) => gone(pieceKey(piece.path))) && !missing.some((unit) => isBelow(unit.path, frame.path))
    }
    for (const frame of this.#page.frames.values()) {
      const isTop = frame.path.length === 0
      if (!isTop && gone(pieceKey(frame.path))) continue
      for (const piece of frame.pieces) {
        if (!gone(pieceKey(piece.path))) continue
        this.#gone.add(pieceKey(piece.path))
        const from = startOfLine(this.#page.text, piece.from)
        this.#edits.push({ from, to: nextLine(this.#page.text, piece.to), text: '' })
      }
    }
  }

  #insertMissing(missing: readonly Fresh[]): void {
    const done = new Set<string>()
    for (const unit of missing) {
      const frame = this.#nearestFrame(unit.path)
      const child = unit.path.slice(0, frame.path.length + 1)
      const key = pieceKey(child)
      this.#entries.set(unit.key, entryOf(unit))
      if (done.has(key)) continue
      done.add(key)
      const within = missing.filter((each) => pieceKey(each.path.slice(0, child.length)) === key)
      this.#insert(frame, child, indentedFrame(within, frame.path))
    }
  }

  /** True where a person wrote the entry, or something in whose place it cannot be added (a reference, a flow mapping). */
  #isThere(unit: YamlUnit): boolean {
    return unit.path.some((_, i) => this.#page.pieces.has(pieceKey(unit.path.slice(0, i + 1))))
  }

  #nearestFrame(path: readonly string[]): YamlFrame {
    for (let length = path.length - 1; length > 0; length--) {
      const frame = this.#page.frames.get(pieceKey(path.slice(0, length)))
      if (frame !== undefined) return frame
    }
    return this.#page.frames.get('') as YamlFrame
  }

  /** Adds an entry behind the one before it in the draft that is on the page, or as the first of its mapping. */
  #insert(frame: YamlFrame, child: readonly string[], text: string): void {
    const keys = [
      ...new Set(this.#units.filter((unit) => isBelow(unit.path, frame.path)).map((unit) => pieceKey(unit.path.slice(0, child.length)))),
    ]
    const before = keys.slice(0, keys.indexOf(pieceKey(child))).reverse()
    const previous = before
      .map((key) => frame.pieces.find((piece) => pieceKey(piece.path) === key))
      .find((piece) => piece !== undefined && !this.#gone.has(pieceKey(piece.path)))
    const entry = this.#lines(indented(text, frame.indent))
    const { text: page } = this.#page
    const eol = lineEnding(page)
    const at = previous === undefined ? startOfLine(page, frame.pieces[0]?.from ?? page.length) : nextLine(page, previous.to)
    const open = at === page.length && !/[\r\n]$/.test(page)
    this.#edits.push({ from: at, to: at, text: open ? eol + entry : entry + eol })
  }

  /** Reads the result again: it must be YAML, with every entry of ours on it. */
  #isSound(text: string): boolean {
    const after = readYaml(text)
    if (after === undefined) return false
    const kept = new Set(this.#kept)
    return [...this.#entries.values()].every((entry) => {
      const piece = after.pieces.get(entry.id)
      return kept.has(entry.id) || (piece !== undefined && briefHash(piece.text) === entry.out)
    })
  }

  #lines(text: string): string {
    return text.replaceAll('\n', lineEnding(this.#page.text))
  }
}

function freshUnits(draft: YamlDraft): Fresh[] {
  return unitsOfDraft(draft.value).map((unit) => {
    const text = unitText(unit.path.at(-1) ?? '', unit.value)
    const sources = draft.sources?.(unit.path) ?? []
    const facts = sources.map((source) => `${source.path}\t${source.symbol ?? ''}\t${source.hash}`)
    return { ...unit, key: pieceKey(unit.path), text, in: changeHash([text, ...facts].join('\n')), sources }
  })
}

/** Units below `path` as nested mappings. */
function indentedFrame(units: readonly Fresh[], path: readonly string[]): string {
  const lines: string[] = []
  const done = new Set<string>()
  for (const unit of units) {
    const key = unit.path[path.length] ?? ''
    if (unit.path.length === path.length + 1) lines.push(unit.text)
    else if (!done.has(key)) {
      const head = unitText(key, null).replace(/ null$/, '')
      const below = units.filter((each) => each.path[path.length] === key)
      lines.push(`${head}\n${indented(indentedFrame(below, [...path, key]), 2)}`)
      done.add(key)
    }
  }
  return lines.join('\n')
}

function isBelow(path: readonly string[], above: readonly string[]): boolean {
  return path.length > above.length && pieceKey(path.slice(0, above.length)) === pieceKey(above)
}

function entryOf(unit: Fresh): SidecarUnit {
  const sources = unit.sources.map(({ path, symbol, hash }) => (symbol === undefined ? { path, hash } : { path, symbol, hash }))
  return { id: unit.key, in: unit.in, out: briefHash(unit.text), sources }
}

function sidecarOf(draft: YamlDraft, own: readonly SidecarUnit[]): Sidecar {
  const { path, kind, whole, subjects = [] } = draft
  const more = { ...(whole === true ? { whole } : {}), ...(subjects.length === 0 ? {} : { subjects }) }
  return { version: 4, page: path, kind, own, lead: [], sections: [], ...more }
}

function notice(path: RepoPath, rule: string, message: Phrase, severity: Finding['severity'] = 'notice'): Finding {
  return { rule, severity, message, at: { path } }
}
