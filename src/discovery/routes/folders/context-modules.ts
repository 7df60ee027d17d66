import type { RepoPath } from '../../../core/names.ts'
import { folderOf } from '../files.ts'
import type { Machine } from '../machine.ts'
import { safePattern } from '../safe-pattern.ts'
import { type Abstract, type Scope, unknown } from '../values.ts'

/**
 * `require.context(folder, recurses, expression)` of webpack: modules by their paths from the folder, which `keys()` lists and a call with such
 * a path loads.
 */
export function contextModules(machine: Machine, args: readonly Abstract[], scope: Scope): Abstract {
  const [dir, deep, wanted] = args
  if (dir?.t !== 'str') return unknown()
  const around = scope.file.split('/').slice(0, -1).join('/')
  const folder = folderOf(machine, dir.v.startsWith('.') ? `repo:/${around}/${dir.v}` : dir.v, scope)
  const recurses = deep?.t !== 'lit' || deep.v !== false
  const pattern = wanted?.t === 'regex' ? safePattern(wanted.v) : undefined
  const props = new Map<string, Abstract>()
  for (const { path } of machine.codebase.digests) {
    const name = path.startsWith(`${folder}/`) ? path.slice(folder.length) : undefined
    if (name === undefined || path === scope.file || (!recurses && name.lastIndexOf('/') > 0)) continue
    if (pattern?.test(`.${name}`) !== false) props.set(`.${name}`, loaded(machine, path))
  }
  return { t: 'obj', props, at: { file: scope.file, line: 0, fn: scope.fn }, keyed: true, loads: true }
}

function loaded(machine: Machine, path: RepoPath): Abstract {
  if (machine.relevant.has(path)) machine.runModule(path)
  return { t: 'module', path }
}
