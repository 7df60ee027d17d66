import type { Because } from '../../core/because.ts'
import type { RepoPath } from '../../core/names.ts'
import type { FileIndex } from './file-index.ts'
import { matcher, matchPath } from './match-forms.ts'
import type { Question } from './parse-question.ts'
import { articles, holderWords, idleWords, narrowWords } from './question-words.ts'
import type { Key } from './resolve-key.ts'
import { isVendored } from './vendored.ts'
import { isInitials, isSameWord, isShortForm } from './same-word.ts'
import { type Form, splitWords, stem } from './words.ts'

/** Files that are shown as evidence. */
const shown = 3

/** The words of a question that may name something; words that carry nothing only where nothing else is left. */
export function contentOf({ stems }: Pick<Question, 'stems'>): readonly string[] {
  const plain = stems.filter((part) => !articles.has(part))
  const content = plain.filter((part) => !idleWords.has(part))
  return content.length > 0 ? content : plain
}

interface Borne {
  form: Form
  files: readonly RepoPath[]
  borneBy: Because['borneBy']
}

/**
 * How the words of a question lead to what it was taken for: by which of its names, and where these stand. Undefined where no word of the
 * question is in any of them, so that only a synonym or what texts say leads there.
 */
export function linkWords(index: FileIndex, key: Key, question: Question): Because | undefined {
  const ranked = namesOf(index, key)
    .flatMap((borne) => linkOf(index, borne, question) ?? bothWays(index, key, borne, question) ?? [])
    .toSorted((a, b) => a.rank - b.rank || b.because.files.length - a.because.files.length)
  const [best] = ranked
  return best === undefined ? undefined : { ...best.because, files: best.because.files.slice(0, shown) }
}

/** Forms of a key that names bear, with the files: names of files, and exported ones. */
function namesOf(index: FileIndex, key: Key): readonly Borne[] {
  const borne = new Map<string, { form: Form; files: Set<RepoPath>; borneBy: Because['borneBy'] }>()
  const put = (form: Form, path: RepoPath, borneBy: Because['borneBy']): void => {
    const id = `${borneBy} ${form.join(' ')}`
    const one = borne.get(id)
    if (one === undefined) borne.set(id, { form, files: new Set([path]), borneBy })
    else one.files.add(path)
  }
  for (const path of [...key.named].sort()) {
    const file = index.file(path)
    const match = file === undefined ? undefined : matchPath(file, key.strong)
    if (match !== undefined) put(match.form, path, 'file')
  }
  for (const path of [...key.exporting.keys()].sort())
    for (const name of index.exportsOf(path)) {
      const form = key.strong.find(name)
      if (form !== undefined) put(form, path, 'export')
    }
  return [...borne.values()].map((one) => ({ ...one, files: [...one.files] }))
}

function linkOf(index: FileIndex, { form, files, borneBy }: Borne, question: Question): { rank: number; because: Because } | undefined {
  const content = contentOf(question)
  const because = (kind: Because['kind'], said: readonly string[]): Because => {
    const word = files.map((path) => spelledIn(index, form, path)).find((one) => one !== undefined) ?? form.join(' ')
    return { kind, said: asTyped(said, question), word, borneBy, files }
  }
  const place = borneBy === 'file' ? 0 : 1
  if (isWhole(form, content)) return { rank: place, because: because('name', content) }
  // Two words in names and one in the question: `web-hook` and webhook.
  const glued = question.stems.filter((asked) => form.length > 1 && asked === form.join(''))
  if (glued.length > 0) return { rank: 2 + place, because: because('part', glued) }
  const said = question.stems.filter((asked) => form.some((part) => isSameWord(asked, part)))
  const isAllSaid = form.every((part) => question.stems.some((asked) => isSameWord(asked, part)))
  if (said.some(isHeart) || (isAllSaid && (form.length > 1 || !isIdle(form)))) return { rank: 2 + place, because: because('part', said) }
  const { stems } = question
  const short = content.filter((asked) => form.some((part) => isShortForm(asked, part)))
  if (short.length > 0) return { rank: 4 + place, because: because('short', short) }
  if (form.some((part) => isInitials(part, stems)) || stems.some((part) => isInitials(part, form)))
    return { rank: 4 + place, because: because('short', content) }
  return undefined
}

