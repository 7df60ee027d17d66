import { RefusedError } from '../../core/errors.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Model } from '../../core/project.ts'
import { type Layout, relativeImport } from '../../generators/growth/write-file.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import { peopleGuard } from '../../planner/today/authentication.ts'
import type { Today } from '../../planner/today/read-today.ts'
import { type FeaturePlace, nodeLayout } from './node-layout.ts'
import type { MigrationFolder, NodeService } from './node-service.ts'
import { readHost } from './read-host.ts'
import { readPeople } from './read-people.ts'
import { readStore } from './read-store.ts'
import { readTokens } from './read-tokens.ts'

/** A service, and how files are laid in it. */
export interface ReadService {
  service: NodeService
  layout: Layout
}

/** Reads what generators ask of a service on Node, from its code and from what its plan knows. Throws `RefusedError` for a stack that no generator is for. */
export async function readService(pack: PackageTexts, { auth, data, api }: Today, place: FeaturePlace): Promise<ReadService> {
  if (api.app === undefined) throw new RefusedError('No module was seen that puts an application together, so nothing can be mounted.')
  const language = /\.[cm]?tsx?$/.test(api.app) ? 'ts' : 'js'
  const host = readHost(pack, api.app)
  const layout = nodeLayout(pack, { host, language }, place)
  const migrations = data.migrations === undefined ? undefined : migrationsIn(data.migrations, data.schema)
  const guard = peopleGuard(auth)
  const tokens = guard === undefined ? undefined : readTokens(pack, guard)
  const service: NodeService = {
    language,
    host,
    store: readStore(pack),
    ...(migrations !== undefined && { migrations }),
    ...(await peopleOf(pack, auth.people)),
    ...(tokens !== undefined && { tokens }),
    // paths of templates and of the service have one root, so that an import is found from either
    specifier: (file, module) => relativeImport(file, module),
  }
  return { service, layout }
}

/** The table of people; one in which a provider states too little is a hindrance for those generators alone that make accounts. */
async function peopleOf({ files }: PackageTexts, model: Model | undefined): Promise<Pick<NodeService, 'people' | 'whyNoPeople'>> {
  if (model?.kind !== 'prisma') return {}
  try {
    return { people: await readPeople(model, files.get(model.file) ?? '') }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return { whyNoPeople: error.message }
  }
}

/** Migrations of Prisma are folders beside its schema; others are files of SQL. */
function migrationsIn(folder: RepoPath, schema: RepoPath | undefined): MigrationFolder {
  return schema?.endsWith('.prisma') === true ? { kind: 'prisma', folder, schema } : { kind: 'sql', folder }
}
