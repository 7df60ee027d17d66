import type { Drift } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { RemovedLine } from '../../../core/snapshot.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { escapeWord, isComment } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isToolFile } from '../evidence.ts'
import { isJudged } from '../judged.ts'
import { isOfOtherTool } from '../other-tools.ts'
import { livingAnywhere } from '../quoted-names.ts'
import { anchorAt } from './anchor-at.ts'
import { changedSources } from './changed-sources.ts'
import { isCodeAt } from './is-code-at.ts'
import { type LostPlace, tellLost } from './tell-lost.ts'
import { lostFields, lostFieldsNamed } from './lost-fields.ts'
import { listedFlagsNamed } from './listed-flags.ts'
import { lostFlags } from '../interfaces/lost-flags.ts'

/** Settings that the repository's own programs read: the values of a chart, properties of a service. */
const isSettings = (path: string, text: string): boolean =>
  /\.ya?ml$/.test(path) && !isToolFile(path) && !/(?:^|\/)\.[\w-]/.test(path) && !/^apiVersion:|^services:|^openapi:|^swagger:/m.test(text)

/** A key below the name of a domain, as annotations and labels are written: `ledger.example.org/match`. */
const ofDomain = /(["'`])([a-z][\w-]*(?:\.[\w-]+)+\/[\w.-]*\w)\1/g
/** A key of settings of three parts and more: `signers.kms.path`. */
const dotted = /(["'`])([a-z][\w-]*(?:\.[a-z][\w-]*){2,})\1/g
/** A name of parts behind colons, as scopes of permissions and events are written: `admin:bills:read`. */
const colons = /(["'`])([a-z][\w-]+(?::[a-z][\w-]+)+)\1/g
/** What a colon stands behind in what is no name: a module of the platform, where a package comes from. */
export const ofOthers =
  /^(?:node|npm|jsr|file|link|portal|patch|workspace|catalog|git|github|data|urn|std|cdn|https?|xml|xmlns|xlink|svg|plugin|bun|deno|tel|mailto|blob|javascript):/
const hostOrFile =
  /\.(?:com|org|net|io|dev|app|ai|co|cloud|local|[cm]?[jt]sx?|json|ya?ml|md|html?|css|py|go|rb|php|java|sh|txt|xml|test|example)$/

/** Keys that a change took: of domains out of code, and of settings in YAML by their path (`server.image.tag`), with the file that had them. */
const lostKeys = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, RepoPath>> => {
  const sources = await changedSources(input)
  const scopes = ownScopes(input)
  const lost = new Map<string, RepoPath>()
  for (const { path, before } of sources) if (before !== undefined) for (const key of keysIn(path, before, scopes)) lost.set(key, path)
  for (const { path, after } of sources) if (after !== undefined) for (const key of keysIn(path, after, scopes)) lost.delete(key)
  if (lost.size === 0) return lost
  const { snapshot } = input
  const ends = new Set([...lost.keys()].map((key) => key.split(/[./]/).at(-1) ?? key))
  const holding = await snapshot.holding?.([...ends])
  const others = [...snapshot.files].flatMap(([path, { skipped, size }]) =>
    /\.ya?ml$/.test(path) && holding?.has(path) !== false && skipped === undefined && size < 1_000_000 ? [path] : [],
  )
  for await (const [path, text] of snapshot.readAll(others)) for (const key of keysIn(path, text, scopes)) lost.delete(key)
  // a property lives on where code has its last part, in whatever spelling
  const living = await livingAnywhere([...new Set([...lost].flatMap(([key, path]) => spellings(key, path)))], snapshot)
  for (const [key, path] of lost) if (spellings(key, path).some((word) => living.has(word))) lost.delete(key)
  return lost
})

/** What code may call a key; the values of a chart are asked for by templates, and these by their path alone. */
function spellings(key: string, path: string): readonly string[] {
  const last = key.split('.').at(-1) ?? key
  if (/[/:]/.test(key) || !/\.ya?ml$/.test(path) || /(?:^|\/)values[\w.-]*\.ya?ml$/.test(path)) return [key]
  return [key, last, last.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), last.replaceAll('-', '_')]
}

/** Scopes of packages that the repository itself gives out: `@acme` of `@acme/client`. */
function ownScopes({ project }: DriftInput): ReadonlySet<string> {
  return new Set(project.packages.flatMap(({ name }) => (/^(@[^/]+)\//.exec(name) ?? []).slice(1)))
}

function keysIn(path: RepoPath, text: string, scopes: ReadonlySet<string>): ReadonlySet<string> {
  if (isSettings(path, text)) return new Set(pathsOfKeys(text))
  if (/(?:^|\/)(?:package|composer)\.json$/.test(path)) return new Set()
  const code = text.split('\n').filter((line) => !isComment(path, line) && !isImport(path, line))
  const found = code.flatMap((line) =>
    [ofDomain, dotted, colons, ofScope].flatMap((like) => [...line.matchAll(like)].map(([, , key = '']) => key)),
  )
  return new Set(found.filter((key) => isOwnKey(key, scopes)))
}

/** A name within a scope of packages: a plugin or a part that settings choose. */
const ofScope = /(["'`])(@[a-z\d][\w.-]*\/[\w-]+)\1/g

function isOwnKey(key: string, scopes: ReadonlySet<string>): boolean {
  if (key.startsWith('@')) return scopes.has(key.slice(0, key.indexOf('/')))
  return key.includes('/') || (key.includes(':') ? !ofOthers.test(key) : !hostOrFile.test(key))
}

/** A line that only names a package. */
function isImport(path: string, line: string): boolean {
  return (
    (path.endsWith('.go') && /^\s*(?:import\s+)?(?:[\w.]+\s+)?"[^"]*"\s*$/.test(line)) ||
    /^\s*(?:import|from|require)\b|^\s*export\b.*\bfrom\s*['"]/.test(line)
  )
}

/** Paths of the keys of a YAML document, of two keys and more. */
function pathsOfKeys(text: string): readonly string[] {
  const found: string[] = []
  const above: { depth: number; name: string }[] = []
  for (const line of text.split('\n')) {
    const [, space = '', name] = /^( *)([A-Za-z_][\w-]*):(?:\s|$)/.exec(line) ?? []
    if (name === undefined) continue
    while (above.length > 0 && (above.at(-1)?.depth ?? 0) >= space.length) above.pop()
    above.push({ depth: space.length, name })
    if (above.length > 1) found.push(above.map((one) => one.name).join('.'))
  }
  return found
}

/** Places where documents name a key that a change took. */
export const lostKeysNamed = oncePerInput(async (input: DriftInput): Promise<readonly LostPlace[]> => {
  const lost = await lostKeys(input)
  if (lost.size === 0) return []
  const names = [...lost.keys()].toSorted((a, b) => b.length - a.length)
  const like = new RegExp(`(?<![\\w./@:-])(?:${names.map(escapeWord).join('|')})(?![\\w/:-]|\\.\\w)`, 'g')
  return input.documents
    .filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
    .flatMap((document) =>
      [...document.text.matchAll(like)].flatMap(({ 0: name, index: from }) =>
        /[:@]/.test(name) && !isCodeAt(document, from)
          ? []
          : [{ document, anchor: anchorAt(document, { kind: 'name', name, text: name, from }) }],
      ),
    )
})

/** Findings of keys, fields and listed flags that went, where no other finding of the page ends at the same place. */
export async function goneKeys(input: DriftInput, { removals }: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const flags = [...(await lostFlags(input))].map(([flag, path]) => [flag.slice(2), path] as const)
  const lost = new Map([...flags, ...(await lostKeys(input)), ...(await lostFields(input))])
  const places = [...(await lostKeysNamed(input)), ...(await lostFieldsNamed(input)), ...(await listedFlagsNamed(input))]
  const own = places.filter(
    ({ document, anchor }) => anchor.name.includes('/') || anchor.in !== 'fence' || !isOfOtherTool(document, anchor, input),
  )
  return tellLost(own, { role: 'member', lineOf: ({ anchor: { name } }) => lineOf(name, lost.get(name), removals) }, { input, told })
}

/** A line by which the file lost a key; of words that many lines have not all are kept, and then any line tells where it was. */
function lineOf(name: string, path: RepoPath | undefined, { lines }: Past['removals']): RemovedLine | undefined {
  const words = (name.match(/[\w$-]+/g) ?? []).toReversed()
  const known = words.flatMap((word) => lines.get(word) ?? []).filter((line) => line.path === path)
  const line = known.find(({ text }) => text.includes(name)) ?? known[0]
  // the modules of a package of others are written with dots as keys are
  return line ?? (/[:@]/.test(name) ? [...lines.values()].flat().find((one) => one.path === path) : undefined)
}
