import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import { relativePath, resolvePath } from '../../text/relative-path.ts'
import { isFrozen } from '../links/judged.ts'
import { isOfOneThing } from '../links/missing-target.ts'
import type { DriftInput } from '../signal.ts'
import { common, isCommon } from './common-paths.ts'
import type { Gone } from './gone.ts'
import { homesOf, isOfRepository } from './of-reader.ts'
import { plainPath, type PathWorld } from './path-world.ts'
import type { Tree } from './tree.ts'

/** A place of a document that names what went away. */
export interface MovedPlace {
  document: DriftDocument
  anchor: Anchor
  gone: Gone
}

/** What is said of a path that went away: where it is now, and what may be written instead. */
export function tellMoved({ document, anchor, gone }: MovedPlace, world: PathWorld, input: DriftInput): Drift {
  const { tree } = world
  const { base } = input
  const found = successor(gone, tree)
  const to = found?.to
  const written = to === undefined ? undefined : rewrite(document, anchor, gone.old, to)
  const suggestion = written === anchor.text ? undefined : written
  const verb = to !== undefined && found?.certain === true ? 'moved' : 'removed'
  const where = base === undefined ? say` in ${ref('value', gone.commit.sha.slice(0, 7))}` : say` here`
  const now = to === undefined ? [] : found?.certain === true ? say` It is now ${ref('path', to)}.` : say` There is ${ref('path', to)}.`
  const isFile = to !== undefined && /\.\w+$/.test(to)
  return {
    signal: 'D2',
    severity: 'failure',
    anchor,
    message: say`${ref('value', gone.old)} was ${[verb]}${where} and is still named in ${ref('path', anchor.doc)}:${anchor.line}.${now}`,
    cause: gone.commit,
    lived: { path: gone.old as RepoPath },
    ...(isFile ? { code: { path: to as RepoPath, line: 1 } } : {}),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(suggestion !== undefined && found?.certain === true && !isSplit(gone, input)
      ? (leftToReader(document, anchor) ?? ofWholeList(document, anchor, world))
      : {}),
  }
}

/** True for a workflow of which a change made several: which of them a page means nobody sees. */
function isSplit({ old, to }: Gone, { base, snapshot }: DriftInput): boolean {
  if (base === undefined || !old.startsWith('.github/workflows/')) return false
  return base.changed.some(
    (path) => path !== to && path.startsWith('.github/workflows/') && snapshot.files.has(path) && !base.snapshot.files.has(path),
  )
}

/** Why people decide about a path that a guide may mean in the project of its reader: `in your ./e2e/init.js`, `bundle exec rspec spec/unit`. */
function leftToReader({ path, text }: DriftDocument, { name, from, in: place }: Anchor): Pick<Drift, 'left'> | undefined {
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  const parts = plainPath(name).toLowerCase().split('/')
  const isEveryFolder = place === 'fence' && parts.every((part) => common.has(part) || /^specs?$/.test(part))
  const isTheirs = /\byour(?:\s+[\w-]+){0,2}\s+[`*_"'(]{0,3}$/i.test(line) || (isEveryFolder && !isOfRepository(path))
  return isTheirs ? { left: 'It is not repaired, because it may be in the project of the reader.' } : undefined
}

/** A repair, where the other items of the list name paths that are there, or that are repaired as well: else the list would be half mended. */
function ofWholeList(document: DriftDocument, anchor: Anchor, { tree, gone }: PathWorld): Pick<Drift, 'left' | 'mechanical'> {
  const [first = ''] = plainPath(anchor.name).split('/')
  const beside = document.anchors.filter(
    (one) =>
      one.kind === 'path' && one !== anchor && plainPath(one.name).startsWith(`${first}/`) && isInSameList(document.text, one, anchor),
  )
  const stands = ({ name }: Anchor): boolean =>
    tree.has(plainPath(name)) || tree.endsLike(plainPath(name)) || gone.at(plainPath(name))?.certain === true
  return beside.every(stands) ? { mechanical: true } : { left: 'It is not repaired, because another path of its list is not there either.' }
}

/** True for two places on items of one list: every line between them is an item or goes on with one. */
function isInSameList(text: string, one: Anchor, other: Anchor): boolean {
  const [from, to] = one.from < other.from ? [one.from, other.to] : [other.from, one.to]
  const end = text.indexOf('\n', to)
  const lines = text.slice(text.lastIndexOf('\n', from - 1) + 1, end < 0 ? undefined : end).split('\n')
  return lines.length > 1 && lines.length <= 40 && lines.every((line) => /^[ \t>]*(?:[-*+]|\d+[.)])\s|^[ \t]{2,}\S/.test(line))
}

/** Where history says it is, else the file beside it that differs by its ending alone, else the only file of that name. */
function successor({ old, to, certain }: Gone, tree: Tree): { to: string; certain: boolean } | undefined {
  if (to !== undefined) return { to, certain: certain === true }
  const name = old.slice(old.lastIndexOf('/') + 1)
  const twin = tree.twins(old)
  if (twin.length === 1 && twin[0] !== undefined) return { to: twin[0], certain: false }
  // a module that grew into a folder: `settings.py` is `settings/`
  const folder = old.replace(/\.(?:[cm]?[jt]sx?|py|rs|rb)$/, '')
  if (folder !== old && tree.isFolder(folder)) return { to: folder, certain: false }
  const same = /\.\w+$/.test(name) && !isCommon(name) ? tree.named(name) : []
  return same.length === 1 && same[0] !== undefined
    ? { to: same[0], certain: isOfOneThing(name) && !isFrozen({ path: same[0] as RepoPath, headings: [] }) }
    : undefined
}

/** The new path as the document wrote the old one: from itself, from the root, or from where it began. */
function rewrite(document: DriftDocument, { text, name }: Anchor, old: string, to: string): string | undefined {
  const written = name.replace(/\/+$/, '')
  const tail = name.slice(written.length)
  if (!text.includes(written)) return undefined
  const bare = written.replace(/^(?:\.?\/)+/, '')
  const lead = written.slice(0, written.length - bare.length)
  const fresh = ((): string => {
    if (/^\.\.?\//.test(written) && resolvePath(document.path, written) === old) {
      const way = relativePath(document.path, to as RepoPath)
      return written.startsWith('./') && !way.startsWith('.') ? `./${way}` : way
    }
    const before = old.endsWith(bare) ? old.slice(0, old.length - bare.length) : ''
    // a file that a page names without its folder, wherever it lies
    if (!bare.includes('/') && !homesOf(document.path).includes(before)) return `${lead}${to.slice(to.lastIndexOf('/') + 1)}`
    return `${lead}${before !== '' && to.startsWith(before) ? to.slice(before.length) : to}`
  })()
  return text.replace(`${written}${tail}`, () => `${fresh}${tail}`)
}
