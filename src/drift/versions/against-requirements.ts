import type { Requirement } from './requirement.ts'
import type { NamedVersion } from './named-versions.ts'
import { admits, oldest, parseRange } from './ranges.ts'

/** The requirement that forbids a version; undefined where one allows it. */
export function contradicting(named: NamedVersion, requirements: readonly Requirement[]): Requirement | undefined {
  const about = requirements.filter(({ tool, isPart }) => tool === named.tool && (isPart === true) === named.isPart)
  if (named.isPart && (named.orLater || !isAboutParts(named.anchor.doc))) return undefined
  if (isOldestOfSome(named, requirements)) return undefined
  return firstAgainst(named, inReach(named.anchor.doc, requirements, about))
}

/** Documents about the repository as a whole. */
export const aboutAll = /^(?:[^/]+|(?:docs?|documentation|\.github|website|site|wiki|content)\/.*)$/

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
  const deciding = ranges.length > 0 ? ranges : speaks ? about.filter(({ isToolchain }) => isToolchain !== true) : []
  if (deciding.length === 0) return undefined
  return deciding.every((one) => contradicts(named, one)) ? deciding[0] : undefined
}

/** Pages that say what the product is made of. */
function isAboutParts(path: string): boolean {
  return /(?:^|\/)(?:readme|contributing|agents|assistant|claude|gemini|architecture|[\w-]*stack|overview|development|copilot-instructions)[^/]*$/i.test(
    path,
  )
}

/** True for a version that a requirement turns away. */
export function contradicts({ tool, version, orLater, isPart, isHeaded }: NamedVersion, { range }: Requirement): boolean {
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
export const namedByMinor = /^(?:Go|Python|Rust|PHP|Ruby)$/

/** Ranges that decide what a document may say of a tool. */
export function rangesFor(named: NamedVersion, all: readonly Requirement[]): readonly Requirement[] {
  const about = all.filter(({ tool, isPart, isPin }) => tool === named.tool && isPart !== true && isPin !== true)
  return inReach(named.anchor.doc, all, about)
}

/** How the oldest version of a range stands to the one that a document asks for, as far as that is given. */
export function oldestAgainst({ version }: NamedVersion, { range }: Requirement): number | undefined {
  const first = oldest(parseRange(range) ?? [])
  if (first === undefined) return undefined
  const at = version.findIndex((part, i) => part !== (first[i] ?? 0))
  return at < 0 ? 0 : (first[at] ?? 0) - (version[at] ?? 0)
}
