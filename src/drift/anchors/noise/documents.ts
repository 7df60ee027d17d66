import type { AnchorNoise } from '../../../core/drift.ts'

const ending = '\\.(?:mdx?|markdown|adoc|asciidoc|rst)$'

/** Documents that tell what was, or what is planned: each pattern is of the path, without regard to case. */
const history: readonly RegExp[] = [
  // Lists of changes: CHANGELOG_v2.md, HISTORY.md, release-notes-1.2.md.
  '(?:^|/)(?:\\d{4}[-_.])?(?:change[-_]?logs?|changes|history|releases?|release[-_ ]?notes?|rel[-_]?notes|news|whats?[-_]?new|breaking(?:[-_]changes?)?|deprecations?|upgrade|upgrading)(?:[-_.]?v?\\d[\\w.-]*|[-_](?:next|old|archive))?' +
    ending,
  '(?:^|/)(?:change[-_]?logs?(?:[-_][\\w-]+)?|release[-_]?notes?|announcements?|newsletters?|whats?[-_]?new|rel[-_]?notes|\\.changesets?|\\.changes|changelog\\.d|newsfragments)/',
  '(?:^|/)(?:adrs?|decisions|decision[-_]records?|architecture[-_]decisions?|rfcs?|proposals?|postmortems?|retrospectives?|meeting[-_]notes|minutes)/',
  // Enhancement proposals bear a number: sep-005.rst, nep-0013-arrays.rst.
  '(?:^|/)[a-z]{0,2}ep[-_]?\\d{2,5}(?:[-_][\\w-]+)?' + ending,
  '(?:^|/)(?:(?:[\\w-]+_)?versioned_docs|_?archived?s?|deprecated|obsolete|attic|legacy[-_]docs|old[-_]docs)/',
  '(?:^|/)[\\w.-]+[-_](?:deprecated|obsolete)' + ending,
  // Guides from one version to the next; migrations of a database are none.
  '(?:^|/)(?:\\d{1,3}[-_.])?(?:migration|migrating|migrate|upgrade|upgrading)(?:[-_ ](?:guides?|notes?|to|from|path|v?\\d)[\\w.-]*)?' +
    ending,
  '(?:^|/)(?:migrating|migrate|upgrading|upgrade)(?:to|from)[\\w.-]+' + ending,
  '(?:^|/)(?:\\d{1,3}[-_.])?(?:updat(?:e|ing)|switch(?:ing)?|mov(?:e|ing)|com(?:e|ing)|port(?:ing)?)[-_ ]from[-_ ][\\w.-]+' + ending,
  '(?:^|/)[\\w-]+[-_](?:migration|upgrade)[-_]guide[\\w-]*' + ending,
  '(?:^|/)[\\w-]+-to-[\\w-]+[-_](?:migration|upgrade)' + ending,
  '(?:^|/)(?:migration|upgrade)[-_]guides?/|(?:^|/)(?:\\d{1,3}[-_.])?(?:migrating|upgrading)(?:[-_][\\w.-]+)?/|(?:^|/)(?:upgrade|migrate)-to/',
  // Dated pages are posts, notes and plans.
  '(?:^|/)(?:\\d{4}[-_]\\d{2}[-_]\\d{2}|\\d{8})[^/]*' + ending,
  '(?:^|/)\\d{4}/\\d{2}(?:/\\d{2})?/[^/]+$',
  '(?:^|/)(?:plans|planning|roadmaps?)/|(?:^|/)(?:todo|backlog|roadmap)' + ending,
  '(?:^|/)[\\w-]+[-_](?:roadmap|todos?|plan|backlog|refactor|refactoring|proposal|postmortem|retrospective)' + ending,
].map((source) => new RegExp(source, 'i'))

/** Posts and releases of a site; a README there describes the folder, and a package may have such a name. */
const posts = /(?:^|\/)(?:blog|blogs|_?posts|news|releases)\/(?!(?:.*\/)?readme\.)[^/]+/i

/** Notes of a piece of work, which are written in capitals: IMPLEMENTATION_SUMMARY.md. */
const notes =
  /(?:^|\/)[A-Z\d]+(?:[-_][A-Z\d]+)*[-_](?:SUMMARY|REPORT|AUDIT|PROGRESS|STATUS|CHECKLIST|PLAN|REVIEW|FIXES|COMPLETE|ANALYSIS)(?:[-_][\w-]+)?\.mdx?$/

/**
 * Why nothing in a document need exist now: it tells what was, or what is planned, and stays as it was written. Release notes, posts, records of
 * decisions, guides for migration, documents of older versions, plans and reports.
 */
export function documentNoise(path: string): AnchorNoise | undefined {
  const isPost = posts.test(path) && !/^(?:packages|plugins|modules|libs?|src)\//.test(path)
  return isPost || notes.test(path) || history.some((pattern) => pattern.test(path)) ? 'history' : undefined
}

