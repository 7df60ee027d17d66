import type { RepoPath } from '../../core/names.ts'
import { findAtHead, type HeadWord, isFound } from '../head-words.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import type { Claim } from './claims.ts'

const dotenv = /(?:^|\/)(?:[\w-]+\.)?\.?env(?:[._-][\w.-]+)?$/i
/** A pipeline sets variables for what it runs: that is the code that stopped to read it, or nobody. */
const pipeline = /(?:^|\/)\.(?:github\/workflows|circleci|buildkite)\/|(?:^|\/)\.?(?:gitlab-ci|travis|appveyor|azure-pipelines)\.ya?ml$/
const code = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|go|rs|rb|php|java|kts?|cs|exs?)$/

/** Files that still name a variable without reading it: tests, pipelines, and lists of settings that nobody hands on as a whole. */
function isLeftOver(path: RepoPath, handsOn: boolean): boolean {
  return placeKind(path) === 'test' || pipeline.test(path) || (!handsOn && dotenv.test(path))
}

/**
 * Variables that one change stopped to read, and that only tests, pipelines or an example of the environment still name: nothing takes them any more. Where a
 * composition hands a whole file of variables on, nobody knows who reads them.
 */
export async function leftVariables(
  suspects: readonly { claim: Claim; lines: readonly { role: string; line: { path: RepoPath } }[] }[],
  head: ReadonlyMap<string, HeadWord> | undefined,
  { base, snapshot }: DriftInput,
): Promise<ReadonlySet<string>> {
  const read = suspects.filter(({ claim, lines }) => {
    const word = claim.kind === 'env' ? head?.get(claim.word) : undefined
    const places = [...(word?.declared ?? []), ...(word?.used ?? [])]
    return (
      places.length > 0 &&
      places.every((path) => isLeftOver(path, false)) &&
      lines.some(({ role, line }) => (role === 'env' || role === 'symbol') && code.test(line.path))
    )
  })
  if (base === undefined || read.length === 0) return new Set()
  const handsOn = await handsOnFiles(snapshot)
  const only = [...snapshot.files.keys()].filter((path) => !isLeftOver(path, handsOn))
  const words = new Set(read.map(({ claim }) => claim.word))
  const found = await findAtHead(snapshot, words, { only })
  return new Set([...words].filter((word) => !isFound(found.get(word))))
}

async function handsOnFiles(snapshot: DriftInput['snapshot']): Promise<boolean> {
  const compositions = [...snapshot.files.keys()].filter((path) => /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$/i.test(path))
  for await (const [, text] of snapshot.readAll(compositions)) if (/^\s*env_file\s*:/m.test(text)) return true
  return false
}
