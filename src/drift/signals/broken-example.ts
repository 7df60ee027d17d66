import { distance } from 'fastest-levenshtein'
import type { Commit } from '../../core/change-set.ts'
import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { baseReader } from '../caused.ts'
import { type ModuleExports, exportReader } from '../examples/module-exports.ts'
import { type OwnPackage, opens, ownPackages } from '../examples/own-packages.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput, Past, Signal } from '../signal.ts'

/** An example that imports what the repository's own modules do not give (D6). */
export const brokenExample: Signal = {
  id: 'D6',
  name: 'broken-example',
  about: 'Examples that import what our own modules do not export',
  async unresolved(input) {
    return (await brokenImports(input)).flatMap(({ anchor, missing }) => missing.map((name) => ({ ...anchor, name })))
  },
  async find(input, past) {
    const isCaused = changeJudge(input, past)
    const drifts: Drift[] = []
    for (const broken of await brokenImports(input)) {
      const part = await isCaused(broken)
      if (part !== 'none') drifts.push(...(await driftsOf(broken, past, part === 'broke')))
    }
    return drifts
  },
}

interface Broken {
  document: DriftDocument
  anchor: Anchor
  own: OwnPackage
  /** Subpath of the package: `.`, `./client`. */
  subpath: string
  /** Module that the specifier leads to; undefined where the package does not open the subpath. */
  module?: RepoPath
  exports?: ModuleExports
  /** Names that it does not give; empty where the subpath is wrong. */
  missing: readonly string[]
  /** Another subpath of the package that gives all of the names. */
  better?: string
}

const brokenImports = oncePerInput(findAll)

/** Sections that show how it was. */
const past = /\b(?:before|old|previous(?:ly)?|legacy|deprecated|removed|v?\d+(?:\.\d+)*\s*(?:→|->|to)|migrat\w*|upgrad\w*|breaking)\b/i

