import type { PageSubject } from '../../core/page.ts'

/** Characters of a hash at the end of a key. */
const hashLength = 8
const hashAtEnd = /(?<= |^)[\w-]{8}$/

/**
 * Keys of a subject as a sidecar spells them. A key is `:` and its text, `=` and what follows the place; keys that differ by a hash at their end alone are
 * one, `+=#pay aaaaaaaabbbbbbbb`. Those of a route with a named handler follow from that and from what it does: `!src/a.ts#pay aaaaaaaa`, `?` in the place of `!`
 * where the name of the handler says nothing without its file.
 */
export function spellKeys(subject: PageSubject): readonly string[] {
  const route = subject.kind === 'route' ? spellRoute(subject) : undefined
  return route === undefined ? inRuns(subject.keys.map((key) => relative(key, subject))) : [route]
}

/** The keys that `spellKeys` spelled, for a subject of that place. */
export function readKeys(spelled: readonly string[], place: string): readonly string[] {
  return spelled.flatMap((text): readonly string[] => {
    if (text.startsWith('!') || text.startsWith('?')) return readRoute(text, place)
    const isRun = text.startsWith('+')
    const plain = isRun ? text.slice(1) : text
    const key = (plain.startsWith('=') ? place : '') + plain.slice(1)
    if (!isRun) return [key]
    const head = headOf(key)
    return hashesIn(key.slice(head.length)).map((hash) => head + hash)
  })
}

function relative(key: string, { place }: PageSubject): string {
  return place !== '' && key.startsWith(place) ? `=${key.slice(place.length)}` : `:${key}`
}

/** Texts in order, neighbours that differ by a hash at their end in one. */
function inRuns(all: readonly string[]): readonly string[] {
  const out: string[] = []
  let run: { head: string; hashes: string[] } | undefined
  const close = (): void => {
    if (run !== undefined) out.push(`${run.hashes.length > 1 ? '+' : ''}${run.head}${run.hashes.join('')}`)
    run = undefined
  }
  for (const text of all) {
    const head = headOf(text)
    const hash = head === '' ? undefined : hashAtEnd.exec(text)?.[0]
    if (run?.head !== head || hash === undefined) close()
    if (hash === undefined) out.push(text)
    else if (run === undefined) run = { head, hashes: [hash] }
    else run.hashes.push(hash)
  }
  close()
  return out
}

/** One text from which all keys of a route follow; undefined where they do not. */
function spellRoute({ keys, place }: PageSubject): string | undefined {
  const [first = ''] = keys
  const method = methodOf(place)
  if (!first.startsWith(method) || !first.includes('#')) return undefined
  const where = first.slice(method.length)
  const fileHead = `${method}${where.slice(0, where.lastIndexOf('#'))} `
  const hashes = keys.flatMap((key) =>
    key.startsWith(fileHead) && key.length === fileHead.length + hashLength ? [key.slice(fileHead.length)] : [],
  )
  const found = ['!', '?'].map((sign) => `${sign}${where} ${hashes.join('')}`)
  return found.find((text) => JSON.stringify(readRoute(text, place)) === JSON.stringify(keys))
}

/** Method and handler, the handler alone, the handler under another method, what it does in its file, and in any. */
function readRoute(text: string, place: string): readonly string[] {
  const method = methodOf(place)
  const head = headOf(text)
  const where = head.slice(1, -1)
  const [file, handler] = [where.slice(0, where.lastIndexOf('#')), where.slice(where.lastIndexOf('#') + 1)]
  const hashes = hashesIn(text.slice(head.length))
  return [
    `${method}${where}`,
    ...(text.startsWith('!') ? [`${method}${handler}`] : []),
    where,
    ...hashes.map((hash) => `${method}${file} ${hash}`),
    ...hashes.slice(0, 1).map((hash) => `${method}${hash}`),
  ]
}

/** The first word of a place, with the space behind it. */
function methodOf(place: string): string {
  return place.slice(0, place.indexOf(' ') + 1)
}

function headOf(text: string): string {
  return text.slice(0, text.lastIndexOf(' ') + 1)
}

function hashesIn(text: string): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / hashLength) }, (_, i) => text.slice(i * hashLength, (i + 1) * hashLength))
}
