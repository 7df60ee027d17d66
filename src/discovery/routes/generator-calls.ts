import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName } from '../values/chain.ts'
import { type Placed, follow } from '../values/follow.ts'
import { textOf } from '../values/texts-of.ts'
import type { DecoratorRules } from './rules.ts'

type Generated = NonNullable<DecoratorRules['generated']>

/** Settings of a generator of routes, and the folder that paths in them start from. */
export interface GeneratorSettings {
  folder: string
  /** The text under nested keys. */
  textAt: (keys: readonly string[]) => string | undefined
}

/** Options that a program of the repository hands to the generator, of the program nearest to a file; undefined where none calls it. */
export function optionsNear(codebase: Codebase, from: RepoPath, { calls }: Generated): GeneratorSettings | undefined {
  if (calls === undefined) return undefined
  const programs = codebase.digests.filter(
    ({ callees, packages }) => calls.packages.some((one) => packages.has(one)) && callees.some((one) => Object.hasOwn(calls.names, one)),
  )
  const [nearest] = programs.toSorted((a, b) => shared(b.path, from) - shared(a.path, from))
  return nearest && optionsIn(codebase, nearest.path, calls.names)
}

function optionsIn(codebase: Codebase, path: RepoPath, names: Readonly<Record<string, string>>): GeneratorSettings | undefined {
  for (const call of codebase.facts(path)?.calls ?? []) {
    const name = calleeName(call)
    const [given] = call.args
    const options = given && Object.hasOwn(names, name) ? follow(codebase, { value: given, at: { path, fn: call.in } }) : undefined
    if (options?.kind !== 'value') continue
    return {
      folder: packageFolder(codebase, path),
      textAt: ([key, ...keys]) => (key === names[name] ? textIn(codebase, options, keys) : undefined),
    }
  }
  return undefined
}

function textIn(codebase: Codebase, { value, at }: Placed, [key, ...keys]: readonly string[]): string | undefined {
  if (key === undefined) return textOf(codebase, { value, at })
  const inner: Value | undefined = value.k === 'obj' ? value.props.find(([name]) => name === key)?.[1] : undefined
  return inner && textIn(codebase, { value: inner, at }, keys)
}

/** Programs of a package run in its folder. */
function packageFolder(codebase: Codebase, path: RepoPath): string {
  for (let folder = path.split('/').slice(0, -1); folder.length > 0; folder = folder.slice(0, -1))
    if (codebase.text([...folder, 'package.json'].join('/') as RepoPath) !== undefined) return folder.join('/')
  return ''
}

/** Folders that two files have in common. */
function shared(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')]
  const end = one.findIndex((part, i) => part !== other[i])
  return end < 0 ? one.length : end
}
