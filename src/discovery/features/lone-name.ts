import { matcher } from './match-forms.ts'
import type { FileIndex } from './file-index.ts'
import { namesThing } from './names-thing.ts'
import { namedFiles, type Key } from './resolve-key.ts'
import { standsAlone } from './stands-alone.ts'

/** So few files that bear a name whole say that it is called otherwise elsewhere. */
const hardlyAny = 2
const fewestBare = 3
const leastBare = 0.5

/**
 * A name of several words that hardly a file bears, together with its last word where a thing is called by that alone: the `keys` of a
 * repository whose API keys are called so. Other files whose name has a word before it (`foreign-key`) say that it means many things.
 */
export function withLoneName(index: FileIndex, key: Key): Key {
  const [form] = key.strong.forms
  const last = form?.at(-1)
  if (form === undefined || last === undefined || key.strong.forms.some((one) => one.length < 2) || key.named.size > hardlyAny) return key
  const alone = matcher(index, [[last]])
  const others = [...namedFiles(index, alone)].filter((path) => !key.named.has(path))
  const bare = others.filter((path) => standsAlone(index, path, last))
  if (bare.length < fewestBare || bare.length < leastBare * others.length || !namesThing(index, [[last]], bare)) return key
  const strong = matcher(index, [...key.strong.forms, [last]])
  return { ...key, strong, named: namedFiles(index, strong) }
}
