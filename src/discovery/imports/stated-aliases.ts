import type { FileFacts, Value } from '../../core/facts.ts'
import { property } from '../values/chain.ts'
import { configObject } from '../values/config-object.ts'
import { configPathOf } from './config-paths.ts'

/** A name that imports may begin with, and the path of the repository that it stands for. */
export type Alias = readonly [name: string, path: string]

/** Settings of bundlers and frameworks, and where each keeps its aliases. */
const files: readonly (readonly [file: string, keys: readonly string[]])[] = [
  ['svelte.config', ['kit', 'alias']],
  ['nuxt.config', ['alias']],
  ['vite.config', ['resolve', 'alias']],
]
/** Folders that Nuxt names by itself, below the one that its settings are in. */
const ofNuxt: readonly Alias[] = [
  ['#shared', 'shared'],
  ['#server', 'server'],
]
const endings = ['ts', 'js', 'mjs', 'mts', 'cjs']

/** Aliases that settings in a folder state, the longest names first. Answers are kept. */
export function statedAliases(
  exists: (path: string) => boolean,
  facts: (path: string) => FileFacts | undefined,
): (dir: string) => readonly Alias[] {
  const known = new Map<string, readonly Alias[]>()
  return (dir) => {
    const before = known.get(dir)
    if (before !== undefined) return before
    const found = files.flatMap(([file, keys]) => {
      const path = endings.map((end) => `${dir === '' ? '' : `${dir}/`}${file}.${end}`).find(exists)
      if (path === undefined) return []
      const stated = facts(path)
      const own = pairsIn(keys.reduce<Value | undefined>(property, configObject(stated))).flatMap((pair) => aliasOf(path, stated, pair))
      const given = file === 'nuxt.config' ? ofNuxt.filter(([name]) => !own.some(([one]) => one === name)) : []
      return [...own, ...given.map(([name, folder]): Alias => [name, dir === '' ? folder : `${dir}/${folder}`])]
    })
    known.set(
      dir,
      found.sort(([a], [b]) => b.length - a.length),
    )
    return found
  }
}

/** `{ name: path }`, `[{ find: name, replacement: path }]`. */
function pairsIn(value: Value | undefined): readonly (readonly [string, Value])[] {
  if (value?.k === 'obj') return value.props
  return value?.k !== 'arr'
    ? []
    : value.items.flatMap((one): readonly (readonly [string, Value])[] => {
        const [name, path] = [property(one, 'find'), property(one, 'replacement')]
        return name?.k === 'str' && path !== undefined ? [[name.v, path]] : []
      })
}

function aliasOf(file: string, facts: FileFacts | undefined, [name, value]: readonly [string, Value]): readonly Alias[] {
  const written: Value = value.k === 'str' ? { k: 'str', v: value.v.replace(/\/\*$/, '') } : value
  const path = facts === undefined ? undefined : configPathOf({ file, facts }, written)
  return path === undefined ? [] : [[name.replace(/\/\*$/, ''), path]]
}

/** Path that an import means by an alias; undefined where none fits. */
export function byAlias(aliases: readonly Alias[], specifier: string): string | undefined {
  const found = aliases.find(([name]) => specifier === name || specifier.startsWith(`${name}/`))
  return found && `${found[1]}${specifier.slice(found[0].length)}`
}
