import { endsAcross } from './across-names.ts'
import type { FileIndex, IndexedFile } from './file-index.ts'
import { narrowWords } from './question-words.ts'
import { notions } from './read-notions.ts'
import { type Form, startOf, stemsOf } from './words.ts'

/** Finds forms in names; answers per name are kept, so a folder is read once for all its files. */
export interface Matcher {
  forms: readonly Form[]
  /** Words of a form may stand in names below each other: `workspaces/:id/users` for workspace users. */
  across?: boolean
  /** The form that a name holds; undefined where there is none. */
  find(name: string): Form | undefined
}

/** A matcher for forms. A form of several words also matches where a name writes them as one: `api key`, `apikey`. */
export function matcher(index: FileIndex, forms: readonly Form[], across = false): Matcher {
  const single = new Map<string, Form>()
  const longer: Form[] = []
  for (const form of forms) {
    const [only] = form
    if (form.length === 1 && only !== undefined) single.set(only, form)
    else {
      longer.push(form)
      single.set(form.join(''), form)
    }
  }
  const starts = [...new Set(forms.map((form) => startOf(form[0] ?? '')))]
  const known = new Map<string, Form | undefined>()
  return {
    forms,
    ...(across && { across }),
    find(name) {
      if (known.has(name)) return known.get(name)
      // Splitting a name costs more than looking for letters, and most names hold none of them.
      const lower = name.toLowerCase()
      const found = starts.some((start) => lower.includes(start)) ? search(index.stems(name), single, longer) : undefined
      known.set(name, found)
      return found
    },
  }
}

function search(stems: readonly string[], single: ReadonlyMap<string, Form>, longer: readonly Form[]): Form | undefined {
  for (const form of longer) if (holds(stems, form)) return form
  for (const part of stems) {
    const form = single.get(part) ?? beginning(part, single)
    if (form !== undefined) return form
  }
  return undefined
}

const shortestGlued = 6

/** Names of a layer or an action that lower-case file names glue to a feature's: `watchlistsync`, `paymentcontroller`. */
const glued =
  /^(?:s|e?s?(?:sync|service|controller|model|schema|route|router|repository|manager|handler|helper|util|page|view|list|form|modal|dialog|table|item|card|hook|store|slice|api|job|task|worker|queue|client|provider|module|middleware|validator|type|config|setting|seed|import|export)s?)$/

function beginning(part: string, single: ReadonlyMap<string, Form>): Form | undefined {
  if (part.length < shortestGlued + 3) return undefined
  for (let length = part.length - 1; length >= shortestGlued; length--) {
    const form = single.get(part.slice(0, length))
    if (form !== undefined && glued.test(part.slice(length))) return form
  }
  return undefined
}

/** True where the stems of a form stand side by side, in order. */
export function holds(stems: readonly string[], form: Form): boolean {
  for (let from = 0; from + form.length <= stems.length; from++) {
    if (form.every((part, i) => stems[from + i] === part)) return true
  }
  return false
}

/** Where a path names a form. */
export interface PathMatch {
  form: Form
  /** `own`: the file's name; `folder`: a folder around it; `inside`: below a single one of them, as another resource (`teams/[id]/webhooks`). */
  where: 'own' | 'folder' | 'inside'
}

/** File names that say only which layer a file is; its folder is its name then. */
const layerName =
  /^(?:index|page|route|layout|loading|error|not-found|default|template|actions?|types?|schemas?|utils?|helpers?|constants?|service|controller|module|model|entity|repository|router|routes|handler|hooks?|queries|mutations|dto|view|main|mod|_index|client|server|new|edit|create|list|detail|form|table|settings|config|interfaces?|enums?|\[.*\]|_?\$.*)$/i
