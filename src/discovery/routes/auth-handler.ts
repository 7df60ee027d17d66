import type { FileFacts } from '../../core/facts.ts'
import type { Auth } from '../../core/request.ts'
import type { Codebase } from '../codebase.ts'
import { authOfName } from './auth.ts'
import { authOfBody, functionNamed } from './auth-body.ts'
import { type FunctionAt, checkers, denies, evidenceOf } from './auth-evidence.ts'
import { calleeName, eachValue, subtree } from './body-values.ts'

/** Checks inside a handler: it refuses under a condition about the caller, or a callee does it for it. */
export function authOfHandler(codebase: Codebase, at: FunctionAt): { auth: Auth; by: string } | undefined {
  const facts = codebase.facts(at.path)
  const fact = facts?.functions[at.fn]
  if (facts === undefined || fact === undefined) return undefined
  const evidence = evidenceOf(facts, at.fn)
  const local = guardsCaller(facts, subtree(facts, at.fn))
  if (local !== undefined) return { auth: 'required', by: local }
  for (const name of evidence.callees) {
    if (name.endsWith('jwtVerify')) return { auth: 'required', by: name }
    if (!/(require|ensure|assert|must|check|verify|validate|authenticate|authorize|protect|orThrow|guard)/i.test(name)) continue
    if (authOfName(name.slice(name.lastIndexOf('.') + 1)) !== 'required') continue
    const target = functionNamed(codebase, at.path, name)
    if (target === undefined) continue
    if (authOfBody(codebase, target) === 'required') return { auth: 'required', by: name }
  }
  return undefined
}

const callerState =
  /(!\s*|=== (null|undefined)|== null|typeof )\(?(await )?(req|request|ctx|context|c|event|res)\b[\w.?!]*\.(user|userId|session|auth|currentUser|isAuthenticated|account)\b|!\s*(req|request|ctx)\.isAuthenticated|!\s*(session|currentUser|authUser|authenticated|isAuthenticated|isLoggedIn|loggedIn|authHeader|token|apiKey|authorization)\b/i

/** A refusal under a condition about the request's own user or session; a wrong password is no such condition. */
function guardsCaller(facts: FileFacts, inside: ReadonlySet<number>): string | undefined {
  let found: string | undefined
  const identities = identityNames(facts, inside)
  eachValue(facts, inside, (value, guard) => {
    if (found !== undefined || guard === undefined || !denies(value)) return
    const bare = /^!\s*([A-Za-z_$][\w$]*)/.exec(guard)?.[1]
    if (guard.includes('&&')) return
    if (callerState.test(guard) || (bare !== undefined && identities.has(bare))) found = guard
  })
  return found
}

/** Local names that stand for the caller: bound to the session, to `req.user`, to `c.get('user')`. */
function identityNames(facts: FileFacts, inside: ReadonlySet<number>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const one of facts.bindings) {
    if (!inside.has(one.in)) continue
    const value = one.value
    if ((value.k === 'ref' || value.k === 'get') && /(^|\.)(user|userId|session|auth|currentUser)$/.test(value.name)) names.add(one.name)
    if (value.k === 'get' && value.of.k === 'call' && checkers.test(calleeName(value.of.call))) names.add(one.name)
    if (value.k !== 'call') continue
    const callee = calleeName(value.call)
    const name = callee.slice(callee.lastIndexOf('.') + 1)
    const fromBody = value.call.args.some((arg) => arg.k === 'ref' && /body|password|email|credential/i.test(arg.name))
    if (
      /claims|session|jwt|principal|identity|currentUser|(user|member|account|auth)\w*(from|by|of)(req|request|token|ctx|context|session|header|cookie)|(verify|decode|parse|validate|check)\w*(token|auth|jwt|apikey)/i.test(
        name,
      ) &&
      !fromBody
    )
      names.add(one.name)
    if (checkers.test(callee) || /(^|\.)(getSession|getServerSession|auth|getAuth|getUser|getCurrentUser|currentUser)$/.test(callee))
      names.add(one.name)
    const first = value.call.args[0]
    if (/^(c|ctx|context)\.(get|var)$/.test(callee) && first?.k === 'str' && /user|session|auth|account/i.test(first.v)) names.add(one.name)
  }
  return names
}
