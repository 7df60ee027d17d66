import type { CallFact, FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { literalText, text } from '../values/chain.ts'
import { variableName } from './getters.ts'
import { isComputed } from './helper-options.ts'
import type { EnvUse } from './merge-env.ts'

/** `env`, `env.int`, `env.bool` as Strapi hands them to the functions of its configuration. */
const reader = /^env(\.(int|float|bool|json|array|date|oneOf|jsonParse))?$/

/** True for files that Strapi loads as configuration: `config/server.js`, `config/env/production/database.ts`. */
export function isStrapiConfig(digest: Digest): boolean {
  return /(^|\/)config\/(env\/[\w-]+\/)?[\w-]+\.[cm]?[jt]s$/.test(digest.path) && digest.callees.some((name) => name === 'env')
}

/** `module.exports = ({ env }) => ({ port: env.int('PORT', 1337) })`. */
export function readStrapiConfig(codebase: Codebase, path: RepoPath): EnvUse[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  return callsOf(facts).flatMap(({ call }): EnvUse[] => {
    const name = text(call.args[0])
    if (name === undefined || !variableName.test(name) || !isHanded(facts, call)) return []
    const fallback = literalText(call.args[1]) ?? null
    const given = call.args[1] && { value: call.args[1], at: { path, fn: call.in } }
    const plain = call.args[1]?.k === 'num' || call.args[1]?.k === 'bool'
    return [
      {
        name,
        kind: 'read',
        required: false,
        default: fallback,
        file: path,
        line: call.line,
        ...(plain && { plain }),
        ...(isComputed(codebase, given) && { computed: true as const }),
      },
    ]
  })
}

/** The callee is a property of the parameter of a function around the call. */
function isHanded(facts: FileFacts, call: CallFact): boolean {
  if (call.callee.k !== 'ref' || !reader.test(call.callee.name)) return false
  for (let fn = call.in; fn >= 0; fn = facts.functions[fn]?.in ?? -1)
    if (facts.functions[fn]?.params[0]?.props?.includes('env') === true) return true
  return false
}
