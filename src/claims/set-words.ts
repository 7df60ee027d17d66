import type { FieldSet, SetTo } from '../core/account.ts'
import { list, ref, say, type Phrase } from '../core/phrase.ts'
import { value } from '../text/wording.ts'

/** The longest literal that a sentence shows, in characters. */
const longest = 40

/** `sets \`status\` to \`accepted\``, `clears \`secret\``: fields that are set to the same stand together. */
export function setWords(sets: readonly FieldSet[]): readonly Phrase[] {
  const groups = Map.groupBy(
    sets.filter(({ to }) => isShort(to)),
    ({ to }) => JSON.stringify(to),
  )
  return [...groups.values()].flatMap((group): Phrase[] => {
    const [first] = group
    return first === undefined ? [] : [oneGroup(list(group.map(({ field }) => ref('field', field))), first.to)]
  })
}

function oneGroup(fields: Phrase, to: SetTo): Phrase {
  switch (to.to) {
    case 'literal':
      return say`sets ${fields} to ${literalWords(to)}`
    case 'either':
      return to.if === undefined
        ? say`sets ${fields} to ${literalWords(to.yes)} or ${literalWords(to.no)}`
        : say`sets ${fields} to ${literalWords(to.yes)} if ${value(to.if)}, else to ${literalWords(to.no)}`
    case 'caller':
      return say`sets ${fields} to the caller`
    case 'nothing':
      return say`clears ${fields}`
    case 'now':
      return say`sets ${fields} to the present time`
    case 'later':
      return say`sets ${fields} to ${[spanWords(to.ms)]} from now`
    case 'more':
      return say`adds ${value(to.by)} to ${fields}`
    case 'less':
      return say`takes ${value(to.by)} from ${fields}`
    case 'made':
      return say`sets ${fields} to ${[to.how]}`
  }
}

function literalWords({ text, name }: Extract<SetTo, { to: 'literal' }>): Phrase {
  if (text === '') return ['an empty text']
  return say`${value(text)}${name === undefined ? [] : say` (${value(name)})`}`
}

function isShort(to: SetTo): boolean {
  if (to.to === 'either') return isShort(to.yes) && isShort(to.no) && (to.if ?? '').length <= longest
  return to.to !== 'literal' || (to.text.length <= longest && !/[`\n]/.test(to.text))
}

const spans: readonly (readonly [name: string, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
]

/** `7 days`: a span in the largest unit that counts it out. */
export function spanWords(ms: number): string {
  const [name, unit] = spans.find(([, one]) => ms >= one && ms % one === 0) ?? ['millisecond', 1]
  const count = ms / unit
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
