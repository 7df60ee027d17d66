import type { FieldIs, Query } from '../core/account.ts'
import { list, ref, say, type Phrase } from '../core/phrase.ts'
import type { Model } from '../core/project.ts'
import { value } from '../text/wording.ts'

/** The longest literal that a sentence shows, in characters. */
const longest = 40

/** `where \`user\` is the caller and \`deletedAt\` is empty`, `sorted by \`createdAt\`, newest first`; nothing where nothing of it is worth a word. */
export function queryWords({ where, along = [], order, many, page }: Query, model: Model | undefined): readonly Phrase[] {
  const isField = (path: string): boolean => model?.fields.some((field) => field.name === path.split('.')[0]) === true
  const isTold = ({ is, text = '' }: FieldIs): boolean => (!/^(?:given|from|until)$/.test(is) || many === true) && !isLong(text)
  const told = where.filter((one) => [one.field, ...(one.or ?? [])].every(isField) && isTold(one))
  const taken = along.flatMap(({ of, where: own }) => (isField(of) && own.some(isTold) ? [alongWords(of, own.filter(isTold))] : []))
  const sorted = order.every(({ field }) => isField(field)) ? order : []
  // which record `id` means is said by the path
  const isById = told.length === 1 && told[0]?.field === 'id' && told[0].is === 'given'
  return [
    ...(isById || told.length === 0
      ? []
      : [say`where ${allWords(told.toSorted((a, b) => Number(a.or !== undefined) - Number(b.or !== undefined)))}`]),
    ...taken,
    ...(sorted.length === 0 || many !== true ? [] : [sortedWords(sorted.map((one) => sortWords(one, model)))]),
    ...(page === undefined || many !== true ? [] : [[pageWords(page)]]),
  ]
}

/** `50 by default and up to 100 of them`. */
function pageWords({ usual, most }: NonNullable<Query['page']>): string {
  if (usual === undefined || usual === most) return `up to ${most} of them`
  return most === undefined ? `${usual} of them by default` : `${usual} of them by default and up to ${most}`
}

function isLong(text: string): boolean {
  return text.length > longest || /[`\n]/.test(text)
}

/** `of \`sets\` those where \`completed\` is \`true\``. */
function alongWords(of: string, where: readonly FieldIs[]): Phrase {
  return say`of ${ref('field', of)} those where ${allWords(where)}`
}

/** Each condition in words; both ends of a range as one. */
function allWords(where: readonly FieldIs[]): Phrase {
  const phrases = where.flatMap((one, i): Phrase[] => {
    const [before, next] = [where[i - 1], where[i + 1]]
    if (isRange(before, one)) return []
    return [isRange(one, next) ? say`${isWords(one)} and at most ${value(next?.text ?? '')}` : isWords(one)]
  })
  return list(phrases)
}

function isRange(one: FieldIs | undefined, next: FieldIs | undefined): boolean {
  return one?.is === 'from' && next?.is === 'until' && one.field === next.field
}

function isWords({ field, is, text = '', or = [] }: FieldIs): Phrase {
  const name = list(
    [field, ...or].map((one) => [ref('field', one)]),
    ' or ',
  )
  if (is === 'caller') return say`${name} is the caller`
  if (is === 'nothing') return say`${name} is empty`
  if (is === 'something') return say`${name} is set`
  if (is === 'from' || is === 'until') return say`${name} is at ${[is === 'from' ? 'least' : 'most']} ${value(text)}`
  return is === 'given' ? say`${name} is the given one` : say`${name} is ${text === '' ? ['an empty text'] : value(text)}`
}

function sortedWords(parts: readonly Phrase[]): Phrase {
  return say`sorted by ${parts.flatMap((one, i): Phrase => (i === 0 ? one : say`, then ${one}`))}`
}

function sortWords({ field, down }: Query['order'][number], model: Model | undefined): Phrase {
  const type = model?.fields.find((one) => one.name === field)?.type ?? ''
  const isTime = /date|time/i.test(type)
  if (down !== true) return isTime ? say`${ref('field', field)}, oldest first` : [ref('field', field)]
  return say`${ref('field', field)}, ${[isTime ? 'newest' : 'highest']} first`
}
