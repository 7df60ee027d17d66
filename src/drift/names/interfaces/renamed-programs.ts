import type { RepoPath } from '../../../core/names.ts'
import { escapeWord } from '../../declared.ts'
import type { Snapshot } from '../../../core/snapshot.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { placeKind } from '../../place-kinds.ts'
import type { DriftInput } from '../../signal.ts'
import type { BaseLine } from '../lost/tell-lost.ts'
import { isManifest, namesBuilt, namesIn } from '../own-programs.ts'
import { isTellingString, livingAnywhere } from '../quoted-names.ts'

/** A name under which a package or program of the repository was installed or run, and that nothing of it has any more. */
export interface RenamedProgram {
  name: string
  /** The name that its manifest gives in its place, where there is one. */
  now?: string
  /** The line of the base that gave it. */
  taken: BaseLine
}

/** Names that manifests which live on gave to what they build, and no manifest gives any more: a package that went may still be installed. */
export const renamedPrograms = oncePerInput(async ({ base, snapshot }: DriftInput): Promise<readonly RenamedProgram[]> => {
  if (base === undefined) return []
  const changed = base.changed.filter((path) => isManifest(path) && placeKind(path) === 'source')
  const renamed: RenamedProgram[] = []
  for (const path of changed) {
    const heir = snapshot.files.has(path) ? path : changed.find((one) => isHeir(one, path) && !base.snapshot.files.has(one))
    const [before, after] = [await textOf(base.snapshot, path), heir === undefined ? undefined : await textOf(snapshot, heir)]
    if (before !== undefined && after !== undefined) renamed.push(...turnedIn(path, before, after))
  }
  if (renamed.length === 0) return []
  const living = new Set([...(await namesBuilt(snapshot)), snapshot.repo.name.split('/').at(-1) ?? ''].map((name) => name.toLowerCase()))
  const open = renamed.filter(({ name }) => !living.has(name.toLowerCase()))
  // a script may publish it under that name yet
  const used = await livingAnywhere(
    open.flatMap(({ name }) => (isTellingString(name) ? [name] : [])),
    snapshot,
  )
  return open.filter(({ name }) => !used.has(name))
})

async function textOf(snapshot: Snapshot, path: RepoPath): Promise<string | undefined> {
  return snapshot.files.has(path) ? await snapshot.read(path) : undefined
}

/** True for a manifest that came in the place of another: of the same kind, in the same folder. */
function isHeir(path: RepoPath, former: RepoPath): boolean {
  const [one, other] = [path, former].map((it) => ({ folder: it.slice(0, it.lastIndexOf('/') + 1), ending: it.slice(it.lastIndexOf('.')) }))
  return one?.folder === other?.folder && one?.ending === other?.ending && path.endsWith('.gemspec')
}

function turnedIn(path: RepoPath, before: string, after: string): readonly RenamedProgram[] {
  const [were, are] = [new Set(namesIn(path, before)), new Set(namesIn(path, after))]
  const fresh = [...are].filter((name) => !were.has(name))
  const gone = [...were].filter((name) => !are.has(name) && name.length > 2 && !isNamed(after, name))
  const now = gone.length === 1 && fresh.length === 1 ? fresh[0] : undefined
  return gone.flatMap((name) => {
    const lines = before.split('\n')
    const at = lines.findIndex((line) => isNamed(line, name) && !after.split('\n').includes(line))
    return at < 0 ? [] : [{ name, ...(now === undefined ? {} : { now }), taken: { path, line: at + 1, text: lines[at] ?? '' } }]
  })
}

/** True where a text has a name as a whole, and not as the part of an address. */
function isNamed(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w./@-])${escapeWord(name)}(?![\\w/-])`).test(text)
}
