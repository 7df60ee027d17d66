import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { Evidence } from './evidence.ts'
import { ownPrograms } from './own-programs.ts'
import { nearest } from './rename.ts'
import { goneScript, isRunByOwnProgram, isScriptOfPage, isScriptOfReader, isUnknownScript } from './scripts.ts'
import type { Suggestion } from './suggest.ts'
import { tellRemoval } from './tell.ts'

type Placed = readonly [DriftDocument, Anchor]

/** Scripts and targets that pages run and no manifest has any more. */
export async function removedScripts(anchors: readonly Placed[], input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const drifts: Drift[] = []
  for (const [document, anchor] of anchors) {
    if (!isUnknownScript(anchor, input) || (await isProgram(anchor, input))) continue
    const gone = await goneScript(anchor, input, past)
    if (gone === undefined || (input.base === undefined && (await isReaders(document, anchor, input)))) continue
    const evidence: Evidence = { line: gone.line, form: anchor.name, role: 'member', strength: 'strong' }
    const suggestion = gone.renamed === undefined ? nearestScript(anchor.name, input) : { name: gone.renamed, certain: true }
    drifts.push(tellRemoval({ anchor, word: anchor.name, evidence, suggestion }, input))
  }
  return drifts
}

/** True for a name without a runner that is a program of the repository, whatever script had it too. */
async function isProgram({ of, name }: Anchor, input: DriftInput): Promise<boolean> {
  return of === undefined && (await ownPrograms(input)).has(name.toLowerCase())
}

/** True for a script that readers have in projects of their own, and for a program of a dependency. */
async function isReaders(document: DriftDocument, anchor: Anchor, input: DriftInput): Promise<boolean> {
  return isScriptOfPage(document, anchor) || isRunByOwnProgram(document, anchor, input) || isScriptOfReader(anchor.name, input)
}

function nearestScript(name: string, { project }: DriftInput): Suggestion | undefined {
  const near = nearest(
    name,
    project.packages.flatMap(({ scripts }) => Object.keys(scripts)),
  )
  return near === undefined ? undefined : { name: near, certain: false }
}