/** Characters in which a page says what it is about. */
const head = 2_000
const describes =
  /\bthis (?:is (?:the )?)?(?:documentation|document|page|guide|manual|readme)\b[^.]{0,40}?\b(?:for|describes|covers|about|applies to)\b[^.]{0,20}\b(?:v\d|versions? v?\d)/i
const pointsOn =
  /\b(?:find|see|read|visit|available)\b[^.]{0,80}\b(?:current|latest|newest|newer|new) version\b|\bstarting (?:with|from) (?:version \d|v\d|\d+\.\d)/i

/** True for a page that says it describes one version and where a newer one is described. */
export function saysItIsOlder(text: string): boolean {
  const words = text.slice(0, head).replace(/\n[> \t]*/g, ' ')
  return describes.test(words) && pointsOn.test(words)
}

const version = /(?<=^|\/)(?:@?v|version[-_]?)?(\d+)(?:\.(\d+|x))?(?:\.(?:\d+|x))?(?=\/)/g
/** A name before the version, below a folder of documentation: `docs/ledger-2.x/`. Elsewhere packages of two versions may both be kept. */
const named =
  /(?<=(?:^|\/)(?:docs?|documentation|guides?|manuals?|site|website|content)\/(?:.*\/)?)[a-z][a-z_-]*?[-_.]?v?(\d+)\.(\d+|x)(?:\.(?:\d+|x))?(?=\/)/gi

/** Folders of the version that is being worked on. */
const current = /(?<=(?:^|\/)(?:docs?|documentation|content|versions?)\/)(?:main|master|next|unreleased|dev|development|edge)(?=\/)/g

/** Documents that belong to an older version, where documents of a newer one stand beside them: `docs/v1/a.md` beside `docs/v2/`. */
export function olderDocuments<Path extends string>(listed: Iterable<Path>): ReadonlySet<Path> {
  const paths = [...listed]
  const newest = new Map<string, number>()
  const all: { path: Path; places: readonly { place: string; number: number }[] }[] = []
  for (const path of paths) {
    const places = [
      ...[...path.matchAll(version)].filter(([whole]) => /\D/.test(whole)).map((match) => placeOf(path, match, '')),
      ...[...path.matchAll(named)].map((match) => placeOf(path, match, match[0].replace(/[-_.]?v?\d.*$/i, ''))),
    ]
    for (const { place, number } of places) newest.set(place, Math.max(newest.get(place) ?? 0, number))
    if (places.length > 0) all.push({ path, places })
  }
  // beside what is being worked on every numbered version is an older one
  for (const path of paths)
    for (const { index } of path.matchAll(current)) if (newest.has(path.slice(0, index))) newest.set(path.slice(0, index), Infinity)
  const old = new Set(
    all.filter(({ places }) => places.some(({ place, number }) => number < (newest.get(place) ?? 0))).map(({ path }) => path),
  )
  return new Set([...old, ...besideNewer(paths), ...copiesOfVersion(paths)])
}

/** A folder but for its version, and the version as a number. */
function placeOf(path: string, match: RegExpExecArray, name: string): { place: string; number: number } {
  return { place: `${path.slice(0, match.index)}${name}`, number: numberOf(match) }
}

/** Documents of a folder that bears a version, where the same folder stands beside it without one: `docs-v3/` beside `docs/`. */
function besideNewer<Path extends string>(all: readonly Path[]): readonly Path[] {
  const folders = new Set(all.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))))
  return all.filter((path) => {
    const versioned = /^((?:.*\/)?(?:docs|documentation|website|site|guide|wiki))[-_.]v?\d[\w.]*\//i.exec(path)?.[1]
    return versioned !== undefined && folders.has(versioned)
  })
}

/** Pages of a version that a folder needs beside those without one to be a copy of them: one page of an API may well bear the number of the API. */
const fewestCopied = 3

/** Documents in a folder that bears a version, most of which stand beside it without one: `docs/v2/cli/run.md` beside `docs/cli/run.md`. */
function copiesOfVersion<Path extends string>(all: readonly Path[]): readonly Path[] {
  const paths = new Set<string>(all)
  const groups = Map.groupBy(all, (path) => ofVersion.exec(path)?.[0])
  return [...groups].flatMap(([folder, pages]) => {
    if (folder === undefined) return []
    const copied = pages.filter((path) => paths.has(`${folder.replace(/[^/]+\/$/, '')}${path.slice(folder.length)}`))
    return copied.length >= fewestCopied && copied.length * 2 >= pages.length ? pages : []
  })
}

const ofVersion = /^(?:[^/]+\/)*?(?:v|version[-_]?)\d+(?:\.[\dx]+)*\//i

function numberOf([, major = '0', minor = '0']: RegExpExecArray): number {
  return Number(major) * 10_000 + (minor === 'x' ? 9_999 : Number(minor))
}
