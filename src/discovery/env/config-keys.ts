import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { ConfigKey } from '../../core/project.ts'
import { shownDefault } from '../../core/secrets/shown-default.ts'
import type { Codebase, Digest } from '../codebase.ts'
import type { FileAnswers } from '../file-answers.ts'
import type { Library } from '../library.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, literalText, property, text } from '../values/chain.ts'
import { follow, type Placed } from '../values/follow.ts'
import { variableOf } from './environment-value.ts'
import type { GetterRead } from './getters.ts'
import { order } from './merge-env.ts'

/** Configuration keys that code reads (`config.get('db.host')`) or declares (`registerAs('db', …)`, convict); one entry per name, declarations first. */
export function readConfigKeys(
  answers: FileAnswers,
  libraries: readonly Library[],
  files: readonly Digest[],
  read: readonly (GetterRead | ConfigKey)[],
): ConfigKey[] {
  const knows = (digest: Digest): boolean =>
    libraries.some((library) => library.env?.getters?.means !== undefined && library.packages.some((name) => digest.packages.has(name)))
  const keys = new Map<string, ConfigKey>()
  for (const key of [
    ...files.filter(knows).flatMap((digest) => answers.of({ what: 'keys', path: digest.path }, (of) => declaredKeys(of, digest.path))),
    ...read.filter((one) => !('means' in one) || one.means === 'key'),
  ]) {
    const known = keys.get(key.name)
    const about = 'about' in key && key.about !== undefined ? { about: key.about } : {}
    const uses = 'uses' in key ? [...(known?.uses ?? []), ...(key.uses ?? [])] : (known?.uses ?? [])
    const used = uses.length > 0 ? { uses } : {}
    if (known === undefined) keys.set(key.name, { name: key.name, default: key.default, ...about, file: key.file, line: key.line, ...used })
    else keys.set(key.name, { ...known, default: known.default ?? key.default, ...used })
  }
  const shown = [...keys.values()].map((key) => ({ ...key, default: shownDefault(key.name, key.default) }))
  return shown.sort((a, b) => order(a.file, b.file) || a.line - b.line || order(a.name, b.name))
}

function declaredKeys(codebase: Codebase, path: RepoPath): readonly ConfigKey[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  return callsOf(facts).flatMap(({ call }): ConfigKey[] => {
    const at = { path, fn: call.in }
    if (calleeName(call) === 'registerAs') {
      const name = text(call.args[0])
      const body = call.args[1]
      const made = body?.k === 'fn' ? facts.functions[body.fn]?.returns : undefined
      return name === undefined || made === undefined || body?.k !== 'fn' ? [] : leafKeys({ value: made, at: { path, fn: body.fn } }, name)
    }
    return calleeName(call) === 'convict' && call.args[0] !== undefined ? convictKeys(codebase, { value: call.args[0], at }, '') : []
  })
}

function leafKeys({ value, at }: Placed, prefix: string): ConfigKey[] {
  if (value.k !== 'obj') return []
  return value.props.flatMap(([name, each], i) => {
    if (each.k === 'obj') return leafKeys({ value: each, at }, `${prefix}.${name}`)
    return [{ name: `${prefix}.${name}`, default: defaultOf(each), file: at.path as RepoPath, line: value.lines?.[i] ?? 0 }]
  })
}

/** Literal that stays where the environment gives nothing. */
function defaultOf(value: Value): string | null {
  if (value.k === 'any') return literalText(value.of.at(-1)) ?? null
  if (value.k === 'call' && variableOf(value) !== undefined) return value.call.args.map(defaultOf).find((each) => each !== null) ?? null
  return literalText(value) ?? null
}

function convictKeys(codebase: Codebase, { value, at }: Placed, prefix: string): ConfigKey[] {
  const inner = value.k === 'ref' ? follow(codebase, { value, at }) : undefined
  if (inner?.kind === 'value' && inner.value !== value) return convictKeys(codebase, inner, prefix)
  if (value.k !== 'obj') return []
  return value.props.flatMap(([name, each], i) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const given = property(each, 'default')
    if (given === undefined || given.k === 'obj') return convictKeys(codebase, { value: each, at }, path)
    const about = text(property(each, 'doc'))
    return [{ name: path, default: literalText(given) ?? null, ...(about && { about }), file: at.path, line: value.lines?.[i] ?? 0 }]
  })
}
