import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { oncePerInput } from '../once-per-input.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import { ownNames } from './accept.ts'

/** How a manifest of a language names what it builds; each pattern has the name as its only group. */
const manifests: readonly { file: RegExp; names: readonly RegExp[] }[] = [
  { file: /^go\.mod$/, names: [/^module\s+"?(?:\S*\/)?(?!v\d+"?\s*$)([\w.-]+)(?:\/v\d+)?"?\s*$/gm] },
  { file: /^Cargo\.toml$/, names: [/^\[(?:package|\[bin\])\](?:(?!^\[)[\s\S])*?^name\s*=\s*"([\w-]+)"/gm] },
  { file: /^pyproject\.toml$/, names: [/^\[(?:project|tool\.poetry)\](?:(?!^\[)[\s\S])*?^name\s*=\s*["']([\w.-]+)["']/gm] },
  { file: /\.gemspec$/, names: [/\.name\s*=\s*["']([\w-]+)["']/g] },
  { file: /^setup\.(?:py|cfg)$/, names: [/^\s*["']?([\w.-]+)\s*=\s*[\w.]+:\w+/gm, /^\s*name\s*=\s*["']?([\w.-]+)/gm] },
  { file: /^composer\.json$/, names: [/(?<="bin"\s*:\s*\[?[^\]{}]{0,400})"(?:[\w./-]*\/)?([\w-]+)(?:\.\w+)?"/g] },
  { file: /^mix\.exs$/, names: [/\bapp:\s*:(\w+)/g] },
  { file: /^package\.json$/, names: [/^ {2}"name"\s*:\s*"([^"\n]+)"/gm, /^\t"name"\s*:\s*"([^"\n]+)"/gm] },
  { file: /^\.?goreleaser\.ya?ml$/, names: [/^[ \t]*(?:-[ \t]{1,3})?binary:[ \t]{0,3}["']?([\w-]+)/gm] },
]

/** Tables of a manifest whose keys are programs. */
const tables: readonly { file: RegExp; like: RegExp; key: RegExp }[] = [
  {
    file: /^pyproject\.toml$/,
    like: /^\[(?:project\.scripts|tool\.poetry\.scripts)\]\s*$((?:\n(?!\[).*)*)/gm,
    key: /^\s*["']?([\w.-]+)["']?\s*=/gm,
  },
  { file: /^package\.json$/, like: /"bin"\s*:\s*\{([^}]*)\}/g, key: /"([\w.-]+)"\s*:/g },
]

/** Where sources of a program stand that is called after its file or folder. */
const places = /(?:^|\/)(?:cmd\/([\w-]+)\/[\w-]+\.go|src\/bin\/([\w-]+)(?:\.rs|\/main\.rs)|exe\/([\w-]+))$/

/** What programs of the repository are called by, whatever language builds them, in small letters. */
export const ownPrograms = oncePerInput(async (input: DriftInput): Promise<ReadonlySet<string>> => {
  const names = await namesBuilt(input.snapshot)
  return new Set([...ownNames(input), ...[...names].map((name) => name.toLowerCase())])
})

/** What programs of the repository are called by on either side of a change. */
export const programsOfChange = oncePerInput(async (input: DriftInput): Promise<ReadonlySet<string>> => {
  const before = input.base === undefined ? [] : await namesBuilt(input.base.snapshot)
  return new Set([...(await ownPrograms(input)), ...[...before].map((name) => name.toLowerCase())])
})

/** Names that manifests give to packages and programs, and those of programs that are called after their files. */
export async function namesBuilt(snapshot: Snapshot): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const paths = [...snapshot.files.keys()].filter((path) => placeKind(path) === 'source')
  for (const path of paths) for (const name of places.exec(path)?.slice(1) ?? []) if (name !== undefined) names.add(name)
  const named = paths.filter((path) => isManifest(path) && path.split('/').length <= 3)
  for await (const [path, text] of snapshot.readAll(named)) for (const name of namesIn(path, text)) names.add(name)
  return names
}

/** True for a manifest that names what it builds. */
export function isManifest(path: RepoPath): boolean {
  return manifests.some(({ file }) => file.test(fileOf(path)))
}

/** Names that a manifest gives to what it builds, as it is written. */
export function namesIn(path: RepoPath, text: string): readonly string[] {
  const file = fileOf(path)
  const found = manifests.flatMap((one) => (one.file.test(file) ? one.names : [])).flatMap((like) => [...text.matchAll(like)])
  const bodies = tables.flatMap((one) =>
    one.file.test(file) ? [...text.matchAll(one.like)].flatMap(([, body = '']) => [...body.matchAll(one.key)]) : [],
  )
  return [...found, ...bodies].flatMap(([, name = '']) => (name === '' ? [] : [name]))
}

function fileOf(path: RepoPath): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
