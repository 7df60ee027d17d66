import type { Node } from 'oxc-parser'
import { keyOf, nameOf, textOf, unwrap } from '../entry/expressions.ts'
import { modulesBehind } from '../entry/modules-behind.ts'
import type { Source } from '../entry/read-source.ts'
import { walkNodes } from '../entry/walk-nodes.ts'
import type { PackageTexts } from './package-texts.ts'

/** How Vite serves a Worker. */
export interface ViteWorker {
  /** The configuration of Wrangler that it is told to read; absent where it reads that of the usual name. */
  config?: string
  /** Where it keeps what is bound, where that is not the usual place; false where it keeps nothing. */
  state?: string | false
}

/** Packages by which Vite serves a Worker: that of Cloudflare in workerd, the others its application with the bindings of Wrangler. */
const plugins: ReadonlySet<string> = new Set(['@cloudflare/vite-plugin', '@hono/vite-dev-server', 'honox/vite'])

const endings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'] as const

/** The configuration that Vite reads: the one that it is given, else that of the usual name. */
export function viteConfigOf({ files }: Pick<PackageTexts, 'files'>, given?: string): string | undefined {
  const path = given?.replace(/^\.\//, '')
  return (path === undefined ? endings.map((ending) => `vite.config.${ending}`) : [path]).find((one) => files.has(one))
}

/** How Vite with such a configuration serves the Worker of a package; undefined where nothing shows that it does. */
export function viteWorkerOf(pack: Pick<PackageTexts, 'files'>, path: string): ViteWorker | undefined {
  const found = modulesBehind(pack.files, path).flatMap((source) => {
    const names = pluginNames(source)
    return names.length > 0 ? [{ source, names }] : []
  })[0]
  if (found === undefined) return undefined
  const call = [...walkNodes(found.source.program)].find(
    (node) => node.type === 'CallExpression' && found.names.includes(nameOf(node.callee) ?? ''),
  )
  if (call?.type !== 'CallExpression') return undefined
  return settingsOf(call.arguments[0])
}

/** Names by which a module calls what it imports of such a package. */
function pluginNames({ program }: Source): readonly string[] {
  return program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && plugins.has(statement.source.value)
      ? statement.specifiers.map(({ local }) => local.name)
      : [],
  )
}

/** What the plugin is told; undefined where that cannot be read, so that nobody knows what it serves. */
function settingsOf(argument: Node | undefined): ViteWorker | undefined {
  if (argument === undefined) return {}
  const given = unwrap(argument)
  if (given.type !== 'ObjectExpression') return undefined
  const value = (key: string): Node | undefined => {
    const property = given.properties.find((one) => keyOf(one) === key)
    return property?.type === 'Property' ? unwrap(property.value) : undefined
  }
  const config = value('configPath')
  const state = stateOf(value('persistState'))
  const path = textOf(config)
  if (state === 'unknown' || (config !== undefined && path === undefined)) return undefined
  return { ...(path !== undefined && { config: path }), ...(state !== undefined && { state: state.path ?? false }) }
}

/** `persistState: { path: '../state' }`; nothing in it for `false`, undefined for what is usual. */
function stateOf(value: Node | undefined): { path?: string } | 'unknown' | undefined {
  if (value === undefined) return undefined
  if (value.type === 'Literal' && typeof value.value === 'boolean') return value.value ? undefined : {}
  if (value.type !== 'ObjectExpression') return 'unknown'
  const property = value.properties.find((one) => keyOf(one) === 'path')
  const path = property?.type === 'Property' ? textOf(property.value) : undefined
  return path === undefined ? 'unknown' : { path }
}
