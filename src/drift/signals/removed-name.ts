import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { SymbolInfo } from '../../core/project.ts'
import { baseReader, hadLine } from '../caused.ts'
import { type HeadWord, findAtHead, isFound } from '../head-words.ts'
import { type Claim, claimsOf, mayClaim } from '../names/claims.ts'
import { declaringLines, type Evidence, weigh } from '../names/evidence.ts'
import { keptShapes } from '../names/flag-shapes.ts'
import { type FlagLine, flagLines, parsesArguments } from '../names/flags.ts'
import { isFlagAtHead } from '../names/flags-at-head.ts'
import { flagsTaken, standsAfterAll, wholeOf } from '../names/flags-taken.ts'
import { isOfDefault } from '../names/attached.ts'
import { leftVariables } from '../names/left-variables.ts'
import { lostMembers } from '../names/lost-members.ts'
import { knowsBoth } from '../names/knows-both.ts'
import { isOfOtherTool } from '../names/other-tools.ts'
import { isAccepted, isFlagOfOthers } from '../names/accept.ts'
import { composedAtHead } from '../names/composed.ts'
import { isGivenByModule, isGivenByOthers, isOnlyTyped } from '../names/given-by-others.ts'
import { ownPrograms } from '../names/own-programs.ts'
import { isOfOtherPackage } from '../names/other-package.ts'
import { onlyAside } from '../names/only-aside.ts'
import { isLinkedElsewhere, ownHosts } from '../names/linked.ts'
import { isMemberLost, ownerWithout } from '../names/members.ts'
import { isExampleOfName, isJudged, isOfThePast, tellsOfRemoval } from '../names/judged.ts'
import { withoutMovedOut } from '../names/moved-out.ts'
import { withoutOthers } from '../names/others.ts'
import { isBroughtBy, isOfTheirs, isToldGone } from '../names/page.ts'
import { livingAnywhere, quotedLines } from '../names/quoted-names.ts'
import { withoutTranslated } from '../names/translated.ts'
import { removedScripts } from '../names/removed-scripts.ts'
import { isUnknownScript } from '../names/scripts.ts'
import { isTakenElsewhere } from '../names/taken-elsewhere.ts'
import { tellRemoval } from '../names/tell.ts'
import { vanishedFlagsIn } from '../names/vanished-flags.ts'
import { isSurelyOurs, vanishedIn } from '../names/vanished.ts'
import { suggestName, type Suggestion } from '../names/suggest.ts'
import { oncePerInput } from '../once-per-input.ts'
import { isSkill } from '../place-kinds.ts'
import type { DriftInput, Past, Signal } from '../signal.ts'

/** A symbol, option, error, variable, flag or script that documents name and code declared once (D1). */
export const removedName: Signal = {
  id: 'D1',
  name: 'removed-name',
  about: 'Names that the code declared once and does not any more',
  async unresolved(input) {
    const scripts = anchorsOf(input).filter(([, anchor]) => isUnknownScript(anchor, input))
    const claims = claimsIn(input)
    // of a change only what it took away counts: looking for the rest at the head would cost more than reading the change
    const open = input.base === undefined ? [...(await openClaims(input)), ...claims.filter((one) => mayLack(one, input))] : claims
    const bare = [...(await vanishedIn(input)), ...vanishedFlagsIn(input)]
    return [
      ...[...open, ...bare].map(({ anchor, forms }) => ({ ...anchor, name: forms.join(' ') })),
      ...scripts.map(([, anchor]) => anchor),
    ]
  },
  async find(input, past) {
    const names = await removedNames(input, past)
    const all = [
      ...names,
      ...(await lostMembers(claimsIn(input), { input, past, isOurs: ownPackages(input), told: names })),
      ...(await removedScripts(anchorsOf(input), input, past)),
    ]
    const told = all.filter(({ anchor: { doc, kind } }) => (kind !== 'name' && kind !== 'import') || !isSkill(doc))
    return withoutTranslated(await withoutMovedOut(await withoutOthers(told, input, past), input, past), input)
  },
}

function anchorsOf({ documents, base }: DriftInput): readonly (readonly [DriftDocument, Anchor])[] {
  return documents
    .filter((document) => isJudged(document) && (base !== undefined || !isOfThePast(document)))
    .flatMap((document) => document.anchors.map((anchor) => [document, anchor] as const))
}

const claimsIn = oncePerInput((input) => {
  const gone = input.change?.gone
  const all = anchorsOf(input)
  // of what a change left alone nothing can have gone
  const claims =
    gone === undefined
      ? all.flatMap(([document, anchor]) => claimsOf(document, anchor))
      : all
          .filter(([, anchor]) => mayClaim(anchor, gone))
          .flatMap(([document, anchor]) => claimsOf(document, anchor, gone))
          .filter(({ forms }) => forms.some((form) => gone.has(form)))
  return claims.filter((claim) => !isFlagOfOthers(claim, input))
})

const headOf = oncePerInput(
  (input): Promise<ReadonlyMap<string, HeadWord>> =>
    findAtHead(input.snapshot, new Set(claimsIn(input).flatMap(({ forms, kin }) => [...forms, ...(kin ?? [])]))),
)

