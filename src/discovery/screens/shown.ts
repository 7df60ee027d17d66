import type { RepoPath } from '../../core/names.ts'
import type { ScreenAudience } from '../../core/screen.ts'
import type { Placed } from '../values/follow.ts'

/** What a component shows: elements and texts, with components of the repository opened. */
export interface Shown {
  /** `button`, `Dialog`; empty for a text. */
  tag: string
  /** Words of a text; an ellipsis stands for what is filled in. */
  text?: string
  /** Words between which code chooses. */
  other?: string
  props: ReadonlyMap<string, Placed>
  children: readonly Shown[]
  file: RepoPath
  line: number
  /** The component of the repository that was opened here. */
  opened?: true
  /** It stands in each entry of a list whose entries are not known. */
  each?: true
  /** It stands there while a list has no entries. */
  empty?: true
  /** It is shown instead of the words beside it, or they instead of it. */
  side?: 'first' | 'second'
  /** A text that is only there on a condition of its own. */
  maybe?: true
  /** A comparison or a look-up decides whether it is there. */
  chosen?: true
  /** That comparison. */
  test?: Placed
  /** Whoever it is shown to, where code asks for that. */
  audience?: ScreenAudience
  /** State that has to hold for it to be there. */
  when?: string
  /** That state holds before anything is done. */
  atFirst?: true
  /** Slot of the component around it that it is given for. */
  slot?: string
  /** Components of the repository that were opened around it, the innermost first. */
  by?: Opened
}

/** Where a component was opened. */
export interface Opened {
  file: RepoPath
  line: number
  by?: Opened
}

/** Names an element by where it stands and where the components around it were opened: one dialog of a library is opened in many places. */
export function placeKey({ file, line, by }: Shown): string {
  const places = [`${file}:${line}`]
  for (let one = by; one !== undefined; one = one.by) places.push(`${one.file}:${one.line}`)
  return places.join(' in ')
}

/** Two choices, each with words of its own: a button has the words of one of them. */
export function apart(first: readonly Shown[], second: readonly Shown[]): readonly Shown[] {
  if (!first.some(hasWords) || !second.some(hasWords)) return [...first, ...second]
  return [...first.map((one) => ({ ...one, side: 'first' as const })), ...second.map((one) => ({ ...one, side: 'second' as const }))]
}

function hasWords({ tag, text, children }: Shown): boolean {
  return (tag === '' && text !== undefined) || children.some(hasWords)
}

/** Texts in one place of which each has a condition of its own stand instead of one another: `{isNew && 'Create'}{isOld && 'Save'}`. */
export function eachApart(shown: readonly Shown[]): readonly Shown[] {
  const words = shown.filter(({ tag, text }) => tag === '' && text?.trim() !== '')
  const maybe = words.filter((one) => one.maybe === true)
  if (maybe.length < 2 || maybe.length !== words.length) return shown
  return shown.flatMap((one): Shown[] => {
    const place = maybe.indexOf(one)
    if (place < 0) return [one]
    return place > 1 ? [] : [{ ...one, side: place === 0 ? 'first' : 'second' }]
  })
}
