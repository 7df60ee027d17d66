import type { BindingFact } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { ownReplyMethod } from './fastify-decorations.ts'
import type { Known } from './known.ts'
import { type Run, record } from './run.ts'
import { withCallbacks } from './unknown-calls.ts'

/** What servers and frameworks put on every answer and what only prepares it. */
const standard =
  /^(set|get|has|header|headers|setHeader|getHeader|getHeaders|getHeaderNames|hasHeader|removeHeader|appendHeader|flushHeaders|flush|append|type|contentType|charset|vary|links|location|attachment|format|cookie|cookies|setCookie|clearCookie|unsignCookie|signCookie|write|writeContinue|writeProcessing|cork|uncork|on|once|off|emit|addListener|removeListener|removeAllListeners|prependListener|prependOnceListener|setMaxListeners|getMaxListeners|listenerCount|listeners|rawListeners|eventNames|addTrailers|writeEarlyHints|setTimeout|destroy|assignSocket|serialize|serializeInput|compileSerializationSchema|getSerializationFunction|serializer|callNotFound|getResponseTime|then|hijack|trailer|removeTrailer|hasTrailer|etag|lastModified|is|inspect|toJSON|getWriter|tap|pipe|log|locals|app|req|preferences|setPreviewData|clearPreviewData|setDraftMode|revalidate|unstable_revalidate|push|expires|maxage|cacheControl|setLocale|__|t|flash|csrfToken|generateCsrf|jwtSign|view|viewAsync|toString)$/

/** Packages whose answers files extend. */
const servers = /^(express|koa|fastify|fastify-plugin|restify|polka|(node:)?http)$/

const known = new WeakMap<Codebase, ReadonlyMap<string, Known>>()

/** Calls a method of an answer that neither sends nor refuses by itself: one of the repository's own is followed, any other may refuse. */
export function ownResponseMethod(run: Run, receiver: Known, name: string, args: readonly Known[]): Known {
  if (standard.test(name)) return receiver
  const put = run.assigned.get(name)
  const own = put?.t === 'fn' ? put : (methodsOf(run.codebase).get(name) ?? ownReplyMethod(run.codebase, name))
  if (own?.t === 'fn') return run.apply({ ...own, self: receiver }, args, name)
  record(run, { end: 'unread', unread: name })
  return withCallbacks(run, { t: 'data', unread: name }, args)
}

/** Functions that files put on answers: `express.response.refuse = …`, `res.fail = …`, `reply.done = …`. */
function methodsOf(codebase: Codebase): ReadonlyMap<string, Known> {
  const before = known.get(codebase)
  if (before) return before
  const found = new Map<string, Known>()
  for (const { path, test, packages } of codebase.digests) {
    if (test || ![...packages].some((one) => servers.test(one))) continue
    for (const one of codebase.facts(path)?.bindings ?? []) {
      const name = nameOf(one)
      if (name !== undefined && one.value.k === 'fn') found.set(name, { t: 'fn', path, fn: one.value.fn })
    }
  }
  known.set(codebase, found)
  return found
}

function nameOf({ name }: BindingFact): string | undefined {
  return /(?:^|\.)(?:response|res|reply|ServerResponse\.prototype|Response\.prototype|response\.prototype)\.(\w+)$/.exec(name)?.[1]
}