/** Claims whose name stands nowhere in the code of the head. */
async function openClaims(input: DriftInput): Promise<readonly Claim[]> {
  const head = await headOf(input)
  return claimsIn(input).filter((claim) => !resolves(claim, head) && claim.kin?.some((name) => isFound(head.get(name))) !== true)
}

/** A flag of several words stands under any of its forms; one of a single word only as it is written, because its word is everywhere. */
function resolves({ kind, word, forms }: Claim, head: ReadonlyMap<string, HeadWord>): boolean {
  if (kind === 'env')
    return isFound(head.get(word)) || (head.get(forms[1] ?? '')?.declared.some((path) => /\.(?:py|rs)$/.test(path)) ?? false)
  if (kind !== 'flag') return isFound(head.get(word))
  return forms.some((form) => (form === word || /[-_]|[a-z][A-Z]/.test(form.replace(/^--/, ''))) && isFound(head.get(form)))
}

/** A claim with the lines that declared it. */
interface Suspect {
  claim: Claim
  lines: readonly (ReturnType<typeof declaringLines>[number] & Pick<FlagLine, 'unsure' | 'listed' | 'turned'> & { quoted?: true })[]
}

async function removedNames(input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const claims = [
    ...claimsIn(input),
    ...(await vanishedIn(input)),
    ...vanishedFlagsIn(input).filter((claim) => !isFlagOfOthers(claim, input)),
  ]
  const read = new Map<string, Suspect['lines']>()
  const open = new Set(input.base === undefined ? await openClaims(input) : claims)
  const suspects = claims.flatMap((claim): Suspect[] => {
    if (!open.has(claim) && ownerWithout(claim, input) === undefined) return []
    if (!claim.forms.some((form) => past.removals.lines.has(form))) return []
    // the words around are read of the few names that went, not of every name
    if (tellsOfRemoval(claim.document, claim.anchor) || (input.base === undefined && isExampleOfName(claim.document, claim.anchor)))
      return []
    const lines = read.get(claim.word) ?? linesOf(claim, input, past)
    read.set(claim.word, lines)
    return lines.length === 0 ? [] : [{ claim, lines }]
  })
  const away = new Set(
    await stillGone(
      suspects.filter(({ claim }) => open.has(claim)),
      input,
      past,
    ),
  )
  const isOurs = ownPackages(input)
  const isOwnHost = await ownHosts(input)
  const programs = await ownPrograms(input)
  const stoodBefore = standingJudge(input, past)
  const told = new Map<string, Promise<{ evidence: Evidence; suggestion: Suggestion | undefined } | undefined>>()
  const drifts: Drift[] = []
  const seen = new Set<string>()
  for (const suspect of suspects) {
    const { claim, lines } = suspect
    // a word that lives on elsewhere may be gone from what the document says it belongs to
    const owner = away.has(suspect) ? undefined : ownerWithout(claim, input)
    if (owner === undefined && !away.has(suspect)) continue
    // an import and a word of its line are the same place
    const place = `${claim.anchor.doc} ${claim.anchor.to} ${claim.word}`
    if (seen.has(place) || isForeign(claim, { isOurs, isOwnHost, past }, input)) continue
    seen.add(place)
    const key = `${claim.kind} ${claim.word} ${claim.owner ?? ''}`
    const known = told.get(key) ?? explain({ claim, lines, ...(owner === undefined ? {} : { owner }) }, input, past)
    told.set(key, known)
    const found = await known
    if (found === undefined || (owner === undefined && !isAccepted(claim, found.evidence, input, programs))) continue
    if (claim.bare === true && (!isSurelyOurs(claim, found.evidence) || !(await stoodBefore(claim)))) continue
    if (knowsBoth(claim, found.suggestion) || (await isGiven(suspect, found.evidence, input, past))) continue
    drifts.push(tellRemoval({ anchor: claim.anchor, word: claim.word, ...found }, input))
  }
  return drifts
}

/** Tells whether the line of a claim stood there before the change: whoever wrote it with the change knew what that took. */
function standingJudge({ base, snapshot }: DriftInput, past: Past): (claim: Claim) => Promise<boolean> {
  if (base === undefined) return async () => true
  const before = baseReader(base, snapshot, past)
  return async ({ anchor: { doc, from }, document: { text } }) => {
    const end = text.indexOf('\n', from)
    return hadLine(await before(doc), text.slice(text.lastIndexOf('\n', from - 1) + 1, end < 0 ? text.length : end))
  }
}

/** Lines that declared what is claimed; without a base, declarations of types are none, because nobody knows whose code they told of. */
function linesOf(claim: Claim, { base }: DriftInput, past: Past): Suspect['lines'] {
  if (claim.kind === 'flag') return flagLines(claim, past)
  const lines = declaringLines(claim.forms, past)
  if (base !== undefined && lines.length === 0 && claim.kind === 'name') return quotedLines(claim.word, past)
  return base === undefined ? lines.filter(({ line }) => !isOnlyTyped(line)) : lines
}

