import type { DocumentFence, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import type { Example } from '../../core/type-oracle.ts'
import { type Imported, importsOf } from '../anchors/fences/imports.ts'
import { blankCode } from '../anchors/fences/blank-code.ts'
import { isDated, isFrozen, isGenerated } from '../links/judged.ts'
import { isPlan } from '../place-kinds.ts'
import { ownPackages } from './own-packages.ts'

/** A fence that imports what the repository's own packages give. */
export interface OwnExample {
  document: DriftDocument
  fence: DocumentFence
  language: Example['language']
  /** Own modules by specifier. */
  modules: Readonly<Record<string, RepoPath>>
  imports: readonly Imported[]
  /** Folder of the package that it imports first. */
  from: RepoPath
}

/** Sections that show how it was. */
const past = /\b(?:before|old|previous(?:ly)?|legacy|deprecated|removed|v?\d+(?:\.\d+)*\s*(?:→|->|to)|migrat\w*|upgrad\w*|breaking)\b/i

/** True for a section that shows how it was. */
export function tellsOfPast(headings: readonly string[]): boolean {
  const known = told.get(headings) ?? headings.some((heading) => past.test(heading))
  told.set(headings, known)
  return known
}

/** Many anchors share the headings above them. */
const told = new WeakMap<readonly string[], boolean>()

/** True for a document whose examples are meant for the code of today. */
export function hasExamples(document: DriftDocument): boolean {
  return (
    !isFrozen(document) &&
    !isDated(document) &&
    !isPlan(document.path) &&
    !isGenerated(document) &&
    !/(?:^|\/)(?:migrations?|upgrad\w*)\//i.test(document.path)
  )
}

/** Languages of code that the checker reads; what is written as JavaScript is checked as TypeScript. */
const languages = /^(?:[cm]?[jt]sx?|javascript|typescript|node|es6|twoslash)$/

/** What a page leaves out, or shows as wrong: such a fence is no program. */
const isSketch =
  /\.{3}(?!\s*[\w$([{'"`])|…|@ts-(?:expect-error|ignore|nocheck)|@errors?:|\bTS\d{4}\b|\/\/\s*(?:❌|✗|✘|error|wrong|bad|don't|incorrect|throws)/im

/** True for a fence that is code of a whole, with nothing left out. */
export function isProgram({ language, text }: DocumentFence): boolean {
  return languages.test(language) && !isSketch.test(text)
}

/** How the checker reads a fence: as TypeScript, with markup where it has some. */
export function languageOf({ language, text }: DocumentFence): Example['language'] {
  return language.endsWith('x') || /<\/|\/>/.test(text) ? 'tsx' : 'ts'
}

/** Fences that import own packages, at most so many as are checked. */
export async function ownExamples(
  documents: readonly DriftDocument[],
  { project, snapshot, most }: { project: Project; snapshot: Snapshot; most: number },
): Promise<readonly OwnExample[]> {
  const packageOf = ownPackages(project, snapshot)
  const found: OwnExample[] = []
  for (const document of documents) {
    if (!hasExamples(document)) continue
    for (const fence of document.fences) {
      if (found.length >= most) return found
      if (!isProgram(fence) || tellsOfPast(fence.headings) || !/\b(?:import|require)\b/.test(fence.text)) continue
      const imports = importsOf(blankCode(fence.text, false))
      const modules: Record<string, RepoPath> = {}
      let from: RepoPath | undefined
      for (const { specifier } of imports) {
        const own = /^[.#~]|^@\//.test(specifier.name) ? undefined : await packageOf(specifier.name)
        const at = own === undefined ? undefined : project.resolveImport?.(inside(own.dir), specifier.name)
        if (own === undefined || at === undefined || !/\.[cm]?[jt]sx?$/.test(at)) continue
        modules[specifier.name] = at
        from ??= own.dir
      }
      if (from === undefined) continue
      const language = languageOf(fence)
      found.push({ document, fence, language, modules, imports: imports.flatMap(({ names }) => names), from })
    }
  }
  return found
}

/** A file of a folder, for imports to be resolved from. */
export function inside(dir: RepoPath): RepoPath {
  return `${dir === '' ? '' : `${dir}/`}README.ts` as RepoPath
}
