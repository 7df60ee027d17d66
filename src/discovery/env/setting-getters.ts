import type { CallFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { ConfigKey } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import type { FileAnswers } from '../file-answers.ts'
import { calleeName, literalText, text } from '../values/chain.ts'
import { callsOf } from '../values/calls-of.ts'
import { follow } from '../values/follow.ts'

/** Functions that are called after settings: `getConfigItem`, `setting`, `getSetting`, `get_option`. */
const named =
  /^(?:get|read|load|fetch)?_?(?:app|site|server|system|global)?_?(?:config(?:uration)?|settings?|option|preference)_?(?:item|value|key|by_?key)?$/i

/** Settings that functions of the repository are asked for by their name, wherever they keep them: `getConfigItem('check_interval')`. */
export function settingGetterKeys(sources: readonly Digest[], answers: FileAnswers): readonly ConfigKey[] {
  return sources.flatMap(({ path, callees }) =>
    callees.some((name) => named.test(name)) ? answers.of({ what: 'setting getters', path }, (of) => keysIn(of, path)) : [],
  )
}

function keysIn(codebase: Codebase, path: RepoPath): readonly ConfigKey[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  return callsOf(facts).flatMap(({ call }): readonly ConfigKey[] => {
    const name = named.test(calleeName(call)) ? text(call.args[0]) : undefined
    if (name === undefined || !/^[A-Za-z][\w.-]*$/.test(name) || !isOwnGetter(codebase, call, path)) return []
    const given = literalText(call.args[1]) ?? null
    return [{ name, default: given, file: path, line: call.line, uses: [{ file: path, line: call.line }] }]
  })
}

/** A function of the repository whose first parameter is the name of what it gives. */
function isOwnGetter(codebase: Codebase, { callee, in: fn }: CallFact, path: RepoPath): boolean {
  const found = follow(codebase, { value: callee, at: { path, fn } })
  if (found?.kind !== 'function') return false
  const [first] = found.fact.params
  return /(?:key|name|id|setting|option|path)$/i.test(first?.name ?? '') && (first?.type === undefined || /string|key/i.test(first.type))
}
