import type { Commit } from '../../core/places.ts'
import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import { isDated, isFrozen, isOfOneVersion } from '../links/judged.ts'
import { tellsOfRemoval } from '../names/judged.ts'
import { isAboutOthers } from '../names/others.ts'
import { isPlan } from '../place-kinds.ts'
import type { DriftInput, Past, Signal } from '../signal.ts'
import { contradicting, contradicts, namedByMinor } from '../versions/against-requirements.ts'
import { toldDependencies } from '../versions/dependencies/told-dependencies.ts'
import { type TurnedDependency, turnedDependencies } from '../versions/dependencies/turned-dependencies.ts'
import { commandVersions } from '../versions/command-versions.ts'
import { imageDrifts } from '../versions/image-drifts.ts'
import { readRequirements, requirementsOf } from '../versions/manifests.ts'
import type { Requirement } from '../versions/requirement.ts'
import { type NamedVersion, namedVersions } from '../versions/named-versions.ts'
import { type WrongManager, lockfilesOf, wrongManagers } from '../versions/package-manager.ts'
import { oldest, parseRange } from '../versions/ranges.ts'
import { statedMinimums } from '../versions/stated-minimums.ts'
import { type TurnedMinimum, isFollowedBy } from '../versions/turned-minimums.ts'
import { type Stand, turnedBy } from '../versions/turned.ts'
import { mendedWhole } from '../versions/whole-page.ts'
import { type VersionChange, versionChange } from '../versions/version-change.ts'
import { requiresProject } from '../versions/requires-project.ts'

/** A version or tool that a document asks for and no manifest allows (D7). */
export const namedVersion: Signal = {
  id: 'D7',
  name: 'named-version',
  about: 'Versions and package managers that a manifest contradicts',
  async find(input, past) {
    const { documents, snapshot } = input
    const requirements = await readRequirements(snapshot)
    const change = await versionChange(input, past)
    const turned = await change.turned(requirements)
    const dependencies = input.base === undefined ? [] : await turnedDependencies(input.base, snapshot)
    const found: Drift[] = []
    for (const document of documents) {
      if (isFrozen(document) || isDated(document) || isPlan(document.path) || isElsewhere(document) || isAboutOthers(document, input))
        continue
      const versions = await versionDrifts(document, { input, past, requirements, change })
      found.push(...versions, ...(await minimumDrifts(document, { turned, dependencies }, { input, change, told: versions })))
      for (const wrong of wrongManagers(document, snapshot.files)) {
        if (await change.isManager(document, wrong.text)) found.push(managerDrift(wrong, past))
      }
    }
    return [...mendedWhole(found, documents), ...(await imageDrifts(input, past))]
  },
}

interface Known {
  input: DriftInput
  change: VersionChange
}

async function versionDrifts(
  document: DriftDocument,
  { input, past, requirements, change }: Known & { past: Past; requirements: readonly Requirement[] },
): Promise<readonly Drift[]> {
  const found: Drift[] = []
  for (const named of [...namedVersions(document), ...commandVersions(document)]) {
    const against =
      contradicting(named, requirements) ??
      (await change.loosened(document, named, requirements)) ??
      (await change.raised(document, named, requirements))
    if (against === undefined || isElse(document, named, input) || !(await change.isVersion(document, named))) continue
    const cause = await turnedBy(against.at.path, past, (text) => standOf(named, requirementsOf(against.at.path, text)))
    // what only some have, or what a page shows of a shell, must have been right once
    if (cause === undefined && (against.isImage === true || named.isCommand === true)) continue
    found.push(versionDrift(named, against, { cause, isKnown: change.isKnown || cause !== undefined }))
  }
  return found
}

/** Places that tell the oldest version of before the change, in words that ask nobody for it. */
async function minimumDrifts(
  document: DriftDocument,
  { turned, dependencies }: { turned: readonly TurnedMinimum[]; dependencies: readonly TurnedDependency[] },
  { input, change, told }: Known & { told: readonly Drift[] },
): Promise<readonly Drift[]> {
  const found: Drift[] = []
  const minimums = turned.filter((one) => isFollowedBy(one, document.path))
  const parts = dependencies.filter((one) => isFollowedBy(one, document.path))
  for (const { named, against } of [...statedMinimums(document, minimums), ...toldDependencies(document, parts)]) {
    if ([...told, ...found].some(({ anchor }) => isSamePlace(anchor, named.anchor))) continue
    if (isElse(document, named, input) || tellsOfRemoval(document, named.anchor) || !(await change.hadLine(document, named))) continue
    found.push(versionDrift(named, against, { cause: undefined, isKnown: true }))
  }
  return found
}

/** True where a sentence tells of what one release asked for, or of what others need or bring along. */
function isElse(document: DriftDocument, named: NamedVersion, input: DriftInput): boolean {
  return isOfOneVersion(named.anchor.headings) || isOfOthers(named) || requiresProject(document, named, input)
}

function isSamePlace(one: Anchor, other: Anchor): boolean {
  return one.doc === other.doc && one.from < other.to && other.from < one.to
}

/** Examples are read by themselves, rules for assistants speak of programming at large, and a page on an upgrade tells what that one release asked for. */
function isElsewhere({ path }: DriftDocument): boolean {
  return /(?:^|[-_/\d.])upgrad(?:e|es|ing)[^/]*$|(?:^|\/)(?:examples?|samples?|demos?|playgrounds?|starters?|templates?|skills?|rules|prompts)\//i.test(
    path,
  )
}

/** What another release or an installer brings along: `Agent 3.x uses Node.js 18`, `it will install Node.js 18`. */
const ofOthers =
  /\b\d+(?:\.\d+)?\.x\b[^.]*\b(?:uses?|runs?|ships?|bundles?|contains?|defaults? to|comes?)\b|\b(?:it|this|which|that|script|installer|image|action)\b[^.;]*\b(?:will install|installs|sets up|downloads|bundles|ships|contains|comes with)\b(?![^.;]*\b(?:requires?|needs?)\b)/i

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

interface Turned {
  /** The commit that changed the manifest. */
  cause: Commit | undefined
  /** The manifest allowed it before. */
  isKnown: boolean
}

function versionDrift(named: NamedVersion, { range, at, isSet }: Requirement, { cause, isKnown }: Turned): Drift {
  const { tool, anchor, version, orLater } = named
  const first = oldest(parseRange(range) ?? [])
  // `1.22.x` is told by its first two numbers still
  const rest = /\.x$/.exec(anchor.text)?.[0] ?? ''
  const suggestion = first === undefined || isSet === true ? undefined : `${first.slice(0, version.length).join('.')}${rest}`
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
