import type { CallFact, FunctionFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import { follow } from '../values/follow.ts'
import { namesRouters } from './find-registrations.ts'

/** Middleware for every path that changes the address of a request before it is routed: routes may be served below what it takes off. */
export function findRewrittenAddresses(codebase: Codebase): readonly Unread[] {
  return codebase.digests
    .filter((digest) => !digest.test && digest.callees.includes('use') && namesRouters(digest))
    .flatMap(({ path }) => {
      const facts = codebase.facts(path)
      const used = facts === undefined ? [] : callsOf(facts).filter(({ call }) => calleeName(call) === 'use')
      return used.flatMap(({ call }) => middlewareOf(codebase, path, call).flatMap((one) => entriesFor(codebase, one)))
    })
}

interface Middleware {
  path: RepoPath
  fn: number
  fact: FunctionFact
}

/** `app.use(parse)`, `app.use((req, res, next) => …)`: none where a path stands first. */
function middlewareOf(codebase: Codebase, path: RepoPath, { args: [first], in: fn }: CallFact): readonly Middleware[] {
  const found = first === undefined || !/^(?:ref|fn)$/.test(first.k) ? undefined : follow(codebase, { value: first, at: { path, fn } })
  return found?.kind === 'function' ? [{ path: found.path, fn: found.fn, fact: found.fact }] : []
}

/** `request.url = rest`, followed by `next()`; a text that is written out sends the request to a page. */
function entriesFor(codebase: Codebase, { path, fn, fact }: Middleware): readonly Unread[] {
  const request = fact.params[0]?.name
  const next = fact.params.at(-1)?.name
  if (request === undefined || fact.params.length < 2 || next === undefined || !fact.calls.includes(next)) return []
  const bindings = codebase.facts(path)?.bindings ?? []
  const changed = bindings.find(
    ({ name, in: around, value }) => around === fn && [`${request}.url`, `${request}.path`].includes(name) && !isWritten(value),
  )
  if (changed === undefined) return []
  const name = fact.name === '' ? changed.name : fact.name
  const reason = say`${ref('value', name)} in ${ref('path', path)} changes the address of requests before they are routed, so that routes may be served under other paths.`
  return [{ kind: 'registration', name, file: path, line: changed.line, hides: ['routes'], reason }]
}

function isWritten(value: Value): boolean {
  return value.k === 'str' || (value.k === 'tpl' && value.parts[0]?.k === 'str' && value.parts[0].v.startsWith('/'))
}
