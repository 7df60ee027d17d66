import type { Commit } from '../../core/places.ts'
import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { baseReader, hadLine } from '../caused.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { tellsOfRemoval } from '../names/judged.ts'
import { isAboutOthers } from '../names/others.ts'
import { isPlan } from '../place-kinds.ts'
import type { DriftInput, Past, Signal } from '../signal.ts'
import { commandVersions } from '../versions/command-versions.ts'
import { imageDrifts } from '../versions/image-drifts.ts'
import { type Requirement, readRequirements, requirementsOf } from '../versions/manifests.ts'
import { type NamedVersion, namedVersions } from '../versions/named-versions.ts'
import { type WrongManager, lockfilesOf, managerOf, wrongManagers } from '../versions/package-manager.ts'
import { admits, oldest, parseRange } from '../versions/ranges.ts'
import { statedMinimums, type TurnedMinimum, turnedMinimums } from '../versions/turned-minimums.ts'
import { type Stand, turnedBy } from '../versions/turned.ts'
import { mendedWhole } from '../versions/whole-page.ts'
import { requiresProject } from '../versions/requires-project.ts'

/** A version or tool that a document asks for and no manifest allows (D7). */
export const namedVersion: Signal = {
  id: 'D7',
  name: 'named-version',
  about: 'Versions and package managers that a manifest contradicts',
  async find(input, past) {
    const { documents, snapshot } = input
    const requirements = await readRequirements(snapshot)
    const change = await changeOf(input, past)
    const turned = await change.turned(requirements)
    const found: Drift[] = []
    for (const document of documents) {
      if (isFrozen(document) || isDated(document) || isPlan(document.path) || isElsewhere(document) || isAboutOthers(document, input))
        continue
      for (const named of [...namedVersions(document), ...commandVersions(document)]) {
        const against =
          contradicting(named, requirements) ??
          (await change.loosened(document, named, requirements)) ??
          (await change.raised(document, named, requirements))
        if (
          against === undefined ||
          isOfOthers(named) ||
          requiresProject(document, named, input) ||
          !(await change.isVersion(document, named))
        )
          continue
        const cause = await turnedBy(against.at.path, past, (text) => standOf(named, requirementsOf(against.at.path, text)))
        // what only some have, or what a page shows of a shell, must have been right once
        if (cause === undefined && (against.isImage === true || named.isCommand === true)) continue
        found.push(versionDrift(named, against, { cause, isKnown: change.isKnown || cause !== undefined }))
      }
      for (const named of statedMinimums(document, turned)) {
        const against = turned.find(({ now }) => now.tool === named.tool && mayBeAbout(document, now))
        if (against === undefined || found.some(({ anchor }) => isSamePlace(anchor, named.anchor))) continue
        if (isOfOthers(named) || tellsOfRemoval(document, named.anchor) || requiresProject(document, named, input)) continue
        if (await change.hadLine(document, named)) found.push(versionDrift(named, against.now, { cause: undefined, isKnown: true }))
      }
      for (const wrong of wrongManagers(document, snapshot.files)) {
        if (await change.isManager(document, wrong.text)) found.push(managerDrift(wrong, past))
      }
    }
    return [...mendedWhole(found, documents), ...(await imageDrifts(input, past))]
  },
}

/** A manifest speaks for its folder, and pages about the repository as a whole speak of any. */
function mayBeAbout({ path }: DriftDocument, { at }: Requirement): boolean {
  return aboutAll.test(path) || path.startsWith(at.path.slice(0, at.path.lastIndexOf('/') + 1))
}

function isSamePlace(one: Anchor, other: Anchor): boolean {
  return one.doc === other.doc && one.from < other.to && other.from < one.to
}

/** Examples are read by themselves, and rules for assistants speak of programming at large. */
function isElsewhere({ path }: DriftDocument): boolean {
  return /(?:^|\/)(?:examples?|samples?|demos?|playgrounds?|starters?|templates?|skills?|rules|prompts)\//i.test(path)
}

