import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Snapshot } from '../../../core/snapshot.ts'
import type { Edit } from '../../../text/edits.ts'
import { entriesAround } from './block-around.ts'

/** Both sides of a change; without a base nobody knows what a manifest asked for before. */
export interface Sides {
  snapshot: Snapshot
  base?: Snapshot | undefined
}

/** A version that a text tells of something: `Symfony 4.4`. */
interface Told {
  thing: string
  version: string
  from: number
  to: number
}

/**
 * Edits of the other requirements of a sentence in which one is mended, where the manifest raised them too: `PHP 7.2 and Symfony 4.4`. Undefined where
 * such a requirement is outdated as well and the manifest does not say what one version it became: the sentence would be half mended.
 */
export async function otherRequirements(
  document: DriftDocument,
  { signal, anchor, code }: Drift,
  { snapshot, base }: Sides,
): Promise<readonly Edit[] | undefined> {
  if (signal !== 'D7' || code === undefined || base === undefined) return []
  const beside = toldBeside(document, anchor)
  if (beside.length === 0) return []
  const paths = [...new Set([code.path, ...changedManifests(snapshot, base)])]
  const [before, after] = [await linesOf(base, paths), await linesOf(snapshot, paths)]
  const edits: Edit[] = []
  for (const told of beside) {
    const gone = before.filter((line) => line.asks(told) && !after.some(({ text }) => text === line.text))
    if (gone.length === 0 || after.some((line) => line.asks(told))) continue
    const now = new Set(gone.map(({ key }) => after.find((line) => line.key === key)?.version))
    const [version] = now
    if (now.size !== 1 || version === undefined) return undefined
    edits.push({ from: told.from, to: told.to, text: asPreciseAs(told.version, version) })
  }
  return edits
}

/** Versions of other things in the sentence or the list of a place. */
function toldBeside(document: DriftDocument, anchor: { from: number; to: number }): readonly Told[] {
  const { from: start, to: end } = entriesAround(document, anchor)
  const sentence = document.text.slice(start, end)
  const versions = sentence.matchAll(/([A-Za-z][\w.+#-]*)[`*_]*\s+(?:version\s+|v|>=\s*|\^|~)?[`*]*(\d+(?:\.\d+)+)(?![\w.-]*\w)/g)
  return [...versions].flatMap(({ 0: all, 1: thing = '', 2: version = '', index }): Told[] => {
    const to = start + index + all.length
    const from = to - version.length
    return from < anchor.to && anchor.from < to ? [] : [{ thing: thing.toLowerCase(), version, from, to }]
  })
}

/** Versions of one thing for which a page would tell several new ones in the place of one: at most one of them is right. */
export function contradicting(drifts: readonly Drift[]): ReadonlySet<Drift> {
  const told = drifts.filter(({ signal, suggestion }) => signal === 'D7' && suggestion !== undefined)
  const alike = Map.groupBy(told, ({ anchor }) => `${anchor.of?.[0] ?? anchor.name} ${anchor.text}`)
  return new Set([...alike.values()].filter((some) => new Set(some.map(({ suggestion }) => suggestion)).size > 1).flat())
}

interface ManifestLine {
  text: string
  key: string
  /** The oldest version that it asks for. */
  version: string | undefined
  /** True for what asks for a version that a document tells. */
  asks: (told: Told) => boolean
}

/** Manifests that a change touched: what stands in one sentence may be asked for in several. */
function changedManifests(snapshot: Snapshot, base: Snapshot): readonly RepoPath[] {
  const isManifest =
    /^(?:[^/]+\/){0,2}(?:(?:package|composer)\.json|pyproject\.toml|setup\.(?:py|cfg)|[\w-]*requirements[\w-]*\.txt|[\w-]+\.gemspec|Gemfile|go\.mod|Cargo\.toml|mix\.exs|pom\.xml|build\.gradle(?:\.kts)?)$/
  return [...snapshot.files.keys()].filter((path) => {
    const [was, is] = [base.files.get(path)?.blob, snapshot.files.get(path)?.blob]
    return was !== undefined && was !== is && isManifest.test(path)
  })
}

async function linesOf(snapshot: Snapshot, paths: readonly RepoPath[]): Promise<readonly ManifestLine[]> {
  return (await Promise.all(paths.map((path) => manifestLines(snapshot, path)))).flat()
}

/** Lines of a manifest that give a dependency a version. */
async function manifestLines(snapshot: Snapshot, path: RepoPath): Promise<readonly ManifestLine[]> {
  const lines = ((await snapshot.read(path)) ?? '').split('\n')
  return lines.flatMap((line): ManifestLine[] => {
    const text = line.trim().replace(/,$/, '')
    const [, key = '', value = ''] = /^["']?([\w@./-]+)(.*)$/.exec(text) ?? []
    const version = /\d+(?:\.\d+)+/.exec(value)?.[0]
    if (key === '' || version === undefined) return []
    const names = key.toLowerCase().split(/[/@._-]/)
    return [{ text, key, version, asks: (told) => names.includes(told.thing) && isSame(version, told.version) }]
  })
}

/** True for `4.4` and `4.4.0`. */
function isSame(one: string, other: string): boolean {
  const plain = (version: string): string => version.replace(/(?:\.0)+$/, '')
  return plain(one) === plain(other)
}

function asPreciseAs(like: string, version: string): string {
  const parts = version.split('.')
  return like
    .split('.')
    .map((_, at) => parts[at] ?? '0')
    .join('.')
}
