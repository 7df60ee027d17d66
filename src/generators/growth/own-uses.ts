import type { RepoPath } from '../../core/names.ts'
import { bindingsOf } from '../entry/bindings.ts'
import { nameOf, textOf, unwrap } from '../entry/expressions.ts'
import { bareModule } from '../entry/find-module.ts'
import type { HonoHost } from '../entry/host.ts'
import { mountMiddleware, type Middleware } from '../entry/mount-middleware.ts'
import { readSource, type Source } from '../entry/read-source.ts'
import { mentions } from '../entry/walk-nodes.ts'
import type { GrownFile } from './growth.ts'
import type { Laying } from './laying.ts'
import { placeInOrder } from './middleware-order.ts'
import { ownApi } from './own-api.ts'
import { isInPlainForm } from './plain-form.ts'
import { placed, relativeImport } from './write-file.ts'

/**
 * Where our application gets another form, the middleware of ours that it uses is put into the recorded text and into the new one: it stands between
 * the lines that change, where a merge would take it for an edit of a person.
 */
export function again({ template }: GrownFile, { pack, records, layout }: Laying): ((text: string) => string) | undefined {
  const file = placed(ownApi, layout) as RepoPath
  const [record, standing] = [records.get(file), pack.files.get(file)]
  if (template !== ownApi || standing === undefined || record === undefined || !isInPlainForm(record)) return undefined
  const source = readSource(file, standing)
  if ('unknown' in source) return undefined
  const uses = [...records.keys()].flatMap((path) => usesOf(source, path, records))
  const host: HonoHost = { kind: 'hono', file, variable: 'api', within: undefined, basePath: '' }
  return (text) => uses.reduce((now, use) => mountMiddleware(now, host, use), text)
}

/** Calls of `api.use` that use what a module of ours exports, in their order. */
function usesOf({ program, path: file, text }: Source, path: string, records: Laying['records']): readonly Middleware[] {
  const module = relativeImport(file, path)
  const imported = [...bindingsOf(program.body)].flatMap(([local, binding]) =>
    binding.kind === 'import' && bareModule(binding.module) === module ? [{ local, name: binding.imported }] : [],
  )
  const order = placeInOrder(path, records)
  const all = (modules: readonly string[] = []): readonly string[] => modules.map((one) => relativeImport(file, one))
  return program.body.flatMap((statement) => {
    const call = statement.type === 'ExpressionStatement' ? unwrap(statement.expression) : undefined
    if (call?.type !== 'CallExpression' || text.slice(call.callee.start, call.callee.end) !== 'api.use') return []
    const used = call.arguments.at(-1)
    const of = used && imported.find(({ local }) => nameOf(used.type === 'CallExpression' ? used.callee : used) === local)
    if (used === undefined || of === undefined || !mentions(used, of.local)) return []
    const at = call.arguments.length > 1 ? textOf(call.arguments[0]) : undefined
    return {
      module,
      name: of.name,
      call: of.name + text.slice(used.start + of.local.length, used.end),
      ...(at !== undefined && { path: at }),
      ...(order !== undefined && { first: order.first, before: all(order.before), behind: all(order.behind) }),
    }
  })
}
