import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Package } from '../../core/repository.ts'
import { joinPath } from '../imports/repo-paths.ts'
import { configOf, type NitroConfig } from './config-of.ts'

/** A server of Nitro: an application or layer of Nuxt, or Nitro by itself. */
export interface NitroApp extends NitroConfig {
  name: 'Nuxt' | 'Nitro'
  /** Folder of the configuration, `''` at the root. */
  dir: string
  /** Folder with `api`, `routes`, `middleware` and `utils`; `''` at the root. */
  server: string
  /** Folders of its layers and of the applications that extend it. */
  beside: readonly string[]
  /** Layers that it extends and that are dependencies or other repositories, as written. */
  elsewhere: readonly string[]
  /** File of its configuration. */
  config?: RepoPath
}

/** What finding them asks of a repository. */
export interface NitroSpace {
  packages: readonly Package[]
  /** Every path of the repository, sorted. */
  paths: readonly string[]
  facts(path: RepoPath): Pick<FileFacts, 'exports' | 'bindings' | 'functions'> | undefined
}

const configFile = /(?:^|\/)(nuxt|nitro)\.config\.[cm]?[jt]s$/
const packages = { Nuxt: ['nuxt', 'nuxt-nightly', 'nuxt3'], Nitro: ['nitropack', 'nitro', 'nitropack-nightly'] } as const

/** Servers of Nitro of a repository, by folder. */
export function nitroApps(space: NitroSpace): readonly NitroApp[] {
  const found = new Map<string, { name: NitroApp['name']; config?: RepoPath }>()
  for (const name of ['Nitro', 'Nuxt'] as const) for (const dir of foldersWith(space, packages[name])) found.set(dir, { name })
  for (const path of space.paths) {
    const tool = configFile.exec(path)?.[1]
    if (tool === undefined) continue
    const dir = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    if (tool === 'nuxt' || found.get(dir)?.name !== 'Nuxt') found.set(dir, { name: tool === 'nuxt' ? 'Nuxt' : 'Nitro', config: path as RepoPath })
  }
  const byName = new Map(space.packages.map(({ name, dir }) => [name, dir]))
  const apps = [...found].flatMap(([dir, { name, config }]) => appIn(space, dir, { name, file: config, config: configOf(config && space.facts(config)) }))
  return apps.map((app) => ({ ...app, ...layersOf(app, apps, byName) })).sort((a, b) => (a.dir < b.dir ? -1 : 1))
}

/** Folders of packages that depend on one of some names, by themselves or by way of a layer of the workspace. */
function foldersWith({ packages: all }: NitroSpace, from: readonly string[]): readonly string[] {
  const names = new Set(from)
  const depends = ({ dependencies, devDependencies }: Package): boolean =>
    [dependencies, devDependencies].some((one) => Object.keys(one).some((name) => names.has(name)))
  for (let size = -1; size !== names.size; ) {
    ;({ size } = names)
    for (const one of all) if (one.name !== '' && depends(one)) names.add(one.name)
  }
  return all.filter(depends).map(({ dir }) => dir)
}

type Unjoined = Omit<NitroApp, 'beside' | 'elsewhere'>

interface Found {
  name: NitroApp['name']
  file: RepoPath | undefined
  config: NitroConfig
}

function appIn({ paths }: NitroSpace, dir: string, { name, file, config }: Found): readonly Unjoined[] {
  const { serverDir, srcDir = '' } = config
  const stated = serverDir === undefined ? [] : [serverDir]
  const usual = name === 'Nuxt' ? ['server', `${srcDir}/server`] : [srcDir === '' ? 'server' : srcDir, '']
  const servers = [...stated, ...usual].map((one) => joinPath(dir, withoutAlias(one)) ?? dir)
  const server = servers.find((folder) => paths.some((path) => holds(folder, path)))
  return server === undefined ? [] : [{ ...config, name, dir, server, ...(file !== undefined && { config: file }) }]
}

/** `~~/server` and `~/server` stand for folders of the application. */
function withoutAlias(folder: string): string {
  return folder.replace(/^(?:~~|~|@@|@)\//, '').replace(/^\.?\//, '')
}

function holds(folder: string, path: string): boolean {
  return path.startsWith(folder === '' ? '' : `${folder}/`) && /^(?:api|routes|middleware|utils|plugins)\//.test(path.slice(folder === '' ? 0 : folder.length + 1))
}

/** Layers by `extends` and by their place in `layers/`, what extends the same layer, and layers that are not here. */
function layersOf(app: Unjoined, all: readonly Unjoined[], byName: ReadonlyMap<string, string>): Pick<NitroApp, 'beside' | 'elsewhere'> {
  const others = all.filter((one) => one !== app)
  const folderOf = (dir: string, layer: string): string | undefined => byName.get(layer) ?? joinPath(dir, withoutAlias(layer))
  const extendsIt = (one: Unjoined, layer: Unjoined): boolean =>
    one.extends.some((named) => folderOf(one.dir, named) === layer.dir) || liesBelow(one, layer)
  const known = new Set(all.map(({ dir }) => dir))
  return {
    beside: others.filter((one) => extendsIt(app, one) || extendsIt(one, app)).map(({ dir }) => dir),
    elsewhere: app.extends.filter((named) => !/^(?:\.|~|@\/)/.test(named) && !known.has(folderOf(app.dir, named) ?? '')),
  }
}

function liesBelow({ dir }: Unjoined, layer: Unjoined): boolean {
  const folder = `${dir === '' ? '' : `${dir}/`}layers/`
  return layer.dir.startsWith(folder) && !layer.dir.slice(folder.length).includes('/')
}
