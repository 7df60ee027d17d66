import type { FileFacts, Value } from '../../core/facts.ts'
import { property } from '../values/chain.ts'
import { configObject } from '../values/config-object.ts'
import { joinPath } from './repo-paths.ts'

/** A name that imports may begin with, and the path of the repository that it stands for. */
export type Alias = readonly [name: string, path: string]

/** Settings of bundlers and frameworks, and where each keeps its aliases. */
const files: readonly (readonly [file: string, keys: readonly string[]])[] = [
  ['svelte.config', ['kit', 'alias']],
  ['nuxt.config', ['alias']],
  ['vite.config', ['resolve', 'alias']],
]
const endings = ['ts', 'js', 'mjs', 'mts', 'cjs']

/** Aliases that settings in a folder state, the longest names first. Answers are kept. */
export function statedAliases(exists: (path: string) => boolean, facts: (path: string) => FileFacts | undefined): (dir: string) => readonly Alias[] {
  const known = new Map<string, readonly Alias[]>()
  return (dir) => {
    const before = known.get(dir)
    if (before !== undefined) return before
    const found = files.flatMap(([file, keys]) => {
      const path = endings.map((end) => `${dir === '' ? '' : `${dir}/`}${file}.${end}`).find(exists)
      const config: Value | undefined = path === undefined ? undefined : configObject(facts(path))
      return pairsIn(keys.reduce<Value | undefined>(property, config)).flatMap(([name, value]) => aliasOf(dir, name, value))
    })
    known.set(dir, found.sort(([a], [b]) => b.length - a.length))
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

function aliasOf(dir: string, name: string, value: Value): readonly Alias[] {
  const written = textIn(value)
  const path = written === undefined || written.startsWith('/') ? undefined : joinPath(dir, written.replace(/\/\*$/, '') || '.')
  return path === undefined ? [] : [[name.replace(/\/\*$/, ''), path]]
}

/** `'./src'`, `path.resolve(__dirname, 'src')`, `fileURLToPath(new URL('./src', import.meta.url))`: the last text of a call leads there. */
function textIn(value: Value): string | undefined {
  if (value.k === 'str') return value.v
  if (value.k !== 'call') return undefined
  const texts = value.call.args.flatMap((one) => textIn(one) ?? [])
  return texts.length === 0 ? undefined : texts.join('/')
}

/** Path that an import means by an alias; undefined where none fits. */
export function byAlias(aliases: readonly Alias[], specifier: string): string | undefined {
  const found = aliases.find(([name]) => specifier === name || specifier.startsWith(`${name}/`))
  return found && `${found[1]}${specifier.slice(found[0].length)}`
}
