import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { hostedLinks } from '../links/hosted-links.ts'
import { readIgnored } from '../../text/ignored-paths.ts'
import { besideTests, isFormOfHost } from '../links/judged.ts'
import { takenPaths } from '../links/taken-paths.ts'
import { isCommon } from '../paths/common-paths.ts'
import { isDrawn, livesUnderOtherLabel, onceOfTrees } from '../paths/drawn-trees.ts'
import { goneAt } from '../paths/find-gone.ts'
import { goneOfSeveral } from '../paths/gone-of-several.ts'
import { type GonePaths, gonePaths } from '../paths/gone.ts'
import { isSpecifier, sitesOf, writtenInCode } from '../paths/living.ts'
import { isEverywhere, isMeantElsewhere } from '../paths/meant-elsewhere.ts'
import { homesOf, isForContributors } from '../paths/of-reader.ts'
import { type PathWorld, plainPath, rootsOf } from '../paths/path-world.ts'
import { tellMoved } from '../paths/tell-moved.ts'
import { readTree } from '../paths/tree.ts'
import { isGivenAtRoot, isMade, isTellingName, unanchoredPaths } from '../paths/unanchored.ts'
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
    const world: PathWorld = {
      tree,
      gone,
      isMade,
      roots: rootsOf(input),
      isChange: input.base !== undefined,
      sites: sitesOf(input.snapshot),
    }
    const around = { past, tree, gone, hosted: await hostedPaths(input, past) }
    const found = input.documents
      .filter((document) => isToldNow(document, input) && !isAboutOthers(document, input))
      .flatMap((document) =>
        onceOfTrees(
          document,
          [...document.anchors, ...unanchoredPaths(document, input, around)].flatMap(
            (anchor) => judge(document, anchor, world, input) ?? goneOfSeveral(document, anchor, world, input) ?? [],
          ),
        ),
      )
    return withoutTranslated(await withoutLiving(found, input), input)
  },
}

/** True for documents that tell how things are now; with a base also for one that explains the tests around it, and for what a host shows to contributors. */
function isToldNow(document: DriftDocument, { base }: DriftInput): boolean {
  if (isJudged(document)) return base !== undefined || !isOfThePast(document)
  if (base !== undefined && isFormOfHost(document.path)) return true
  const path = base === undefined ? undefined : besideTests(document.path)
  return path !== undefined && isJudged({ ...document, path })
}

