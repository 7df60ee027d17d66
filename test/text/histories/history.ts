import { expect } from 'vitest'
import type { PageDraft } from '../../../src/core/page.ts'
import { mergePage, type Merged } from '../../../src/text/merge.ts'
import { renderUnits } from '../../../src/text/render-page.ts'
import { readSidecar } from '../../../src/text/sidecars/read-sidecar.ts'
import { writeSidecar } from '../../../src/text/sidecars/write-sidecar.ts'
import { codeChanges, newRoute } from './code-changes.ts'
import { draftOf, nameOf, type Model, type Place } from './code-model.ts'

/** One thing that happens between two runs. */
export interface Happening {
  name: string
  at: number
  to: number
}

/** What a person wrote, and below which of our entries it must stay. */
interface Human {
  line: string
  /** Entry before it and entry behind it when it was written. */
  place: Place
  after: string | undefined
  before: string | undefined
}

/** A feature and its page through a history of changes, with what a person did to which entry. */
export class History {
  readonly story: string[] = []
  readonly model: Model
  text: string
  #sidecar: string
  #words = 0
  readonly #human: Human[] = []
  /** `routes r1`: entries that a person changed or deleted. */
  readonly #theirs = new Set<string>()
  /** Lists and sections that a person deleted as a whole. */
  readonly #closed = new Set<Place>()
  #shown: ReadonlyMap<string, string>
  /** Every entry of the code as the last run would write it. */
  #written: ReadonlyMap<string, string>

