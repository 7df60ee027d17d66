import type { Feature } from '../core/feature.ts'
import type { Block } from '../core/page.ts'
import { type Phrase, ref, say } from '../core/phrase.ts'
import type { Project } from '../core/project.ts'
import { type HidingTable, hidingTables, type Unread } from '../core/unread.ts'
import { paragraph } from './page-blocks.ts'

/** What a claim speaks of: a feature, or the whole repository where there is none. */
export interface ClaimScope {
  project: Pick<Project, 'unread' | 'packages' | 'importsOf'>
  feature?: Pick<Feature, 'slug' | 'aliases' | 'files' | 'dir'>
}

/** Places that were not read and that may hold entries of a table for the subject of a claim. */
export function unreadFor({ project, feature }: ClaimScope, tables: readonly HidingTable[]): readonly Unread[] {
  const hiding = (project.unread ?? []).filter(({ hides }) => hides.some((table) => tables.includes(table)))
  if (feature === undefined) return hiding
  const isOwn = ownFile(feature)
  // what lies in the feature's own files tells its readers most
  return hiding.filter((one) => concerns(one, feature, project)).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
}

/** Whether an unread place is a file of the feature, or lies in its folder. */
function ownFile({ files, dir }: Scoped): (one: Unread) => boolean {
  const paths = new Set<string>(files.map(({ path }) => path))
  return ({ file }) => paths.has(file) || (dir !== undefined && file.startsWith(`${dir}/`))
}

/** True where nothing is unread that may hold entries of a table for the subject. */
export function isReadWhole(scope: ClaimScope, tables: readonly HidingTable[]): boolean {
  return unreadFor(scope, tables).length === 0
}

/**
 * A sentence that says that something is not there. It is written only where nothing is unread that may hold it; otherwise a sentence says
 * what could not be read. `lead` stands before that.
 */
export function absence(scope: ClaimScope, tables: readonly HidingTable[], sentence: Phrase, lead: Phrase = []): Phrase {
  const found = unreadFor(scope, tables)
  return found.length === 0 ? sentence : say`${lead}${couldNotRead(found, tables, scope)}`
}

/** A sentence that says that something is whole, or what to say where some of it may be unread. */
export function complete<T>(scope: ClaimScope, tables: readonly HidingTable[], { whole, otherwise }: { whole: T; otherwise: T }): T {
  return isReadWhole(scope, tables) ? whole : otherwise
}

/** A paragraph that says what a list may lack; undefined where everything was read. */
export function unreadNote(id: string, scope: ClaimScope, tables: readonly HidingTable[]): Block | undefined {
  const found = unreadFor(scope, tables)
  return found.length === 0 ? undefined : paragraph(id, couldNotRead(found, tables, scope))
}

/** What a report says of places that were not read: one line, none where everything was read. */
export function unreadLine(scope: ClaimScope, tables: readonly HidingTable[] = hidingTables): readonly Phrase[] {
  const found = unreadFor(scope, tables)
  return found.length === 0 ? [] : [couldNotRead(found, tables, scope)]
}

/** What code of each table does. */
const doings: Readonly<Record<HidingTable, string>> = {
  routes: 'answer requests',
  triggers: 'answer calls',
  env: 'read settings',
  models: 'declare data models',
  errors: 'raise errors',
  jobs: 'run jobs',
  tests: 'hold tests',
  symbols: 'hold more code',
}

/** One sentence about the first place, with the number of the others. */
function couldNotRead(found: readonly Unread[], tables: readonly HidingTable[], { feature }: ClaimScope): Phrase {
  const [first] = found
  if (first === undefined) return []
  const table = tables.find((one) => first.hides.includes(one)) ?? 'symbols'
  const others = found.length - 1
  const more = others === 0 ? [] : [` and ${others} other ${others === 1 ? 'place' : 'places'}`]
  if (first.kind === 'request')
    return say`${ref('path', first.file, first.file)} calls a path${others === 0 ? [] : more}, and Docwright found no route that answers it.`
  const isElsewhere = feature !== undefined && first.kind !== 'engine' && !ownFile(feature)(first)
  const aside = isElsewhere ? ', which is no file of this feature' : ''
  const doing = tables === hidingTables ? 'hold more than is listed' : doings[table]
  return say`Docwright could not ${what(first)}${[`${aside}${aside !== '' && others > 0 ? ',' : ''}`]}${more}; ${[others === 0 ? 'it' : 'they']} may ${[doing]}.`
}

/** What could not be done with a place. */
function what({ kind, name, file }: Unread): Phrase {
  const at = ref('path', file, file)
  switch (kind) {
    case 'framework':
      return say`read ${[name]} (${at})`
    case 'file':
      return say`read ${at}`
    case 'engine':
      return say`finish reading ${[name]}`
    case 'controller':
      return say`follow a controller (${at})`
    case 'loop':
      return say`follow a loop over the environment (${at})`
    default:
      return say`follow a router (${at})`
  }
}

type Scoped = NonNullable<ClaimScope['feature']>

/** True where an unread place may hold something of a feature. */
function concerns(one: Unread, feature: Scoped, project: ClaimScope['project']): boolean {
  const paths = feature.files.map(({ path }) => path as string)
  switch (one.kind) {
    case 'engine':
      return true
    case 'framework':
    case 'registration':
    case 'loop':
    case 'handler': {
      const below = one.below ?? packageAround(one.file, project)
      return below === '' || paths.some((path) => path.startsWith(`${below}/`))
    }
    case 'request':
      return sharesWord(one.name, feature)
    default:
      return (
        paths.includes(one.file) ||
        (feature.dir !== undefined && one.file.startsWith(`${feature.dir}/`)) ||
        project.importsOf(one.file).some((path) => paths.includes(path)) ||
        sharesWord(`${one.name} ${one.file}`, feature)
      )
  }
}

function packageAround(file: string, { packages }: ClaimScope['project']): string {
  const around = packages.map(({ dir }) => dir as string).filter((dir) => dir !== '' && file.startsWith(`${dir}/`))
  return around.reduce((a, b) => (b.length > a.length ? b : a), '')
}

/** Whether a path or a name holds a word by which the feature is known. */
function sharesWord(text: string, { slug, aliases }: Scoped): boolean {
  const words = new Set(wordsOf(text))
  return [slug, ...aliases].some((name) => {
    const own = wordsOf(name)
    return own.length > 0 && own.every((word) => words.has(word))
  })
}

/** Words in lower case and in the singular. */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/(?:ies)$/, 'y').replace(/s$/, '') : word))
}
