import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import { follow, type Placed } from '../values/follow.ts'
import { literalOf } from './helper-options.ts'
import type { EnvUse } from './merge-env.ts'

const variable = /^(?:globalThis\.|global\.)?(?:process\.env|import\.meta\.env|Bun\.env)\.([A-Za-z_]\w*)$/

/** True for a file that exports variables as they are: `export const PORT = process.env.PORT`, `export default { port: process.env.PORT }`. */
export function exportsVariables(facts: FileFacts | undefined): boolean {
  if (facts === undefined || facts.exports.length === 0) return false
  const holds = (value: Value | undefined): boolean =>
    value !== undefined &&
    ((value.k === 'ref' && variable.test(value.name)) || (value.k === 'obj' && value.props.some(([, inner]) => holds(inner))))
  return facts.bindings.some((one) => one.in === -1 && holds(one.value)) || facts.exports.some((one) => holds(one.value))
}

/**
 * What a file does about variables that another file exports as they are: `PORT || 3000` gives a default, `if (!PORT) throw` insists. The
 * place of such a use is where the variable is read.
 */
export function exportedUses(codebase: Codebase, path: RepoPath): EnvUse[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  const imported = new Set(facts.imports.flatMap((one) => (one.kind === 'type' ? [] : one.bindings.map(({ local }) => local))))
  const read = (value: Value, fn: number): EnvUse | undefined => {
    if (value.k !== 'ref' || !imported.has(value.name.split('.')[0] ?? '')) return undefined
    return exportedRead(codebase, { value, at: { path, fn } })
  }
  const uses: EnvUse[] = []
  for (const root of facts.bindings.map((one) => ({ value: one.value, fn: one.in })).concat(callArguments(facts))) {
    for (const { of, fallback } of fallbacksIn(root.value)) {
      const found = read(of, root.fn)
      const given = found && literalOf(codebase, { value: fallback, at: { path, fn: root.fn } })
      if (found && given !== undefined) uses.push({ ...found, default: given })
    }
  }
  for (const one of facts.throws) {
    for (const name of absentIn(one.guard ?? '')) {
      const found = read({ k: 'ref', name }, one.in)
      if (found) uses.push({ ...found, required: true })
    }
  }
  return uses
}

function callArguments(facts: FileFacts): { value: Value; fn: number }[] {
  return callsOf(facts).flatMap(({ call }) => call.args.map((value) => ({ value, fn: call.in })))
}

function fallbacksIn(value: Value): readonly { of: Value; fallback: Value }[] {
  if (value.k === 'call') return value.call.args.flatMap(fallbacksIn)
  if (value.k === 'obj') return value.props.flatMap(([, inner]) => fallbacksIn(inner))
  const [of, fallback] = value.k === 'any' && (value.op === '??' || value.op === '||') ? value.of : []
  return of && fallback ? [{ of, fallback }] : []
}

/** Names whose absence alone makes a condition true: `!PORT || config.key === undefined`. */
function absentIn(guard: string): readonly string[] {
  if (guard.includes('&&')) return []
  return guard.split('||').flatMap((part) => {
    const name = /^\(*\s*!\s*([\w.]+)\s*\)*$|^\(*\s*([\w.]+)\s*===?\s*(?:undefined|null|'')\s*\)*$/.exec(part.trim())
    return name?.[1] ?? name?.[2] ?? []
  })
}

/** The read of a variable that an expression leads to in another file. */
function exportedRead(codebase: Codebase, placed: Placed): EnvUse | undefined {
  const found = follow(codebase, placed)
  const value = found?.kind === 'value' ? found.value : undefined
  const name = value?.k === 'ref' ? variable.exec(value.name)?.[1] : undefined
  if (found?.kind !== 'value' || name === undefined || found.at.path === placed.at.path) return undefined
  const line = codebase.facts(found.at.path)?.env.find((one) => one.name === name)?.line
  return line === undefined ? undefined : { name, kind: 'read', required: false, default: null, file: found.at.path, line }
}

/** Variables handed to a function of the repository that throws without its parameter: `assertDefined(process.env.KEY, 'KEY')`. */
export function checkedArguments(codebase: Codebase, path: RepoPath): EnvUse[] {
  const facts = codebase.facts(path)
  if (facts === undefined || facts.env.length === 0) return []
  return callsOf(facts).flatMap(({ call, fallback }) =>
    call.args.flatMap((arg, index): EnvUse[] => {
      const name = arg.k === 'ref' ? variable.exec(arg.name)?.[1] : undefined
      if (name === undefined || fallback !== undefined || !insists(codebase, { value: call.callee, at: { path, fn: call.in } }, index))
        return []
      return [{ name, kind: 'read', required: true, default: null, file: path, line: call.line }]
    }),
  )
}

/** True for a function that throws where a parameter of it is absent. */
function insists(codebase: Codebase, callee: Placed, index: number): boolean {
  const target = follow(codebase, callee)
  const param = target?.kind === 'function' ? target.fact.params[index] : undefined
  if (target?.kind !== 'function' || param === undefined || param.name === '' || param.default !== undefined) return false
  const absent = new RegExp(`^\\(*\\s*(!\\s*${param.name}\\b|${param.name}\\s*===?\\s*(undefined|null|'')|typeof ${param.name}\\s*!==?)`)
  return codebase.facts(target.path)?.throws.some((one) => one.in === target.fn && absent.test(one.guard ?? '')) === true
}

/** True where the code ends when names that a callback filtered out are left: `const missing = names.filter((name) => !process.env[name])`. */
export function endsWhereMissing(facts: FileFacts, fn: number): boolean {
  const made = facts.bindings.filter(({ value }) => value.k === 'call' && value.call.args.some((arg) => arg.k === 'fn' && arg.fn === fn))
  const guards = [...facts.throws.map((one) => one.guard ?? ''), ...exits(facts)]
  return made.some(({ name, value }) => {
    const single = value.k === 'call' && /^(find|some|findLast)$/.test(calleeName(value.call))
    const asked = new RegExp(`\\b${name.replace(/\W/g, '')}${single ? '' : '\\.length'}\\b`)
    return guards.some((guard) => asked.test(guard))
  })
}

function exits(facts: FileFacts): readonly string[] {
  return facts.calls.flatMap((call) =>
    call.callee.k === 'ref' && /^(process|Deno)\.exit$/.test(call.callee.name) && call.guard !== undefined ? [call.guard] : [],
  )
}
