import type { CallFact, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import type { NitroApp } from '../../nitro/nitro-apps.ts'
import { joinPath } from '../../imports/repo-paths.ts'
import { probe } from '../../imports/probe.ts'
import { callsOf } from '../../values/calls-of.ts'
import { calleeName, property } from '../../values/chain.ts'
import { textOf } from '../../values/texts-of.ts'
import { exportedValue } from '../exported-handlers.ts'
import type { Declared } from './declared.ts'

/** Handlers that modules of an application add by name: `addServerHandler({ route: '/api/x', handler: resolve('./runtime/x') })`. */
export function statedHandlers(codebase: Codebase, app: NitroApp): readonly Declared[] {
  return codebase.digests
    .filter(({ test, callees, path }) => !test && callees.includes('addServerHandler') && (app.dir === '' || path.startsWith(`${app.dir}/`)))
    .flatMap(({ path }) => {
      const facts = codebase.facts(path)
      const calls = facts === undefined ? [] : callsOf(facts).map(({ call }) => call)
      return calls.filter((call) => calleeName(call) === 'addServerHandler').flatMap((call) => handlerOf(codebase, path, call))
    })
}

function handlerOf(codebase: Codebase, path: RepoPath, call: CallFact): readonly Declared[] {
  const [options] = call.args
  const at = { path, fn: call.in }
  const route = property(options, 'route')
  const stated = route && textOf(codebase, { value: route, at })
  const method = property(options, 'method')
  const file = fileOf(codebase, path, property(options, 'handler'))
  const main = file && codebase.facts(file)?.exports.find((one) => one.exported === 'default')
  if (stated === undefined || file === undefined || main === undefined || property(options, 'middleware') !== undefined) return []
  const name = method === undefined ? undefined : textOf(codebase, { value: method, at })
  const shown = stated.replace(/\*\*:(\w+)/g, ':$1*').replace(/\*\*/g, '*')
  return [{ method: name?.toUpperCase() ?? 'ALL', path: shown, file: path, line: call.line, handler: exportedValue(codebase, file, main) }]
}

/** `resolver.resolve('./runtime/handler')`, `'./handler'`: a file beside the module. */
function fileOf(codebase: Codebase, from: RepoPath, value: Value | undefined): RepoPath | undefined {
  const written = value?.k === 'call' ? value.call.args.at(-1) : value
  if (written?.k !== 'str') return undefined
  const target = joinPath(from.slice(0, from.lastIndexOf('/')), written.v)
  return target === undefined ? undefined : (probe((path) => codebase.digest(path as RepoPath) !== undefined, target) as RepoPath | undefined)
}
