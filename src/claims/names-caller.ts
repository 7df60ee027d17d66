import type { Deed } from '../core/account.ts'
import type { Project } from '../core/project.ts'
import { callsOnLine } from './is-reached.ts'

/** A member of a request, or of what was kept of it, that tells who sends it. */
const named = /"name":"(?:[\w.]*\.)?(?:user|currentUser|account|session|locals|userId|user_id|accountId|uid)(?:\.\w+)*"/i

/** Whether a deed, or a call that leads to it, names who sends the request, in the files where it stands. */
export function namesCaller({ at, via }: Deed, project: Project): boolean {
  return [at, ...via].some(({ file, line }) => {
    const facts = project.facts(file)
    const inside = (facts?.functions ?? []).filter((fn) => fn.from <= line && line <= fn.to)
    if (
      inside.some(({ params }) =>
        params.some(({ decorators = [] }) => decorators.some((one) => /(?:User|Account)(?:I[dD])?$/.test(one.name))),
      )
    )
      return true
    const around = (facts?.functions ?? []).flatMap((fn, i) => (fn.from <= line && line <= fn.to ? [i] : []))
    const bound = (facts?.bindings ?? []).filter((one) => around.includes(one.in)).map((one) => one.value)
    return named.test(JSON.stringify([callsOnLine(facts, line), bound]))
  })
}