/** Folders that hold a kind of code; a feature is never called so. */
const structureDir = /^(?:shared|common|utils?|helpers|lib|libs|src|app|apps|packages)$/
const pageName = /^(?:page|layout|loading|error|not-found|route|index)$/
/** Files of a folder `hooks` that holds hooks of the interface, not those that other programs are called by. */
const reactHook = /^(?:use[-A-Z].*|index)$/
const parameterName = /^\[.*\]$|^\(\.+\)|^[$:{@]|^_?\$/
const layerDir =
  /^(?:components?|_components|lib|libs|utils?|hooks|types?|interfaces?|actions?|services?|helpers?|edit|new|settings|views?|pages?|forms?|dialogs?|modals?|tabs?|_?internal|src|server|client|api|dtos?|constants?|stores?|queries|users?|members?|\(.*\)|@.*)$/i

const parameters = new Map<string, boolean>()

function isParameter(name: string): boolean {
  let found = parameters.get(name)
  if (found === undefined) {
    found = parameterName.test(name)
    parameters.set(name, found)
  }
  return found
}

/** Where and how a file's path matches, the file's own name first. */
export function matchPath(file: IndexedFile, forms: Matcher): PathMatch | undefined {
  const own = forms.find(ownName(file.base))
  if (own !== undefined) return { form: own, where: 'own' }
  const parameter = forms.find(parameterOf(file))
  if (parameter !== undefined) return { form: parameter, where: 'own' }
  const joined = acrossNames(file, forms)
  if (joined !== undefined) return { form: joined, where: 'own' }
  if (forms.across === true) return matchAcross(file, forms)
  for (let at = file.dirs.length - 1; at >= 0; at--) {
    const dir = file.dirs[at] ?? ''
    const form = structureDir.test(dir) || isParameter(dir) || (dir === 'hooks' && reactHook.test(file.base)) ? undefined : forms.find(dir)
    if (form === undefined) continue
    return { form, where: whereIn(file, at) }
  }
  return undefined
}

/** The name of a file without parameters: `restore` of `$snapshotId.restore`. */
function ownName(base: string): string {
  if (!isParameter(base)) return base
  return base.startsWith('$') ? base.replace(/^\$\w*\.?/, '') : ''
}

/** What the page of one thing is about: `post` for `editor/[postId]/page`. */
function parameterOf(file: IndexedFile): string {
  if (!pageName.test(file.base)) return ''
  return /^\[([A-Za-z]+)(?:Id|Slug|_id|-id)\]$/.exec(file.dirs.at(-1) ?? '')?.[1] ?? ''
}

/** A form that starts in the folder's name and ends in the file's: `password/reset.ts`. */
function acrossNames(file: IndexedFile, forms: Matcher): Form | undefined {
  const dir = file.dirs.at(-1)
  if (dir === undefined || !forms.forms.some((form) => form.length > 1)) return undefined
  const form = forms.find(`${dir} ${file.base}`)
  return form !== undefined && form.length > 1 ? form : undefined
}

/** Where names of a path that lie below each other hold a form together, without parameters and folders of structure between them. */
function matchAcross(file: IndexedFile, { forms }: Matcher): PathMatch | undefined {
  const lower = file.path.toLowerCase()
  if (!forms.some((form) => form.every((part) => lower.includes(startOf(part))))) return undefined
  const names = [...file.dirs, ownName(file.base)].map((name, at) => ({
    at,
    stems: isParameter(name) || structureDir.test(name) ? [] : stemsOf(name),
  }))
  const telling = names.filter(({ stems }) => stems.length > 0)
  for (let count = telling.length; count > 0; count--) {
    const above = telling.slice(0, count).map(({ stems }) => stems)
    const form = forms.find((one) => endsAcross(above, one))
    const at = telling[count - 1]?.at ?? 0
    if (form !== undefined) return { form, where: whereIn(file, at) }
  }
  return undefined
}

/** What a form means for a file that the name at this place of its path says. */
function whereIn(file: IndexedFile, at: number): PathMatch['where'] {
  if (at === file.dirs.length) return 'own'
  if (isOtherResource(file, at)) return 'inside'
  return at === file.dirs.length - 1 && layerName.test(file.base) ? 'own' : 'folder'
}

const known = new Set(notions.flatMap((notion) => notion.strong.map((form) => form.join(' '))))

/** True for the name of a resource (`webhooks`, `billing`), not for what is done with one (`verify`, `accept`) or what it consists of (`items`). */
function namesThings(name: string): boolean {
  const stems = stemsOf(name)
  return (/[^s]s$/.test(name) && !stems.every((part) => narrowWords.has(part))) || known.has(stems.join(' '))
}

/** `teams/[teamId]/webhooks/route.ts` is about webhooks: behind one thing's parameter another resource begins. */
function isOtherResource(file: IndexedFile, at: number): boolean {
  const rest = file.dirs.slice(at + 1)
  const behind = rest.findIndex((dir) => isParameter(dir))
  if (behind < 0) return false
  const after = rest.slice(behind + 1)
  if (after.some((dir) => !isParameter(dir) && !layerDir.test(dir) && namesThings(dir))) return true
  const routed = file.dirs.some((dir) => dir === 'api' || dir === 'pages' || dir === 'routes')
  return routed && !layerName.test(file.base) && !isParameter(file.base) && /^[a-z]/.test(file.base) && namesThings(file.base)
}
