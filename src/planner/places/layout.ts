import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { inStyle, type NameStyle, styleOf } from './naming.ts'
import { baseOf, folderOf, mostUsed, ofPackage, under } from './paths.ts'

/** Where a project keeps what belongs together. */
export interface Layout {
  /** The folder in which a feature gets one of its own. */
  parent: RepoPath
  /** How features lie: in folders of their own, in modules of NestJS, in layers (routes, controllers, services), or where a framework finds routes by files. */
  kind: 'features' | 'modules' | 'layers' | 'files'
  /** What every module of that folder is called besides its name: `.service`. */
  role: string
  files: NameStyle
  folders: NameStyle
}

type Facts = Pick<Project, 'routes' | 'packages' | 'frameworks' | 'isTest'>

/** Folders and files that hold a layer of every feature. */
const layer = /(?:^|\/)(?:routes?|routers?|controllers?|handlers?|endpoints?)(?=\/|$)/i
const routed = /^(?:next|nuxt|nitropack|@sveltejs\/kit|astro|@remix-run\/\w+|@react-router\/\w+)$/
const routedFile = /(?:^|\/)(?:app|pages|server|routes)\//
/** Where code of a feature goes that is no route: the first one that stands. */
const homes = ['features', 'modules', 'services', 'service', 'usecases', 'use-cases', 'domain', 'lib', 'libs', 'server', 'core', 'utils']

/** Reads how a project is laid out. `sources` are its files without tests and configuration. */
export function readLayout(project: Facts, sources: readonly RepoPath[]): Layout {
  const files = ofPackage(project, [...new Set(project.routes.map(({ file }) => file))]).filter((file) => !project.isTest(file))
  const { parent, kind } = parentOf(project, files, sources)
  const names = sources.filter((path) => /\.[cm]?[jt]s$/.test(path)).map((path) => baseOf(path).split('.')[0] ?? '')
  const style = styleOf(names)
  const folders = styleOf([...new Set(sources.map((path) => baseOf(folderOf(path))))])
  return {
    parent,
    kind,
    role: roleOf(kind === 'layers' ? sources.filter((path) => folderOf(path) === parent) : sources, kind),
    files: style ?? 'kebab',
    folders: folders ?? (style === 'camel' || style === 'snake' ? style : 'kebab'),
  }
}

/** A folder of a feature as the project writes it: `ipAllowlist`. */
export function featureFolder({ parent, folders }: Layout, feature: string): RepoPath {
  return under(parent, inStyle(feature, folders))
}

function parentOf(project: Facts, routes: readonly RepoPath[], sources: readonly RepoPath[]): Pick<Layout, 'parent' | 'kind'> {
  const nest = nestParent(project, sources)
  if (nest !== undefined) return { parent: nest, kind: 'modules' }
  const root = sourceRoot(project, sources)
  if (isRouted(project, routes)) return { parent: homeIn(root, sources) ?? under(withoutRoutes(root), 'lib'), kind: 'files' }
  const dirs = [...new Set(routes.map(folderOf))]
  const inLayers = dirs.filter((dir) => layer.test(dir) && !isWhole(dir, sources))
  if (inLayers.length * 2 > dirs.length || (inLayers.length > 0 && dirs.length < 3)) {
    const base = mostUsed(inLayers.map((dir) => folderOf(`${dir.slice(0, layer.exec(dir)?.index ?? 0)}/x`))) ?? root
    return { parent: homeIn(base, sources) ?? base, kind: 'layers' }
  }
  const parents = dirs.filter((dir) => dir !== '' && dir !== root && !inLayers.includes(dir)).map(folderOf)
  return { parent: mostUsed(parents) ?? root, kind: 'features' }
}

/** A framework that finds routes by their files answers most of them, or an application without routes uses one. */
function isRouted({ packages, frameworks }: Facts, routes: readonly RepoPath[]): boolean {
  const dependencies = Object.keys(packages[0]?.dependencies ?? {})
  const isUsed =
    packages.length === 0
      ? frameworks.some((name) => /next|nuxt|svelte|astro|remix/i.test(name))
      : dependencies.some((name) => routed.test(name))
  return isUsed && routes.filter((file) => routedFile.test(file)).length * 2 >= routes.length
}

/** The folder of modules of NestJS: the root module stands beside them. */
function nestParent({ frameworks }: Facts, sources: readonly RepoPath[]): RepoPath | undefined {
  if (!frameworks.some((name) => /nest/i.test(name))) return undefined
  const modules = sources.filter((path) => path.endsWith('.module.ts') && baseOf(folderOf(path)) === baseOf(path).split('.')[0])
  return mostUsed(modules.map((path) => folderOf(folderOf(path))))
}

/** A folder that holds more of a feature than its routes: its service, its model. */
function isWhole(dir: string, sources: readonly RepoPath[]): boolean {
  const own = sources.filter((path) => path.startsWith(`${dir}/`)).map((path) => path.slice(dir.length + 1))
  return own.some((path) => /(?:service|repositor|usecase|use-case|model|entity|store)/i.test(path))
}

/** The folder of most code of the package that a plan is for: `apps/web/src`, `src`, `lib`. */
function sourceRoot({ packages }: Facts, sources: readonly RepoPath[]): RepoPath {
  const dir = packages[0]?.dir ?? ('' as RepoPath)
  const own = sources.filter((path) => dir === '' || path.startsWith(`${dir}/`))
  const inside = own.map((path) => path.slice(dir === '' ? 0 : dir.length + 1).split('/'))
  if (inside.some(([first, next]) => first === 'src' && next !== undefined)) return under(dir, 'src')
  const top = mostUsed(inside.filter(([, next]) => next !== undefined).map(([first = '']) => first))
  return top === undefined ? dir : under(dir, top)
}

function homeIn(root: string, sources: readonly RepoPath[]): RepoPath | undefined {
  const base = withoutRoutes(root)
  return homes.map((name) => under(base, name)).find((dir) => sources.some((path) => path.startsWith(`${dir}/`)))
}

/** `app` and `pages` of a router of files hold pages: modules stand beside that folder. */
function withoutRoutes(root: string): string {
  return /(?:^|\/)(?:app|pages|components|routes)$/.test(root) ? folderOf(root) : root
}

/** What most modules of a layer end with: `user.service.js`, `articles-service.js`. NestJS has it for whatever is injected. */
function roleOf(files: readonly RepoPath[], kind: Layout['kind']): string {
  if (kind !== 'layers' && kind !== 'modules') return ''
  const bases = files.map((path) => baseOf(path).replace(/\.[cm]?[jt]s$/, '')).filter((base) => base !== 'index')
  const roles = bases.flatMap((base) => /[.-]service$|[a-z]Service$/.exec(base)?.[0].replace(/^[a-z]S/, 'S') ?? [])
  if (kind === 'modules') return roles.filter((role) => role === '.service').length > 1 ? '.service' : ''
  return roles.length * 2 > bases.length ? (mostUsed(roles) ?? '') : ''
}
