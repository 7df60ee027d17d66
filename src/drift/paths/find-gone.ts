import type { DriftDocument } from '../../core/drift.ts'
import { resolvePath } from '../../text/relative-path.ts'
import { isCommon } from './common-paths.ts'
import { type Gone, isSample } from './gone.ts'
import { isForContributors } from './of-reader.ts'
import type { PathWorld } from './path-world.ts'
import { isTellingName } from './unanchored.ts'

/** What a written path was; undefined where something that is there answers for it. */
export function goneAt(document: DriftDocument, written: string, bare: string, world: PathWorld): Gone | undefined {
  const { tree } = world
  const near =
    tree.has(bare) || written.startsWith('.') ? undefined : (nearestGone(document, bare, world) ?? goneFromRoot(document, bare, world))
  // what ends alike in another package does not answer for what this one lost
  if (near !== undefined) return near
  const places = placesOf(document, written, world)
  if (places.some((path) => tree.has(path)) || (!written.startsWith('.') && tree.endsLike(bare))) return undefined
  return places.flatMap((path) => world.gone.at(path) ?? [])[0] ?? goneByEnd(document, bare, world)
}

/** Paths that a written one may mean: from the document, from the root, from every package and every folder around the document. */
function placesOf(document: DriftDocument, written: string, { roots }: PathWorld): readonly string[] {
  const relative = resolvePath(document.path, written)
  if (/^\.\.?\//.test(written)) {
    // tools that run at the root are told `./src/…` too
    const plain = written.replace(/^(?:\.\/)+/, '')
    // a command that is run in a folder leads out of it to a file of the root
    const above = isForContributors(document.path) ? written.replace(/^(?:\.\.\/)+/, '') : undefined
    return [relative, written.startsWith('..') ? above : plain].filter((path) => path !== undefined)
  }
  const bare = written.replace(/^\/+/, '')
  const around = document.path.split('/').slice(0, -1)
  const folders = [...around.map((_, i) => around.slice(0, around.length - i).join('/')), ...roots]
  const workflow = /^[\w.-]+\.ya?ml$/.test(bare) ? [`.github/workflows/${bare}`] : []
  return [...new Set([bare, ...folders.map((folder) => (folder === '' ? bare : `${folder}/${bare}`)), ...workflow])]
}

/** What a change took from the folder of the document, or from the package around it. */
function nearestGone(document: DriftDocument, bare: string, { gone, roots, isChange }: PathWorld): Gone | undefined {
  if (!isChange) return undefined
  const folder = document.path.split('/').slice(0, -1).join('/')
  const home = roots.filter((root) => root !== '' && `${folder}/`.startsWith(`${root}/`)).toSorted((a, b) => b.length - a.length)[0]
  const places = [folder, ...(home === undefined ? [] : [home])].filter((place) => place !== '')
  return places.flatMap((place) => gone.at(`${place}/${bare}`) ?? [])[0]
}

/** What a change took from where a page about the repository as a whole says that it is: another folder that holds the like is another one. */
function goneFromRoot({ path }: DriftDocument, bare: string, { gone, roots, isChange }: PathWorld): Gone | undefined {
  const isOfPackage = roots.some((root) => root !== '' && path.startsWith(`${root}/`))
  const isSure = (bare.includes('/') && !isCommon(bare)) || isForContributors(path)
  return isChange && !isOfPackage && isSure ? gone.at(bare) : undefined
}

/** What went away under a path that ends like the written one; only where there is no doubt which. */
function goneByEnd(document: DriftDocument, bare: string, { gone, isChange }: PathWorld): Gone | undefined {
  const parts = bare.split('/')
  if (isChange && parts.length === 1) return isTellingName(bare) ? gone.lone(bare, document.path) : undefined
  if (parts.length < (isChange ? 2 : 3) || isCommon(bare) || bare.startsWith('.')) return undefined
  const found = gone.endingLike(bare).filter(({ old }) => isChange || !isSample.test(old))
  return found.length === 1 ? found[0] : undefined
}
