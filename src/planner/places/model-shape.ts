import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Place } from '../today/place.ts'
import { inStyle, singular, styleOf } from './naming.ts'
import { baseOf, folderOf, mostUsed, under } from './paths.ts'

/** How files of models are called and where they lie, in a project that has one for each model or for each part of them. */
export interface ModelShape {
  folder: RepoPath
  path(name: string): RepoPath
}

const role = /[._-]?(?:model|entity|schema|table|orm-entity)s?$/i

/** Reads it from the models that stand; undefined where one file declares most of them. */
export function modelShape({ models }: Pick<Project, 'models'>, place: Pick<Place, 'folder' | 'layout'>): ModelShape | undefined {
  const files = [...new Set(models.map(({ file }) => file))]
  const most = Math.max(0, ...files.map((file) => models.filter((one) => one.file === file).length))
  if (files.length < 2 || most * 2 > models.length || files.every((file) => file.endsWith('.sql'))) return undefined
  const folder = folderOfModels(files, place)
  const kind = mostUsed(files.map((file) => endingOf(file))) ?? '.ts'
  const alike = files.filter((file) => endingOf(file) === kind)
  const names = alike.map((file) => baseOf(file).slice(0, -kind.length))
  const isPlural = names.filter((name) => /[^s]s$/.test(name)).length * 2 > names.length
  const first = names.filter((name) => /^[A-Z]/.test(name)).length * 2 > names.length
  const style = first ? 'pascal' : (styleOf(names) ?? place.layout.files)
  return { folder, path: (name) => under(folder, `${inStyle(isPlural ? name : singular(name), style)}${kind}`) }
}

/** `.entity.ts` of `user.entity.ts`, `Model.js` of `userModel.js`. */
function endingOf(file: string): string {
  const base = baseOf(file)
  const ending = /(?:\.d)?\.\w+$/.exec(base)?.[0] ?? ''
  const stem = base.slice(0, base.length - ending.length)
  return `${role.exec(stem)?.[0] ?? ''}${ending}`
}

/** The folder of most models, or the same folder of the new feature where each feature has its own. */
function folderOfModels(files: readonly string[], { folder, layout: { parent } }: Pick<Place, 'folder' | 'layout'>): RepoPath {
  const folders = files.map(folderOf)
  const common = mostUsed(folders) ?? folderOf(folder)
  if (folders.filter((one) => one === common).length * 2 > folders.length) return common
  const inside = folders
    .filter((one) => one.startsWith(`${parent}/`))
    .map((one) =>
      one
        .slice(parent.length + 1)
        .split('/')
        .slice(1)
        .join('/'),
    )
  const within = mostUsed(inside) ?? ''
  if (inside.length * 2 <= folders.length) return common
  return within === '' ? folder : under(folder, within)
}