/** Reads addresses of files of the repository's first branch. */
async function hostedPaths(input: DriftInput, past: Past): Promise<(address: string) => string | undefined> {
  if (input.base === undefined) return () => undefined
  const links = await hostedLinks(input.snapshot, await past.origin?.(), takenPaths(input, past))
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

function judge(document: DriftDocument, anchor: Anchor, world: PathWorld, input: DriftInput): Drift | undefined {
  if (!isNamedPath(document, anchor, world)) return undefined
  const written = anchor.name.replace(/\/+$/, '')
  const bare = written.replace(/^(?:\.?\/)+/, '')
  const given = world.isChange && !world.tree.has(bare) && isGivenAtRoot(document, bare, anchor.from) ? world.gone.at(bare) : undefined
  if (given === undefined && !isFileOfProject(document, anchor, { written, bare }, world)) return undefined
  if (isDrawn(anchor) && livesUnderOtherLabel(document, bare, world)) return undefined
  const gone = given ?? goneAt(document, written, bare, world)
  if (gone === undefined || isMeantElsewhere({ document, anchor, bare, gone }, world, input)) return undefined
  if (world.isMade(gone.old) || tellsOfRemoval(document, anchor)) return undefined
  if (!world.isChange && isEverywhere(bare, document, anchor)) return undefined
  return tellMoved({ document, anchor, gone }, world, input)
}

/** False for a file without a folder that others may mean, and for what every change is to bring along, which comes and goes. */
function isFileOfProject(
  document: DriftDocument,
  { from }: Anchor,
  { written, bare }: { written: string; bare: string },
  world: PathWorld,
): boolean {
  if (bare.includes('/') || isOfContributors(document, bare, world)) return true
  return isPlainFile(written, bare, world) && !(world.isChange && isMade(document.text, from))
}

/** True for a path whose sentence does not say that it need not exist. */
function isNamedPath(document: DriftDocument, anchor: Anchor, world: PathWorld): boolean {
  if (anchor.kind !== 'path' || (anchor.noise !== undefined && !wasHere(document, anchor, world))) return false
  if (isOfLink(document, anchor, world)) return false
  return /^[\w@.+()[\]/ -]+$/.test(anchor.name) && !/\.{3}|\/\//.test(anchor.name)
}

/** True for the words of a link, whose target is judged by itself; a link to something else may name a file by its words. */
function isOfLink({ path, text }: DriftDocument, { to, name }: Anchor, { isChange, gone }: PathWorld): boolean {
  const target = /^`?\]\(([^)\n]*)\)/.exec(text.slice(to, to + 400))?.[1]
  if (target === undefined) return /^`?\]\(/.test(text.slice(to, to + 3))
  return !isChange || target.includes(name) || /^https?:/.test(target) || !isTellingName(name) || gone.lone(name, path) === undefined
}

/** True for a path that was here just as it is written, on a page that only seems to make its first folder or to make it up. */
function wasHere(document: DriftDocument, { noise, name }: Anchor, { gone, isChange }: PathWorld): boolean {
  const bare = plainPath(name)
  const [first = ''] = bare.split('/')
  if (!isChange || first === bare) return false
  // what a page says is made here, and what the change moved, is kept here
  const isKept = gone.at(bare)?.to !== undefined
  const isMistaken = noise === 'placeholder' ? isOneExample(bare) : noise === 'example' && (isKept || clones(document, first))
  return isMistaken && homesOf(document.path).some((home) => gone.at(`${home}${bare}`) !== undefined)
}

/** True for a path of an example, which may be one that is kept here; no word of it stands for anything else. */
function isOneExample(bare: string): boolean {
  const words = bare.toLowerCase().split(/[-_.:/]/)
  return (
    !/[<>{}$*]|\.{3}/.test(bare) &&
    words.some((word) => word === 'example' || word === 'sample') &&
    !words.some((word) => madeUp.test(word))
  )
}

/** Words by which a path says that it stands for any other. */
const madeUp = /^(?:path|to|some|any|your|my|our|foo|bar|baz|acme|x{2,})|name$/

/** True for a page that clones a repository of a name, so that paths in it begin with that. */
function clones({ text }: DriftDocument, name: string): boolean {
  return new RegExp(`\\bgit clone\\b[^\\n]{0,200}[/:]${escapeWord(name)}(?:\\.git)?/?(?![\\w./-])`).test(text)
}

/** A file without a folder: one that is told from here, or one that the change itself took. */
function isPlainFile(written: string, bare: string, { isChange, gone }: PathWorld): boolean {
  if (written.startsWith('..')) return true
  if (/^(?:\.env\.[\w.-]+|Dockerfile\.[\w-]+|(?:docker-)?compose[.-][\w.-]+\.ya?ml)$/.test(bare) || isWorkflow(bare, gone)) return true
  if (!isChange && isToolFile(bare)) return false
  if (isChange && written.startsWith('./')) return true
  return /\w\.\w+$/.test(bare) && (written.startsWith('./') || (isChange && !isCommon(bare)))
}

/** A file that the change took from where nothing lies around it, on a page for those who work on the repository: none of theirs can be meant. */
function isOfContributors({ path }: DriftDocument, bare: string, { isChange, gone }: PathWorld): boolean {
  return isChange && /\w\.(?!mdx?$|rst$|adoc$)\w+$/.test(bare) && gone.at(bare) !== undefined && isForContributors(path)
}

/** A workflow is named by its file alone. */
function isWorkflow(name: string, gone: GonePaths): boolean {
  return /^[\w.-]+\.ya?ml$/.test(name) && gone.at(`.github/workflows/${name}`) !== undefined
}
