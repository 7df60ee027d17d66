import type { RepoPath } from '../../core/names.ts'
import { isOwnable, type FileIndex } from './file-index.ts'
import { matcher, matchPath, type Matcher } from './match-forms.ts'
import type { Concept } from './parse-question.ts'
import { holderWords, idleWords, narrowWords } from './question-words.ts'
import { readMentions } from './read-mentions.ts'
import { withoutSeparate } from './separate-forms.ts'
import type { Form } from './words.ts'

/** A concept as this repository knows it. */
export interface Key {
  concept: Concept
  /** Forms that decide alone here. */
  strong: Matcher
  /** Forms that decide beside a strong one. */
  weak: Matcher
  /** Files whose own name or folder holds a strong form. */
  named: ReadonlySet<RepoPath>
  /** Source files that export a name with a strong form, with the share of such names. */
  exporting: ReadonlyMap<RepoPath, number>
}

/**
 * Settles which forms decide alone in this repository. A form of the vocabulary that only suggests (`subscription` for billing) decides
 * where it is all that the repository has, or where most files are called so and their code names a strong form.
 */
export function resolveKey(index: FileIndex, asked: Concept): Key {
  const key = settle(index, withLast(index, asked))
  const other = underKin(index, key)
  const found = other === undefined ? key : settle(index, other)
  return found.named.size + found.exporting.size > 0 ? found : (bySaidWords(index, found) ?? found)
}

/** The very words of the question where files are called by them and by no other name of the notion: `parcels` is more than a word for shipping. */
function bySaidWords(index: FileIndex, { concept }: Key): Key | undefined {
  if (concept.kind === 'narrow') return undefined
  const key = settle(index, { ...concept, strong: [concept.words], weak: [], last: [], kin: [] })
  return key.named.size > 0 ? key : undefined
}

function settle(index: FileIndex, concept: Concept): Key {
  const presence = countForms(index, [...concept.strong, ...concept.weak])
  const of = (form: Form): number => presence.get(form.join(' ')) ?? 0
  const present = concept.strong.filter((form) => of(form) > 0 || exportingFiles(index, matcher(index, [form])).size > 0)
  const known = withoutSeparate(index, concept, present)
  const strong: Form[] =
    known.length > 0
      ? [...known, ...saidWeak(concept, known, of), ...leadingWeak(index, concept, known, of)]
      : [...literalForms(concept, of)]
  if (namedFiles(index, matcher(index, strong)).size === 0) strong.push(...saidSingly(concept, strong, of))
  const key = matcher(index, strong)
  const weak = matcher(
    index,
    concept.weak.filter((form) => !strong.includes(form)),
  )
  return { concept, strong: key, weak, named: namedFiles(index, key), exporting: exportingFiles(index, key) }
}

const hardlyAny = 3

/** Lets the commonest names of a notion suggest it where the repository hardly uses its strong ones. */
function withLast(index: FileIndex, concept: Concept): Concept {
  const last = concept.last ?? []
  if (last.length === 0 || namedFiles(index, matcher(index, concept.strong)).size > hardlyAny) return concept
  return { ...concept, weak: [...concept.weak, ...last] }
}

const hardlyExported = 2

/** The concept under another word for the same thing where no file is called by its own: `picture` under `image`. */
function underKin(index: FileIndex, { concept, named, exporting }: Key): Concept | undefined {
  const kin = concept.kin ?? []
  if (kin.length === 0 || concept.kind === 'narrow' || concept.kind === 'holder') return undefined
  // An alert among the building blocks of the interface is not what a question about alerts means.
  const own = [...named].filter((path) => index.file(path)?.shared !== true)
  if (own.length > 0 || exporting.size > hardlyExported) return undefined
  const counted = kin.map((form) => ({ form, size: namedFiles(index, matcher(index, [form])).size })).filter((one) => one.size > 1)
  const [best] = counted.toSorted((a, b) => b.form.length - a.form.length || b.size - a.size)
  return best === undefined ? undefined : { ...concept, strong: [best.form], weak: [], kin: [], weight: 0.8 * concept.weight }
}

