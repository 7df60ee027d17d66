import type { Meaning } from './choose-head.ts'
import type { Key } from './resolve-key.ts'
import type { IndexedFile } from './file-index.ts'
import { dirOf, type Gathering } from './gathering.ts'
import { matcher, matchPath, type Matcher } from './match-forms.ts'
import { readMentions } from './read-mentions.ts'
import { holderWords, providerWords } from './question-words.ts'
import { splitWords, stem } from './words.ts'

/** Groups of people: a question that names one of them does not mean to leave the others out. */
const groups = new Set('organization team workspace project company tenant account member user group people space'.split(' ').map(stem))

/** Persons belong to every group. */
const persons = new Set('user member people person colleague teammate coworker employee staff customer guest'.split(' ').map(stem))

/** Moves aside what only shares a word with the feature: another holder's (`document-invite` for organization invites), a provider's webhook. */
export function dropStrangers(gathering: Gathering, meaning: Meaning): void {
  dropOtherHolders(gathering, meaning)
  if (gathering.key.concept.id === 'webhook') dropReceived(gathering, meaning)
  if (gathering.key.concept.id === 'template') dropMailTemplates(gathering)
}

function dropOtherHolders(gathering: Gathering, meaning: Meaning): void {
  const { index, key, core, aside } = gathering
  const asked = new Set([...key.concept.words, ...meaning.rest.flatMap((other) => other.concept.words)])
  const holders = [...asked].filter(
    (word) => groups.has(word) && !persons.has(word) && !key.strong.forms.some((form) => form.includes(word)),
  )
  if (holders.length === 0) return
  const speaking = matcher(
    index,
    [...groups].map((word) => [word]),
  )
  for (const [path, evidence] of core) {
    const file = index.file(path)
    if (file === undefined || !hasOtherHolder(file, key, asked) || speaksOf(gathering, file, speaking)) continue
    core.delete(path)
    aside.set(path, { score: evidence.score * 0.4, why: `${evidence.why}, of something else` })
  }
}

/** The word before the form names a holder that the question does not: `document-invite`. */
function hasOtherHolder(file: IndexedFile, key: Key, asked: ReadonlySet<string>): boolean {
  const stems = splitWords(file.base).map(stem)
  return key.strong.forms.some((form) => {
    const at = stems.indexOf(form[0] ?? '')
    const before = at > 0 ? stems[at - 1] : undefined
    if (before === undefined || !holderWords.has(before) || asked.has(before)) return false
    return !groups.has(before)
  })
}

function speaksOf({ index }: Gathering, file: IndexedFile, holders: Matcher): boolean {
  if (matchPath(file, holders) !== undefined) return true
  const mentions = readMentions(index, file.path, holders)
  return mentions.declared + mentions.used > 0
}

const mailDir = /(?:^|\/)(?:e?-?mails?|mailers?|email-templates?|emailtemplates?|transactional|resend)\//i

/** Templates of mails are a layer of sending mail, unless a product has no others. */
function dropMailTemplates({ core, aside }: Gathering): void {
  const mails = [...core.keys()].filter((path) => mailDir.test(path))
  if (core.size - mails.length < 3) return
  for (const path of mails) {
    core.delete(path)
    aside.set(path, { score: 0.3, why: 'a template of a mail' })
  }
}

function namesProvider(name: string): boolean {
  return splitWords(name).some((raw) => providerWords.has(stem(raw)))
}

/** True for a file named for a provider in the feature's own folder, beside files of no provider: a kind of hook that the product sends. */
function isReporter({ index, key, core }: Gathering, file: IndexedFile): boolean {
  if (file.dirs.some(namesProvider) || key.strong.find(file.dirs.at(-1) ?? '') === undefined) return false
  return [...core.keys()].some((path) => dirOf(path) === dirOf(file.path) && !namesProvider(index.file(path)?.base ?? ''))
}

/** Webhooks that a provider sends are not the ones that the product sends, unless there are no others. */
function dropReceived(gathering: Gathering, meaning: Meaning): void {
  const { index, key, core, aside } = gathering
  const asked = [...key.concept.words, ...meaning.rest.flatMap((other) => other.concept.words)]
  if (asked.some((word) => providerWords.has(word))) return
  const received = [...core.keys()].filter((path) => {
    const file = index.file(path)
    return file !== undefined && !isReporter(gathering, file) && [...file.dirs, file.base].some(namesProvider)
  })
  if (core.size - received.length < 3) return
  for (const path of received) {
    core.delete(path)
    aside.set(path, { score: 0.3, why: 'a webhook that a provider sends' })
  }
}
