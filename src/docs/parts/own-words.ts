import { plain, type Phrase } from '../../core/phrase.ts'
import type { Project, SymbolInfo } from '../../core/project.ts'
import { humanise } from '../../text/wording.ts'
import { type Describing, docSentence } from './describe.ts'

/** Files with the same comment: so many say it of a kind of thing, or copied it, and it tells nothing of one of them. */
const mostAlike = 3

/** What the author says of a symbol, where that tells more than its name and is said of nothing else. */
export function ownWords(symbol: SymbolInfo, { project, feature, known }: Describing): Phrase | undefined {
  const words = docSentence(symbol.doc, known)
  if (words === undefined || repeatsNames(plain(words), `${symbol.name} ${feature.name}`)) return undefined
  return isSaidOfMany(symbol, project) ? undefined : words
}

/** What declarations of any name are, and words between others. */
const ofAny =
  /^(?:an?|the|this|that|it|its|of|for|is|are|and|to|with|class|component|constant|default|definition|entity|enum|function|implementation|interface|method|model|module|object|our|schema|service|type)$/

/** `Gotify Trigger implementation` of the class `Gotify` of triggers: no word that its name and the feature do not say. */
function repeatsNames(words: string, names: string): boolean {
  const shown = new Set(wordsOf(names))
  // `JsonBlog` and `JSON blog`
  const glued = wordsOf(names).join('')
  return wordsOf(words).every((word) => ofAny.test(word) || shown.has(word) || (word.length > 3 && glued.includes(word)))
}

function wordsOf(text: string): readonly string[] {
  return humanise(text.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<!s)s$/, ''))
}

/** Whether several files have the same comment at declarations, or it names another one that has it: it was copied, or fits whatever bears it. */
function isSaidOfMany({ doc, name }: SymbolInfo, { symbols }: Project): boolean {
  const alike = symbols.filter((one) => one.doc === doc)
  const files = new Set(alike.map(({ path }) => path))
  const isNamed = (one: string): boolean => doc?.includes(one) === true
  return files.size >= mostAlike || (!isNamed(name) && alike.some((one) => one.name !== name && isNamed(one.name)))
}
