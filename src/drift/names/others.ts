import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { escapeWord } from '../declared.ts'
import { packageName } from '../examples/own-packages.ts'
import { isOfSite, sitesOf } from '../paths/living.ts'
import { placeKind } from '../place-kinds.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput, Past } from '../signal.ts'
import { claimsOf } from './claims.ts'
import { delegatedPrograms } from './delegated.ts'
import { declaringLines } from './evidence.ts'
import { familyOf } from './family.ts'
import { flagLines } from './flags.ts'
import { flagsOfPlugins } from './flags-of-plugins.ts'
import { joinedAtHead } from './joined.ts'
import { isOfLeftPackage } from './left-packages.ts'
import { isMadeByDependency, isOfDependency } from './page.ts'
import { prefixedAtHead } from './prefixed.ts'
import { variablesOfOthers } from './variables-of-others.ts'
import { isFieldOfPage, isFilledIn, isFlagOfPage, isHandedOn, listedFlags, targetsAtHead, wordOf } from './still-standing.ts'

/** Pages of a repository about another one import its packages so often. */
const fewestPages = 6
/** Pages that tell how this repository is worked on, whatever the others are about. */
const ofRepository = /(?:^|\/)(?:readme|contributing|development|developing|hacking|agents|claude|security)[^/]*$/i

/**
 * True for a page of a repository whose documents are about another one: its examples import packages that are neither here nor used here, and none
 * that is here. Names and paths of such a page are of that project or of its users.
 */
export function isAboutOthers({ path }: DriftDocument, input: DriftInput): boolean {
  return !ofRepository.test(path) && documentsOthers(input)
}

/** A repository of so many pages, and of more pages than sources, is a site. */
const pagesOfSite = 40

const documentsOthers = oncePerInput(({ documents, project }): boolean => {
  const own = new Set(project.packages.map(({ name }) => scopeOf(name)))
  const used = new Set(project.packages.flatMap((one) => Object.keys({ ...one.dependencies, ...one.devDependencies }).map(scopeOf)))
  const pages = documents
    .map((document) => new Set(imports(document).flatMap(({ name }) => (isBare(name) ? [scopeOf(name)] : []))))
    .filter(({ size }) => size > 0)
  if (pages.some((families) => [...families].some((family) => own.has(family)))) return false
  const counts = new Map<string, number>()
  for (const family of pages.flatMap((families) => [...families])) counts.set(family, (counts.get(family) ?? 0) + 1)
  // a site may use what it is about
  const isSite =
    documents.length >= Math.max(pagesOfSite, project.sources.filter((path) => !project.isTest(path)).length) &&
    project.packages.every((one) => one.private)
  return [...counts].some(([family, count]) => count >= fewestPages && count * 2 >= pages.length && (isSite || !used.has(family)))
})

const makesProject =
  /^[ \t>$]*(?:npm|pnpm|yarn|bun) (?:create|init) [@\w]|^[ \t>$]*(?:npx|bunx|pnpm dlx|yarn dlx)\s+(?:--?\w+\s+)*(?:create-[\w-]|@[\w-]+\/create|degit\b|giget\b)/m

function isScript({ kind }: Anchor): boolean {
  return kind === 'script'
}

function imports({ anchors }: DriftDocument): readonly Anchor[] {
  return anchors.filter(({ kind, in: place }) => kind === 'import' && place === 'fence')
}