async function findAll({ documents, project, snapshot }: DriftInput): Promise<readonly Broken[]> {
  const judge = importJudge(project, snapshot)
  const found: Broken[] = []
  for (const document of documents) {
    if (isFrozen(document) || isDated(document) || /(?:^|\/)(?:migrations?|upgrad\w*)\//i.test(document.path)) continue
    for (const anchor of document.anchors) {
      if (anchor.kind !== 'import' || anchor.noise !== undefined || anchor.in !== 'fence') continue
      if (anchor.headings.some((heading) => past.test(heading))) continue
      const broken = await judge(document, anchor)
      if (broken !== undefined) found.push(broken)
    }
  }
  return found
}

type ImportJudge = (document: DriftDocument, anchor: Anchor) => Promise<Broken | undefined>

function importJudge(project: Project, snapshot: Snapshot): ImportJudge {
  const packageOf = ownPackages(project, snapshot)
  const exportsOf = exportReader(project)
  return async (document, anchor) => {
    const own = /^[.#~]|^@\//.test(anchor.name) ? undefined : await packageOf(anchor.name)
    if (own === undefined) return undefined
    const subpath = `.${anchor.name.slice(own.name.length)}`
    const place = { document, anchor, own, subpath }
    const names = (anchor.of ?? []).filter((name) => name !== 'default' && name !== '*')
    const giving = (wanted: readonly string[]): string | undefined => betterSubpath(own, { subpath, wanted, project, exportsOf })
    if (!opens(own, subpath)) {
      if (/\.(?:css|json|svg|html?)$/.test(subpath)) return undefined
      const better = names.length === 0 ? undefined : giving(names)
      return { ...place, missing: [], ...(better === undefined ? {} : { better }) }
    }
    const module = project.resolveImport?.(`${own.dir === '' ? '' : `${own.dir}/`}README.ts` as RepoPath, anchor.name)
    const exports = module === undefined ? undefined : exportsOf(module)
    if (module === undefined || exports === undefined || exports.open) return undefined
    const missing: string[] = []
    const types = { files: declarationsOf(own, subpath, snapshot) }
    for (const name of names) {
      if (exports.names.has(name) || (await isExportedInText(name, exports, snapshot)) || (await isExportedInText(name, types, snapshot)))
        continue
      missing.push(name)
    }
    if (missing.every((name) => isToldGone(document, name))) return undefined
    const better = giving(names)
    return { ...place, module, exports, missing, ...(better === undefined ? {} : { better }) }
  }
}

/** Files of types that stand beside the code of a package and are of the same subpath. */
function declarationsOf({ dir }: OwnPackage, subpath: string, { files }: Snapshot): ReadonlySet<RepoPath> {
  const part = subpath.split('/').at(-1) ?? ''
  const isOf = (path: string): boolean =>
    /\.d\.[cm]?ts$/.test(path) &&
    (dir === '' || path.startsWith(`${dir}/`)) &&
    (part === '.' ? /(?:^|\/)(?:index|types?|main)\.d\./.test(path) : path.split(/[/.]/).includes(part))
  return new Set([...files.keys()].filter(isOf))
}

/** The page itself says that a name is of another time: its examples are for those who still have it. */
function isToldGone({ text }: DriftDocument, name: string): boolean {
  return text.split('\n').some((line) => line.includes(name) && gone.test(line))
}

const gone =
  /\b(?:deprecated|no longer|not needed|n't need|removed|obsolete|dropped|replaced by|superseded|until|prior to|before v?\d|older versions?|as of v?\d|since v?\d|from v?\d|legacy)\b/i

/** Forms of export that facts may not have read count as exports too. */
async function isExportedInText(name: string, { files }: Pick<ModuleExports, 'files'>, snapshot: Snapshot): Promise<boolean> {
  const word = new RegExp(
    `\\bexport\\b[^;]{0,2000}(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])|exports\\.${name.replaceAll('$', '\\$')}\\b`,
  )
  for await (const [, text] of snapshot.readAll([...files].slice(0, 100))) {
    if (
      text.includes(name) &&
      text.split(/\n(?=export|module|exports)/).some((part) => word.test(part.slice(0, 4_000)) && !isBody(part, name))
    )
      return true
  }
  return false
}

/** True where a name stands only inside of what is exported: a call in a function's body. */
function isBody(part: string, name: string): boolean {
  const at = part.search(/=>|\)\s*(?::[^{]+)?\{|=\s/)
  return at > 0 && !new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(part.slice(0, at))
}

interface Wanted {
  subpath: string
  wanted: readonly string[]
  project: Project
  exportsOf: (path: RepoPath) => ModuleExports
}

/** Another opened subpath of the package that gives all names. */
function betterSubpath(own: OwnPackage, { subpath, wanted, project, exportsOf }: Wanted): string | undefined {
  const fits = (own.subpaths ?? []).filter((key) => {
    if (key === subpath || key.includes('*') || key.endsWith('.json')) return false
    const module = project.resolveImport?.(`${own.dir === '' ? '' : `${own.dir}/`}README.ts` as RepoPath, `${own.name}${key.slice(1)}`)
    return module !== undefined && wanted.every((name) => exportsOf(module).names.has(name))
  })
  return fits.length === 0 ? undefined : `${own.name}${(fits[0] as string).slice(1)}`
}

/** With a base only what the change broke counts: it wrote the example, or took the export away. */
function changeJudge({ base }: DriftInput, past: Past): (broken: Broken) => Promise<'none' | 'wrote' | 'broke'> {
  if (base === undefined) return async () => 'wrote'
  const before = baseReader(base, past)
  let judge: ImportJudge | undefined
  return async ({ document, anchor, own }) => {
    const was = await before(document.path)
    const lines = document.text.split('\n')
    const line = lines[anchor.line - 1]?.trim() ?? ''
    if (was === undefined || !was.text.includes(line) || !(anchor.of ?? []).every((name) => was.text.includes(name))) return 'wrote'
    if (!base.changed.some((path) => own.dir === '' || path.startsWith(`${own.dir}/`))) return 'none'
    if (judge === undefined) {
      const { project } = await base.view()
      judge = importJudge(project, base.snapshot)
    }
    return (await judge(document, anchor)) === undefined ? 'broke' : 'none'
  }
}

async function driftsOf(broken: Broken, past: Past, isKnown: boolean): Promise<readonly Drift[]> {
  const { anchor, own, better, missing } = broken
  if (missing.length === 0) return [{ ...wrongSubpath(broken), severity: isKnown ? 'failure' : 'warning' }]
  const drifts: Drift[] = []
  for (const name of missing) {
    const cause = await lastExport(name, own, past)
    const near = better === undefined ? nearest(name, broken.exports?.names ?? new Set()) : undefined
    drifts.push({
      signal: 'D6',
      severity: cause === undefined && !isKnown ? 'warning' : 'failure',
      anchor: better === undefined ? nameAnchor(broken, name) : anchor,
      message: messageOf(name, broken, near),
      ...(broken.module === undefined ? {} : { code: { path: broken.module } }),
      ...(cause === undefined ? {} : { cause }),
      ...suggest(better ?? near),
      ...(better === undefined || cause === undefined ? {} : { mechanical: true as const }),
    })
  }
  // Names that moved together have one repair.
  return better === undefined ? drifts : drifts.slice(0, 1)
}

function suggest(text: string | undefined): { suggestion?: string } {
  return text === undefined ? {} : { suggestion: text }
}

function messageOf(name: string, { anchor, better }: Broken, near: string | undefined): Phrase {
  const what = say`${ref('package', anchor.name)} exports no ${ref('symbol', name)}`
  if (better !== undefined) return say`${what}: ${ref('package', better)} does.`
  return near === undefined ? say`${what}.` : say`${what}: the nearest is ${ref('symbol', near)}.`
}

function wrongSubpath({ anchor, own, subpath, better }: Broken): Drift {
  const what = say`${ref('package', own.name)} does not open ${ref('value', subpath)} in ${ref('path', own.manifest)}`
  return {
    signal: 'D6',
    severity: 'warning',
    anchor,
    message: better === undefined ? say`${what}.` : say`${what}: ${ref('package', better)} gives these names.`,
    code: { path: own.manifest },
    ...(better === undefined ? {} : { suggestion: better }),
  }
}

/** The place of the name itself, where the document's anchors have it. */
function nameAnchor({ document, anchor }: Broken, name: string): Anchor {
  const here = document.anchors.filter(
    (one) =>
      one.kind === 'name' && one.name === name && one.in === 'fence' && Math.abs(one.from - anchor.from) < 2_000 && one.to <= anchor.from,
  )
  return here.at(-1) ?? anchor
}

/** The commit that took a name out of what the package exports. */
async function lastExport(name: string, own: OwnPackage, past: Past): Promise<Commit | undefined> {
  const lines = (past.removals.lines.get(name) ?? []).filter(
    ({ path, text }) =>
      /\.[cm]?[jt]sx?$/.test(path) &&
      (own.dir === '' || path.startsWith(`${own.dir}/`)) &&
      /\b(?:exports?|class|function|const|let|var|interface|type|enum)\b/.test(text),
  )
  for (const line of lines.slice(0, 12)) {
    const { before, after } = await past.factsAt(line)
    const exported = (facts: typeof before): boolean => facts?.exports.some((one) => one.exported === name) === true
    if (exported(before) && !exported(after)) return line.commit
  }
  return undefined
}

function nearest(name: string, names: ReadonlySet<string>): string | undefined {
  let best: { name: string; score: number } | undefined
  for (const one of names) {
    const score = 1 - distance(name.toLowerCase(), one.toLowerCase()) / Math.max(name.length, one.length)
    if (score >= 0.75 && score > (best?.score ?? 0)) best = { name: one, score }
  }
  return best?.name
}