/** Suspects whose name stands nowhere at the head. */
async function stillGone(suspects: readonly Suspect[], input: DriftInput, past: Past): Promise<readonly Suspect[]> {
  const claims = suspects.map(({ claim }) => claim)
  const near = new Set(suspects.flatMap(({ lines }) => lines.flatMap(({ line }) => (line.to === undefined ? [] : [line.to]))))
  const head =
    input.base === undefined ? undefined : await findAtHead(input.snapshot, new Set(claims.flatMap(({ forms }) => forms)), { near })
  const aside = head === undefined ? new Set() : await onlyAside(claims, head, input)
  const shapes = await keptShapes(suspects, input, past)
  const taken = await flagsTaken(suspects, input, past)
  const left = await leftVariables(suspects, head, input)
  const stands = ({ claim, lines }: Suspect): boolean => {
    if (head === undefined) return false
    if (aside.has(claim.word) || left.has(claim.word)) return false
    const flag = taken.get(claim.word)
    if (flag?.strict !== true && lines.every(({ turned }) => turned === true)) return true
    // where flags are still declared as this one was, its word in another form is something else
    if (shapes.has(claim.word)) return isFound(head.get(claim.word))
    return flag === undefined ? resolves(claim, head) : standsAfterAll(flag, head)
  }
  const open = suspects.filter((suspect) => !stands(suspect))
  const composed = await composedAtHead(
    input.snapshot,
    open.map(({ claim }) => claim.word),
  )
  const flags = open.map(({ claim }) => claim).filter(({ kind }) => kind === 'flag')
  const strict = [...taken].filter(([, flag]) => flag.strict)
  const respelled = new Set([...[...shapes].filter(([, shape]) => shape.respelled), ...strict].map(([word]) => word))
  const listed = [...shapes].flatMap(([word, { isListed }]) => (isListed ? [word] : []))
  const whole = new Set([...wholeOf(taken), ...listed])
  const again = new Map([...shapes].flatMap(([word, shape]) => (shape.respelled ? [] : [[word, shape.again] as const])))
  const given = flags.length === 0 ? new Set() : await isFlagAtHead(input.snapshot, flags, { respelled, whole, again }, input.base)
  const quoted = open.flatMap(({ claim, lines }) => (lines[0]?.quoted === true ? [claim.word] : []))
  const living = await livingAnywhere([...new Set(quoted)], input.snapshot)
  return open.filter(({ claim }) => !given.has(claim.word) && !composed.has(claim.word) && !living.has(claim.word))
}

/** The strongest of the newest lines that declared a name, and what took its place. */
async function explain(
  { claim, lines, owner }: Suspect & { owner?: SymbolInfo },
  input: DriftInput,
  past: Past,
): Promise<{ evidence: Evidence; suggestion: Suggestion | undefined } | undefined> {
  const weighed: Evidence[] = []
  for (const line of lines.slice(0, 6)) {
    const evidence = line.unsure === true && !(await parsesArguments(line, past)) ? undefined : await weigh(line, past)
    if (evidence === undefined) continue
    if (owner !== undefined && !(await isMemberLost(claim, evidence, owner, { snapshot: input.snapshot, past }))) continue
    weighed.push(evidence)
    if (evidence.strength === 'strong') break
  }
  const order = ['strong', 'medium', 'weak']
  const evidence = weighed.toSorted((a, b) => order.indexOf(a.strength) - order.indexOf(b.strength))[0]
  if (evidence === undefined) return undefined
  return { evidence, suggestion: await suggestName(claim, evidence, input, past) }
}

/** True for what a package of others may give now, and for what another package of ours lost. */
async function isGiven({ claim, lines }: Suspect, evidence: Evidence, input: DriftInput, past: Past): Promise<boolean> {
  return isOfOtherPackage(claim, evidence, input) || (await isGivenByOthers(claim, evidence, input)) || isGivenByModule(lines, input, past)
}

interface Ours {
  past: Past
  isOurs: (specifier: string) => boolean
  isOwnHost: (host: string, path: string) => boolean
}

/** What others have, or the page itself. */
function isForeign(claim: Claim, { isOurs, isOwnHost, past }: Ours, input: DriftInput): boolean {
  return (
    isTakenElsewhere(claim, input, past) ||
    isTheirs(claim.anchor, isOurs) ||
    isOfPage(claim, isOurs, input) ||
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
function isOfPage({ document, anchor, word }: Claim, isOurs: (specifier: string) => boolean, { base }: DriftInput): boolean {
  // what was deprecated and is removed by the change is not told by a page that only calls it deprecated
  const isTold = isToldGone(document, anchor, word, base === undefined ? 'deprecated' : 'removed')
  return isBroughtBy(document, word, isOurs) || isOfTheirs(document, anchor.name, isOurs) || isTold
}

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

function ownPackages({ project }: DriftInput): (specifier: string) => boolean {
  const names = project.packages.map(({ name }) => name)
  return (specifier) => /^(?:[./~#]|@\/)/.test(specifier) || names.some((name) => specifier === name || specifier.startsWith(`${name}/`))
}

function mayLack(claim: Claim, input: DriftInput): boolean {
  return ownerWithout(claim, input) !== undefined || isOfDefault(claim, ownPackages(input))
}
