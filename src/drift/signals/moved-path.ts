import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import { relativePath, resolvePath } from '../../text/relative-path.ts'
import { hostedLinks } from '../links/hosted-links.ts'
import { readIgnored } from '../links/ignored-paths.ts'
import { besideTests, isFrozen } from '../links/judged.ts'
import { isOfOneThing } from '../links/missing-target.ts'
import { type Gone, type GonePaths, gonePaths, isSample } from '../paths/gone.ts'
import type { Site } from '../links/sites.ts'
import { isOfSite, isSpecifier, sitesOf, writtenInCode } from '../paths/living.ts'
import { homesOf, isForReaders, isOfReader, isOfRepository } from '../paths/of-reader.ts'
import { type Tree, readTree } from '../paths/tree.ts'
import { isMade, isTellingName, unanchoredPaths } from '../paths/unanchored.ts'
import { escapeWord } from '../declared.ts'
import { isToolFile } from '../names/evidence.ts'
import { isJudged, isOfThePast, tellsOfRemoval } from '../names/judged.ts'
import { withoutTranslated } from '../names/translated.ts'
import { isAboutOthers } from '../names/others.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput, Past, Signal } from '../signal.ts'

/** A file, folder or workflow that a document names and the repository moved or deleted (D2). */
export const movedPath: Signal = {
  id: 'D2',
  name: 'moved-path',
  about: 'Files, folders and workflows that were moved or deleted',
  async find(input, past) {
    if (past.removals.paths.size === 0) return []
    const tree = readTree(input.snapshot.files)
    const gone = gonePaths(past, tree)
    const ignored = await readIgnored(input.snapshot)
    const isMade = (path: string): boolean =>
      ignored(path as RepoPath) ||
      ignored(`${path}/` as RepoPath) ||
      placeKind(path) === 'built' ||
      // what a change takes out of such a folder had been committed
      (input.base === undefined && /(?:^|\/)(?:build|out|tmp|temp|logs?|target)\//.test(`${path}/`))
    const world: World = { tree, gone, isMade, roots: rootsOf(input), isChange: input.base !== undefined, sites: sitesOf(input.snapshot) }
    const around = { past, tree, gone, hosted: await hostedPaths(input, past) }
    const found = input.documents
      .filter((document) => isToldNow(document, input) && !isAboutOthers(document, input))
      .flatMap((document) =>
        onceOfTrees(
          document,
          [...document.anchors, ...unanchoredPaths(document, input, around)].flatMap(
            (anchor) => judge(document, anchor, world, input) ?? [],
          ),
        ),
      )
    return withoutTranslated(await withoutLiving(found, input), input)
  },
}

/** True for documents that tell how things are now; with a base also for one that explains the tests around it. */
function isToldNow(document: DriftDocument, { base }: DriftInput): boolean {
  if (isJudged(document)) return base !== undefined || !isOfThePast(document)
  const path = base === undefined ? undefined : besideTests(document.path)
  return path !== undefined && isJudged({ ...document, path })
}

/** Reads addresses of files of the repository's first branch. */
async function hostedPaths({ snapshot, base }: DriftInput, past: Past): Promise<(address: string) => string | undefined> {
  if (base === undefined) return () => undefined
  const links = await hostedLinks(snapshot, await past.origin?.())
  return (address) => links(address)?.path
}

/** Leaves out what lives on as something else than a file of the repository. */
async function withoutLiving(found: readonly Drift[], input: DriftInput): Promise<readonly Drift[]> {
  const bare = ({ anchor }: Drift): string => anchor.name.replace(/^(?:\.?\/)+|\/+$/g, '')
  const written = await writtenInCode(
    input.snapshot,
    found.map(bare).filter((path) => path.includes('/')),
  )
  const living = await Promise.all(found.map(async (drift) => written.has(bare(drift)) || (await isSpecifier(drift.anchor.name, input))))
  return found.filter((_, at) => living[at] !== true)
}

interface World {
  tree: Tree
  gone: GonePaths
  /** True for what a build makes or git leaves out. */
  isMade(path: string): boolean
  /** Folders of packages, `''` for the root. */
  roots: readonly string[]
  isChange: boolean
  sites: readonly Site[]
}

function rootsOf({ project }: DriftInput): readonly string[] {
  return [...new Set(['', ...project.packages.map(({ dir }) => dir)])]
}

function judge(document: DriftDocument, anchor: Anchor, world: World, input: DriftInput): Drift | undefined {
  if (!isNamedPath(document, anchor, world)) return undefined
  const written = anchor.name.replace(/\/+$/, '')
  const bare = written.replace(/^(?:\.?\/)+/, '')
  if (bare.split('/').length < 2 && !isPlainFile(written, bare, world)) return undefined
  // what every change is to bring along comes and goes
  if (world.isChange && !bare.includes('/') && isMade(document.text, anchor.from)) return undefined
  if (isDrawn(anchor) && livesUnderOtherLabel(document, bare, world)) return undefined
  const gone = goneAt(document, written, bare, world)
  if (gone !== undefined && isMeantElsewhere({ document, anchor, bare, gone }, world, input)) return undefined
  if (gone === undefined || world.isMade(gone.old) || tellsOfRemoval(document, anchor)) return undefined
  if (!world.isChange && isEverywhere(bare, document, anchor)) return undefined
  return tell({ document, anchor, gone }, world, input)
}

/** True for a path whose sentence does not say that it need not exist. */
function isNamedPath(document: DriftDocument, anchor: Anchor, world: World): boolean {
  if (anchor.kind !== 'path' || (anchor.noise !== undefined && !isInNamesake(document, anchor, world))) return false
  if (isOfLink(document, anchor, world)) return false
  return /^[\w@.+()[\]/ -]+$/.test(anchor.name) && !/\.{3}|\/\//.test(anchor.name)
}

/** True for the words of a link, whose target is judged by itself; a link to something else may name a file by its words. */
function isOfLink({ path, text }: DriftDocument, { to, name }: Anchor, { isChange, gone }: World): boolean {
  const target = /^`?\]\(([^)\n]*)\)/.exec(text.slice(to, to + 400))?.[1]
  if (target === undefined) return /^`?\]\(/.test(text.slice(to, to + 3))
  return !isChange || target.includes(name) || /^https?:/.test(target) || !isTellingName(name) || gone.lone(name, path) === undefined
}

/** True for a path that was here just as it is written, on a page that only seems to make its first folder: it clones a repository of that name. */
function isInNamesake({ path, text }: DriftDocument, { noise, name }: Anchor, { gone, isChange }: World): boolean {
  const bare = plainPath(name)
  const [first = ''] = bare.split('/')
  if (!isChange || noise !== 'example' || first === bare) return false
  const cloned = new RegExp(`\\bgit clone\\b[^\\n]{0,200}[/:]${escapeWord(first)}(?:\\.git)?/?(?![\\w./-])`)
  return cloned.test(text) && homesOf(path).some((home) => gone.at(`${home}${bare}`) !== undefined)
}

/** What a written path was; undefined where something that is there answers for it. */
function goneAt(document: DriftDocument, written: string, bare: string, world: World): Gone | undefined {
  const { tree } = world
  const near =
    tree.has(bare) || written.startsWith('.') ? undefined : (nearestGone(document, bare, world) ?? goneFromRoot(document, bare, world))
  // what ends alike in another package does not answer for what this one lost
  if (near !== undefined) return near
  const places = placesOf(document, written, world)
  if (places.some((path) => tree.has(path)) || (!written.startsWith('.') && tree.endsLike(bare))) return undefined
  return places.flatMap((path) => world.gone.at(path) ?? [])[0] ?? goneByEnd(document, bare, world)
}

/** An entry of a drawn tree: its path is made of the entries above it. */
function isDrawn({ in: place, name, text }: Anchor): boolean {
  return place === 'fence' && name !== text && !text.includes('\n') && name.endsWith(`/${text}`)
}

/** True for an entry that stands where it is drawn, below a first label that has another name or is only the name of the project. */
function livesUnderOtherLabel({ path }: DriftDocument, bare: string, { tree }: World): boolean {
  const [label = '', ...rest] = bare.split('/')
  const folder = path.split('/').slice(0, -1)
  const at = (name: string): string => [...folder, name].join('/')
  return rest.length > 0 && !tree.has(label) && !tree.has(at(label)) && tree.has(at(rest.join('/')))
}

/** A folder of a drawn tree that went is told once, not again with each of its entries. */
function onceOfTrees({ text }: DriftDocument, drifts: readonly Drift[]): readonly Drift[] {
  const told: Anchor[] = []
  return drifts.filter(({ anchor }) => {
    const above = told.find(
      (one) =>
        one.to <= anchor.from &&
        anchor.name.startsWith(`${one.name.replace(/\/+$/, '')}/`) &&
        !/^[ \t>]*(?:```|~~~|----)/m.test(text.slice(one.to, anchor.from)),
    )
    if (above !== undefined && isDrawn(anchor)) return false
    if (anchor.in === 'fence') told.push(anchor)
    return true
  })
}

/**
 * A path that a guide means in the project of its reader: it begins with a folder that every project has and this one has not, neither at its root nor
 * around the page, and only some other package had such a file, or the root did before it became many packages.
 */
function isOfEveryProject({ path }: DriftDocument, bare: string, { old }: Gone, { tree, roots }: World): boolean {
  const [first = ''] = bare.split('/')
  const homes = homesOf(path)
  if (!common.has(first.toLowerCase()) || homes.some((home) => tree.has(`${home}${first}`))) return false
  return roots.length > 2 || !homes.some((home) => old === `${home}${bare}`)
}

interface Meant {
  document: DriftDocument
  anchor: Anchor
  /** Without what leads to its folder. */
  bare: string
  gone: Gone
}

/** What a page means in the project of its reader, or of a site. */
function isMeantElsewhere({ document, anchor, bare, gone }: Meant, world: World, input: DriftInput): boolean {
  if (isSettingsElsewhere(document, bare, gone)) return true
  if (world.isChange) return false
  return (
    isAtTopOfReader(document, anchor, gone, input) ||
    isOfEveryProject(document, bare, gone, world) ||
    isOfReader(document, bare, gone, { ...world, input }) ||
    isOfSite(document, gone.old, world.sites)
  )
}

/** True for `./flake.nix` in a list or paragraph for readers about what is theirs (`edit your README`): of two projects, it means the top of that one. */
function isAtTopOfReader({ path, text }: DriftDocument, { name, from, to }: Anchor, { old }: Gone, input: DriftInput): boolean {
  if (!/^\.\/[^/]+$/.test(name) || old.includes('/') || !path.includes('/') || !isForReaders(path, input)) return false
  const end = text.indexOf('\n\n', to)
  return /\byour\b/i.test(text.slice(text.lastIndexOf('\n\n', from) + 1, end < 0 ? undefined : end))
}

/** True for settings of a tool, named by their file alone, of a folder that the document is not in: every project of a reader has such a file. */
function isSettingsElsewhere({ path }: DriftDocument, bare: string, { old }: Gone): boolean {
  const folder = old.slice(0, old.lastIndexOf('/') + 1)
  return !bare.includes('/') && isToolFile(bare) && !path.startsWith(folder)
}

/** A file without a folder: one that is told from here, or one that the change itself took. */
function isPlainFile(written: string, bare: string, { isChange, gone }: World): boolean {
  if (written.startsWith('..')) return true
  if (/^(?:\.env\.[\w.-]+|Dockerfile\.[\w-]+|(?:docker-)?compose[.-][\w.-]+\.ya?ml)$/.test(bare) || isWorkflow(bare, gone)) return true
  if (!isChange && isToolFile(bare)) return false
  if (isChange && written.startsWith('./')) return true
  return /\w\.\w+$/.test(bare) && (written.startsWith('./') || (isChange && !isCommon(bare)))
}

/** A workflow is named by its file alone. */
function isWorkflow(name: string, gone: GonePaths): boolean {
  return /^[\w.-]+\.ya?ml$/.test(name) && gone.at(`.github/workflows/${name}`) !== undefined
}

/** Paths that a written one may mean: from the document, from the root, from every package and every folder around the document. */
function placesOf(document: DriftDocument, written: string, { roots }: World): readonly string[] {
  const relative = resolvePath(document.path, written)
  if (/^\.\.?\//.test(written)) {
    // tools that run at the root are told `./src/…` too
    const plain = written.replace(/^(?:\.\/)+/, '')
    return [relative, written.startsWith('..') ? undefined : plain].filter((path) => path !== undefined)
  }
  const bare = written.replace(/^\/+/, '')
  const around = document.path.split('/').slice(0, -1)
  const folders = [...around.map((_, i) => around.slice(0, around.length - i).join('/')), ...roots]
  const workflow = /^[\w.-]+\.ya?ml$/.test(bare) ? [`.github/workflows/${bare}`] : []
  return [...new Set([bare, ...folders.map((folder) => (folder === '' ? bare : `${folder}/${bare}`)), ...workflow])]
}

/** What a change took from the folder of the document, or from the package around it. */
function nearestGone(document: DriftDocument, bare: string, { gone, roots, isChange }: World): Gone | undefined {
  if (!isChange) return undefined
  const folder = document.path.split('/').slice(0, -1).join('/')
  const home = roots.filter((root) => root !== '' && `${folder}/`.startsWith(`${root}/`)).toSorted((a, b) => b.length - a.length)[0]
  const places = [folder, ...(home === undefined ? [] : [home])].filter((place) => place !== '')
  return places.flatMap((place) => gone.at(`${place}/${bare}`) ?? [])[0]
}

/** What a change took from where a page about the repository as a whole says that it is: another folder that holds the like is another one. */
function goneFromRoot({ path }: DriftDocument, bare: string, { gone, roots, isChange }: World): Gone | undefined {
  const isOfPackage = roots.some((root) => root !== '' && path.startsWith(`${root}/`))
  return isChange && !isOfPackage && bare.includes('/') && !isCommon(bare) ? gone.at(bare) : undefined
}

/** What went away under a path that ends like the written one; only where there is no doubt which. */
function goneByEnd(document: DriftDocument, bare: string, { gone, isChange }: World): Gone | undefined {
  const parts = bare.split('/')
  if (isChange && parts.length === 1) return isTellingName(bare) ? gone.lone(bare, document.path) : undefined
  if (parts.length < (isChange ? 2 : 3) || isCommon(bare) || bare.startsWith('.')) return undefined
  const found = gone.endingLike(bare).filter(({ old }) => isChange || !isSample.test(old))
  return found.length === 1 ? found[0] : undefined
}

const common = new Set(
  'index main app page layout route routes util utils helper helpers config server client type types schema schemas middleware middlewares constant constants store stores api env setup style styles global globals home user users auth db database prisma example examples package readme dockerfile tsconfig button header src lib pages components component hooks plugins plugin services service models model controllers views public assets static scripts tests test docs packages apps core common shared modules migrations data resources images icons fonts locales i18n build bin cmd pkg internal __tests__ unit e2e integration layout layouts content config blog about posts fixtures mocks __mocks__ default _default development production staging'.split(
    ' ',
  ),
)

/** A path that nearly every project has. */
function isCommon(bare: string): boolean {
  const parts = bare.toLowerCase().split('/')
  if (/^dockerfile\.\w/.test(parts.at(-1) ?? '')) return false
  return parts.length <= 4 && parts.every((part) => common.has(part.replace(/^[_(]|\)$|\.[\w.]+$/g, '')))
}

/** A path that a page may mean in the project of its reader, where it was in this one long ago. */
function isEverywhere(bare: string, document: DriftDocument, anchor: Anchor): boolean {
  if (isCommon(bare)) return true
  const start = document.text.lastIndexOf('\n', anchor.from) + 1
  const end = document.text.indexOf('\n', anchor.to)
  const line = document.text.slice(start, end < 0 ? document.text.length : end)
  return /\b(?:your|create|generate[sd]?|add a|new file|touch|mkdir)\b/i.test(line)
}

interface Found {
  document: DriftDocument
  anchor: Anchor
  gone: Gone
}

function tell({ document, anchor, gone }: Found, world: World, input: DriftInput): Drift {
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
    ...(suggestion !== undefined && found?.certain === true
      ? (leftToReader(document, anchor) ?? ofWholeList(document, anchor, world))
      : {}),
  }
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
function ofWholeList(document: DriftDocument, anchor: Anchor, { tree, gone }: World): Pick<Drift, 'left' | 'mechanical'> {
  const [first = ''] = plainPath(anchor.name).split('/')
  const beside = document.anchors.filter(
    (one) =>
      one.kind === 'path' && one !== anchor && plainPath(one.name).startsWith(`${first}/`) && isInSameList(document.text, one, anchor),
  )
  const stands = ({ name }: Anchor): boolean =>
    tree.has(plainPath(name)) || tree.endsLike(plainPath(name)) || gone.at(plainPath(name))?.certain === true
  return beside.every(stands) ? { mechanical: true } : { left: 'It is not repaired, because another path of its list is not there either.' }
}

function plainPath(name: string): string {
  return name.replace(/^(?:\.?\/)+|\/+$/g, '')
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
