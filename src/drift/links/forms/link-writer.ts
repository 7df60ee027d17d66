import type { RepoPath } from '../../../core/names.ts'
import { formKey, formOf, leadOf, type LinkForm, type WorkingLink, writeIn } from './link-form.ts'
import { homeOf, isReadme } from './page-home.ts'

/** A link that leads nowhere, and the file that it should lead to. */
export interface LostTarget {
  doc: RepoPath
  /** The path as written, decoded. */
  path: string
  /** The file that the link led to once; undefined where nobody knows. */
  old: RepoPath | undefined
  to: RepoPath
}

/** A link as it should be written, without query and fragment. */
export interface Written {
  text: string
  /** The link in the form that its author chose; undefined where that cannot lead there. */
  own: string | undefined
  /** True where links of the same page, of its neighbours or of its documentation that work are written so. */
  isUsual: boolean
  /** True where the file belongs to the documentation or the package of the page. */
  isInside: boolean
}

/** Writes links as the working links of a page are written. */
export type LinkWriter = (lost: LostTarget) => Written | undefined

/** Working links of one kind that make a habit of a page. */
const habit = 2

/** Learns how links are written from those that work, of each page before its neighbours and of these before the rest of the documentation. */
export function linkWriter(links: () => readonly WorkingLink[], packages: readonly string[]): LinkWriter {
  let byHome: ReadonlyMap<string, readonly WorkingLink[]> | undefined
  const homes = new Map<RepoPath, string>()
  const home = (doc: RepoPath): string => {
    const known = homes.get(doc) ?? homeOf(doc, packages)
    homes.set(doc, known)
    return known
  }
  // registries show the pages of all packages alike
  const group = (doc: RepoPath): string => (isReadme(doc) && packages.some((dir) => `${dir}/` === home(doc)) ? 'readme' : home(doc))
  return (lost) => {
    byHome ??= Map.groupBy(links(), ({ doc }) => group(doc))
    const { doc, to } = lost
    const relation = relationOf(home(doc), to)
    const near = byHome.get(group(doc)) ?? []
    const all = near.filter((one) => relationOf(home(one.doc), one.target) === relation)
    const folder = folderOf(doc)
    const own = ownForm(lost)
    const isInside = to.startsWith(home(doc))
    const found = chosen([all.filter((one) => one.doc === doc), all.filter((one) => folderOf(one.doc) === folder), all], own, lost)
    const text = own === undefined ? undefined : writeIn(own, doc, to)
    if (found !== undefined) return { text: found, own: text, isUsual: true, isInside }
    const isKnown = near.some((one) => one.target.startsWith(home(one.doc)) === isInside && isAlike(one.form, own))
    return text === undefined ? undefined : { text, own: text, isUsual: isKnown, isInside }
  }
}

function isAlike(form: LinkForm | undefined, own: LinkForm | undefined): boolean {
  return form !== undefined && own !== undefined && formKey(form) === formKey(own)
}

/** A link in the form that its author gave it, or in that of most links in the nearest scope that has a habit; undefined where none tells. */
function chosen(scopes: readonly (readonly WorkingLink[])[], own: LinkForm | undefined, { doc, to }: LostTarget): string | undefined {
  const ownText = own === undefined ? undefined : writeIn(own, doc, to)
  for (const scope of scopes) {
    if (ownText !== undefined && scope.some(({ form }) => isAlike(form, own))) return ownText
    const usual = mostUsual(scope, doc, to)
    if (usual !== undefined) return usual
  }
  return undefined
}

/** A link as most of a scope are written; undefined where they are too few to be a habit. */
function mostUsual(scope: readonly WorkingLink[], doc: RepoPath, to: RepoPath): string | undefined {
  const groups = [...Map.groupBy(scope, ({ form, prefix }) => (form === undefined ? `on ${prefix}` : formKey(form))).values()]
  for (const group of groups.toSorted((one, other) => other.length - one.length)) {
    const [first] = group
    if (first === undefined || group.length < habit) return undefined
    const text = first.form === undefined ? `${first.prefix}${encodeURI(to)}` : writeIn(first.form, doc, to)
    if (text !== undefined) return text
  }
  return undefined
}

/** The form of a link that is lost: by the file that it led to, or by how its path looks. */
function ownForm({ doc, path, old, to }: LostTarget): LinkForm | undefined {
  const known = old === undefined ? undefined : formOf(doc, path, old)
  if (known !== undefined && known.way !== 'named') return known
  const end = /\.\w+$/.exec(to)?.[0] ?? ''
  const ending = path.endsWith(end)
    ? 'file'
    : path.endsWith('/')
      ? 'slash'
      : /\.html?$/i.test(path)
        ? 'html'
        : /\.\w+$/.test(path)
          ? 'file'
          : 'none'
  if (path.startsWith('/')) return { way: 'rooted', lead: '/', root: '', ending }
  return { way: 'relative', lead: leadOf(path), root: '', ending }
}

/** What links of one page are alike by: whether they leave its documentation, and to what kind of file they lead. */
function relationOf(home: string, target: RepoPath): string {
  const kind = /\.(?:mdx?|markdown|adoc|asciidoc|rst|mdoc|html?)$/i.test(target)
    ? 'page'
    : /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|pdf)$/i.test(target)
      ? 'picture'
      : 'file'
  return `${target.startsWith(home) ? 'in' : 'out'} ${kind}`
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
