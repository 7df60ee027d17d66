import type { Phrase } from '../../core/phrase.ts'
import type { Model } from '../../core/project.ts'

/**
 * Gives the thing that an instruction begins with its article, where the author left it out as headings do: `create user` becomes `create a user`,
 * `get current user` becomes `get the current user`. A thing is a word that the project's models begin with.
 */
export function withArticle(words: Phrase, { models }: { models: readonly Pick<Model, 'name'>[] }): Phrase {
  const [first, ...rest] = words
  const [, verb = '', next = '', more = ''] = typeof first === 'string' ? (/^([a-z]+) ([a-z]+)(.*)$/s.exec(first) ?? []) : []
  if (verb === '') return words
  if (next === 'current') return [`${verb} the ${next}${more}`, ...rest]
  const isThing =
    models.some(({ name }) => firstWord(name) === next && firstWord(name) !== plural(name)) && !isMany(headOf(`${next}${more}`))
  return isThing ? [`${verb} ${/^(?:[aeio]|u(?!s|ni))/.test(next) ? 'an' : 'a'} ${next}${more}`, ...rest] : words
}

/** The noun that a phrase ends in before it says of what, where or when: `settings` of `user settings of an app`. */
function headOf(phrase: string): string {
  const [noun = ''] = phrase.split(
    /[^a-z ]| (?:of|for|by|from|to|in|into|on|onto|with|without|at|as|after|before|when|if|and|or|via|using|that|which|who)\b/i,
  )
  return noun.trim().split(' ').at(-1) ?? ''
}

/** True for a noun in the plural, and for one that has none. */
function isMany(noun: string): boolean {
  return (
    /(?:[^s]s|data|information|info|content|access|activity|progress|history|storage|usage|media|feedback)$/i.test(noun) &&
    !/(?:us|is)$/i.test(noun)
  )
}

/** `ApiKey` → `api`, `user_sessions` → `user`. */
function firstWord(name: string): string {
  return (/^(?:[A-Z]?[a-z]+|[A-Z]+(?![a-z]))/.exec(name)?.[0] ?? '').toLowerCase()
}

/** The first word where the name is one word in the plural: a table `users` makes `users` no thing of which there is one. */
function plural(name: string): string | undefined {
  return /^[A-Za-z]?[a-z]+s$/.test(name) && !name.endsWith('ss') ? name.toLowerCase() : undefined
}
