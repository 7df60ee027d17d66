/** A version as far as it is given: `18`, `18.17`, `18.17.1`. */
export type Version = readonly [major: number, minor?: number, patch?: number]

/** Versions from `from` up to, but not with, `below`. */
interface Span {
  from: Version
  below?: Version
}

/** Reads `v18.17`, `18`, `lts/iron` is undefined. */
export function parseVersion(text: string): Version | undefined {
  const match = /^[v=\s]*(\d+)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?(?:[-+].*)?$/i.exec(text.trim())
  if (match === null) return undefined
  const parts = match.slice(1, 4).map((part) => (part === undefined || /[x*]/i.test(part) ? undefined : Number(part)))
  const [major = 0, minor, patch] = parts
  return minor === undefined ? [major] : patch === undefined ? [major, minor] : [major, minor, patch]
}

/** Order of two versions; what is not given counts as zero. */
export function compareVersions(a: Version, b: Version): number {
  for (const i of [0, 1, 2] as const) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** What a range of npm, Python, Cargo, Composer or Mix admits; undefined where it is none that can be read. */
export function parseRange(text: string): readonly Span[] | undefined {
  const spans = text
    .trim()
    .split(/\s*\|\|?\s*|\s+or\s+/)
    .map(parseAll)
  return spans.some((span) => span === undefined) || spans.length === 0 ? undefined : (spans as Span[])
}

/** True where a range holds some version that begins as the given one does, or a later one where `orLater`. */
export function admits(spans: readonly Span[], version: Version, orLater = false): boolean {
  const end = orLater ? undefined : nextOf(version)
  return spans.some(
    ({ from, below }) =>
      (below === undefined || compareVersions(version, below) < 0) && (end === undefined || compareVersions(from, end) < 0),
  )
}

/** The oldest version of a range. */
export function oldest(spans: readonly Span[]): Version | undefined {
  return spans.map(({ from }) => from).toSorted(compareVersions)[0]
}

/** True where a range has no end above its oldest version's major. */
export function isOpen(spans: readonly Span[]): boolean {
  return spans.some(({ below }) => below === undefined)
}

function nextOf([major, minor, patch]: Version): Version {
  if (minor === undefined) return [major + 1]
  return patch === undefined ? [major, minor + 1] : [major, minor, patch + 1]
}

/** Parts of a range that all must hold: `>=18 <21`, `>=3.8,<4.0`, `>= 1.14.0 and < 2.0.0`. */
function parseAll(text: string): Span | undefined {
  const hyphen = /^\s*(\S+)\s+-\s+(\S+)\s*$/.exec(text)
  if (hyphen !== null) {
    const [from, to] = [parseVersion(hyphen[1] ?? ''), parseVersion(hyphen[2] ?? '')]
    return from === undefined || to === undefined ? undefined : { from, below: nextOf(to) }
  }
  const parts = text
    .replace(/([<>=~^!]+)\s+/g, '$1')
    .split(/[\s,]+/)
    .filter((part) => part !== '' && part !== 'and' && !part.startsWith('!='))
  let span: Span = { from: [0] }
  for (const part of parts.length === 0 ? ['*'] : parts) {
    const one = parseOne(part)
    if (one === undefined) return undefined
    const from = compareVersions(one.from, span.from) > 0 ? one.from : span.from
    const below =
      one.below === undefined ? span.below : span.below === undefined || compareVersions(one.below, span.below) < 0 ? one.below : span.below
    span = below === undefined ? { from } : { from, below }
  }
  return span
}

function parseOne(part: string): Span | undefined {
  if (/^(?:\*|x|latest)$/i.test(part)) return { from: [0] }
  const match = /^(>=|<=|>|<|~=|~>|~|\^|===?|=|)(.+)$/.exec(part)
  const version = parseVersion(match?.[2] ?? '')
  if (match === null || version === undefined) return undefined
  const [major, minor = 0] = version
  switch (match[1]) {
    case '>=':
      return { from: version }
    case '>':
      return { from: version.length === 1 ? nextOf(version) : version }
    case '<':
      return { from: [0], below: version }
    case '<=':
      return { from: [0], below: nextOf(version) }
    case '^':
      return { from: version, below: major > 0 || version.length === 1 ? [major + 1] : [0, minor + 1] }
    case '~':
      return { from: version, below: version.length === 1 ? [major + 1] : [major, minor + 1] }
    case '~>':
    case '~=':
      return { from: version, below: version.length > 2 ? [major, minor + 1] : [major + 1] }
    default:
      return { from: version, below: nextOf(version) }
  }
}
