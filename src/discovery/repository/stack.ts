import type { RepoPath } from '../../core/names.ts'
import type { Package, StackItem } from '../../core/repository.ts'
import type { Codebase } from '../codebase.ts'
import { isObject } from '../../core/json-object.ts'
import { readJson } from './manifest.ts'
import { technologies } from './technologies.ts'

/** Folders whose manifests show how the product is used, not what it is made of. */
const aside =
  /(^|\/)(examples?|samples?|demos?|fixtures?|__fixtures__|templates?|playgrounds?|benchmarks?|bench|e2e|tests?|__tests__|node_modules|starters?|sandbox)(\/|$)/i

/** Technologies in use with version range and manifest, sorted by category order, then name. */
export function findStack(codebase: Codebase): readonly StackItem[] {
  const items = new Map<string, StackItem>()
  const catalog = readCatalog(codebase)
  for (const manifest of productPackages(codebase)) addDependencies(items, manifest, catalog)
  for (const item of [...findRuntime(codebase), ...findServices(codebase)]) {
    const key = `${item.category} ${item.name}`
    if (!items.has(key)) items.set(key, item)
  }
  return [...items.values()].sort(
    (a, b) => order.indexOf(a.category) - order.indexOf(b.category) || compare(a.name, b.name) || compare(a.file, b.file),
  )
}

/** Packages of the product itself, root first: examples, fixtures and templates are left out unless there is nothing else. */
export function productPackages(codebase: Codebase): readonly Package[] {
  const sorted = [...codebase.packages].sort((a, b) => depth(a.dir) - depth(b.dir) || compare(a.manifest, b.manifest))
  const product = sorted.filter((entry) => !aside.test(entry.dir))
  return product.length > 0 ? product : sorted
}

const order: readonly StackItem['category'][] = [
  'language',
  'runtime',
  'framework',
  'ui',
  'database',
  'orm',
  'queue',
  'validation',
  'auth',
  'payment',
  'mail',
  'cloud',
  'monitoring',
  'test',
  'build',
  'lint',
]

function addDependencies(items: Map<string, StackItem>, manifest: Package, catalog: ReadonlyMap<string, string>): void {
  for (const dependencies of [manifest.dependencies, manifest.devDependencies]) {
    for (const [name, range] of Object.entries(dependencies)) {
      const technology = technologies.get(name)
      if (technology === undefined) continue
      const key = `${technology.category} ${technology.name}`
      const version = versionOf(name, range, catalog)
      const known = items.get(key)
      if (known === undefined) items.set(key, { ...technology, file: manifest.manifest, ...(version !== undefined && { version }) })
      else if (known.version === undefined && version !== undefined) items.set(key, { ...known, version, file: manifest.manifest })
    }
  }
}

/** `workspace:`, `link:` and `catalog:` say nothing by themselves; a catalog is looked up. */
function versionOf(name: string, range: string, catalog: ReadonlyMap<string, string>): string | undefined {
  if (range.startsWith('catalog:')) return catalog.get(`${range.slice('catalog:'.length) || 'default'} ${name}`)
  if (range.startsWith('npm:')) return range.slice(range.lastIndexOf('@') + 1)
  return /^(workspace|link|file|portal|git|github|https?|\$)/.test(range) || range === '' || range === '*' ? undefined : range
}

