import type { View } from '../../core/command.ts'
import { objectOf } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import { readYaml } from '../../text/read-yaml.ts'

/** Versions of the packages of a workspace by catalog (`default` for the one without a name), as pnpm's `pnpm-workspace.yaml` lists them. */
export async function readCatalogs({ snapshot }: View): Promise<ReadonlyMap<string, string>> {
  const path = 'pnpm-workspace.yaml' as RepoPath
  const workspace = objectOf(readYaml(snapshot.files.has(path) ? await snapshot.read(path) : undefined))
  const named = Object.entries({
    ...objectOf(workspace['catalogs']),
    default: workspace['catalog'] ?? objectOf(workspace['catalogs'])['default'],
  })
  return new Map(
    named.flatMap(([catalog, versions]) =>
      Object.entries(objectOf(versions)).flatMap(([name, range]): [string, string][] =>
        typeof range === 'string' ? [[`${catalog} ${name}`, range]] : [],
      ),
    ),
  )
}
