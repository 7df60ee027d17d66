import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { RemovedLine } from '../../../core/snapshot.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource } from '../../place-kinds.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isJudged } from '../judged.ts'
import { livingAnywhere } from '../quoted-names.ts'
import { anchorAt } from './anchor-at.ts'
import { isCodeAt, lineBefore } from './is-code-at.ts'
import { type LostPlace, tellLost } from './tell-lost.ts'

/** How the build of a repository says which modules, crates, gems and packages it makes. */
interface Build {
  files: RegExp
  like: RegExp
}

const builds: readonly Build[] = [
  {
    files: /(?:^|\/)settings\.gradle(?:\.kts)?$/,
    like: /(?<=\binclude\s*\([^()]*|\binclude[ \t]+(?:[^()\n]|,\s*\n)*)["']:?(?:[\w.-]+:)*([\w.-]+)["']/g,
  },
  { files: /(?:^|\/)pom\.xml$/, like: /<module>\s*(?:[\w.-]+\/)*([\w.-]+)\s*<\/module>/g },
  { files: /(?:^|\/)Cargo\.toml$/, like: /^\[package\][^[]*?^name\s*=\s*"([\w-]+)"/gm },
  { files: /\.gemspec$/, like: /^\s*\w+\.name\s*=\s*["']([\w-]+)["']/gm },
  { files: /(?:^|\/)pyproject\.toml$/, like: /^\[(?:project|tool\.poetry)\][^[]*?^name\s*=\s*["']([\w.-]+)["']/gm },
]

/** Names of several words that a build gave to a module before a change, and that nothing but documents has after it. */
export const lostOfBuild = oncePerInput(async ({ base, snapshot }: DriftInput): Promise<ReadonlyMap<string, RepoPath>> => {
  const lost = new Map<string, RepoPath>()
  for (const { files, like } of builds) {
    const changed = base?.changed.filter((path) => files.test(path) && isOwnSource(path) && base.snapshot.files.has(path)) ?? []
    if (base === undefined || changed.length === 0) continue
    const namesIn = (text: string): readonly string[] => [...text.matchAll(like)].map(([, name = '']) => name)
    for await (const [path, text] of base.snapshot.readAll(changed))
      for (const name of namesIn(text)) if (/.{2}[-_.].{2}/.test(name)) lost.set(name, path)
    for await (const [, text] of snapshot.readAll([...snapshot.files.keys()].filter((path) => files.test(path))))
      for (const name of namesIn(text)) lost.delete(name)
  }
  for (const name of await livingAnywhere([...lost.keys()], snapshot)) lost.delete(name)
  return lost
})

/** Places where documents name such a module as code: in a span, a fence, its coordinates or an address within the site. */
export const modulesOfBuildNamed = oncePerInput(async (input: DriftInput): Promise<readonly LostPlace[]> => {
  const lost = await lostOfBuild(input)
  if (lost.size === 0) return []
  const like = new RegExp(`(?<![\\w.-])(?:${[...lost.keys()].map(escapeWord).join('|')})(?![\\w-]|\\.\\w)`, 'g')
  return input.documents
    .filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
    .flatMap((document) =>
      [...document.text.matchAll(like)].flatMap(({ 0: name, index: from }) =>
        isCode(document, from) ? [{ document, anchor: anchorAt(document, { kind: 'name', name, text: name, from }) }] : [],
      ),
    )
})

/** False in plain prose, and in an address of a host, where others may have the name. */
function isCode(document: DriftDocument, at: number): boolean {
  const line = lineBefore(document.text, at)
  return !/:\/\/[^\s)>"'`]*$/.test(line) && (isCodeAt(document, at) || /\]\([^\s)]*\/$/.test(line))
}

/** Findings of modules that a build no longer has, where no other finding of the page ends at the same place. */
export async function goneModulesOfBuild(input: DriftInput, { removals }: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const lost = await lostOfBuild(input)
  const lineOf = ({ anchor: { name } }: LostPlace): RemovedLine | undefined => {
    const words = name.split('.').toReversed()
    return words.flatMap((word) => removals.lines.get(word) ?? []).find(({ path }) => path === lost.get(name))
  }
  return tellLost(await modulesOfBuildNamed(input), { role: 'symbol', lineOf }, { input, told })
}
