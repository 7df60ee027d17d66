import { objectOf } from '../../../core/json-object.ts'
import type { PackagesPlan } from '../../../core/project-types.ts'
import type { PackageManager } from '../../../generators/project/package-manager.ts'
import { isBelow, lowestOf } from '../../../generators/project/version-range.ts'
import { foldersUp } from '../read-installing.ts'
import type { Texts } from './compiler-configs.ts'
import type { Locked } from './locked-versions.ts'

/** What packages are installed from. */
export interface PackagesWish {
  /** Manifests of the repository without and with the change. */
  before: Texts
  after: Texts
  /** Folder in which packages are installed, and those whose programs are compiled; each has a slash behind it. */
  folder: string
  of: readonly string[]
  manager: PackageManager
  /** Text of npm's lockfile. */
  lockfile?: string
  /** Versions of another lockfile. */
  locked?: Locked
  /** Versions of a workspace by catalog and name. */
  catalogs?: ReadonlyMap<string, string>
}

type Manifest = Readonly<Record<string, unknown>>
const lists = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const

/** Manifests of names and versions: of the folder that is installed, of packages whose programs are compiled, and of those of the workspace that they need. */
export function packagesPlan(wish: PackagesWish): PackagesPlan {
  const all = manifestsBelow(wish.folder, wish.after)
  const byName = new Map([...all].flatMap(([folder, { name }]) => (typeof name === 'string' ? [[name, folder] as const] : [])))
  const own = [...new Set(wish.of.flatMap((folder) => foldersUp(folder)))].filter((folder) => all.has(folder)).toSorted()
  const needed = new Set([wish.folder, ...own])
  for (const folder of needed) for (const name of Object.keys(specsOf(all.get(folder) ?? {}))) add(byName.get(name), needed)
  const manifests = [...needed].map((folder): [string, string] => {
    const others = folder === wish.folder ? [...needed].filter((one) => one !== folder) : []
    return [`${folder}package.json`, JSON.stringify(laid(folder, { all, byName, others, wish }))]
  })
  const before = manifestsBelow(wish.folder, wish.before)
  const had = new Set([...needed].flatMap((folder) => Object.keys(specsOf(before.get(folder) ?? {}))))
  const added = [...needed].flatMap((folder) => Object.keys(specsOf(all.get(folder) ?? {}))).filter((name) => !had.has(name))
  const visible = [...new Set([wish.folder, ...own])].flatMap((folder) => Object.keys(specsOf(all.get(folder) ?? {})))
  return {
    folder: wish.folder,
    manifests: Object.fromEntries(manifests),
    added: [...new Set(added)],
    ...(wish.lockfile !== undefined && { lockfile: wish.lockfile }),
    ...(wish.manager === 'npm' && { isStrict: true as const }),
    ...(wish.manager === 'pnpm' && { global: visible.filter((name) => name.startsWith('@types/')) }),
  }
}

function add(folder: string | undefined, to: Set<string>): void {
  if (folder !== undefined) to.add(folder)
}

/** Manifests in a folder and below it, parsed, by the folder that each stands in. */
function manifestsBelow(folder: string, texts: Texts): ReadonlyMap<string, Manifest> {
  const paths = [...texts.keys()].filter((path) => path.startsWith(folder) && /(?:^|\/)package\.json$/.test(path))
  return new Map(paths.map((path) => [path.slice(0, -'package.json'.length), parsed(texts.get(path) ?? '')]))
}