/** Forms for a notion whose strong names the repository does not use: the suggesting ones that the question itself says. */
function literalForms(concept: Concept, of: (form: Form) => number): readonly Form[] {
  const asked = concept.weak.filter((form) => of(form) > 0 && form.every((part) => concept.words.includes(part)))
  if (asked.length > 0) return asked
  const whole = concept.weak.filter((form) => form.length > 1 && of(form) > 0)
  const common = (concept.last ?? []).filter((form) => of(form) > 1)
  return [whole, common].find((forms) => forms.length > 0) === undefined ? concept.strong : [...whole, ...common]
}

/** A suggesting name of several words that the question says and more files carry than any strong one: `access token`. */
function saidWeak(concept: Concept, strong: readonly Form[], of: (form: Form) => number): Form[] {
  const most = strong.reduce((sum, form) => sum + of(form), 0)
  return concept.weak.filter((form) => form.length > 1 && of(form) > most && form.every((part) => concept.words.includes(part)))
}

/** Suggesting names that the question says, where no file is called by a strong one: `activity` for an activity log. */
function saidSingly(concept: Concept, strong: readonly Form[], of: (form: Form) => number): Form[] {
  return concept.weak.filter(
    (form) => of(form) > 0 && !strong.includes(form) && form.every((part) => concept.words.includes(part) && !common.has(part)),
  )
}

/** The suggesting form that most files are called, where their code speaks of a strong one. */
function leadingWeak(index: FileIndex, concept: Concept, strong: readonly Form[], of: (form: Form) => number): Form[] {
  // Half of a strong name (`audit` of `audit log`) has other senses: a price audit.
  const whole = concept.weak.filter(
    (form) => !concept.strong.some((other) => other.length > 1 && form.every((part) => other.includes(part))),
  )
  const most = strong.reduce((sum, form) => sum + of(form), 0)
  const said = whole.filter((form) => of(form) > most && form.every((part) => concept.words.includes(part) && !common.has(part)))
  const [best] = said.length > 0 ? said : whole.toSorted((a, b) => of(b) - of(a))
  if (best === undefined || of(best) < 3 || (said.length === 0 && most >= 0.4 * of(best))) return []
  const forms = matcher(index, strong)
  const files = [...namedFiles(index, matcher(index, [best]))].filter((path) => index.file(path)?.kind === 'code').slice(0, 60)
  const speaking = files.filter((path) => {
    const mentions = readMentions(index, path, forms)
    return mentions.declared > 0 || mentions.used >= 2
  })
  return speaking.length >= 0.2 * files.length && speaking.length > 0 ? [best] : []
}

/** Words too common to lead: they say whose or where something is. */
const common = new Set([...holderWords, ...narrowWords, ...idleWords])

function countForms(index: FileIndex, forms: readonly Form[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const matchers = forms.map((form) => ({ form, one: matcher(index, [form]) }))
  for (const file of index.files) {
    if (!isOwnable(file)) continue
    for (const { form, one } of matchers) {
      const match = matchPath(file, one)
      if (match !== undefined && match.where !== 'inside') counts.set(form.join(' '), (counts.get(form.join(' ')) ?? 0) + 1)
    }
  }
  return counts
}

/** Files whose own name or folder holds a form. */
export function namedFiles(index: FileIndex, forms: Matcher): Set<RepoPath> {
  const named = new Set<RepoPath>()
  for (const file of index.files) {
    if (!isOwnable(file)) continue
    const match = matchPath(file, forms)
    if (match !== undefined && match.where !== 'inside') named.add(file.path)
  }
  return named
}

/** Source files that export names with a form, with the share of such names. */
export function exportingFiles(index: FileIndex, forms: Matcher): Map<RepoPath, number> {
  const shares = new Map<RepoPath, number>()
  for (const file of index.files) {
    if (file.kind !== 'code') continue
    const names = index.exportsOf(file.path)
    const hits = names.filter((name) => forms.find(name) !== undefined).length
    if (hits > 0) shares.set(file.path, hits / names.length)
  }
  return shares
}
