import type { RepoPath } from '../../../core/names.ts'
import { relativePath, resolvePath } from '../../../text/relative-path.ts'
import { type LinkEnding, endedAs, spellings } from './link-ending.ts'

/**
 * How a link is written, whatever it leads to. `relative`: from the folder of its page; `below`: from the address of its page, as browsers read it
 * where addresses end in a slash; `rooted`: from a slash; `address`: with the host of a site; `named`: by the file alone.
 */
export interface LinkForm {
  way: 'relative' | 'below' | 'rooted' | 'address' | 'named'
  /** What stands before the path: `./`, `./../` where it stands before dots too, `/docs/`, `https://example.org/`. */
  lead: string
  /** Folder of the repository that the lead stands for, with a slash at its end; empty for the root. */
  root: string
  ending: LinkEnding
}

/** A link that leads to a file. */
export interface WorkingLink {
  doc: RepoPath
  target: RepoPath
  /** How it is written; undefined for the address of the file on the host of the code, which is `prefix` and the path. */
  form?: LinkForm
  prefix?: string
  /** The address of a page on a site, without its query and fragment. */
  url?: string
}

/** The form of a link that leads to a file; undefined where the two have no word in common. `path` is decoded and without query and fragment. */
export function formOf(doc: RepoPath, path: string, target: RepoPath): LinkForm | undefined {
  if (/^[a-z]+:\/\//i.test(path) || path.startsWith('/')) return fromRoot(path, target)
  const lead = leadOf(path)
  const of = (way: LinkForm['way'], ending: LinkEnding): LinkForm => ({ way, lead, root: '', ending })
  const direct = endingFrom(doc, path, target)
  if (direct !== undefined) return of('relative', direct)
  const below = endingFrom(belowPage(doc), path, target)
  if (below !== undefined) return of('below', below)
  const named = spellings(target).find(({ text }) => !path.includes('/') && text.endsWith(`/${path}`))
  return named === undefined ? undefined : of('named', named.ending)
}

/** A link to a file in a form, percent-encoded; undefined where the form cannot lead there. */
export function writeIn({ way, lead, root, ending }: LinkForm, doc: RepoPath, target: RepoPath): string | undefined {
  const ended = endedAs(target, ending)
  if (ended === undefined) return undefined
  if (way === 'rooted' || way === 'address') return ended.startsWith(root) ? `${lead}${encodeURI(ended.slice(root.length))}` : undefined
  if (way === 'named') return encodeURI(ended.slice(ended.lastIndexOf('/') + 1))
  const path = relativePath(way === 'below' ? belowPage(doc) : doc, ended)
  if (path === '') return undefined
  return `${lead === './../' || (lead === './' && !path.startsWith('.')) ? './' : ''}${encodeURI(path)}`
}

/** What a relative path begins with that says nothing: `./`, `./../` where it stands before dots. */
export function leadOf(path: string): string {
  return path.startsWith('./../') ? './../' : path.startsWith('./') ? './' : ''
}

/** Tells forms apart; `./` before a path is a matter of taste. */
export function formKey({ way, lead, root, ending }: LinkForm): string {
  return [way, way === 'rooted' || way === 'address' ? lead : '', root, ending].join(' ')
}

/** A file beside which a browser looks for the links of a page whose address ends in a slash. */
function belowPage(doc: RepoPath): RepoPath {
  return `${doc.replace(/\.[a-z]+$/i, '')}/x` as RepoPath
}

function endingFrom(doc: RepoPath, path: string, target: RepoPath): LinkEnding | undefined {
  const there = resolvePath(doc, path)
  const slash = path.endsWith('/') ? '/' : ''
  return spellings(target).find(({ text }) => text === `${there}${slash}`)?.ending
}

/** The spelling of a target that shares most words with the end of a link; what stands before them in both is where the two roots are. */
function fromRoot(path: string, target: RepoPath): LinkForm | undefined {
  let best: { form: LinkForm; shared: number } | undefined
  const [origin = '/'] = /^(?:[a-z]+:\/\/[^/]+)?\//i.exec(path) ?? []
  const written = path.slice(origin.length).split('/')
  for (const { text, ending } of spellings(target)) {
    const words = text.split('/')
    let shared = 0
    while (shared < words.length && shared < written.length && words.at(-1 - shared) === written.at(-1 - shared)) shared += 1
    const isEmpty = words.slice(words.length - shared).every((word) => word === '')
    if (isEmpty || shared <= (best?.shared ?? 0)) continue
    const lead = `${origin}${folderOf(written, shared)}`
    best = { shared, form: { way: origin === '/' ? 'rooted' : 'address', lead, root: folderOf(words, shared), ending } }
  }
  return best?.form
}

function folderOf(words: readonly string[], shared: number): string {
  return words
    .slice(0, words.length - shared)
    .map((word) => `${word}/`)
    .join('')
}
