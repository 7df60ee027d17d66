import type { RepoPath } from '../../core/names.ts'
import { isOwnable, type FileIndex, type IndexedFile } from './file-index.ts'
import { layers } from './nearest-features.ts'
import type { Form } from './words.ts'

/**
 * True where the repository has a thing that is called by a name alone: a model, a folder or a file of a layer (`joinController`). A word that only stands in longer names (`liquidGlass`) is no such thing.
 */
export function namesThing(index: FileIndex, forms: readonly Form[], named: Iterable<RepoPath>): boolean {
  const names = new Set(forms.map((form) => form.join('')))
  const isWhole = (stems: readonly string[]): boolean => names.has(stems.join(''))
  if (index.project.models.some(({ name }) => isWhole(index.stems(name)))) return true
  const files = [...named].flatMap((path) => index.file(path) ?? []).filter(isOwnable)
  const isLayer = ({ base }: IndexedFile): boolean => {
    const own = index.stems(base)
    const telling = own.filter((part) => !layers.has(part))
    return telling.length < own.length && isWhole(telling)
  }
  return files.some((file) => file.dirs.some((dir) => isWhole(index.stems(dir))) || isLayer(file))
}
