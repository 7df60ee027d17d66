import { stem } from './words.ts'

/** Stems whose root is written otherwise. */
const irregular = new Map(
  Object.entries({
    subscript: 'subscrib',
    descript: 'describ',
    analysis: 'analyz',
    analytic: 'analyz',
    simul: 'simulat',
    deliveri: 'deliver',
    delivery: 'deliver',
    expens: 'expens',
    person: 'person',
    notific: 'notif',
    notify: 'notif',
    authentic: 'authentic',
    replies: 'reply',
  }),
)

const endings = /(?:ments?|ness|ances?|ences?|able|ible|ives?|ions?|ators?|ers?|ors?|al|ly|ists?|ity)$/
const shortest = 4

const roots = new Map<string, string>()

/** What words of one family share: `retire` and `retirement`, `subscribe` and `subscriber`. Coarser than a stem: for texts, never for names. */
export function rootOf(word: string): string {
  let found = roots.get(word)
  if (found === undefined) {
    found = rootOfStem(stem(word))
    if (roots.size > 100_000) roots.clear()
    roots.set(word, found)
  }
  return found
}

/** The root of what is a stem already. */
export function rootOfStem(stemmed: string): string {
  const known = irregular.get(stemmed)
  if (known !== undefined) return known
  const cut = stemmed.replace(endings, '').replace(/e$/, '')
  if (cut.length < shortest) return stemmed
  return irregular.get(cut) ?? cut
}
