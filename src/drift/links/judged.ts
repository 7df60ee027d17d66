import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { withoutGenerated } from '../generated-text.ts'

const frozen =
  /(?:^|\/)(?:(?:[\w-]+_)?versioned_docs|(?:\d+[-_.])?(?:archived?|old|legacy|deprecated)|templates?|scaffolds?|boilerplates?|blueprints?|skeletons?|fixtures?|__tests__|__fixtures__|(?:[\w-]+-)?tests?(?:[-_](?:samples?|data|files?|fixtures?|cases?|pages?))?|e2e|spec|\.changeset|[\w-]*changelogs?|release[-_ ]?notes?|rel[-_]?notes|newsfragments|changelog\.d|whats?[-_]?new|ISSUE_TEMPLATE|PULL_REQUEST_TEMPLATE)\/|(?:^|\/)(?:\d{4}[-_.])?(?:change[-_]?logs?|breaking[-_]?changes?|whats?[-_]?new|rel[-_]?notes?|deprecations?|third[-_]?party[\w-]*|licen[cs]es|pull_request_template|changes|history|releases?|release[-_]notes?|news|upgrading|migrat(?:ion|ing))(?![a-z])[^/]*$/i
/** Pages of a playground are there to be shown. */
const sample = /(?:^|\/)playgrounds?\/(?!(?:.*\/)?readme\.)/i
const dated =
  /(?:^|\/)(?:blogs?|posts?|news|articles|(?:rfcs?|adrs?|decisions|proposals|plans?)(?:[-_][a-z]+)?)\/|(?:^|\/)\d{4}-\d{2}-\d{2}|(?:^|\/)[a-z]{0,2}ep[-_]?\d{2,5}(?:[-_][\w-]+)?\.[a-z]+$/i
/** A page of one version, by its name: what an upgrade to it asked for does not change later. */
const ofVersion =
  /(?:^|\/)v?\d+\.\d+(?:\.\d+){0,2}\.(?:mdx?|adoc|rst)$|(?:^|\/)[\w-]*(?:upgrad|migrat|release|version)[\w-]*\/(?:[^/]+\/)*v?\d+(?:\.\d+){1,3}\.(?:mdx?|adoc|rst)$/i

/** True for documents that tell of another time or place: changelogs, frozen versions, templates of projects to come, tests. */
export function isFrozen(document: Pick<DriftDocument, 'path' | 'headings'> & { text?: string }): boolean {
  return (frozen.test(document.path) && !isPageAboutTemplates(document)) || sample.test(document.path) || isListOfVersions(document)
}

/** A page of a site about templates, not one: it bears a title of its own, below a folder of documentation. */
function isPageAboutTemplates({ path, text = '' }: { path: string; text?: string }): boolean {
  return isPageOfSite(path, text) && !frozen.test(path.replace(/\/templates?\//gi, '/'))
}

/** True for a page below a folder of documentation that bears a title of its own for its site. */
export function isPageOfSite(path: string, text: string): boolean {
  return (
    /(?:^|\/)_?(?:docs?|documentation|content)\//i.test(path) &&
    /^(?:---|\+\+\+)\r?\n(?:[^\n]*\n){0,8}?title\s*[:=]/.test(text.slice(0, 1_000))
  )
}

/** A page for those who run the tests of its folder. */
const ofTests = /^((?:[^/]+\/)*?)(?:[\w-]+-)?(?:tests?|e2e|spec)\/((?:readme|contributing|development)\.[^/]+)$/i

/** The path that a page which explains the tests around it would have beside them; undefined for every other page. */
export function besideTests(path: RepoPath): RepoPath | undefined {
  const [, above, name] = ofTests.exec(path) ?? []
  return above === undefined || name === undefined ? undefined : (`${above}${name}` as RepoPath)
}

/** True for a text that a host puts before those who open an issue or a pull request. */
export function isFormOfHost(path: string): boolean {
  return /^(?:(?:\.github|docs)\/)?(?:(?:pull_request_template|issue_template)\.\w+$|(?:pull_request_template|issue_template)\/)/i.test(
    path,
  )
}

/** A heading that is a version or a day: `v2.1.0 (2026-01-02)`, `Release 3.4`, `[Unreleased]`, `2026-01-02`. */
const versionHeading =
  /^\W*(?:(?:version|release|changes (?:in|since)|[\w@/.-]+@)\s*)?v?\d{1,4}\.\d{1,4}(?:\.[\dx]+)*(?:[-+.][\w.]+)?\W*(?:[-–—(:/].*)?$|^\W*\[?unreleased\]?\W*$|^\W*\d{4}-\d{2}-\d{2}\b/i
/** Headings of one level that make a list of versions. */
const fewestVersions = 3

/** The title of a list of changes, whatever its file is called: `Changelog - 2024`. */
const titleOfChanges = /^\W*(?:change[- ]?log|release[- ](?:notes|history)|version[- ]history)(?:\s(?:for|of|since)\s.*|[\d\W]*)$/i

/** True for a list of changes by another name, which its title says; or most headings of one level are versions or days, and nearly all others stand below one of these. */
function isListOfVersions({ headings }: Pick<DriftDocument, 'headings'>): boolean {
  const [title, second] = headings.filter(({ depth }) => depth === 1)
  if (title === headings[0] && title !== undefined && second === undefined && titleOfChanges.test(title.words)) return true
  for (const depth of [1, 2, 3]) {
    const own = headings.filter((one) => one.depth === depth)
    const versions = own.filter(({ words }) => versionHeading.test(words))
    if (versions.length >= fewestVersions && versions.length * 5 >= own.length * 4 && outside(headings, depth) * 2 <= versions.length + 2)
      return true
  }
  return false
}

/** How many headings stand in no section of a version: those of a page that also lists its last versions. */
function outside(headings: DriftDocument['headings'], depth: number): number {
  let inVersion = false
  return headings.filter((one) => {
    if (one.depth <= depth) inVersion = versionHeading.test(one.words)
    return !inVersion
  }).length
}

/** True for a section about one version, wherever it stands. */
export function isOfOneVersion(headings: readonly string[]): boolean {
  return headings.some((words) => versionHeading.test(words))
}

/** What was said when a version came out, by the name of its page: `3.0-announcement.md`, `announcing-v2.1.md`. */
const announced =
  /(?:^|\/)(?:[\w-]+[-_])?v?\d+\.[\d.x]*[-_]announce(?:ment|d)?s?\.[a-z]+$|(?:^|\/)announc(?:e|ement|ing)[-_](?:[\w-]+[-_])?v?\d[\w.-]*$/i

/** True for documents that were right on their day: posts, decisions and announcements of versions. */
export function isDated({ path }: Pick<DriftDocument, 'path'>): boolean {
  return dated.test(path) || ofVersion.test(path) || announced.test(path)
}

/** True for documents that another program writes: whoever would mend them mends their source. */
export function isGenerated({ path, text, ours }: Pick<DriftDocument, 'path' | 'text' | 'ours'>): boolean {
  if (ours) return false
  return (
    /(?:^|\/)(?:gen|generated|__generated__|autogen)\//i.test(path) ||
    /\b(?:auto-?generated|@generated|do not edit|protoc-gen|openapi[- ]generator|swagger[- ]codegen)\b/i.test(
      withoutGenerated(text).slice(0, 1_500),
    )
  )
}
