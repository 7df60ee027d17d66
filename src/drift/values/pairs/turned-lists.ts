import { isTelling } from './names-in-code.ts'

/** A list of literals that a key has before and after a change. */
export interface TurnedList {
  key: string
  /** As written. */
  before: string
  now: string
  /** 1-based, after the change. */
  line: number
}

const listed = /^(\s*)[@$:]?(["']?)([A-Za-z_][\w.-]{2,80})\2\]?\s*(?:=>|:=|[:=]|(?=[[{]))\s*([[({%].*[\])}])\s*[,;]?\s*$/
const element = /^(?:"[^"]*"|'[^']*'|:\w+|-?\d[\w.]*|true|false)$/i

/** The literals of a list as texts, in one order; undefined for what is no list of literals. */
export function elementsOf(text: string): readonly string[] | undefined {
  const inner = /^[[({](.*)[\])}]$/s.exec(text.trim())?.[1]
  if (inner === undefined) return undefined
  const all = inner.split(',').map((one) => one.trim())
  if (all.at(-1) === '') all.pop()
  return all.length > 0 && all.every((one) => element.test(one))
    ? all.map((one) => one.replace(/^(["'])(.*)\1$/, '$2')).toSorted()
    : undefined
}

/** True for lists that have the same literals, in whatever order and brackets. */
export function isSameList(one: string, other: string): boolean {
  const [a, b] = [elementsOf(one), elementsOf(other)]
  return a !== undefined && b !== undefined && a.join('\n') === b.join('\n')
}

/** Keys that have one list of literals on either side, and another one since the change. */
export function turnedLists(old: string, text: string): readonly TurnedList[] {
  const [were, are] = [listsIn(old), listsIn(text)]
  return [...were].flatMap(([key, before]): TurnedList[] => {
    const now = are.get(key)
    if (before === undefined || now === undefined || isSameList(before.text, now.text)) return []
    return [{ key: before.key, before: before.text, now: now.text, line: now.line }]
  })
}

/** Lists by their key and depth; undefined for a key that has several. */
function listsIn(text: string): ReadonlyMap<string, { key: string; text: string; line: number } | undefined> {
  const found = new Map<string, { key: string; text: string; line: number } | undefined>()
  for (const [at, line] of text.split('\n').entries()) {
    const [, space = '', , key = '', list = ''] = line.length > 400 ? [] : (listed.exec(line) ?? [])
    if (!isTelling(key) || elementsOf(list) === undefined) continue
    const place = `${space.length} ${key}`
    found.set(place, found.has(place) ? undefined : { key, text: list, line: at + 1 })
  }
  return found
}
