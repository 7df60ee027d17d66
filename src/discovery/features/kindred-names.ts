import type { RepoPath } from '../../core/names.ts'
import type { AskedName } from './asked-name.ts'
import type { FileIndex } from './file-index.ts'
import { isHeart } from './link-words.ts'
import { layers } from './nearest-features.ts'
import { holds } from './match-forms.ts'
import { spelledNames } from './spelling.ts'
import { stem, stemsOf } from './words.ts'

/** A name of the repository that shares words with one that was asked: `app builds` of `app versions`. */
export interface KindredName {
  name: string
  /** The words that both have, as stems. */
  shared: readonly string[]
  files: readonly RepoPath[]
}

/** Names of several words that share some of those asked, most shared words first, then what most files bear. */
export function kindredNames(index: FileIndex, { form, plain }: AskedName): readonly KindredName[] {
  const found = spelledNames(index)
    .names.flatMap(({ name, words, files, whole }): KindredName[] => {
      const stems = words.map(stem)
      const shared = form.filter((part) => stems.includes(part) && (isHeart(part) || plain.includes(part)))
      return whole && words.length > 1 && !layers.has(stems.at(-1) ?? '') && shared.length > 0 ? [{ name, shared, files }] : []
    })
    .toSorted((a, b) => b.shared.length - a.shared.length || b.files.length - a.files.length || (a.name < b.name ? -1 : 1))
  // `create app build` is of `app builds`.
  return found.filter((one, at) => !found.slice(0, at).some((other) => holds(stemsOf(one.name), stemsOf(other.name))))
}
