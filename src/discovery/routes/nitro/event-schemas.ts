import type { FileFacts, Value } from '../../../core/facts.ts'
import type { RouteSchemas } from '../../../core/request.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { schemaAt } from '../../schemas/schema-of.ts'
import { follow } from '../../values/follow.ts'
import { eachValue, lastName, subtree } from '../body-values.ts'
import { receiver } from '../nest/callee.ts'
import type { OpenedHandler } from '../next/handler.ts'
import { schemasOfHandler } from '../next/handler-schemas.ts'
import { type Draft, type Part, put } from '../request-parts.ts'

const readers: Readonly<Record<string, Part>> = {
  readValidatedBody: 'body',
  getValidatedQuery: 'query',
  getValidatedRouterParams: 'params',
}

/** Schemas that a handler checks its event with: `readValidatedBody(event, schema.parse)`, and what it parses in its body. */
export function schemasOfEvent(codebase: Codebase, opened: OpenedHandler, method: string): RouteSchemas {
  const { inner } = opened
  const facts = inner && codebase.facts(inner.path)
  const found: Draft = {}
  if (inner === undefined || facts === undefined) return found
  eachValue(facts, subtree(facts, inner.fn), (value) => {
    if (value.k !== 'call') return
    const part = readers[lastName(value.call)]
    const given = value.call.args[1]
    const schema = part && (checkedBy(codebase, inner.path, given) ?? schemaIn(facts, given))
    if (part !== undefined && schema !== undefined)
      put(found, part, schemaAt(codebase, { value: schema, at: { path: inner.path, fn: value.call.in } }))
  })
  const { body, ...others } = schemasOfHandler(codebase, opened, method)
  // what checks the path or the query is not what checks the body
  const isOther = [found.params, found.query].some((one) => one !== undefined && one.path === body?.path && one.line === body.line)
  return { ...others, ...(body !== undefined && !isOther && { body }), ...found }
}

const parses = /^(?:parse|safeParse|parseAsync|safeParseAsync|validate|validateSync|assert|check)$/

/** The schema that a function of the repository is given and checks with: `readValidatedBody(event, checked(schema, event))`. */
function checkedBy(codebase: Codebase, path: RepoPath, value: Value | undefined): Value | undefined {
  if (value?.k !== 'call' || value.call.new === true) return undefined
  const { call } = value
  const found = follow(codebase, { value: call.callee, at: { path, fn: call.in } })
  if (found?.kind !== 'function' || found.fact.returns?.k !== 'fn') return undefined
  const { calls, params } = found.fact
  const isChecked = (name: string): boolean => calls.some((one) => one.startsWith(`${name}.`) && parses.test(one.slice(name.length + 1)))
  return call.args[params.findIndex(({ name }) => name !== '' && isChecked(name))]
}

/** `schema.parse`, `(body) => schema.safeParse(body)`, or the schema itself. */
function schemaIn(facts: FileFacts, value: Value | undefined): Value | undefined {
  if (value?.k === 'fn') {
    const returned = facts.functions[value.fn]?.returns
    return returned?.k === 'call' && parses.test(lastName(returned.call)) ? receiver(returned.call.callee) : undefined
  }
  if (value?.k !== 'ref' && value?.k !== 'get') return value
  const last = value.name.slice(value.name.lastIndexOf('.') + 1)
  return parses.test(last) ? receiver(value) : value
}
