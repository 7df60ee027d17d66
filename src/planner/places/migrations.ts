import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { inStyle, type NameStyle, styleOf } from './naming.ts'
import { folderOf, mostUsed, under } from './paths.ts'

/** How a project writes migrations down. */
export interface Migrations {
  folder: RepoPath
  /** Paths of a new migration. A number or time that nobody can know yet stands as `<number>` or `<timestamp>`. */
  named(name: string): readonly RepoPath[]
  /** Files that every new migration changes: the journal of Drizzle. */
  journal: readonly RepoPath[]
}

const folderName = /(?:^|\/)(?:migrations?|drizzle|alembic\/versions)$/i
const aside = /(?:^|\/)(?:node_modules|tests?|__tests__|fixtures?|examples?|docs?|templates?|content|dist|build)\//i
const runs = /\.(?:sql|[cm]?[jt]s|py)$/i
/** `20240131_add_x`, `V2__add_x.sql`, `0003-AddX.ts`, `004.do.x.sql`. */
const numbered = /^([VvUu]?)(\d{1,20}(?:[-_]\d{1,20}){0,6})(__|[-_.])?(.{0,200})$/s

const back = /(?:^|[./])(?:down|undo)\./

/** The migrations that belong to a schema: of its package those nearest to it, else those of most files. */
export function readMigrations(project: Pick<Project, 'files' | 'packages'>, schema: string | undefined): Migrations | undefined {
  const { files = [] } = project
  const score = ({ folder, entries }: Folder): number =>
    shared(folder, schema ?? '') * 1000 + entries.filter(({ match }) => match !== null).length
  const [best] = foldersOf(project, schema).toSorted((a, b) => score(b) - score(a))
  if (best === undefined) return undefined
  const journal = under(best.folder, 'meta/_journal.json')
  return {
    folder: best.folder,
    named: (name) => namesLike(best.entries, name).map((one) => under(best.folder, one)),
    journal: files.includes(journal) ? [journal] : [],
  }
}

interface Folder {
  folder: RepoPath
  entries: readonly Entry[]
}

/** Folders of migrations that a schema may belong to. Another package of a workspace migrates tables of its own. */
function foldersOf({ files = [], packages }: Pick<Project, 'files' | 'packages'>, schema: string | undefined): readonly Folder[] {
  const own = packageOf(packages, schema ?? packages[0]?.manifest ?? '')
  const inFolders = files.flatMap((path) => {
    const folder = runs.test(path) && !aside.test(path) ? rootOf(path) : undefined
    return folder === undefined ? [] : [{ folder, path }]
  })
  return [...Map.groupBy(inFolders, ({ folder }) => folder)]
    .map(([folder, all]) => ({
      folder,
      entries: entriesOf(
        folder,
        all.map(({ path }) => path),
      ),
    }))
    .filter(({ entries }) => entries.some(({ name, match }) => match !== null || name.endsWith('.sql')))
    .filter(({ folder }) => ['', own].includes(packageOf(packages, folder)))
}

function packageOf(packages: Project['packages'], path: string): string {
  const dirs = packages.map(({ dir }) => dir).filter((dir) => path.startsWith(`${dir}/`))
  return dirs.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

function rootOf(path: string): RepoPath | undefined {
  const parts = folderOf(path).split('/')
  const end = parts.findIndex((_, i) => folderName.test(parts.slice(0, i + 1).join('/')))
  return end === -1 ? undefined : (parts.slice(0, end + 1).join('/') as RepoPath)
}

/** How many folders two paths begin with alike. */
function shared(one: string, other: string): number {
  const [a, b] = [one.split('/'), folderOf(other).split('/')]
  const differs = a.findIndex((part, i) => part !== b[i])
  return differs === -1 ? a.length : differs
}

interface Entry {
  /** Number or time, as written. */
  order: string
  /** Name of the file, or of the folder that holds `inside`. */
  name: string
  inside?: string
  match: RegExpExecArray | null
}

function entriesOf(folder: string, paths: readonly string[]): readonly Entry[] {
  return paths.map((path) => {
    const [name = '', ...inside] = path.slice(folder.length + 1).split('/')
    const match = numbered.exec(name)
    return { name, match, order: match?.[2] ?? '', ...(inside.length > 0 && { inside: inside.join('/') }) }
  })
}

/** Names of a migration after those of the last one: it may be several files (`up` and `down`). */
function namesLike(entries: readonly Entry[], name: string): readonly string[] {
  const ordered = entries.filter(({ match }) => match !== null)
  if (ordered.length === 0) return [`${inStyle(name, 'snake')}.${endingOf(entries)}`]
  const last = ordered.reduce((latest, one) => (isLater(one, latest) ? one : latest))
  const style = styleOfWords(ordered)
  const same = ordered.filter(({ order, inside }) => order === last.order && (inside === undefined) === (last.inside === undefined))
  // what is done comes before what takes it back
  return [...new Set(same.map((one) => nameLike(one, name, style)))].toSorted((a, b) => Number(back.test(a)) - Number(back.test(b)))
}

function isLater({ order }: Entry, than: Entry): boolean {
  return order.length === than.order.length ? order > than.order : order.length > than.order.length
}

function endingOf(entries: readonly Entry[]): string {
  return mostUsed(entries.map(({ name }) => name.slice(name.lastIndexOf('.') + 1))) ?? 'sql'
}

function nameLike({ match, inside }: Entry, name: string, style: NameStyle): string {
  const [, lead = '', order = '', between = '_', rest = ''] = match ?? []
  const number = order.replaceAll(/\D/g, '').length >= 8 ? '<timestamp>' : '<number>'
  if (isEnding(rest)) return `${lead}${number}.${rest}`
  const direction = /^(?:undo|do|up|down)\./.exec(rest)?.[0] ?? ''
  const words = rest.slice(direction.length)
  const ending = inside === undefined && words.includes('.') ? words.slice(words.indexOf('.')) : ''
  const stem = `${lead}${number}${between}${direction}${inStyle(begun(name), style)}${ending}`
  return inside === undefined ? stem : `${stem}/${inside}`
}

function isEnding(rest: string): boolean {
  return /^(?:sql|[cm]?[jt]s|py)$/i.test(rest)
}

/** A migration says what it does: `add-sso-identities`. */
function begun(name: string): string {
  return /^(?:add|drop|create|remove|alter|change)-/.test(name) ? name : `add-${name}`
}

function styleOfWords(entries: readonly Entry[]): NameStyle {
  const words = entries.map(({ match }) => (match?.[4] ?? '').replace(/^(?:undo|do|up|down)\./, '').split('.')[0] ?? '')
  const first = words.filter((word) => /^[A-Z][a-z]/.test(word)).length
  const alone = first * 2 > words.length ? 'pascal' : entries.some(({ match }) => match?.[3] === '-') ? 'kebab' : 'snake'
  return styleOf(words) ?? alone
}
