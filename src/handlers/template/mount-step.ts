import type { FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { BlobId, RepoPath } from '../../core/names.ts'
import { overlay } from '../../core/overlay.ts'
import { say } from '../../core/phrase.ts'
import type { ProofStep } from '../../core/proof.ts'
import type { Route } from '../../core/project.ts'
import { discover } from '../../discovery/discover.ts'
import { inFront } from '../../generators/entry/in-front.ts'
import { isAppMounted } from '../../generators/entry/is-mounted.ts'
import { isInFrontOf } from '../../generators/entry/put-in-front.ts'
import type { Mount } from '../../generators/growth/growth.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import { isDeleted } from '../../generators/growth/lay-file.ts'
import { frontModule, readWorker } from '../../generators/growth/mount-growth.ts'
import { ownApi } from '../../generators/growth/own-api.ts'
import { placed, relativeImport } from '../../generators/growth/write-file.ts'
import { inRepository } from '../../generators/project/package-texts.ts'
import { hashOf } from '../../text/hash.ts'
import type { Grown } from './grow-all.ts'

/** A router of ours that a growth mounts. */
type RouterMount = Extract<Mount, { kind: 'routes' }>

/**
 * Whether the Worker of the project, as it will be, serves the routes that were added: its route table has them, and what serves its requests mounts their
 * routers. Undefined where no routes were added.
 */
export async function mountStep(grown: Grown, files: readonly FileChange[], context: CommandContext): Promise<ProofStep | undefined> {
  const { laying } = grown
  const all = grown.steps.flatMap(({ growth }) => growth.mounts).filter((mount): mount is RouterMount => mount.kind === 'routes')
  const mounts = all.filter(({ module }) => !isDeleted(module, laying))
  if (mounts.length === 0) return undefined
  const table = await routesAfter(files, context)
  const failures = mounts.flatMap((mount) => whyNotMounted(mount, laying, table) ?? [])
  if (failures.length > 0) return { name: 'mount', ok: false, detail: failures.join('\n') }
  const own = new Set(mounts.map(({ module }) => fileOf(module, laying)))
  return { name: 'mount', ok: true, shown: say`${table.filter(({ file }) => own.has(file)).length} routes` }
}

/** The route table of the repository with the change laid over it. */
async function routesAfter(files: readonly FileChange[], { head, config, facts }: CommandContext): Promise<readonly Route[]> {
  const after = overlay(head.snapshot, files, (content) => `template-${hashOf(content)}` as BlobId)
  // what was learned of texts that may never be written is not kept
  const learned = new Map<string, string>()
  const store = {
    get: (key: string) => learned.get(key) ?? facts?.get(key),
    put: (key: string, line: string) => void learned.set(key, line),
  }
  const { routes } = await discover(after, head.history, store, { exclude: config.exclude })
  return routes
}

function whyNotMounted({ module, name }: RouterMount, laying: Laying, table: readonly Route[]): string | undefined {
  const file = fileOf(module, laying)
  if (!table.some((route) => route.file === file)) return `No route of \`${file}\` is in the route table of the project.`
  const way = mountingFiles(laying)
  const { layout, pack } = laying
  const isMounted = way.some((path) =>
    isAppMounted(path, pack.files.get(path) ?? '', { module: relativeImport(path, placed(module, layout)), name }),
  )
  return isMounted ? undefined : `What serves the requests of the Worker does not mount \`${name}\` of \`${file}\`.`
}

/** The file that serves the requests of the Worker, and that of our own application where it mounts that. */
function mountingFiles({ pack, layout }: Laying): readonly RepoPath[] {
  const reading = readWorker(pack)
  if ('unknown' in reading) return []
  const { file } = reading.host
  const { exporter } = reading
  const [own, front] = [placed(ownApi, layout) as RepoPath, placed(frontModule, layout)]
  const mountsOwn = isAppMounted(file, pack.files.get(file) ?? '', { module: relativeImport(file, own), name: 'api' })
  const isBehind = isInFrontOf(exporter, pack.files.get(exporter) ?? '', { module: relativeImport(exporter, front), name: inFront })
  return mountsOwn || isBehind ? [file, own] : [file]
}

function fileOf(module: string, { pack, layout }: Laying): RepoPath {
  return inRepository(pack, placed(module, layout))
}