  constructor(routes: number, cap: number) {
    const words = Array.from({ length: routes }, () => this.#word())
    const settings = ['ka', 'kb'].map((word) => ({ uid: `s${word}`, name: word.toUpperCase(), about: `What ${word} sets.` }))
    this.model = { routes: words.map((word, i) => newRoute(word, i)), settings, cap }
    const draft = draftOf(this.model)
    const first = mergePage(draft, undefined, undefined)
    this.#written = this.#fresh(draft)
    this.text = first.text
    this.#sidecar = writeSidecar(first.sidecar)
    this.#shown = this.#entries(first.text)
  }

  /** Lets things happen to code and page, merges, and checks what must hold. */
  round(happenings: readonly Happening[]): void {
    const touched = new Set<string>()
    for (const happening of happenings) {
      this.story.push(`${happening.name}(${happening.at}, ${happening.to})`)
      this.#happen(happening, touched)
    }
    this.story.push('run')
    const before = this.text
    const draft = draftOf(this.model)
    this.#written = this.#fresh(draft)
    const merged = this.#merge(draft)
    this.text = merged.text
    this.#sidecar = writeSidecar(merged.sidecar)
    const note = `${this.story.join(', ')}\n--- before\n${before}\n--- after\n${merged.text}`
    this.#expectHumanBytes(note)
    this.#expectEntries(note)
    this.#expectPlaces(note)
    this.#shown = this.#entries(merged.text)
    const again = this.#merge(draft)
    expect(again.text, note).toBe(merged.text)
    expect(writeSidecar(again.sidecar), note).toBe(this.#sidecar)
  }

  #merge(draft: PageDraft): Merged {
    return mergePage(draft, this.text, readSidecar(this.#sidecar))
  }

  #word(): string {
    this.#words += 1
    return `w${String.fromCharCode(97 + (this.#words % 26))}${this.#words}q`
  }

  #happen({ name, at, to }: Happening, touched: Set<string>): void {
    const change = codeChanges[name]
    if (change !== undefined) change(this.model, { at, to, word: this.#word() }, touched)
    else if (name === 'searchReplace') this.#searchReplace(at, touched)
    else this.#edit(name, at, to)
  }

  /** One word is replaced in code and page alike: in paths, handlers, bodies, names of settings and what people wrote. */
  #searchReplace(at: number, touched: Set<string>): void {
    const free = this.model.routes.filter(({ uid, handler }) => !touched.has(uid) && handler !== '')
    const route = free[at % Math.max(1, free.length)]
    const word = route === undefined ? undefined : /w\w+q/.exec(route.path)?.[0]
    if (route === undefined || word === undefined || !route.handler.includes(word)) return
    const fresh = this.#word()
    const swap = (text: string): string => text.replaceAll(word, fresh)
    for (const each of this.model.routes) {
      touched.add(each.uid)
      Object.assign(each, { path: swap(each.path), handler: swap(each.handler), body: swap(each.body) })
    }
    this.text = swap(this.text)
    for (const human of this.#human) human.line = swap(human.line)
  }

  /** Every entry that stands on a page as a draft of the model has it: `routes r1` and its text. */
  #entries(page: string): ReadonlyMap<string, string> {
    return new Map([...this.#written].filter(([, text]) => page.includes(text)))
  }

  /** Entries of the model as they would be written: for a section its heading. */
  #fresh(draft: PageDraft): ReadonlyMap<string, string> {
    const { sections } = renderUnits(draft)
    const unitsOf = (id: string): readonly string[] =>
      sections.find((one) => one.id === id)?.blocks.flatMap((block) => block.items.map((item) => item.text)) ?? []
    const lines = new Map<string, string>()
    const routes = unitsOf('api-reference')
    const steps = unitsOf('steps')
    const rows = unitsOf('configuration')
    this.model.routes.forEach((route, i) => {
      lines.set(`routes ${route.uid}`, `- ${routes[i] ?? ''}`)
      lines.set(`steps ${route.uid}`, `1. ${steps[i] ?? ''}`)
      lines.set(`section ${route.uid}`, `### \`${nameOf(route)}\``)
    })
    this.model.settings.forEach(({ uid }, i) => lines.set(`rows ${uid}`, rows[i] ?? ''))
    return lines
  }

  #lines(): string[] {
    return this.text.split('\n')
  }

  /** Entries of a place that a person may still touch, in the order of the page. */
  #standing(place: Place): { key: string; line: number }[] {
    const lines = this.#lines()
    return [...this.#shown]
      .filter(([key]) => key.startsWith(`${place} `) && !this.#theirs.has(key))
      .flatMap(([key, text]) => {
        const line = lines.indexOf(text)
        return line === -1 ? [] : [{ key, line }]
      })
      .sort((a, b) => a.line - b.line)
  }

  #edit(name: string, at: number, to: number): void {
    const place = (['routes', 'steps', 'rows', 'section'] as const)[to % 4] ?? 'routes'
    const standing = this.#standing(place)
    const entry = standing[at % Math.max(1, standing.length)]
    if (entry === undefined) return
    const next = standing[standing.indexOf(entry) + 1]
    const lines = this.#lines()
    const token = `zz${this.#word()}`
    if (name === 'add') this.#add(lines, { place, token, entry, next: next?.key })
    if (name === 'addBelow' && (place === 'routes' || place === 'steps')) this.#addBelow(lines, token, entry)
    if (name === 'change') this.#change(lines, { place, token, entry })
    if (name === 'delete') this.#delete(lines, place, entry)
    if (name === 'deleteList' && place !== 'section') this.#deleteList(lines, place)
    this.text = lines.join('\n')
  }

  #add(
    lines: string[],
    { place, token, entry, next }: { place: Place; token: string; entry: { key: string; line: number }; next: string | undefined },
  ): void {
    const forms: Record<Place, string> = {
      routes: `- Mind ${token} too.`,
      steps: `1. Then wait for ${token}.`,
      rows: `| \`${token}\` | Set by us. |`,
      section: `Remember ${token} here.`,
    }
    const line = forms[place]
    if (place === 'section') lines.splice(entry.line + 1, 0, '', line)
    else lines.splice(endOf(lines, entry.line), 0, line)
    this.#human.push({ line, place, after: entry.key, before: next })
  }

  /** A bullet below an entry: it belongs to the entry, which stays ours. */
  #addBelow(lines: string[], token: string, entry: { key: string; line: number }): void {
    const line = `   - Mind ${token}, which belongs to this.`
    lines.splice(entry.line + 1, 0, line)
    this.#human.push({ line, place: 'routes', after: entry.key, before: undefined })
  }

