import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { documentNoise } from '../anchors/noise/documents.ts'
import { isOfOneThing } from '../links/missing-target.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { GonePaths } from './gone.ts'
import { homesOf } from './of-reader.ts'
import type { Tree } from './tree.ts'

/**
 * Anchors of paths that a change took away, where documents write them and no reader of paths looks: among the arguments of programs of others, in
 * remarks, in commands that are commented out, in addresses of the repository, its workflows and their badges, below names that stand for a folder. What has a folder counts as the repository has it, from the
 * root or from a folder around the page; a file alone counts by its name, where the change took every file of that name.
 */
export function unanchoredPaths(document: DriftDocument, { base }: DriftInput, world: UnanchoredWorld): readonly Anchor[] {
  if (base === undefined || documentNoise(document.path) !== undefined) return []
  if (document.anchors.length > 0 && document.anchors.every(({ noise }) => noise !== undefined)) return []
  const found: Anchor[] = []
  for (const [pattern, isGone] of [
    [likePath, isGonePath],
    [likeBelowVariable, isGoneBelowVariable],
    [likeFile, isGoneFile],
    [likeArgument, isGoneArgument],
    [likeAddress, isGoneAddress],
    [likeWorkflow, isGoneWorkflow],
    [likeAlias, isGoneAlias],
  ] as const)
    for (const { 0: written, index } of document.text.matchAll(pattern)) {
      const name = isGone({ document, written, from: index }, world)
      if (name === undefined) continue
      const anchor = anchorAt(document, { name, from: index + written.length - name.length, to: index + written.length })
      // no reader of links follows an address of a run
      const others = pattern === likeWorkflow ? document.anchors.filter(({ kind }) => kind !== 'link') : document.anchors
      if (![...found, ...others].some((one) => covers(one, anchor))) found.push(anchor)
    }
  return found
}

/** What is known of paths that a change took. */
export interface UnanchoredWorld {
  past: Past
  tree: Tree
  gone: GonePaths
  /** Path of an address of the repository's first branch on its host; undefined for every other address. */
  hosted: (address: string) => string | undefined
}

/** A stretch of a document that may be a path. */
interface Written {
  document: DriftDocument
  written: string
  from: number
}

