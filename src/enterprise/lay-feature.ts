import path from 'node:path/posix'
import { UsageError, UserError } from '../core/errors.ts'
import type { RepoPath } from '../core/names.ts'
import { say } from '../core/phrase.ts'
import { mountApp } from '../generators/entry/mount-app.ts'
import { mountMiddleware } from '../generators/entry/mount-middleware.ts'
import type { Edit } from '../generators/growth/edit.ts'
import type { GrownFile } from '../generators/growth/growth.ts'
import { editManifest } from '../generators/growth/edit-project.ts'
import { layFile } from '../generators/growth/lay-file.ts'
import type { Laying } from '../generators/growth/laying.ts'
import { placed, relativeImport } from '../generators/growth/write-file.ts'
import { withTexts } from '../generators/project/package-texts.ts'
import { mountInExpress } from './node/mount-in-express.ts'
import type { NodeService } from './node/node-service.ts'
import type { FeatureGrowth, ServiceMount } from './feature-growth.ts'
import { editSettings } from './node/edit-settings.ts'
import { layTables } from './node/lay-tables.ts'

/** Lays what phases of a plan add on a service: files from templates, then tables, packages, settings and the place where requests come in. */
export function layFeature(growth: FeatureGrowth, by: string, laying: Laying, service: NodeService): Laying {
  const withTables = growth.tables.reduce((now, tables) => layTables(tables, { by, service }, now), laying)
  const laid = growth.files.reduce((now, file) => layFile(withMigrations(file, growth, now), by, now), withTables)
  const edits: readonly ((now: Laying) => Edit | undefined)[] = [
    ({ pack, layout }) => editManifest(growth, pack, layout.tooling),
    ({ pack }) => editSettings(growth.settings, pack),
    ...growth.mounts.map((mount) => (now: Laying) => mountIn(mount, now, service)),
  ]
  return edits.reduce(tryEdit, laid)
}

/** A file that may name the migrations of its feature, from where it stands: tests run them. */
function withMigrations(file: GrownFile, { tables }: FeatureGrowth, { records, layout }: Laying): GrownFile {
  const from = path.dirname(placed(file.path, layout))
  const paths = tables.flatMap(({ sql }) => [...records].find(([, { template }]) => template === sql)?.[0] ?? [])
  const named = paths.map((one) => `'${path.relative(from, one)}'`)
  return { ...file, values: { ...file.values, migrations: `[${named.join(', ')}]` } }
}

/** Mounts in the application what a module exports. */
function mountIn(mount: ServiceMount, { pack, layout }: Laying, { host }: NodeService): Edit | undefined {
  const before = pack.files.get(host.file) ?? ''
  const provided = { name: mount.name, module: relativeImport(host.file, placed(mount.module, layout)) }
  const text =
    host.framework === 'hono'
      ? inHono()
      : mountInExpress(before, host, { ...provided, ...(mount.kind === 'middleware' && { call: mount.call }) })
  return text === before ? undefined : { path: host.file, text, why: say`mounts what is added` }

  function inHono(): string {
    if (host.framework !== 'hono') return before
    return mount.kind === 'routes'
      ? mountApp(before, host.hono, provided)
      : mountMiddleware(before, host.hono, { ...provided, call: mount.call })
  }
}

/** Makes an edit; where its place is not certain, the whole is only proposed, and says why. */
function tryEdit(laying: Laying, edit: (now: Laying) => Edit | undefined): Laying {
  try {
    const made = edit(laying)
    if (made === undefined) return laying
    const whys = new Map([[made.path, made.why], ...laying.whys])
    return { ...laying, pack: withTexts(laying.pack, new Map([[made.path as RepoPath, made.text]])), whys }
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof UsageError) throw error
    return { ...laying, refused: [...new Set([...(laying.refused ?? []), error.message])] }
  }
}
