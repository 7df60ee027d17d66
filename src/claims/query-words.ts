import type { Query } from '../core/account.ts'
import { list, ref, say, type Phrase } from '../core/phrase.ts'
import type { Model } from '../core/project.ts'
import { value } from '../text/wording.ts'

/** The longest literal that a sentence shows, in characters. */
const longest = 40

/** `where \`user\` is the caller and \`deletedAt\` is empty`, `sorted by \`createdAt\`, newest first`; nothing where nothing of it is worth a word. */
export function queryWords({ where, order, many, page }: Query, model: Model | undefined): readonly Phrase[] {
  const isField = (name: string): boolean => model?.fields.some((field) => field.name === name) === true
  const told = where.filter(({ field, is, text = '' }) => isField(field) && (is !== 'given' || many === true) && !isLong(text))
  const sorted = order.every(({ field }) => isField(field)) ? order : []
  // which record `id` means is said by the path
  const isById = told.length === 1 && told[0]?.field === 'id' && told[0].is === 'given'
  return [
    ...(isById || told.length === 0 ? [] : [say`where ${list(told.map(isWords))}`]),
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

function isWords({ field, is, text = '' }: Query['where'][number]): Phrase {
  const name = ref('field', field)
  if (is === 'caller') return say`${name} is the caller`
  if (is === 'nothing') return say`${name} is empty`
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
