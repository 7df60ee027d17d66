import { plain, type Phrase } from '../core/phrase.ts'
import type { Route } from '../core/project.ts'
import { humanise } from './wording.ts'

/** Verbs that a method of HTTP says by itself. */
const verbs: Readonly<Record<string, RegExp>> = {
  GET: /^(?:gets?|lists?|fetch(?:es)?|finds?|reads?|retrieves?|returns?|shows?|views?|loads?)$/,
  POST: /^(?:posts?|creates?|adds?|makes?|new)$/,
  PUT: /^(?:puts?|updates?|edits?|changes?|modify|modifies)$/,
  PATCH: /^(?:patch(?:es)?|updates?|edits?|changes?|modify|modifies)$/,
  DELETE: /^(?:deletes?|removes?|destroys?)$/,
}

/** Words that tell one record or all of them, as the path does, and words between others. */
const between = /^(?:an?|the|all|every|one|single|specific|given|existing|new|by|for|of|with|from|in|to|its|their|id|ids)$/

/** Whether what somebody wrote about an operation says no more than its method and its path: `List workflows.` of `GET /workflows`. */
export function repeatsHeading(written: Phrase, { method, path }: Pick<Route, 'method' | 'path'>, feature = ''): boolean {
  const [first = '', ...rest] = wordsOf(plain(written))
  const shown = new Set(wordsOf(`${path} ${feature}`).map(singular))
  return verbs[method]?.test(first) === true && rest.every((word) => between.test(word) || shown.has(singular(word)))
}

function wordsOf(text: string): readonly string[] {
  return humanise(text.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
    .split(' ')
    .filter((word) => word !== '')
}

function singular(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=[sxz]|[cs]h)es$/, '')
    .replace(/(?<!s)s$/, '')
}
