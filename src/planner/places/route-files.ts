import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Place } from '../today/place.ts'
import { inStyle, singular } from './naming.ts'
import { baseOf, commonFolder, folderOf, mostUsed, under } from './paths.ts'

/**
 * How files of one kind are called: `*.route`, `*Router`, `routes`. The star is the name of the thing that they are about; a name without one is the same in
 * each folder.
 */
interface Shape {
  name: string
  isPascal: boolean
}

const layer = /^(?:.*\/)?(?:routes?|routers?|controllers?|handlers?|endpoints?)(?=\/)/i
const role = /[._-]?(?:routes?|routers?|routing|controllers?|handlers?|endpoints?|ctrl|api)$/i

/** Files of new endpoints as the project writes them: a file of routes, and a controller where each feature has one. */
export function routeFiles(project: Project, place: Place): readonly RepoPath[] {
  if (place.layout.kind === 'files') return []
  const own = project.sources.filter((file) => !project.isTest(file) && /\.[cm]?[jt]sx?$/.test(file))
  const routes = new Set(project.routes.map(({ file }) => file))
  if (place.layout.kind !== 'layers') return besideModules(own, place, routes)
  const layers = Map.groupBy(own, (file) => layer.exec(file)?.[0] ?? '')
  return [...layers].flatMap(([name, files]) => (name === '' || files.length < 2 ? [] : inLayer(files, place)))
}

/** Files of the kinds that at least half of the features have in their folder. */
function besideModules(own: readonly RepoPath[], place: Place, routes: ReadonlySet<RepoPath>): readonly RepoPath[] {
  const folders = [...new Set([...routes].map(folderOf))].filter((dir) => folderOf(dir) === place.layout.parent)
  const shapes = commonShapes(own, folders).filter(({ name }) => role.test(name))
  if (shapes.length === 0 && place.layout.kind === 'modules') return [under(place.folder, `${place.feature}.controller.${place.ending}`)]
  return shapes.map((shape) => under(place.folder, fileName(shape, place)))
}

/** A file beside those of a layer, or files in a folder of their own where each thing has one. */
function inLayer(files: readonly RepoPath[], place: Place): readonly RepoPath[] {
  const things = files.filter((file) => !/^(?:index|main|app)\.\w+$/.test(baseOf(file)))
  const folders = [...new Set(files.map(folderOf))]
  const nested = folders.filter((dir) => isOfOneThing(dir, files))
  if (nested.length > 1 && nested.length * 2 > folders.length) {
    const parent = commonFolder(nested)
    const folder = under(parent, inStyle(place.feature, place.layout.folders))
    return commonShapes(files, nested).map((shape) => under(folder, fileName(shape, place)))
  }
  const folder = mostUsed(reachable(things, place).map(folderOf))
  const shape = mostUsed(things.filter((file) => folderOf(file) === folder).map((file) => `*${role.exec(stemOf(file))?.[0] ?? ''}`))
  if (folder === undefined || shape === undefined) return []
  const isPascal = things.filter((file) => /^[A-Z]/.test(baseOf(file))).length * 2 > things.length
  return [under(folder, fileName({ name: shape, isPascal }, place))]
}

const ofStaff = /(?:^|\/)_?(?:admins?|administration|staff|backoffice)(?:\/|$)/i
const keptApart = /(?:^|\/)_?(?:private|internal|protected)(?:\/|$)/i
const ofLogin = /^(?:auth|login|sign-?in|authentication|session)s?(?![a-z])/i

/** Files beside which whoever the feature is for is answered: endpoints of a login stand with those of today, or where nobody has to be known. */
function reachable(things: readonly RepoPath[], { feature }: Place): readonly RepoPath[] {
  if (/admin/.test(feature)) return things
  const open = firstSome([things.filter((file) => !ofStaff.test(folderOf(file))), things])
  if (!/^(?:sso|saml|oidc)$/.test(feature)) return open
  return firstSome([open.filter((file) => ofLogin.test(baseOf(file))), open.filter((file) => !keptApart.test(folderOf(file))), open])
}

function firstSome(choices: readonly (readonly RepoPath[])[]): readonly RepoPath[] {
  return choices.find((files) => files.length > 0) ?? []
}

/** A folder whose files bear its name, or that has nothing but an index. */
function isOfOneThing(dir: RepoPath, files: readonly RepoPath[]): boolean {
  const inside = files.filter((file) => folderOf(file) === dir)
  return (
    !/^v\d+$|^(?:routes?|routers?|controllers?|handlers?|api)$/i.test(baseOf(dir)) &&
    inside.some((file) => /^\*|^index$/.test(shapeOf(file).name))
  )
}

/** Shapes that at least half of some folders have a file of, in order of their names. */
function commonShapes(files: readonly RepoPath[], folders: readonly RepoPath[]): readonly Shape[] {
  const found = folders.flatMap((dir) => files.filter((file) => folderOf(file) === dir).map(shapeOf))
  const names = [...new Set(found.map(({ name }) => name))].toSorted()
  return names.flatMap((name) => {
    const alike = found.filter((one) => one.name === name)
    return alike.length * 2 < folders.length ? [] : [{ name, isPascal: alike.filter(({ isPascal }) => isPascal).length * 2 > alike.length }]
  })
}

/** `userRouter.ts` in `users/` is `*Router`, `routes.ts` is `routes`. */
function shapeOf(file: string): Shape {
  const stem = stemOf(file)
  const thing = baseOf(folderOf(file))
  const rest = [thing, singular(thing)].map((name) => behind(stem, name)).find((text) => text !== undefined)
  return { name: rest === undefined ? stem : `*${rest}`, isPascal: /^[A-Z]/.test(stem) }
}

/** What follows a name at the beginning of a stem, whatever style it is written in. */
function behind(stem: string, name: string): string | undefined {
  const wanted = name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  let at = 0
  for (const letter of wanted) {
    while (at < stem.length && /[._-]/.test(stem[at] ?? '')) at += 1
    if (stem[at]?.toLowerCase() !== letter) return undefined
    at += 1
  }
  return wanted === '' ? undefined : stem.slice(at)
}

function stemOf(file: string): string {
  return baseOf(file).replace(/\.[cm]?[jt]sx?$/, '')
}

function fileName({ name, isPascal }: Shape, { feature, ending, layout }: Place): string {
  return `${name.replace('*', () => inStyle(feature, isPascal ? 'pascal' : layout.files))}.${ending}`
}
