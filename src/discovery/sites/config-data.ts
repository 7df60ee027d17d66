import type { FileFacts, Value } from '../../core/facts.ts'
import { readYaml } from '../../text/read-yaml.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { configObject } from '../values/config-object.ts'

/** Stands for what a configuration computes. */
export const unread = Symbol('unread')

/** A call of a configuration, by the name that is called: `starlight({ … })`. */
export interface Called {
  called: string
  args: readonly Data[]
}

/** What a configuration says, as far as it is written out; the same for code, YAML and JSON. */
export type Data =
  | string
  | number
  | boolean
  | null
  | undefined
  | typeof unread
  | readonly Data[]
  | Called
  | { readonly [key: string]: Data }

/** Reads a configuration without running it; undefined where it is neither data nor an exported object. */
export function configData(codebase: Pick<Codebase, 'facts' | 'text'>, path: RepoPath): Data {
  if (/\.(?:ya?ml|json)$/.test(path)) return readYaml(withoutTags(codebase.text(path))) as Data
  const facts = codebase.facts(path)
  const value = exportedValue(facts)
  return facts === undefined || value === undefined ? undefined : dataOf(value, facts, 12)
}

/** Tags of other languages (`!!python/name:…`, `!ENV`) say nothing of a list of pages. */
function withoutTags(text: string | undefined): string | undefined {
  return text?.replace(/(:|-)\s+!{1,2}[\w./:-]+/g, '$1 ')
}

function exportedValue(facts: FileFacts | undefined): Value | undefined {
  const main = facts?.exports.find((one) => one.exported === 'default' || one.common === true)
  return configObject(facts) ?? main?.value
}

function dataOf(value: Value, facts: FileFacts, left: number): Data {
  if (left === 0) return unread
  const inner = (one: Value): Data => dataOf(one, facts, left - 1)
  switch (value.k) {
    case 'str':
    case 'num':
    case 'bool':
      return value.v
    case 'null':
      return null
    case 'arr':
      return value.items.map(inner)
    case 'obj':
      return {
        ...Object.fromEntries(value.props.map(([name, one]) => [name, inner(one)])),
        // what is spread into it may set anything
        ...((value.spreads ?? []).length > 0 && { '...': unread }),
      }
    case 'call':
      return { called: value.call.callee.k === 'ref' ? value.call.callee.name : '', args: value.call.args.map(inner) }
    case 'ref': {
      const bound = facts.bindings.find((one) => one.name === value.name && one.in === -1)?.value
      return bound === undefined ? unread : inner(bound)
    }
    default:
      return unread
  }
}

/** What stands below some keys; undefined where nothing does, `unread` where that is computed. */
export function fieldOf(data: Data, ...keys: readonly string[]): Data {
  let at = data
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return at === unread ? unread : undefined
    const fields = at as { readonly [key: string]: Data }
    at = Object.hasOwn(fields, key) ? fields[key] : fields['...']
  }
  return at
}

/** A text, or undefined. */
export function textOf(data: Data): string | undefined {
  return typeof data === 'string' ? data : undefined
}

/** The items of a list; none of anything else. */
export function listOf(data: Data): readonly Data[] {
  return Array.isArray(data) ? (data as readonly Data[]) : []
}

/** Everything inside of a value, itself first. */
export function* insideOf(data: Data): Generator<Data> {
  yield data
  if (typeof data !== 'object' || data === null) return
  for (const one of Array.isArray(data) ? data : Object.values(data)) yield* insideOf(one as Data)
}

/** True where a call by one of some names is what a value is. */
export function isCall(data: Data, name: string): data is Called {
  return typeof data === 'object' && data !== null && 'called' in data && data.called === name
}
