import type { RepoPath } from '../../core/names.ts'
import type { ServicePlan } from '../../core/proof.ts'
import { bodyText } from '../../generators/growth/shown-request.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import { placed, relativeImport, writeFile } from '../../generators/growth/write-file.ts'
import { versions } from '../../generators/growth/versions.ts'
import { ownLayout } from '../../generators/project/own-layout.ts'
import type { FeatureGrowth } from '../feature-growth.ts'
import type { NodeService } from './node-service.ts'

/** Folder of what stands in for the project. */
const aside = 'proof'

/** Our files as they are laid in the service, with an entry of ours and stand-ins for its modules that they import: no code of the project runs. */
export function servicePlan(growth: FeatureGrowth, { pack, layout }: Laying, service: NodeService): ServicePlan {
  const ours = growth.files.flatMap((file): [string, string][] => {
    const path = placed(file.path, layout)
    const text = pack.files.get(path)
    return text === undefined ? [] : [[path, text]]
  })
  const entry = `${aside}/serve.${service.language}`
  const standIns = standInsOf(service, [...pack.files.keys()])
  return {
    runtime: 'node',
    level: 'own',
    language: service.language,
    entry,
    files: {
      'package.json': manifest(growth),
      ...(service.language === 'ts' && { 'tsconfig.json': compiler() }),
      ...migrationsOf(service, pack),
      ...Object.fromEntries(ours),
      ...standIns,
      [entry]: entryText(growth, { service, layout }),
    },
    env: Object.fromEntries(growth.settings.flatMap(({ name, forProof }) => (forProof === '' ? [] : [[name, forProof]]))),
    requests: growth.requests.map(({ method, path, headers, body, status }) => ({
      method,
      path,
      status,
      ...(headers !== undefined && { headers }),
      ...(body !== undefined && { body: bodyText(body) }),
    })),
  }
}

function manifest({ packages, tools }: FeatureGrowth): string {
  const all = [...new Set([...packages, ...tools, '@types/node', 'typescript', 'vite', 'vitest', '@electric-sql/pglite'])].sort()
  const dependencies = Object.fromEntries(all.flatMap((name) => (versions[name] === undefined ? [] : [[name, versions[name]]])))
  return `${JSON.stringify({ name: 'proof', private: true, type: 'module', dependencies }, null, 2)}\n`
}

function compiler(): string {
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noImplicitOverride: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  }
  return `${JSON.stringify({ compilerOptions })}\n`
}

/** Every migration of the service, since tables of ours may stand on its own, and the schema that goes with them. */
function migrationsOf({ migrations }: NodeService, { files }: Laying['pack']): Readonly<Record<string, string>> {
  if (migrations === undefined) return {}
  return Object.fromEntries(
    [...files].filter(([path]) => (path.startsWith(`${migrations.folder}/`) && path.endsWith('.sql')) || path === migrations.schema),
  )
}

/** Modules of the service that ours import, as the proof has them. */
function standInsOf({ store, tokens, migrations, language }: NodeService, paths: readonly string[]): Readonly<Record<string, string>> {
  const sql =
    migrations === undefined ? [] : paths.filter((path) => path.startsWith(`${migrations.folder}/`) && path.endsWith('.sql')).sort()
  const database = standIn(`${aside}/${store.kind}-client`, store.module, language, { name: store.name, migrations: JSON.stringify(sql) })
  if (tokens === undefined) return { [store.module]: database }
  return {
    [store.module]: database,
    [tokens.source.module]: standIn(`${aside}/settings`, tokens.source.module, language, { name: tokens.source.name }),
  }
}

function standIn(template: string, path: RepoPath, language: 'ts' | 'js', values: Readonly<Record<string, string>>): string {
  return writeFile({ template: `${template}.ts`, path, values, holds: new Set(), why: [] }, ownLayout(language)).text
}

/** Serves the routes that are added; where there are none, middleware that lets every request pass, or what is loaded at the start. */
function entryText({ mounts }: FeatureGrowth, { service, layout }: { service: NodeService; layout: Laying['layout'] }): string {
  const { host, language } = service
  const routes = mounts.find((mount) => mount.kind === 'routes')
  const mount = routes ?? mounts[0]
  const at = `${aside}/serve.${language}`
  const name = mount === undefined || mount.kind === 'start' ? '' : mount.name
  const values = {
    module: relativeImport(at, placed(mount?.module ?? '', layout)) + layout.extension,
    name,
    middleware: name,
    base: host.basePath === '' ? '/' : host.basePath,
  }
  const entry = routes !== undefined ? `serve-${host.framework}` : mount?.kind === 'start' ? 'serve-alone' : `pass-${host.framework}`
  return writeFile({ template: `${aside}/${entry}.ts`, path: at, values, holds: new Set(), why: [] }, ownLayout(language)).text
}
