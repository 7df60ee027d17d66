import type { RepoPath } from '../../core/names.ts'
import { exportOf } from './lookup.ts'
import type { Machine } from './machine.ts'
import { unknownName } from './unknown-name.ts'
import { type Abstract, text } from './values.ts'

/** A name and the value that stands under it. */
export type Entry = readonly [name: Abstract, value: Abstract]

/** What `Object.entries` gives of an object, an instance, a list or a whole module; undefined for anything else. */
export function entriesOf(machine: Machine, value: Abstract): readonly Entry[] | undefined {
  switch (value.t) {
    case 'inst':
      return [...value.fields].map(([name, inner]) => [text(name), inner])
    case 'list':
      return value.items.map((item, i) => [text(String(i)), item])
    case 'module':
      return moduleEntries(machine, value.path)
    case 'obj':
      return objectEntries(value)
    default:
      return undefined
  }
}

function objectEntries({ props, unnamed = [] }: Abstract & { t: 'obj' }): readonly Entry[] {
  const named = [...props].map(([name, inner]) => [text(name), inner] as const)
  return [...named, ...unnamed.map((inner) => [unknownName, inner] as const)]
}

/** `require('./routes')` gives the object that the module puts in place of its exports, `import * as routes` every name that it exports. */
function moduleEntries(machine: Machine, path: RepoPath): readonly Entry[] {
  const isReplaced = machine.codebase.facts(path)?.exports.some((one) => one.exported === 'default' && one.common) === true
  const whole = isReplaced ? exportOf(machine, path, 'default') : undefined
  if (whole?.t === 'obj' || whole?.t === 'inst' || whole?.t === 'list') return entriesOf(machine, whole) ?? []
  return exportedNames(machine, path, new Set()).map((name) => [text(name), exportOf(machine, path, name)])
}

/** Names that a module exports, those of `export * from` among them. */
function exportedNames(machine: Machine, path: RepoPath, seen: Set<RepoPath>): readonly string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const names = (machine.codebase.facts(path)?.exports ?? []).flatMap(({ exported, from }) => {
    if (exported !== '*') return [exported]
    const target = from === undefined ? undefined : machine.codebase.resolve(path, from)
    return target === undefined ? [] : exportedNames(machine, target, seen).filter((name) => name !== 'default')
  })
  return [...new Set(names)]
}
