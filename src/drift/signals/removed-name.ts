import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import { baseReader, hadLine } from '../caused.ts'
import { type HeadWord, findAtHead, isFound } from '../head-words.ts'
import { isFlagOfOthers } from '../names/accept.ts'
import { isOfDefault } from '../names/attached.ts'
import { goneCommands, lostCommandsNamed, pascal } from '../names/commands/gone-commands.ts'
import { type Claim, claimsOf, mayClaim } from '../names/claims.ts'
import type { Evidence } from '../names/evidence.ts'
import { isGivenByModule, isGivenByOthers } from '../names/given-by-others.ts'
import { isExampleOfName, isJudged, isOfThePast, tellsOfRemoval } from '../names/judged.ts'
import { knowsBoth } from '../names/knows-both.ts'
import { ownHosts } from '../names/linked.ts'
import { lostMembers } from '../names/lost-members.ts'
import { ownerWithout } from '../names/members.ts'
import { doubtMovedOut } from '../names/moved-out.ts'
import { isOfOtherPackage } from '../names/other-package.ts'
import { withoutOthers } from '../names/others.ts'
import { programsOfChange } from '../names/own-programs.ts'
import { isForeign, ownPackages } from '../names/removed/is-foreign.ts'
import { resolves, stillGone } from '../names/removed/still-gone.ts'
import { type Known, linesOf, type Suspect } from '../names/removed/suspects.ts'
import { evidenceChooser } from '../names/removed/choose-evidence.ts'
import { goneModulesOfBuild, modulesOfBuildNamed } from '../names/lost/build-modules.ts'
import { composedKeysNamed, goneComposedKeys } from '../names/lost/composed-keys.ts'
import { lastReaders } from '../names/lost/last-readers.ts'
import { gonePrograms, renamedProgramsNamed } from '../names/interfaces/gone-programs.ts'
import { goneShorts, lostShortsNamed } from '../names/interfaces/gone-shorts.ts'
import { lostFlags } from '../names/interfaces/lost-flags.ts'
import { listedFlagsNamed } from '../names/lost/listed-flags.ts'
import { lostFieldsNamed } from '../names/lost/lost-fields.ts'
import { goneKeys, lostKeysNamed } from '../names/lost/lost-keys.ts'
import { goneModules, lostModulesNamed } from '../names/lost/lost-modules.ts'
import { goneFromClasses, lostOfClassesNamed } from '../names/lost/lost-of-class.ts'
import { goneTasks, lostTasksNamed } from '../names/lost/lost-tasks.ts'
import { respelledIn } from '../names/lost/respelled.ts'
import { goneNested, lostNestedNamed } from '../names/nested/gone-nested.ts'
import { goneRefused } from '../names/refused/gone-refused.ts'
import { removedScripts } from '../names/removed-scripts.ts'
import { isUnknownScript } from '../names/scripts.ts'
import { tellRemoval } from '../names/tell.ts'
import { withoutTranslated } from '../names/translated.ts'
import { vanishedFlagsIn } from '../names/vanished-flags.ts'
import { vanishedIn } from '../names/vanished.ts'
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
    const bare = [...(await vanishedIn(input)), ...(await respelledIn(input)), ...vanishedFlagsIn(input)]
    return [
      ...[...open, ...bare].map(({ anchor, forms }) => ({ ...anchor, name: forms.join(' ') })),
      ...scripts.map(([, anchor]) => anchor),
      ...(await lostOfClassesNamed(input)).map(({ claim: { anchor, word } }) => ({ ...anchor, name: word })),
      ...(await listedFlagsNamed(input)).map(({ anchor }) => anchor),
      ...(await lostShortsNamed(input)).map(({ anchor, lost }) => ({ ...anchor, name: lost.taken.text })),
      ...(await renamedProgramsNamed(input)).map(({ anchor, renamed }) => ({ ...anchor, name: renamed.taken.text })),
      ...[...(await lostKeysNamed(input)), ...(await Promise.all(lastReaders.map((one) => one.named(input)))).flat()].map(({ anchor }) => ({
        ...anchor,
        name: anchor.name.replace(/[./:@]/g, ' '),
      })),
      ...(await lostCommandsNamed(input)).map(({ anchor, name }) => ({
        ...anchor,
        name: `${name} ${name.replaceAll('-', '_')} ${pascal(name)}`,
      })),
      ...(await lostNestedNamed(input)).map(({ anchor }) => ({ ...anchor, name: anchor.name.replace(/[.:\\]+/g, ' ') })),
      ...[...(await composedKeysNamed(input)), ...(await modulesOfBuildNamed(input)), ...(await lostFieldsNamed(input))].map(
        ({ anchor }) => ({ ...anchor, name: anchor.name.replaceAll('.', ' ') }),
      ),
      ...(await lostTasksNamed(input)).map(({ anchor }) => ({ ...anchor, name: `${anchor.name} ${anchor.name.replaceAll('-', '_')}` })),
      // what a file is called stands in its first lines
      ...(await lostModulesNamed(input)).map(({ anchor }) => ({ ...anchor, name: anchor.name.replace(/[.\\/]/g, ' ') })),
    ]
  },
  async find(input, past) {
    const names = await removedNames(input, past)
    const scripts = await removedScripts(anchorsOf(input), input, past)
    const keys = await goneKeys(input, past, names)
    const all = [
      ...names,
      ...(await goneRefused([...claimsIn(input), ...(await vanishedIn(input))], { input, past, told: names })),
      ...(await lostMembers(claimsIn(input), { input, past, isOurs: ownPackages(input), told: names })),
      ...scripts,
      ...(await goneShorts(input, past, names)),
      ...(await goneTasks(input, past, [...names, ...scripts])),
      ...(await goneNested(input, past, names)),
      ...(await goneCommands(input, past, [...names, ...scripts])),
      ...(await goneModules(input, past, names)),
      ...keys,
      ...(await goneModulesOfBuild(input, past, names)),
      ...(await goneComposedKeys(input, past, [...names, ...keys])),
      ...(await goneFromClasses(names, { input, past, isOurs: ownPackages(input), isOwnHost: await ownHosts(input) })),
    ]
    all.push(...(await gonePrograms(input, past, all)))
    for (const reader of lastReaders) all.push(...(await reader.gone(input, past, all)))
    const told = oncePerPlace(all).filter(({ anchor: { doc, kind } }) => (kind !== 'name' && kind !== 'import') || !isSkill(doc))
    return withoutTranslated(await doubtMovedOut(await withoutOthers(told, input, past), input, past), input)
  },
}

