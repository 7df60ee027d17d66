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
  for (const { dir, dependencies, devDependencies } of space.packages) {
    const name = (['Nuxt', 'Nitro'] as const).find((one) => packages[one].some((of) => of in dependencies || of in devDependencies))
    if (name !== undefined) found.set(dir, { name })
  }
  for (const path of space.paths) {
    const tool = configFile.exec(path)?.[1]
    if (tool === undefined) continue
    const dir = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    if (tool === 'nuxt' || found.get(dir)?.name !== 'Nuxt') found.set(dir, { name: tool === 'nuxt' ? 'Nuxt' : 'Nitro', config: path as RepoPath })
  }
  const apps = [...found].flatMap(([dir, { name, config }]) => appIn(space, dir, { name, config: configOf(config && space.facts(config)) }))
  return apps.map((app) => ({ ...app, beside: besideOf(app, apps) })).sort((a, b) => (a.dir < b.dir ? -1 : 1))
}

type Unjoined = Omit<NitroApp, 'beside'>

function appIn({ paths }: NitroSpace, dir: string, { name, config }: { name: NitroApp['name']; config: NitroConfig }): readonly Unjoined[] {
  const { serverDir, srcDir = '' } = config
  const stated = serverDir === undefined ? [] : [serverDir]
  const usual = name === 'Nuxt' ? ['server', `${srcDir}/server`] : [srcDir === '' ? 'server' : srcDir, '']
  const servers = [...stated, ...usual].map((one) => joinPath(dir, withoutAlias(one)) ?? dir)
  const server = servers.find((folder) => paths.some((path) => holds(folder, path)))
  return server === undefined ? [] : [{ ...config, name, dir, server }]
}

/** `~~/server` and `~/server` stand for folders of the application. */
function withoutAlias(folder: string): string {
  return folder.replace(/^(?:~~|~|@@|@)\//, '').replace(/^\.?\//, '')
}

function holds(folder: string, path: string): boolean {
  return path.startsWith(folder === '' ? '' : `${folder}/`) && /^(?:api|routes|middleware|utils|plugins)\//.test(path.slice(folder === '' ? 0 : folder.length + 1))
}

/** Layers by `extends` and by their place in `layers/`, and what extends the same layer. */
function besideOf(app: Unjoined, all: readonly Unjoined[]): readonly string[] {
  return all.filter((one) => one !== app && (extendsIt(app, one) || extendsIt(one, app))).map(({ dir }) => dir)
}

function extendsIt(app: Unjoined, layer: Unjoined): boolean {
  const folders = app.extends.map((one) => joinPath(app.dir, withoutAlias(one)))
  const below = `${app.dir === '' ? '' : `${app.dir}/`}layers/`
  return folders.includes(layer.dir) || (layer.dir.startsWith(below) && !layer.dir.slice(below.length).includes('/'))
}
