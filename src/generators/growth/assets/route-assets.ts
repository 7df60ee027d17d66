import type { Finding } from '../../../core/change-set.ts'
import { isObject, objectOf } from '../../../core/json-object.ts'
import { type Phrase, ref, say } from '../../../core/phrase.ts'
import type { ConfigChange } from '../../../text/config-edit/config-change.ts'
import { editConfig } from '../../../text/config-edit/edit-config.ts'
import type { PackageTexts } from '../../project/package-texts.ts'
import { readWrangler } from '../../project/read-project.ts'
import type { Edit } from '../edit.ts'
import { workerFirst } from './worker-first.ts'

/** What static assets of a Worker do to routes that are added to it. */
export interface AssetsFound {
  edit?: Edit
  findings: readonly Finding[]
}

/** Static assets of the top level or of an environment. */
interface Scope {
  at: readonly string[]
  assets: Readonly<Record<string, unknown>>
}

/**
 * Sees to it that requests to patterns such as `/users/*` reach the Worker: a list of `run_worker_first` is extended where assets would answer, and what
 * else stands before a route is told.
 */
export function routeAssets(pack: PackageTexts, patterns: readonly string[]): AssetsFound {
  const { config: place } = pack
  if (place === undefined || patterns.length === 0) return { findings: [] }
  const config = readWrangler(pack)
  const scopes = [{ at: [], of: config }, ...Object.entries(objectOf(config['env'])).map(([name, of]) => ({ at: ['env', name], of }))]
  const found = scopes.flatMap(({ at, of }): readonly Found[] => {
    const assets = isObject(of) && isObject(of['assets']) ? of['assets'] : undefined
    return assets === undefined ? [] : [scopeFound({ at, assets }, patterns, { pack, prefersPages: prefersPages(config, of) })]
  })
  const changes = found.flatMap((one) => one.changes)
  const messages = found.flatMap((one) => one.messages)
  const findings = messages.map(({ severity, message }): Finding => ({ rule: 'template-assets', severity, message }))
  if (changes.length === 0) return { findings }
  const text = editConfig(pack.files.get(place.path) ?? '', place.format, changes)
  return { findings, edit: { path: place.path, text, why: say`lets requests reach the Worker before its assets` } }
}

interface Found {
  changes: readonly ConfigChange[]
  messages: readonly { severity: 'notice' | 'warning'; message: Phrase }[]
}

function scopeFound(
  { at, assets }: Scope,
  all: readonly string[],
  { pack, prefersPages: isPreferred }: { pack: PackageTexts; prefersPages: boolean },
): Found {
  const { run_worker_first: first, not_found_handling: handling, base_path: base } = assets
  const patterns = typeof base === 'string' ? all.filter((pattern) => pattern.startsWith(base)) : all
  const isPage = handling === 'single-page-application' || handling === '404-page'
  if (first === true || patterns.length === 0) return { changes: [], messages: [] }
  if (Array.isArray(first)) {
    const rules = first.filter((rule) => typeof rule === 'string')
    const { added, left } = workerFirst(
      rules,
      isPage ? patterns : patterns.filter((pattern) => fileOf(pattern, assets, pack) !== undefined),
    )
    return {
      changes: added.map((append) => ({ at: [...at, 'assets', 'run_worker_first'], append })),
      messages: left.length === 0 ? [] : [{ severity: 'warning', message: notFirst(left, at) }],
    }
  }
  const files = patterns.flatMap((pattern) => {
    const file = fileOf(pattern, assets, pack)
    return file === undefined ? [] : [{ severity: 'warning' as const, message: behindFile(pattern, file) }]
  })
  return {
    changes: [],
    messages: isPage && isPreferred ? [...files, { severity: 'notice', message: behindPage(patterns, String(handling)) }] : files,
  }
}

/** The date since which what a browser opens as a page is answered by assets, without the Worker. */
const pagesSince = '2025-04-01'

function prefersPages(top: Readonly<Record<string, unknown>>, scope: unknown): boolean {
  const own = objectOf(scope)
  const date = own['compatibility_date'] ?? top['compatibility_date']
  const flags: unknown = own['compatibility_flags'] ?? top['compatibility_flags']
  const has = (flag: string): boolean => Array.isArray(flags) && flags.includes(flag)
  if (has('assets_navigation_prefers_asset_serving')) return true
  return typeof date === 'string' && date >= pagesSince && !has('assets_navigation_has_no_effect')
}

/** The file among the assets that answers a path. */
function fileOf(pattern: string, { directory }: Scope['assets'], { listed }: PackageTexts): string | undefined {
  if (typeof directory !== 'string' || pattern.includes('*')) return undefined
  const folder = directory.replace(/^\.\//, '').replace(/\/$/, '')
  return ['', '.html', '/index.html'].map((ending) => `${folder}${pattern}${ending}`).find((file) => listed.has(file))
}

function listOf(patterns: readonly string[]): Phrase {
  return patterns.flatMap((pattern, i) => [...(i === 0 ? [] : [', ']), ref('value', pattern)])
}

function notFirst(patterns: readonly string[], at: readonly string[]): Phrase {
  const key = ref('config', [...at, 'assets', 'run_worker_first'].join('.'))
  return say`Assets answer ${listOf(patterns)} before the Worker: the rules of ${key} leave no place for them, so change these by hand.`
}

function behindFile(pattern: string, file: string): Phrase {
  return say`${ref('path', file)} answers ${ref('value', pattern)} before the Worker: rename it, or list the path in ${ref('config', 'assets.run_worker_first')}.`
}

function behindPage(patterns: readonly string[], handling: string): Phrase {
  return say`Who opens ${listOf(patterns)} in a browser gets a page of the assets (${ref('value', handling)}); requests of code reach the Worker. ${ref('config', 'assets.run_worker_first')} with a list of all paths that the Worker answers puts it first.`
}