/** What another release or an installer brings along: `Agent 3.x uses Node.js 18`, `it will install Node.js 18`. */
const ofOthers =
  /\b\d+(?:\.\d+)?\.x\b[^.]*\b(?:uses?|runs?|ships?|bundles?|contains?|defaults? to|comes?)\b|\b(?:it|this|which|that|script|installer|image|action)\b[^.;]*\b(?:will install|installs|sets up|downloads|bundles|ships|contains|comes with)\b/i

function isOfOthers({ text, anchor }: NamedVersion): boolean {
  const before = text.slice(0, Math.max(0, text.indexOf(anchor.text)))
  return ofOthers.test(before)
}

/** Words that ask for a version: of another sentence nobody knows whether the number should follow the manifest. */
const demands = /\b(?:requir\w*|prerequisites?|needs?|needed|must|minimum|at least|ensure|make sure)\b/i

function isDemanded({ text, orLater, isPart, isHeaded, isCommand, tool }: NamedVersion): boolean {
  if (orLater || isPart || isCommand === true || demands.test(text)) return true
  // an item of a list of requirements that begins with the tool
  const item = /^\s*(?:[-*+|>]|\d+[.)])?[\s*_`[]*([\w.]+)/.exec(text)?.[1] ?? ''
  return isHeaded && tool.toLowerCase().startsWith(item.toLowerCase().replace(/\.?js$/, '')) && item !== ''
}

/** The requirement that forbids a version; undefined where one allows it. */
function contradicting(named: NamedVersion, requirements: readonly Requirement[]): Requirement | undefined {
  const about = requirements.filter(({ tool, isPart }) => tool === named.tool && (isPart === true) === named.isPart)
  if (named.isPart && (named.orLater || !isAboutParts(named.anchor.doc))) return undefined
  if (isOldestOfSome(named, requirements)) return undefined
  return firstAgainst(named, inReach(named.anchor.doc, requirements, about))
}

/** Documents about the repository as a whole. */
const aboutAll = /^(?:[^/]+|(?:docs?|documentation|\.github|website|site|wiki|content)\/.*)$/

/** A document inside of a package or another folder speaks of that and what is around it; one about the repository speaks of any. */
function inReach(doc: string, all: readonly Requirement[], about: readonly Requirement[]): readonly Requirement[] {
  const folderOf = ({ at }: Requirement): string => at.path.slice(0, at.path.lastIndexOf('/') + 1)
  const isNested = all.some((one) => folderOf(one) !== '' && doc.startsWith(folderOf(one)))
  return isNested || !aboutAll.test(doc)
    ? about.filter((one) => doc.startsWith(folderOf(one)) && one.notIn?.some((folder) => doc.startsWith(folder)) !== true)
    : about.filter(({ ofItself }) => ofItself !== true)
}

/** True for a version that some manifest asks for just so, wherever it stands: a page that tells it speaks of that one. */
function isOldestOfSome(named: NamedVersion, all: readonly Requirement[]): boolean {
  return (
    named.orLater &&
    named.version.length > 1 &&
    all.some((one) => one.tool === named.tool && one.isPart !== true && one.isPin !== true && oldestAgainst(named, one) === 0)
  )
}

function firstAgainst(named: NamedVersion, about: readonly Requirement[]): Requirement | undefined {
  const ranges = about.filter(({ isPin }) => isPin !== true)
  // A pin is what people develop with: it speaks only where nothing says what may be used.
  const speaks = !named.orLater && (named.isCommand === true || isAboutParts(named.anchor.doc))
  const deciding = ranges.length > 0 ? ranges : speaks ? about : []
  if (deciding.length === 0) return undefined
  return deciding.every((one) => contradicts(named, one)) ? deciding[0] : undefined
}

/** Pages that say what the product is made of. */
function isAboutParts(path: string): boolean {
  return /(?:^|\/)(?:readme|contributing|agents|assistant|claude|gemini|architecture|[\w-]*stack|overview|development|copilot-instructions)[^/]*$/i.test(
    path,
  )
}

function contradicts({ tool, version, orLater, isPart, isHeaded }: NamedVersion, { range }: Requirement): boolean {
  const spans = parseRange(range)
  const first = spans === undefined ? undefined : oldest(spans)
  if (spans === undefined || first === undefined) return false
  // What a product is made with is told by its major.
  if (isPart) return !admits(spans, [version[0]], orLater)
  if (!orLater) return !admits(spans, version)
  // A reader with the oldest version that the document allows is turned away. Inside of one major, sentences tell what a single function needs.
  const [major, minor] = version
  return major < first[0] || ((isHeaded || namedByMinor.test(tool)) && major === first[0] && minor !== undefined && minor < (first[1] ?? 0))
}

/** Languages whose releases are told apart by the second number. */
const namedByMinor = /^(?:Go|Python|Rust|PHP|Ruby)$/

/** Ranges that decide what a document may say of a tool. */
function rangesFor(named: NamedVersion, all: readonly Requirement[]): readonly Requirement[] {
  const about = all.filter(({ tool, isPart, isPin }) => tool === named.tool && isPart !== true && isPin !== true)
  return inReach(named.anchor.doc, all, about)
}

/** How the oldest version of a range stands to the one that a document asks for, as far as that is given. */
function oldestAgainst({ version }: NamedVersion, { range }: Requirement): number | undefined {
  const first = oldest(parseRange(range) ?? [])
  if (first === undefined) return undefined
  const at = version.findIndex((part, i) => part !== (first[i] ?? 0))
  return at < 0 ? 0 : (first[at] ?? 0) - (version[at] ?? 0)
}

/** How what a manifest said at some time stands to a document. */
function standOf(named: NamedVersion, said: readonly Requirement[]): Stand {
  const about = said.filter(({ tool, isPart }) => tool === named.tool && (isPart === true) === named.isPart)
  if (about.length === 0) return 'silent'
  return about.every((one) => contradicts(named, one)) ? 'differs' : 'agrees'
}

function managerDrift({ anchor, said, is, lockfile }: WrongManager, { removals }: Past): Drift {
  const folder = lockfile.slice(0, lockfile.lastIndexOf('/') + 1)
  const cause = lockfilesOf(said).flatMap((name) => removals.paths.get(`${folder}${name}` as RepoPath)?.commit ?? [])[0]
  return {
    signal: 'D7',
    severity: 'warning',
    anchor,
    message: say`This installs with ${ref('command', said)}, and the lockfile is ${ref('path', lockfile)} of ${ref('command', is)}.`,
    ...(cause === undefined ? {} : { cause }),
    code: { path: lockfile },
    suggestion: anchor.text === 'npm ci' ? `${is} install --frozen-lockfile` : `${is} install`,
  }
}

interface Known {
  /** The commit that changed the manifest. */
  cause: Commit | undefined
  /** The manifest allowed it before. */
  isKnown: boolean
}

function versionDrift(named: NamedVersion, { range, at }: Requirement, { cause, isKnown }: Known): Drift {
  const { tool, anchor, version, orLater } = named
  const first = oldest(parseRange(range) ?? [])
  // `1.22.x` is told by its first two numbers still
  const rest = /\.x$/.exec(anchor.text)?.[0] ?? ''
  const suggestion = first === undefined ? undefined : `${first.slice(0, version.length).join('.')}${rest}`
  const differs = suggestion !== undefined && suggestion !== anchor.text && suggestion !== '0'
  return {
    signal: 'D7',
    severity: 'warning',
    anchor,
    message: say`${ref('value', tool)} is ${ref('value', range)} in ${ref('path', at.path)}, not ${ref('value', anchor.text)}${[orLater ? ' or later' : '']}.`,
    ...(cause === undefined ? {} : { cause }),
    code: at,
    ...(differs ? { suggestion } : {}),
    ...(differs && isKnown && isToldWhole(named) && isDemanded(named) && !namesAnother(named) ? { mechanical: true as const } : {}),
  }
}

/** A version as people tell it: by its major, of languages by the second number too. */
function isToldWhole({ tool, version }: NamedVersion): boolean {
  return version.length === 1 || (version.length === 2 && namedByMinor.test(tool))
}

/** True where the line tells of another version of the tool too: what it says of that one may have to change as well. */
function namesAnother({ tool, text }: NamedVersion): boolean {
  const word = (tool.split('.')[0] ?? tool).replace(/[^\w ]/g, '')
  return (text.match(new RegExp(`(?<![\\w/.-])${word}(?:\\.?js)?\\W{0,6}v?\\d`, 'gi')) ?? []).length > 1
}

interface Change {
  /** Oldest versions that the change turned. */
  turned(now: readonly Requirement[]): Promise<readonly TurnedMinimum[]>
  hadLine(document: DriftDocument, named: NamedVersion): Promise<boolean>
  /** A base says that the change made it wrong. */
  isKnown: boolean
  isVersion(document: DriftDocument, named: NamedVersion): Promise<boolean>
  /** What asks for less now, where the document named just the oldest version that would do. */
  loosened(document: DriftDocument, named: NamedVersion, now: readonly Requirement[]): Promise<Requirement | undefined>
  /** What asks for more now, wherever it stands, where the document named just the oldest version that would do, and no manifest names that any more. */
  raised(document: DriftDocument, named: NamedVersion, now: readonly Requirement[]): Promise<Requirement | undefined>
  isManager(document: DriftDocument, line: string): Promise<boolean>
}

/** With a base only what the change made wrong counts: it wrote the line, or a manifest that allowed it no longer does. */
async function changeOf({ base, snapshot: head }: DriftInput, past: Past): Promise<Change> {
  if (base === undefined)
    return {
      isKnown: false,
      turned: async () => [],
      hadLine: async () => false,
      isVersion: async () => true,
      loosened: async () => undefined,
      raised: async () => undefined,
      isManager: async () => true,
    }
  const before = baseReader(base, head, past)
  let old: Promise<readonly Requirement[]> | undefined
  const requirements = (snapshot: Snapshot): Promise<readonly Requirement[]> => {
    old ??= readRequirements(snapshot)
    return old
  }
  return {
    isKnown: true,
    turned: async (now) => turnedMinimums(await requirements(base.snapshot), now),
    hadLine: async (document, { text }) => hadLine(await before(document.path), text),
    async isVersion(document, named) {
      if (!hadLine(await before(document.path), named.text)) return true
      return contradicting(named, await requirements(base.snapshot)) === undefined
    },
    async loosened(document, named, now) {
      if (!named.orLater || named.isPart || !hadLine(await before(document.path), named.text)) return undefined
      const [were, are] = [rangesFor(named, await requirements(base.snapshot)), rangesFor(named, now)]
      const wasRight = were.length > 0 && were.every((one) => oldestAgainst(named, one) === 0)
      return wasRight && are.every((one) => (oldestAgainst(named, one) ?? 0) < 0) ? are[0] : undefined
    },
    async raised(document, named, now) {
      if (!named.orLater || named.isPart || !hadLine(await before(document.path), named.text)) return undefined
      const isAbout = ({ tool, isPart, isPin }: Requirement): boolean => tool === named.tool && isPart !== true && isPin !== true
      const were = (await requirements(base.snapshot)).filter((one) => isAbout(one) && oldestAgainst(named, one) === 0)
      const are = now.filter(isAbout)
      const turned = are.filter((one) => were.some(({ at }) => at.path === one.at.path) && (oldestAgainst(named, one) ?? 0) > 0)
      return turned.length > 0 && turned.length === were.length && !are.some((one) => oldestAgainst(named, one) === 0)
        ? turned[0]
        : undefined
    },
    async isManager(document, line) {
      const was = await before(document.path)
      if (was === undefined || !hadLine(was, line)) return true
      const said = /(npm|pnpm|yarn|bun)/.exec(line)?.[1]
      return managerOf(base.snapshot.files, was.path.split('/').slice(0, -1).join('/'))?.name === said
    },
  }
}
