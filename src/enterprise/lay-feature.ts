import path from 'node:path/posix'
import { say } from '../core/phrase.ts'
import { mountApp } from '../generators/entry/mount-app.ts'
import { mountMiddleware } from '../generators/entry/mount-middleware.ts'
import type { Edit } from '../generators/growth/edit.ts'
import { editManifest } from '../generators/growth/edit-project.ts'
import type { GrownFile } from '../generators/growth/growth.ts'
import { isDeleted, proposing } from '../generators/growth/lay-file.ts'
import { layFiles } from '../generators/growth/lay-files.ts'
import type { Laying } from '../generators/growth/laying.ts'
import { tryEdit } from '../generators/growth/try-edit.ts'
import { placed, relativeImport } from '../generators/growth/write-file.ts'
import type { FeatureGrowth, ServiceMount } from './feature-growth.ts'
import { editCommands } from './node/edit-commands.ts'
import { editSettings } from './node/edit-settings.ts'
import { importAtStart } from './node/import-at-start.ts'
import { layColumns } from './node/lay-columns.ts'
import { layTables } from './node/lay-tables.ts'
import { mountInExpress } from './node/mount-in-express.ts'
import type { NodeService, ServiceHost } from './node/node-service.ts'

/** Lays what phases of a plan add on a service: tables, then files from templates, packages and the place where requests come in. Settings and scripts are proposed. */
export function layFeature(growth: FeatureGrowth, by: string, laying: Laying, service: NodeService): Laying {
  const withColumns = growth.columns === undefined ? laying : layColumns(growth.columns, { by, service }, laying)
  const withTables = growth.tables.reduce((now, tables) => layTables(tables, { by, service }, now), withColumns)
  const files = growth.files.map((file) => withMigrations(file, growth, withTables))
  const laid = layFiles(files, by, withTables)
  const mounts = growth.mounts.filter(({ module }) => !isDeleted(module, laid))
  const edits: readonly ((now: Laying) => Edit | undefined)[] = [
    ({ pack, layout }) => editManifest(growth, pack, layout.tooling),
    ...mounts.map((mount) => (now: Laying) => mountIn(mount, now, service)),
  ]
  const edited = edits.reduce((now, edit) => tryEdit(now, () => edit(now)), laid)
  const proposed = [editSettings(growth.settings, edited.pack), editCommands(growth.commands ?? {}, edited)]
  return proposed.reduce((now: Laying, edit) => (edit === undefined ? now : proposing(now, edit)), edited)
}

/** A file that may name the migrations of its feature, from where it stands: tests run them. */
function withMigrations(file: GrownFile, { columns, tables }: FeatureGrowth, { records, layout }: Laying): GrownFile {
  const from = path.dirname(placed(file.path, layout))
  const made = [...(columns === undefined ? [] : [columns]), ...tables.filter(({ isOfService }) => isOfService !== true)]
  const paths = made.flatMap(({ sql }) => [...records].find(([, { template }]) => template === sql)?.[0] ?? [])
  const named = paths.map((one) => `'${path.relative(from, one)}'`)
  return { ...file, values: { ...file.values, migrations: `[${named.join(', ')}]` } }
}

/** Mounts in the application what a module exports. */
function mountIn(mount: ServiceMount, { pack, layout }: Laying, { host }: NodeService): Edit | undefined {
  const before = pack.files.get(host.file) ?? ''
  const text = mounted(before, host, { ...mount, module: relativeImport(host.file, placed(mount.module, layout)) })
  return text === before ? undefined : { path: host.file, text, why: say`mounts what is added` }
}

function mounted(text: string, host: ServiceHost, mount: ServiceMount): string {
  if (mount.kind === 'start') return importAtStart(text, host.file, mount.module)
  if (host.framework !== 'hono') return mountInExpress(text, host, mount)
  return mount.kind === 'routes' ? mountApp(text, host.hono, mount) : mountMiddleware(text, host.hono, mount)
}
