import type { Anchor } from '../../../core/drift.ts'
import { escapeWord, roleIn } from '../../declared.ts'
import { isOwnSource } from '../../place-kinds.ts'
import type { DriftInput, Past } from '../../signal.ts'
import type { Claim } from '../claims.ts'
import { isLinkedElsewhere } from '../linked.ts'
import { isOfOtherTool } from '../other-tools.ts'
import { isBroughtBy, isOfTheirs, isTaken, isToldGone } from '../page.ts'
import { isTakenElsewhere } from '../taken-elsewhere.ts'

/** What is needed to tell whose a name is. */
interface Ours {
  past: Past
  isOurs: (specifier: string) => boolean
  isOwnHost: (host: string, path: string) => boolean
}

/** True for what others have, or the page itself. */
export function isForeign(claim: Claim, { isOurs, isOwnHost, past }: Ours, input: DriftInput): boolean {
  return (
    isTakenElsewhere(claim, input, past) ||
    isTheirs(claim.anchor, isOurs) ||
    isOfPage(claim, { isOurs, past }, input) ||
    isOfGuide(claim, input) ||
    (claim.kind === 'name' && isOfOtherTool(claim.document, claim.anchor, input) && !isSurelyTaken(claim, input)) ||
    isLinkedElsewhere(claim.document, claim.anchor, isOwnHost)
  )
}

/** True for a name of a fence that comes from a module of somebody else's. */
function isTheirs({ kind, of, in: place }: Anchor, isOurs: (specifier: string) => boolean): boolean {
  const from = kind === 'name' && place === 'fence' ? of?.at(-1) : undefined
  return from !== undefined && from !== '' && !isOurs(from)
}

/** What a page brings along itself, or tells to be of another time. */
function isOfPage({ document, anchor, word }: Claim, { isOurs, past }: Pick<Ours, 'isOurs' | 'past'>, { base }: DriftInput): boolean {
  // what was deprecated and is removed by the change is not told by a page that only calls it deprecated
  const isTold = isToldGone(document, anchor, word, base === undefined ? 'deprecated' : 'removed')
  const isOwn = base !== undefined && !isTaken(document.text, word, isOurs) && isOverride(document.text, word, past)
  return (!isOwn && isBroughtBy(document, word, isOurs)) || isOfTheirs(document, anchor.name, isOurs) || isTold
}

/** True where an example of the page defines what the change took with the very parameters that it had: it shows how to put something else in its place. */
function isOverride(text: string, word: string, { removals }: Past): boolean {
  if (!/[a-z\d][A-Z]|[a-z\d]_[a-z\d]/.test(word)) return false
  return (removals.lines.get(word) ?? []).some((line) => {
    if (!isOwnSource(line.path) || roleIn(line.path, line.text, word) === undefined) return false
    const [signature] = signatureOf(escapeWord(word)).exec(line.text) ?? []
    return signature !== undefined && text.includes(signature)
  })
}

/** A method with its parameters; a method of Ruby without any is written alone. */
const signatureOf = (name: string): RegExp => new RegExp(`(?<![\\w$])${name}\\(\\s*[\\w$][^()]*\\)|\\bdef\\s+${name}(?=\\s*(?:;|$))`)

/** A name of several words that a change took away, outside of fences: the file of another tool that its sentence names is a value or an example. */
function isSurelyTaken({ word, anchor }: Claim, { base }: DriftInput): boolean {
  return base !== undefined && anchor.in !== 'fence' && /[a-z\d][A-Z]|[a-z\d]_[a-z\d]/.test(word)
}

/** What a guide takes from a module that it makes itself: nothing here has such a path. Where a change is judged, the change may have taken the path. */
function isOfGuide({ document, word }: Claim, { base, snapshot }: DriftInput): boolean {
  return base === undefined && isBroughtBy(document, word, (specifier) => !specifier.startsWith('.') || isModuleHere(specifier, snapshot))
}

function isModuleHere(specifier: string, { files }: DriftInput['snapshot']): boolean {
  const end = specifier.replace(/^(?:\.{1,2}\/?)+/, '').replace(/\.[cm]?[jt]sx?$/, '')
  if (end === '') return true
  for (const path of files.keys())
    if (`/${path.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '')}`.endsWith(`/${end.replace(/\/index$/, '')}`)) return true
  return false
}

/** Tells the specifiers that lead to packages of the repository itself. */
export function ownPackages({ project }: DriftInput): (specifier: string) => boolean {
  const names = project.packages.map(({ name }) => name)
  return (specifier) => /^(?:[./~#]|@\/)/.test(specifier) || names.some((name) => specifier === name || specifier.startsWith(`${name}/`))
}
