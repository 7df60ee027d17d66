import { doingGroups } from './kin-doings.ts'
import { thingGroups } from './kin-groups.ts'
import { type Form, stem, stemsOf } from './words.ts'

/**
 * Words that people say for one thing, a line each; entries of several words are joined by `+`. They are asked only where the repository
 * does not know the word of the question, and the one that most of its files carry is taken.
 */
const groups = `${thingGroups}\n${doingGroups}`

const kin = new Map<string, readonly Form[]>()
for (const line of groups.split('\n')) {
  if (line === '') continue
  const [first = '', ...others] = line.split(' ')
  const forms = others.map((other) => stemsOf(other.replaceAll('+', ' ')))
  const own = stem(first)
  kin.set(own, [...(kin.get(own) ?? []), ...forms.filter((form) => form.length > 1 || form[0] !== own)])
  for (const other of others) {
    const key = stem(other)
    if (other.includes('+') || key === own || (kin.get(key) ?? []).some((form) => form.length === 1 && form[0] === own)) continue
    kin.set(key, [...(kin.get(key) ?? []), [own]])
  }
}

/** Forms that a repository may use for a word it does not know, the closest first. */
export function kinOf(word: string): readonly Form[] {
  return kin.get(word) ?? []
}
