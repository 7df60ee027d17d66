import type { RepoPath } from '../../core/names.ts'
import { oncePerInput } from '../once-per-input.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import { ownNames } from './accept.ts'

/** How a manifest of a language names the programs that it builds; each pattern has the name as its only group. */
const manifests: readonly { file: RegExp; names: readonly RegExp[] }[] = [
  { file: /^go\.mod$/, names: [/^module\s+"?(?:\S*\/)?(?!v\d+"?\s*$)([\w.-]+)(?:\/v\d+)?"?\s*$/gm] },
  { file: /^Cargo\.toml$/, names: [/^\[(?:package|\[bin\])\](?:(?!^\[)[\s\S])*?^name\s*=\s*"([\w-]+)"/gm] },
  { file: /^pyproject\.toml$/, names: [/^\[(?:project|tool\.poetry)\](?:(?!^\[)[\s\S])*?^name\s*=\s*["']([\w.-]+)["']/gm] },
  { file: /\.gemspec$/, names: [/\.name\s*=\s*["']([\w-]+)["']/g] },
  { file: /^setup\.(?:py|cfg)$/, names: [/^\s*["']?([\w.-]+)\s*=\s*[\w.]+:\w+/gm, /^\s*name\s*=\s*["']?([\w.-]+)/gm] },
  { file: /^composer\.json$/, names: [/(?<="bin"\s*:\s*\[?[^\]{}]{0,400})"(?:[\w./-]*\/)?([\w-]+)(?:\.\w+)?"/g] },
  { file: /^mix\.exs$/, names: [/\bapp:\s*:(\w+)/g] },
]

/** Tables of a Python manifest whose keys are programs. */
const scripts = /^\[(?:project\.scripts|tool\.poetry\.scripts)\]\s*$((?:\n(?!\[).*)*)/gm

/** What programs of the repository are called by, whatever language builds them, in small letters. */
export const ownPrograms = oncePerInput(async (input: DriftInput): Promise<ReadonlySet<string>> => {
  const names = new Set(ownNames(input))
  const { snapshot } = input
  const paths = [...snapshot.files.keys()].filter((path) => placeKind(path) === 'source')
  const named = paths.filter((path) => namesIn(path) !== undefined && path.split('/').length <= 3)
  for await (const [path, text] of snapshot.readAll(named)) for (const name of programsIn(path, text)) names.add(name.toLowerCase())
  return names
})

function namesIn(path: RepoPath): readonly RegExp[] | undefined {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return manifests.find((one) => one.file.test(file))?.names
}

function programsIn(path: RepoPath, text: string): readonly string[] {
  const found = (namesIn(path) ?? []).flatMap((like) => [...text.matchAll(like)].map(([, name = '']) => name))
  const keys = [...text.matchAll(scripts)].flatMap(([, table = '']) => [...table.matchAll(/^\s*["']?([\w.-]+)["']?\s*=/gm)])
  return [...found, ...keys.map(([, name = '']) => name)].filter((name) => name !== '')
}
