import type { ExportFact, FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import type { Placed } from '../../values/follow.ts'
import { combinedGuards } from '../combined-guards.ts'
import { followPlaced } from '../follow-caller.ts'
import { textsOf } from '../../values/texts-of.ts'
import { openHandler } from './handler.ts'
import type { AuthAnswer } from './next-auth.ts'
import type { NextApp } from './next-apps.ts'
import { matches } from '../path-patterns.ts'

/** The `middleware` (or `proxy`) file of an app, as far as it decides who may call. */
export interface AppMiddleware {
  file: RepoPath
  name: string
  line: number
  matchers: readonly string[]
  /** What runs. */
  entry: Placed
}

/** Reads the middleware of an app; undefined where it has none. */
export function middlewareOf(codebase: Codebase, app: NextApp): AppMiddleware | undefined {
  const file = fileOf(codebase, app)
  const facts = file === undefined ? undefined : codebase.facts(file)
  if (!facts || file === undefined) return undefined
  const main =
    facts.exports.find((one) => one.exported === 'default') ??
    facts.exports.find((one) => one.exported === 'middleware' || one.exported === 'proxy')
  if (!main) return undefined
  const entry = exportedEntry(codebase, file, main)
  const { wrappers, inner } = openHandler(codebase, entry)
  const name = [main.from, wrappers[0]?.name, inner?.name].find((one) => one !== undefined && one !== '') ?? 'middleware'
  return { file, name, line: main.line, entry, matchers: matchersOf(codebase, file, facts) }
}

/** An export of a package, as code would ask for it. */
function exportOf(specifier: string, name: string): Value {
  const args: readonly Value[] = [{ k: 'str', v: specifier }]
  const module: Value = { k: 'call', call: { callee: { k: 'ref', name: 'require' }, args, line: 1, to: 1, in: -1 } }
  return name === 'default' ? module : { k: 'get', of: module, name }
}

/** What a middleware file exports, here or in the file or package that it comes from. */
function exportedEntry(codebase: Codebase, path: RepoPath, main: ExportFact): Placed {
  const target = main.from === undefined ? undefined : codebase.resolve(path, main.from)
  const declared = target && codebase.exported(target, main.imported ?? main.exported)
  if (declared) return { value: { k: 'ref', name: declared.name }, at: { path: declared.path, fn: -1 } }
  const at = { path, fn: -1 }
  if (main.from !== undefined && target === undefined) return { value: exportOf(main.from, main.imported ?? main.exported), at }
  return { value: main.value ?? { k: 'ref', name: main.local ?? main.exported }, at }
}

function fileOf(codebase: Codebase, app: NextApp): RepoPath | undefined {
  const base = app.dir === '' ? '' : `${app.dir}/`
  for (const name of ['middleware', 'proxy']) {
    for (const end of ['ts', 'js', 'mjs', 'tsx']) {
      for (const path of [`${base}${name}.${end}`, `${base}src/${name}.${end}`] as RepoPath[]) if (codebase.digest(path)) return path
    }
  }
  return undefined
}

function matchersOf(codebase: Codebase, file: RepoPath, facts: FileFacts): readonly string[] {
  const config = facts.bindings.find((one) => one.name === 'config' && one.in === -1)?.value
  const matcher = config?.k === 'obj' ? config.props.find(([name]) => name === 'matcher')?.[1] : undefined
  if (!matcher) return []
  const items = matcher.k === 'arr' ? matcher.items : [matcher]
  return items.flatMap((item) => {
    const source = item.k === 'obj' ? item.props.find(([name]) => name === 'source')?.[1] : item
    return (source && textsOf(codebase, { value: source, at: { path: file, fn: -1 } })) ?? []
  })
}

/** What following a request through the middleware shows for a route; undefined where it does not run there or lets everybody pass. */
export function followedMiddleware(
  codebase: Codebase,
  middleware: AppMiddleware | undefined,
  { path, method }: { path: string; method?: string | undefined },
): AuthAnswer | undefined {
  if (!middleware) return undefined
  const { matchers, entry, name, file, line } = middleware
  if (matchers.length > 0 && matchers.every((one) => matches(one, path) === false)) return undefined
  const found = followPlaced(codebase, { placed: entry, as: 'next-middleware', kind: 'guard', path, method })
  const { auth, unread, opens } = found
  const more = { ...(opens !== undefined && { opens }) }
  if (auth === 'none' || auth === 'optional') return undefined
  const [authBy, ...authThen] = combinedGuards(codebase, { placed: entry, as: 'next-middleware', method, found })
  if (authBy !== undefined) return { auth, authBy, ...more, ...(authThen.length > 0 && { authThen }) }
  return { auth, ...more, authBy: { name, file, line }, ...(unread !== undefined && { authUnread: unread }) }
}