/**
 * Two ways to one name: the vocabulary leads there by words of the question that the name lacks, and another word of the question stands in it,
 * however little it says alone: `tokens for calling the api` for api keys.
 */
function bothWays(
  index: FileIndex,
  { concept, named }: Key,
  { form, files, borneBy }: Borne,
  { stems, raw }: Question,
): { rank: number; because: Because } | undefined {
  if (concept.kind !== 'notion' || form.length < 2 || named.size < 2) return undefined
  const said = stems.filter((asked) => !articles.has(asked) && form.some((part) => isSameWord(asked, part)))
  const others = concept.words.filter((asked) => !form.some((part) => isSameWord(asked, part)))
  if (said.length === 0 || others.length === 0) return undefined
  const word = files.map((path) => spelledIn(index, form, path)).find((one) => one !== undefined) ?? form.join(' ')
  return { rank: 6, because: { kind: 'part', said: asTyped([...said, ...others], { stems, raw }), word, borneBy, files } }
}

/**
 * How all that a question asks for leads to files by the names of functions and other things that they declare, where neither their paths nor
 * their exports say it: `redirectToBillingPortal` for billing. Undefined where one word of the question is in none of them.
 */
export function linkDeclared(index: FileIndex, core: readonly RepoPath[], question: Question): Because | undefined {
  const hearts = contentOf(question).filter(isHeart)
  if (hearts.length === 0) return undefined
  const saying = core
    .map((path) => ({ path, said: hearts.filter((part) => declares(index, path, part)) }))
    .filter(({ said }) => said.length > 0)
  if (!hearts.every((part) => saying.some(({ said }) => said.includes(part)))) return undefined
  const files = saying.map(({ path }) => path).sort()
  const said = asTyped(hearts, question)
  return { kind: 'part', said, word: said, borneBy: 'code', files: files.slice(0, shown) }
}

function declares(index: FileIndex, path: RepoPath, part: string): boolean {
  const facts = index.project.facts(path)
  const names = [...(facts?.functions ?? []), ...(facts?.symbols ?? [])].map(({ name }) => name)
  return names.some((name) => index.stems(name).includes(part))
}

/** True where a name says all that was asked, however it is written: `api-key`, `apiKeys`, `apikey`. */
export function isWhole(form: Form, content: readonly string[]): boolean {
  return form.join('') === content.join('') || (form.length === content.length && form.every((part) => content.includes(part)))
}

function isIdle(form: Form): boolean {
  return form.every((part) => idleWords.has(part) || articles.has(part))
}

/** True for a word that says what something is, not whose, where or of which kind. */
export function isHeart(part: string): boolean {
  return !articles.has(part) && !idleWords.has(part) && !narrowWords.has(part) && !holderWords.has(part)
}

/** Stems as the question writes them. */
export function asTyped(said: readonly string[], { stems, raw }: Pick<Question, 'stems' | 'raw'>): string {
  return stems.flatMap((part, i) => (said.includes(part) ? [raw[i] ?? part] : [])).join(' ')
}

/** A form as the path of a file writes it; undefined where the path does not. */
export function spelledIn(index: FileIndex, form: Form, path: RepoPath): string | undefined {
  const file = index.file(path)
  for (const name of file === undefined ? [] : [file.base, ...file.dirs.toReversed()]) {
    const words = splitWords(name)
    const stems = words.map(stem)
    const at = stems.findIndex((_, from) => form.every((part, i) => stems[from + i] === part))
    if (at >= 0) return words.slice(at, at + form.length).join(' ')
  }
  return undefined
}

/** Files of a feature whose names bear a form, as evidence; any of its files where none does, and never vendored ones. */
export function bearing(index: FileIndex, form: Form, files: Iterable<RepoPath>): readonly RepoPath[] {
  const forms = matcher(index, [form])
  const all = [...files].filter((path) => !isVendored(path)).sort()
  const own = all.filter((path) => {
    const file = index.file(path)
    return file !== undefined && matchPath(file, forms) !== undefined
  })
  return (own.length > 0 ? own : all).slice(0, shown)
}