function isBare(specifier: string): boolean {
  return !/^(?:[./~#$]|@\/|\w+:)/.test(specifier)
}

/** `@acme/client` is of `@acme`, `ledger/client` of `ledger`. */
function scopeOf(specifier: string): string {
  return specifier.split('/', 1)[0] ?? specifier
}

/** Leaves out names that live in packages of others, or still stand where only a closer look finds them. */
export async function withoutOthers(drifts: readonly Drift[], input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const pages = new Map(input.documents.map((document) => [document.path, document]))
  const open = drifts.filter(({ anchor }) => {
    const page = pages.get(anchor.doc)
    if (page === undefined || !isScript(anchor)) return page === undefined || !isAboutOthers(page, input)
    // the project that a page has its reader make has scripts of its own
    return input.base !== undefined || !(isAboutOthers(page, input) || makesProject.test(page.text))
  })
  const targets = await targetsAtHead(open, input)
  const ours = open.filter(({ anchor }) => !targets.has(anchor.name) || anchor.kind !== 'script')
  if (input.base !== undefined || ours.length === 0) return ours
  const taken = takenNames(input, past)
  const listed = await listedFlags(ours, input)
  const stems = new Set([...input.snapshot.files.keys()].filter((path) => placeKind(path) === 'source').map(stemOf))
  const family = await familyOf(input, past)
  const words = ours.map(({ anchor }) => wordOf(anchor))
  const composed = new Set([...(await joinedAtHead(words, input)), ...(await prefixedAtHead(words, input))])
  const delegated = await delegatedPrograms(input)
  const sites = sitesOf(input.snapshot)
  const dependencies = dependenciesOf(input)
  const isOfOthers = (specifier: string): boolean => isBare(specifier) && !isOwnSpecifier(specifier, input)
  const theirs = new Set([...(await variablesOfOthers(ours, input, past)), ...(await flagsOfPlugins(ours, input, past))])
  const undelegated = ours.filter(
    (drift) => !theirs.has(drift) && !isFlagOf(pages.get(drift.anchor.doc), drift.anchor, { files: delegated, past }),
  )
  return undelegated.filter(({ anchor }) => {
    const page = pages.get(anchor.doc)
    if (anchor.kind === 'script' || page === undefined) return true
    const word = wordOf(anchor)
    const isLiving =
      anchor.kind === 'flag'
        ? /^--(?:help|version)$/.test(word) || listed.has(word) || isFlagOfPage(page, word) || isHandedOn(page, word)
        : stems.has(word) ||
          composed.has(word) ||
          isFilledIn(page, word) ||
          taken.has(word) ||
          isFieldOfPage(page, word) ||
          isOfDependency(page, word, dependencies) ||
          isMadeByDependency(page, anchor, isOfOthers) ||
          isOfSister(page, anchor, input) ||
          isTheirOption(anchor, taken, { pages })
    if (isLiving) return false
    const lines = declaredAt(page, anchor, past)
    if (lines.length === 0) return true
    if (anchor.kind === 'name' && lines.every((path) => isOfSite(page, path, sites))) return false
    return !family.isNamedIn(page.text) || !lines.every((path) => isOfLeftPackage(path, input, past))
  })
}

/** Files whose lines declared a name, newest first. */
function declaredAt(page: DriftDocument, anchor: Anchor, past: Past): readonly RepoPath[] {
  const [claim] = claimsOf(page, anchor)
  if (claim === undefined) return []
  const lines = claim.kind === 'flag' ? flagLines(claim, past).filter((one) => one.unsure !== true) : declaringLines(claim.forms, past)
  return lines.slice(0, 6).map(({ line }) => line.path)
}

/** True for a flag that one of some files took once. */
function isFlagOf(page: DriftDocument | undefined, anchor: Anchor, { files, past }: { files: ReadonlySet<RepoPath>; past: Past }): boolean {
  const [claim] = page !== undefined && anchor.kind === 'flag' && files.size > 0 ? claimsOf(page, anchor) : []
  return claim !== undefined && flagLines(claim, past).some(({ line }) => files.has(line.path))
}

/** Packages of others that are used here, in small letters; of a scoped one the last part is a word for many things. */
const dependenciesOf = oncePerInput(({ project }): ReadonlySet<string> => {
  const own = new Set(project.packages.map(({ name }) => name))
  const used = project.packages.flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies }))
  return new Set(used.filter((name) => !own.has(name) && !name.startsWith('@')).map((name) => name.toLowerCase()))
})

/** Pages about a package that bears this project's name and is elsewhere, `ledger-tools` beside `ledger`: their examples take names from there. */
const sisterPages = oncePerInput(({ documents, project }): ReadonlySet<DriftDocument> => {
  const own = project.packages.map(({ name }) => name)
  const isSister = (from: string): boolean => !own.includes(from) && own.some((one) => one.length > 3 && from.startsWith(`${one}-`))
  return new Set(documents.filter((page) => imports(page).some(({ name }) => isSister(packageName(name)))))
})

/** True for a name of a sister's page, or one that such a page has a heading for; the repository once had it itself. */
function isOfSister(page: DriftDocument, { kind, name }: Anchor, input: DriftInput): boolean {
  const pages = sisterPages(input)
  if (kind === 'env' || pages.size === 0) return false
  if (pages.has(page)) return !imports(page).some((one) => isOwnSpecifier(one.name, input) && (one.of ?? []).includes(name))
  return [...pages].some(({ fragments }) => fragments.has(name.toLowerCase()))
}

function isOwnSpecifier(specifier: string, { project }: DriftInput): boolean {
  const name = packageName(specifier)
  return project.packages.some((one) => one.name === name)
}

/** Names that any document takes from a package that is not here, or from a module that never was. */
function takenNames(input: DriftInput, past: Past): ReadonlySet<string> {
  const stems = new Set([...input.snapshot.files.keys(), ...past.removals.paths.keys()].map(stemOf))
  const isTheirs = (specifier: string): boolean => {
    if (isBare(specifier)) return !isOwnSpecifier(specifier, input)
    const last = stemOf(specifier)
    return /^\.{1,2}\/./.test(specifier) && last !== '' && !stems.has(last)
  }
  return new Set(input.documents.flatMap((document) => imports(document).flatMap(({ name, of }) => (isTheirs(name) ? (of ?? []) : []))))
}

/** Last part of a path, without its ending. */
function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/(?<=.)\.[cm]?[jt]sx?$/, '')
}

/** True where a fence of the page hands the name to a function that documents take from somebody else. */
function isTheirOption(
  { doc, name }: Anchor,
  taken: ReadonlySet<string>,
  { pages }: { pages: ReadonlyMap<RepoPath, DriftDocument> },
): boolean {
  const key = new RegExp(`(?<![\\w$.])${escapeWord(name)}\\s*[:(,}]`)
  return (
    pages.get(doc)?.fences?.some(({ text }) => {
      if (!text.includes(name)) return false
      return [...text.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)(?:<[^<>()\n]{1,200}>)?\(/g)].some(
        (call) => taken.has(call[1] ?? '') && key.test(argumentsAt(text, call.index + call[0].length)),
      )
    }) === true
  )
}

/** What stands between an opening bracket and its end. */
function argumentsAt(text: string, from: number): string {
  let depth = 1
  let at = from
  for (; at < text.length && depth > 0; at += 1) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
  return text.slice(from, at)
}
