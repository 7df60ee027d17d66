import type { Renaming } from './other-spellings.ts'

/** The last name of an old name and of what is written for it: what stands before it is where they live, and signs behind it are of the text. */
export function lastParts(old: string, suggestion: string): Renaming {
  const last = (name: string): string => name.replace(/^.*(?:\.|::|#|->|\\)(?=.)/s, '')
  return { old: last(old), fresh: last(suggestion.replace(/[^\w$]+$/, '')) }
}

/** The text with spaces where links lead: they are followed by themselves. */
export function withoutTargets(text: string): string {
  return text.replace(/\]\([^)\n]*\)|https?:\/\/[^\s)>\]]+|^\[[^\]\n]+\]:.*$|`?<[^>\s]+>`?_|<\/?[\w-]+[^>\n]*>/gm, (found) =>
    ' '.repeat(found.length),
  )
}