function parsed(text: string): Manifest {
  try {
    return objectOf(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return {}
  }
}

/** What a manifest asks for, by name. */
function specsOf(manifest: Manifest): Readonly<Record<string, string>> {
  const all = lists.toReversed().flatMap((list) => Object.entries(objectOf(manifest[list])))
  return Object.fromEntries(all.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

interface Around {
  all: ReadonlyMap<string, Manifest>
  byName: ReadonlyMap<string, string>
  /** Folders of the packages of the workspace, for the manifest at its top. */
  others: readonly string[]
  wish: PackagesWish
}

function laid(folder: string, around: Around): object {
  const { all, others, wish } = around
  const manifest = all.get(folder) ?? {}
  const isTop = folder === wish.folder
  return {
    name: ownName(folder, around) ?? `docwright-${folder.replaceAll(/[^\w-]/g, '-')}top`.toLowerCase(),
    version: '0.0.0',
    private: true,
    dependencies: Object.fromEntries([...(isTop ? atTop(around) : []), ...settledSpecs(folder, around)]),
    ...(others.length > 0 && { workspaces: others.map((one) => one.slice(wish.folder.length, -1)) }),
    ...(isTop && wish.manager === 'npm' && manifest['overrides'] !== undefined && { overrides: manifest['overrides'] }),
  }
}

/** The name of a package; undefined where it has none, or one that another package has. */
function ownName(folder: string, { all, byName }: Around): string | undefined {
  const name = all.get(folder)?.['name']
  return typeof name === 'string' && byName.get(name) === folder ? name : undefined
}

function settledSpecs(folder: string, around: Around): readonly [string, string][] {
  const { all, byName, wish } = around
  const owner = ownName(folder, around) ?? ''
  return Object.entries(specsOf(all.get(folder) ?? {})).flatMap(([name, spec]): [string, string][] => {
    const found = byName.has(name) && byName.get(name) !== wish.folder ? '*' : settled({ folder, owner, name, spec }, wish)
    return found === undefined ? [] : [[name, found]]
  })
}

/** What stands at the top of a workspace for all of its packages. */
function atTop(around: Around): readonly [string, string][] {
  const { others, wish } = around
  if (wish.lockfile !== undefined) return globalTypes(wish.lockfile)
  // without this, npm puts what a package of somebody else asks for at the top, where peers of ours would find it
  const hoisted =
    wish.manager === 'npm' ? [] : others.toReversed().flatMap((folder) => settledSpecs(folder, around).filter(([, spec]) => spec !== '*'))
  return [...sharedCompiler(around), ...hoisted]
}

/** The TypeScript of a workspace that one of its packages brings for all. */
function sharedCompiler(around: Around): readonly [string, string][] {
  const specs = [...around.all.keys()].flatMap((folder) => settledSpecs(folder, around))
  return specs.filter(([name]) => name === 'typescript').slice(0, 1)
}

/** What npm is asked for: the locked version, else what the manifest says; undefined for what is not of the registry. */
function settled(asked: Parameters<Locked>[0], { folder, locked, catalogs }: PackagesWish): string | undefined {
  const below = asked.folder.slice(folder.length).replace(/\/$/, '')
  const version = locked?.({ ...asked, folder: below })
  if (version !== undefined && !isStale(version, asked.spec)) return version ?? undefined
  const [, catalog] = /^catalog:(.*)$/.exec(asked.spec) ?? []
  const spec = catalog === undefined ? asked.spec : catalogs?.get(`${catalog === '' ? 'default' : catalog} ${asked.name}`)
  return spec !== undefined && /^(?:npm:@?[^:@]+@)?[^:/\\]*$/.test(spec) && !spec.startsWith('.') ? spec : undefined
}

/** Whether a manifest asks for more than a lockfile holds: whoever installs gets another version then. */
function isStale(version: string | null, spec: string): boolean {
  const [is, least] = [lowestOf(version ?? undefined), lowestOf(spec)]
  return is !== undefined && least !== undefined && isBelow(is, least)
}

/** Types that a lockfile of npm has for all packages of a workspace, whoever asked for them: those hold in each. The compiler is found by each as well. */
function globalTypes(lockfile: string): readonly [string, string][] {
  const start = 'node_modules/@types/'
  return Object.entries(objectOf(parsed(lockfile)['packages'])).flatMap(([at, entry]): [string, string][] => {
    const { version } = objectOf(entry)
    const isShared = at === 'node_modules/typescript' || (at.startsWith(start) && !at.slice(start.length).includes('/'))
    return isShared && typeof version === 'string' ? [[at.slice('node_modules/'.length), version]] : []
  })
}
