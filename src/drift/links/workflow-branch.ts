import { objectOf } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { readYaml } from '../../text/read-yaml.ts'

/** Names of first branches; workflows also run on branches of releases, which tell nothing. */
export const usualBranches = ['main', 'master']

/** The one usual branch on whose pushes workflows run, so that the host has it; undefined where they name none or both. */
export async function workflowBranch(snapshot: Snapshot): Promise<string | undefined> {
  const names = [...snapshot.files.keys()].filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
  const found = new Set<string>()
  for await (const [, text] of snapshot.readAll(names as RepoPath[])) for (const branch of pushedBranches(text)) found.add(branch)
  const [branch, ...others] = usualBranches.filter((name) => found.has(name))
  return others.length > 0 ? undefined : branch
}

function pushedBranches(text: string): readonly string[] {
  const { push } = objectOf(objectOf(readYaml(text))['on'])
  const { branches } = objectOf(push)
  const all: readonly unknown[] = Array.isArray(branches) ? branches : [branches]
  return all.filter((one) => typeof one === 'string')
}