/** One finding for each place: of two that end at the same sign, the one that knows what stands there now. */
function oncePerPlace(drifts: readonly Drift[]): readonly Drift[] {
  const places = Map.groupBy(drifts, ({ anchor: { doc, to, name } }) => `${doc} ${to} ${name}`)
  return [...places.values()].map((all) => all.find(({ suggestion }) => suggestion !== undefined) ?? (all[0] as Drift))
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

async function removedNames(input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const claims = [
    ...claimsIn(input),
    ...(await vanishedIn(input)),
    ...(await respelledIn(input)),
    ...vanishedFlagsIn(input).filter((claim) => !isFlagOfOthers(claim, input)),
  ]
  const known: Known = { input, past, lost: await lostFlags(input) }
  const read = new Map<string, Suspect['lines']>()
  const open = new Set(input.base === undefined ? await openClaims(input) : claims)
  const suspects = claims.flatMap((claim): Suspect[] => {
    if (!open.has(claim) && ownerWithout(claim, input) === undefined) return []
    if (!claim.forms.some((form) => past.removals.lines.has(form))) return []
    // the words around are read of the few names that went, not of every name
    if (tellsOfRemoval(claim.document, claim.anchor) || (input.base === undefined && isExampleOfName(claim.document, claim.anchor)))
      return []
    const lines = read.get(claim.word) ?? linesOf(claim, known)
    read.set(claim.word, lines)
    return lines.length === 0 ? [] : [{ claim, lines }]
  })
  const away = new Set(
    await stillGone(
      suspects.filter(({ claim }) => open.has(claim)),
      known,
    ),
  )
  const isOurs = ownPackages(input)
  const isOwnHost = await ownHosts(input)
  const programs = await programsOfChange(input)
  const stoodBefore = standingJudge(input, past)
  const choose = evidenceChooser(input, past, programs)
  const drifts: Drift[] = []
  const seen = new Set<string>()
  for (const suspect of suspects) {
    const { claim } = suspect
    // a word that lives on elsewhere may be gone from what the document says it belongs to
    const owner = away.has(suspect) ? undefined : ownerWithout(claim, input)
    if (owner === undefined && !away.has(suspect)) continue
    // an import and a word of its line are the same place
    const place = `${claim.anchor.doc} ${claim.anchor.to} ${claim.word}`
    if (seen.has(place) || isForeign(claim, { isOurs, isOwnHost, past }, input)) continue
    seen.add(place)
    const found = await choose({ ...suspect, ...(owner === undefined ? {} : { owner }) })
    if (found === undefined || (claim.bare === true && !(await stoodBefore(claim)))) continue
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

/** True for what a package of others may give now, and for what another package of ours lost. */
async function isGiven({ claim, lines }: Suspect, evidence: Evidence, input: DriftInput, past: Past): Promise<boolean> {
  return isOfOtherPackage(claim, evidence, input) || (await isGivenByOthers(claim, evidence, input)) || isGivenByModule(lines, input, past)
}

function mayLack(claim: Claim, input: DriftInput): boolean {
  return ownerWithout(claim, input) !== undefined || isOfDefault(claim, ownPackages(input))
}