/** A path of two parts or more; without an ending, a program or a folder. */
const likePath = /(?<![\w@/.$%}:~-])(?:(?:\.\.?\/){1,6}|\/)?(?:[\w@.-]{1,80}\/){0,12}[\w@.-]{0,79}\w(?![\w/*{<$-]|\.\w)/g

function isGonePath({ document, written, from }: Written, { past, tree }: UnanchoredWorld): string | undefined {
  const name = written.replace(/^(?:\.{0,2}\/)+/, '')
  const isRunHere = written.startsWith('./') && !name.includes('/')
  if (!name.includes('/') && !isRunHere) return undefined
  const homes = homesOf(document.path).filter((home) => !isRunHere || home === folderOf(document.path))
  if (!homes.some((home) => past.removals.paths.has(`${home}${name}` as RepoPath))) return undefined
  if (homes.some((home) => tree.has(`${home}${name}`))) return undefined
  return isInAddress(document.text, from) || isMade(document.text, from) ? undefined : written
}

/** A path of at least two parts below a variable that holds where the repository lies: `$LEDGER/src/rows.go`. */
const likeBelowVariable = /(?<=\$\{?[A-Za-z]\w{1,40}\}?\/)(?:[\w@.-]{1,80}\/){1,12}[\w.-]{0,79}\w\.[a-z]\w{0,11}(?![\w/*{<$-]|\.\w)/g
/** Folders that machines have, whatever lies here. */
const ofMachine = /\$\{?(?:HOME|TMP\w*|XDG\w*|USER\w*|APPDATA)\}?\/$/i

function isGoneBelowVariable({ document, written, from }: Written, { past, tree }: UnanchoredWorld): string | undefined {
  const isGone = past.removals.paths.has(written as RepoPath) && !tree.has(written)
  return isGone && !ofMachine.test(document.text.slice(Math.max(0, from - 50), from)) ? written : undefined
}

/** The name of a file without its folder. */
const likeFile = /(?<![\w@/.$%}:~*-])[\w@.-]{1,80}\.[a-z]\w{0,11}(?![\w/*{<$(=-]|\.\w)/g

function isGoneFile({ document, written, from }: Written, { gone }: UnanchoredWorld): string | undefined {
  if (!isTellingName(written) || gone.lone(written, document.path) === undefined) return undefined
  return isInAddress(document.text, from) || isMade(document.text, from) ? undefined : written
}

/** True for the name of a file that says which file is meant, wherever that lies: one of several words, or of a script. */
export function isTellingName(name: string): boolean {
  return (
    isOfOneThing(name.replace(/^\./, '')) ||
    (/\w\.(?:sh|bash|zsh|ps1|bat|cmd)$/.test(name) &&
      !/^(?:run|build|test|install|setup|start|deploy|init|main|entrypoint|configure|update|release)\./.test(name))
  )
}

/** A file that a command is given, behind a space or as the value of a flag: `ansible-playbook site.yml`, `--config-file=.rules`. */
const likeArgument = /(?<=[ \t=])(?=[\w-]*\.)[\w.][\w.-]{0,79}\w(?=[ \t"'`]|$)/gm
/** Files that readers have at their own root. */
const ofReader = /^(?:package\.json|\.env[\w.]*|config\.\w+|[\w-]*compose[\w.-]*|\.npmrc|\.gitignore|requirements\.txt)$/

function isGoneArgument({ document, written, from }: Written, { past, tree }: UnanchoredWorld): string | undefined {
  const isGone = past.removals.paths.has(written as RepoPath) && !tree.has(written)
  return isGone && isGivenAtRoot(document, written, from) ? written : undefined
}

/** True for a file of the root that a command is given which is run there. */
export function isGivenAtRoot({ text, fences }: DriftDocument, name: string, from: number): boolean {
  const fence = fences.find((one) => one.from <= from && from < one.from + one.text.length)
  if (fence === undefined || name.includes('/') || ofReader.test(name)) return false
  if (!/^(?:|sh|bash|zsh|shell|console|shell-?session|text)$/i.test(fence.language)) return false
  const [before, line = ''] = [fence.text.slice(0, from - fence.from), /[^\n]*$/.exec(text.slice(0, from))?.[0]]
  // a command that is run elsewhere, and one that copies or moves it there
  if (/^[ \t$>#]*cd[ \t]/m.test(before) || /^[ \t$>#]*(?:sudo[ \t]+)?(?:cp|mv|ln|curl|wget|scp|cat|rm|vi|vim|nano)[ \t]/.test(line))
    return false
  return /^[ \t$>#]*(?:\.\/)?[\w./-]+[ \t]/.test(line) && /[ \t=]$/.test(line) && !isMade(text, from)
}

/** The address of a file on a host. */
const likeAddress = /https?:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+\/[\w@./-]+[\w-](?![\w/*{<$-])/g

function isGoneAddress({ written }: Written, { past, tree, hosted }: UnanchoredWorld): string | undefined {
  const path = hosted(written)
  return path !== undefined && past.removals.paths.has(path as RepoPath) && !tree.has(path) && written.endsWith(path) ? path : undefined
}

/** A workflow by its file, in the address of its runs or of its badge. */
const likeWorkflow =
  /https?:\/\/[\w.-]+\/(?:([\w.-]+\/[\w.-]+)\/actions\/workflows|github\/(?:actions\/)?workflow\/status\/([\w.-]+\/[\w.-]+))\/[\w.-]+\.ya?ml(?![\w-])/g

function isGoneWorkflow({ written }: Written, { past, tree, hosted }: UnanchoredWorld): string | undefined {
  const [, runs, badge] = new RegExp(likeWorkflow.source).exec(written) ?? []
  const name = written.slice(written.lastIndexOf('/') + 1)
  const path = hosted(`https://github.com/${runs ?? badge ?? ''}/blob/HEAD/.github/workflows/${name}`)
  return path !== undefined && past.removals.paths.has(path as RepoPath) && !tree.has(path) ? name : undefined
}

/** A file below a folder that has a name of its own: `@Ledger/page/blank.html.twig`, `@/components/bills.vue`. */
const likeAlias = /(?<![\w@/.$%}:~-])@[\w-]{0,60}\/(?:[\w.-]{1,80}\/){1,8}[\w.-]{1,80}\.\w{1,12}(?![\w/*{<$-])/g

function isGoneAlias({ written }: Written, { gone, tree }: UnanchoredWorld): string | undefined {
  const name = written.slice(written.indexOf('/') + 1)
  return !tree.endsLike(name) && gone.endingLike(name).length === 1 ? name : undefined
}

function anchorAt(document: DriftDocument, { name, from, to }: { name: string; from: number; to: number }): Anchor {
  const line = document.text.slice(0, from).split('\n').length
  const place = inFence(document, from) ? 'fence' : 'prose'
  return { kind: 'path', name, text: name, doc: document.path, line, from, to, in: place, headings: [] }
}

/** True where readers of names have seen what stands there; the name of a file that went is no script, and no host. */
function covers(one: Anchor, { from, to, name }: Anchor): boolean {
  return one.from < to && from < one.to && !((one.kind === 'script' || one.kind === 'name') && one.name === name)
}

function inFence({ fences }: DriftDocument, from: number): boolean {
  return fences.some((one) => one.from <= from && from < one.from + one.text.length)
}

/** True where the line makes the file, or tells its reader to. */
export function isMade(text: string, from: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  if (/(?:^|\s)(?:-[fc]|--(?:file(?:name)?|values|config))[= ]$/.test(before)) return false
  return /\b(?:touch|mkdir|mktemp|creat\w*|generat\w*|add|includes?|writes?|your|outputs?|makes?(?!\s+sure\b)|init|new)\b|>{1,2}\s*$|-o\s+$|--out[\w-]*[ =]$/i.test(
    before,
  )
}

function isInAddress(text: string, from: number): boolean {
  const before = text.slice(Math.max(0, from - 300), from)
  return /(?:https?:\/\/|git@)[^\s"'`)]*$|\]\([^)\s]*$|from\s+['"][^'"]*$|(?:import|require)\(\s*['"][^'"]*$/.test(before)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
