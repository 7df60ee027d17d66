import type { Swap } from './word-swaps.ts'

/** True where two paths, once the word is replaced, differ by one part alone that is no parameter: `/rents/finish/:id`, `/loans/give-back/:id`. */
export function isLastOfRenamed(before: string, after: string, swap: Swap): boolean {
  const [was, now] = [before, after].map((name) => name.split('/')) as [string[], string[]]
  const put = was.map((part) => (part === swap.before ? swap.after : part))
  if (put.length !== now.length || put.every((part, at) => part === was[at])) return false
  const other = put.flatMap((part, at) => (part === now[at] ? [] : [[part, now[at] ?? ''] as const]))
  return other.length === 1 && other.every((parts) => parts.every((part) => part !== '' && !/^[:*{[]/.test(part)))
}