  #change(lines: string[], { place, token, entry }: { place: Place; token: string; entry: { key: string; line: number } }): void {
    const was = lines[entry.line] ?? ''
    const line = place === 'rows' ? was.replace(/ \|$/, ` ${token} |`) : `${was} ${token}`
    lines[entry.line] = line
    this.#theirs.add(entry.key)
    this.#human.push({ line, place, after: undefined, before: undefined })
  }

  #delete(lines: string[], place: Place, entry: { key: string; line: number }): void {
    const end = lines.findIndex((line, i) => i > entry.line && line.startsWith('#'))
    const last = endOf(lines, entry.line)
    const amount = (place === 'section' ? (end === -1 ? lines.length : end) : last) - entry.line
    const alone =
      place === 'routes' || place === 'steps'
        ? !/^(?:-|1\.| {3}-) /.test([lines[entry.line - 1], lines[last]].find((line) => line !== '') ?? '')
        : false
    const cut = lines.splice(entry.line, amount)
    this.#theirs.add(entry.key)
    // the last entry of a list goes with the list
    if (alone) this.#closed.add(place)
    this.#forget(cut)
  }

  #deleteList(lines: string[], place: Place): void {
    for (const { key, line } of this.#standing(place).toReversed()) {
      this.#forget(lines.splice(line, endOf(lines, line) - line))
      this.#theirs.add(key)
    }
    this.#closed.add(place)
  }

  /** What a person deletes again is no longer theirs to keep. */
  #forget(cut: readonly string[]): void {
    for (const line of cut) {
      const at = this.#human.findIndex((human) => human.line === line)
      if (at !== -1) this.#human.splice(at, 1)
    }
  }

  #expectHumanBytes(note: string): void {
    const lines = this.#lines()
    const lost = this.#human.filter(({ line }) => lines.filter((each) => each === line).length !== 1)
    expect(lost, note).toEqual([])
  }

  /** Every entry of the code stands once, unless a person has the say over it; nothing stands that the code has not. */
  #expectEntries(note: string): void {
    const lines = this.#lines()
    const times = (text: string): number => lines.filter((line) => line === text).length
    const fresh = this.#written
    const wrong: string[] = []
    let shown = 0
    for (const [key, text] of fresh) {
      const place = key.split(' ')[0] as Place
      const amount = times(text)
      if (place === 'routes') shown += 1
      const capped = place === 'routes' && shown > this.model.cap && !this.#shown.has(key)
      const open = this.#closed.has(place) || capped
      const right = this.#theirs.has(key) ? amount === 0 : open ? amount <= 1 : amount === 1
      if (!right) wrong.push(`${key} stands ${amount} times`)
    }
    const now = new Set(fresh.values())
    for (const [key, text] of this.#shown)
      if (!now.has(text) && !this.#theirs.has(key) && times(text) > 0 && !this.#holds(key, text)) wrong.push(`${key} is gone from the code`)
    expect(wrong, note).toEqual([])
  }

  /** The heading of a route that is gone stays where a person wrote below it, and so does an entry of a list. */
  #holds(key: string, text: string): boolean {
    const lines = this.#lines()
    if (!key.startsWith('section ')) return endOf(lines, lines.indexOf(text)) > lines.indexOf(text) + 1
    const from = lines.indexOf(text) + 1
    const end = lines.findIndex((line, i) => i >= from && line.startsWith('#'))
    return lines.slice(from, end === -1 ? lines.length : end).some((line) => line.includes('zz'))
  }

  /** What a person wrote stands behind the entry it stood behind, and before the one it stood before. */
  #expectPlaces(note: string): void {
    const lines = this.#lines()
    const fresh = this.#written
    const lineOf = (key: string | undefined): number =>
      key === undefined || this.#theirs.has(key) ? -1 : lines.indexOf(fresh.get(key) ?? '\n')
    const wrong = this.#human.filter(({ line, after, before }) => {
      const at = lines.indexOf(line)
      const above = lineOf(after)
      const below = lineOf(before)
      return (above !== -1 && at < above) || (below !== -1 && at > below)
    })
    expect(wrong, note).toEqual([])
  }
}

/** Index of the line behind an entry and what a person wrote below it. */
function endOf(lines: readonly string[], at: number): number {
  let end = at + 1
  while (/^ {3}- /.test(lines[end] ?? '')) end += 1
  return end
}

/** Names of everything that can happen. */
export const happeningNames: readonly string[] = [
  ...Object.keys(codeChanges),
  'searchReplace',
  'add',
  'add',
  'addBelow',
  'change',
  'delete',
  'deleteList',
]
