import type { Drift, DocumentFence, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Example, TypeOracle } from '../../core/type-oracle.ts'
import { baseReader } from '../caused.ts'
import { readDocument } from '../read-document.ts'
import type { DriftInput, Past } from '../signal.ts'
import { hasExamples, isProgram, languageOf } from './own-examples.ts'
import { anchorAt } from './problems.ts'

/** Fences that a change made no code any more: before it they were. */
export async function syntaxDrifts(input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const { documents, snapshot, base, types } = input
  if (base === undefined || types === undefined) return []
  const before = baseReader(base, snapshot, past)
  const changed = new Set(base.changed)
  const drifts: Drift[] = []
  for (const document of documents) {
    if (!changed.has(document.path) || !hasExamples(document)) continue
    const was = await before(document.path)
    if (was === undefined) continue
    const pairs = pairsOf(document.fences, readAs(input, was, document.ours).fences)
    if (pairs.length === 0) continue
    const now = await syntaxOf(
      types,
      pairs.map(([fence]) => fence),
    )
    const wrong = pairs.filter(([fence]) => now.has(fence))
    const old =
      wrong.length === 0
        ? new Map()
        : await syntaxOf(
            types,
            wrong.map(([, fence]) => fence),
          )
    for (const [fence, other] of wrong) {
      const problem = now.get(fence)
      if (problem === undefined || old.has(other)) continue
      const anchor = anchorAt({ document, fence, modules: {} }, problem, problem.message)
      drifts.push({
        signal: 'D6',
        severity: 'warning',
        anchor,
        message: say`The example is no valid code any more: ${ref('value', problem.message)}`,
      })
    }
  }
  return drifts
}

function readAs(input: DriftInput, { path, text }: { path: RepoPath; text: string }, ours: DriftDocument['ours']): DriftDocument {
  return input.readBefore?.(path, text, ours) ?? readDocument(path, text, ours)
}

/** Fences that the change rewrote, each with what it was: the one at the same place among as many others. */
function pairsOf(now: readonly DocumentFence[], old: readonly DocumentFence[]): readonly (readonly [DocumentFence, DocumentFence])[] {
  const [head, base] = [now.filter(isProgram), old.filter(isProgram)]
  if (head.length !== base.length) return []
  return head.flatMap((fence, i) => {
    const was = base[i]
    return was === undefined || was.text === fence.text || was.language !== fence.language ? [] : [[fence, was] as const]
  })
}

type Found = { from: number; to: number; code: number; message: string }

async function syntaxOf(types: TypeOracle, fences: readonly DocumentFence[]): Promise<ReadonlyMap<DocumentFence, Found>> {
  const asked = fences.map(
    (fence, i): Example => ({
      id: String(i),
      language: languageOf(fence),
      code: fence.text,
      from: '' as RepoPath,
      modules: {},
      syntaxOnly: true,
    }),
  )
  const found = new Map<DocumentFence, Found>()
  for (const { id, problems = [] } of await types.check(asked)) {
    const fence = fences[Number(id)]
    const problem = problems.find(({ syntax }) => syntax === true)
    if (fence !== undefined && problem !== undefined) found.set(fence, problem)
  }
  return found
}
