import { UsageError } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import type { Audience, Depth } from '../../core/page.ts'
import { entries as formats } from '../../docs/formats/index.generated.ts'

/** The arguments of `/document-feature`, checked (spec 4.3). */
export interface Wish {
  /** Name or phrase, as typed. */
  feature: string
  audience: Audience
  /** Undefined takes the depth of the last run, `standard` where there was none. */
  depth?: Depth
  format?: string
  update: boolean
  /** Kinds of pages to write; every one that the audience reads unless given. Pages of the whole repository are written in any case. */
  kinds?: readonly string[]
}

/** Values of `target-audience`. */
export const audiences: readonly Audience[] = ['developers', 'users', 'ops', 'all']

/** Values of `--depth`. */
export const depths: readonly Depth[] = ['quick', 'standard', 'comprehensive']

/** Other words for an audience that people type in its place. */
const audienceWords: Readonly<Record<string, Audience>> = {
  developer: 'developers',
  devs: 'developers',
  user: 'users',
  op: 'ops',
  operations: 'ops',
  operators: 'ops',
  everyone: 'all',
}

/** Words at the end of an unquoted name that can only be meant as a depth. */
const depthWords: Readonly<Record<string, Depth>> = {
  quick: 'quick',
  minimal: 'quick',
  brief: 'quick',
  short: 'quick',
  standard: 'standard',
  comprehensive: 'comprehensive',
  full: 'comprehensive',
  complete: 'comprehensive',
  detailed: 'comprehensive',
}

/** Words that make the next one a part of the name. */
const joining: ReadonlySet<string> = new Set(['and', 'or', '&', '+'])

const example = '/document-feature billing developers --depth standard'

/** Reads the tokens after `/document-feature`. Words that are no option are the feature's name, the last one the audience where it names one. */
export function parseArguments(tokens: readonly string[]): Wish {
  const words: string[] = []
  const wish: { depth?: Depth; format?: string; update: boolean } = { update: false }
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] ?? ''
    if (!/^[\p{Pd}\u2212]/u.test(token)) {
      words.push(token)
      continue
    }
    const [name, inline] = split(token)
    const value = (): string => inline ?? tokens[++i] ?? ''
    if (name === '--depth') wish.depth = oneOf('`--depth`', depths, value())
    else if (name === '--format') wish.format = formatNamed(value())
    else if (name === '--update') wish.update = flag(name, inline)
    else if (name === '--languages')
      throw new UsageError('Expected no `--languages`: pages are written in English only so far. Leave the option out.')
    else throw new UsageError(`Expected an option to be one of --depth, --format, --update, got \`${shown(token)}\`.\n${example}`)
  }
  return { ...subject(words), ...wish }
}

function split(token: string): readonly [string, string?] {
  const at = token.indexOf('=')
  return at === -1 ? [token] : [token.slice(0, at), token.slice(at + 1)]
}

function flag(name: string, value: string | undefined): boolean {
  if (value !== undefined) throw new UsageError(`Expected \`${name}\` to stand alone, got \`${name}=${shown(value)}\`.`)
  return true
}

function formatNamed(value: string): string {
  return oneOf(
    '`--format`',
    formats.map((format) => format.name),
    value,
  )
}

function oneOf<T extends string>(what: string, allowed: readonly T[], value: string): T {
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new UsageError(`Expected ${what} to be one of ${allowed.join(', ')}, got \`${shown(value)}\`.\n${example}`)
  return found
}

function subject(words: readonly string[]): { feature: string; audience: Audience } {
  const last = words.at(-1)
  const before = words.at(-2)?.toLowerCase() ?? ''
  // of “links and users” the last word is one of two things, of “billing for users” whom it is for
  const audience = words.length > 1 && !joining.has(before) ? audienceNamed(last ?? '') : undefined
  const named = audience === undefined ? words : words.slice(0, before === 'for' && words.length > 2 ? -2 : -1)
  refuseDepth(named)
  // A quoted phrase is the whole name: what follows it can only be meant as an audience.
  if (audience === undefined && words.length === 2 && /\s/.test(words[0] ?? '')) {
    throw new UsageError(`Expected the audience to be one of ${audiences.join(', ')}, got \`${shown(last ?? '')}\`.\n${example}`)
  }
  const feature = named.join(' ').replace(/\s+/g, ' ').trim()
  if (feature === '') throw new UsageError(`Expected a feature to document, got none.\n${example}`)
  if (feature.length > limits.featureName) {
    throw new UsageError(`Expected the name of a feature to have at most ${limits.featureName} characters, got ${feature.length}.`)
  }
  return { feature, audience: audience ?? 'all' }
}

function audienceNamed(word: string): Audience | undefined {
  const lower = word.toLowerCase()
  return audiences.find((one) => one === lower) ?? new Map(Object.entries(audienceWords)).get(lower)
}

/** A depth typed without its option would silently become a word of the feature's name. */
function refuseDepth(words: readonly string[]): void {
  const last = words.at(-1) ?? ''
  const depth = words.length < 2 ? undefined : new Map(Object.entries(depthWords)).get(last.toLowerCase())
  if (depth === undefined) return
  const rest = words.slice(0, -1).map(shown).join(' ')
  throw new UsageError(
    `Expected a depth as \`--depth\` with one of ${depths.join(', ')}, got \`${shown(last)}\`. ` +
      `Put a name of several words in quotation marks.\n/document-feature ${rest} --depth ${depth}`,
  )
}

function shown(text: string): string {
  const line = text.replace(/[\p{C}\s`]+/gu, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