/** Catalogs of `pnpm-workspace.yaml` (read by line) and of the root manifest's `workspaces`, keyed `<catalog> <package>`. */
function readCatalog(codebase: Codebase): ReadonlyMap<string, string> {
  const versions = new Map<string, string>()
  let catalog: string | undefined
  let named = false
  for (const line of (codebase.text('pnpm-workspace.yaml' as RepoPath) ?? '').split('\n')) {
    if (/^\S/.test(line)) {
      named = line.startsWith('catalogs:')
      catalog = line.startsWith('catalog:') ? 'default' : undefined
    } else if (named && /^ {1,2}["']?[\w-]+["']?:\s*$/.test(line)) catalog = line.replace(/["':\s]/g, '')
    else if (catalog !== undefined) {
      const pair = /^\s+["']?([^"':\s]+)["']?:\s*["']?([^"'#\s]+)/.exec(line)
      if (pair?.[1] !== undefined && pair[2] !== undefined) versions.set(`${catalog} ${pair[1]}`, pair[2])
    }
  }
  const root = readJson(codebase, 'package.json' as RepoPath)
  for (const holder of [root, isObject(root?.['workspaces']) ? root['workspaces'] : undefined]) {
    const found = holder?.['catalog']
    if (!isObject(found)) continue
    for (const [name, range] of Object.entries(found)) if (typeof range === 'string') versions.set(`default ${name}`, range)
  }
  return versions
}

function findRuntime(codebase: Codebase): StackItem[] {
  const items: StackItem[] = []
  const root = productPackages(codebase)[0]
  if (root !== undefined) {
    const engines = readJson(codebase, root.manifest)?.['engines']
    const node = isObject(engines) ? engines['node'] : undefined
    if (typeof node === 'string') items.push({ name: 'Node.js', version: node, category: 'runtime', file: root.manifest })
  }
  for (const file of ['.nvmrc', '.node-version'] as RepoPath[]) {
    const version = /^v?(\d[\w.]*)/.exec(codebase.text(file)?.trim() ?? '')?.[1]
    if (version !== undefined) items.push({ name: 'Node.js', version, category: 'runtime', file })
  }
  items.push(...findImages(codebase))
  const wrangler = codebase.find((path) => /(^|\/)wrangler\.(toml|jsonc?)$/.test(path) && !aside.test(path))[0]
  if (wrangler !== undefined) items.push({ name: 'Cloudflare Workers', category: 'runtime', file: wrangler })
  return items
}

/** Runtimes that container files start from. */
function findImages(codebase: Codebase): StackItem[] {
  const items: StackItem[] = []
  for (const file of codebase.find((path) => /(^|\/)Dockerfile(\.[\w-]+)?$/.test(path) && !aside.test(path))) {
    const image = /^FROM\s+(?:--platform=\S+\s+)?(?:\S+\/)?(node|oven\/bun|bun|denoland\/deno|deno):(\d[\w.]*)/m.exec(
      codebase.text(file) ?? '',
    )
    const name = image?.[1]?.includes('bun') === true ? 'Bun' : image?.[1]?.includes('deno') === true ? 'Deno' : 'Node.js'
    if (image?.[2] !== undefined) items.push({ name, version: image[2], category: 'runtime', file })
  }
  return items
}

const images: readonly (readonly [pattern: RegExp, name: string, category: StackItem['category']])[] = [
  [/^(\S*\/)?(postgres|postgis|pgvector|timescaledb?)\b/, 'PostgreSQL', 'database'],
  [/^(\S*\/)?(mysql|percona)\b/, 'MySQL', 'database'],
  [/^(\S*\/)?mariadb\b/, 'MariaDB', 'database'],
  [/^(\S*\/)?mongo(db)?\b/, 'MongoDB', 'database'],
  [/^(\S*\/)?(redis|valkey|keydb|dragonfly)\b/, 'Redis', 'database'],
  [/^(\S*\/)?clickhouse\b/, 'ClickHouse', 'database'],
  [/^(\S*\/)?(elasticsearch)\b/, 'Elasticsearch', 'database'],
  [/^(\S*\/)?rabbitmq\b/, 'RabbitMQ', 'queue'],
  [/^(\S*\/)?(cp-kafka|kafka|redpanda)\b/, 'Kafka', 'queue'],
  [/^(\S*\/)?minio\b/, 'MinIO', 'cloud'],
]
const providers: Readonly<Record<string, string>> = {
  postgresql: 'PostgreSQL',
  postgres: 'PostgreSQL',
  mysql: 'MySQL',
  sqlite: 'SQLite',
  mongodb: 'MongoDB',
  sqlserver: 'SQL Server',
  cockroachdb: 'CockroachDB',
}

/** Databases and queues that compose files start and Prisma schemas name. */
function findServices(codebase: Codebase): StackItem[] {
  const items: StackItem[] = []
  for (const file of codebase.find((path) => path.endsWith('.prisma') && !aside.test(path))) {
    const provider = /^datasource\s+\w+\s*\{[^}]{0,400}?^[ \t]*provider\s*=\s*"(\w+)"/m.exec(codebase.text(file) ?? '')?.[1]
    const name = provider === undefined ? undefined : providers[provider]
    if (name !== undefined) items.push({ name, category: 'database', file })
  }
  for (const file of codebase.find((path) => /(^|\/)(docker-)?compose[\w.-]*\.ya?ml$/.test(path) && !aside.test(path))) {
    for (const [, image = ''] of (codebase.text(file) ?? '').matchAll(/^[ \t]+image:[ \t]*["']?([^\s"'#]+)/gm)) {
      const known = images.find(([pattern]) => pattern.test(image))
      const version = /:v?(\d[\w.]*)/.exec(image)?.[1]
      if (known !== undefined) items.push({ name: known[1], category: known[2], file, ...(version !== undefined && { version }) })
    }
  }
  return items
}

function depth(dir: string): number {
  return dir === '' ? 0 : dir.split('/').length
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
