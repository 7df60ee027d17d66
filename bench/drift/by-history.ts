import { judge, memoryStore } from './judge.ts'
import type { DriftLabels, Positive } from './labels.ts'
import { counts, names, saidOf } from './pairs.ts'
import type { Scratch } from './scratch.ts'

/** What was found of the labels of one commit when it was judged without a base. */
export interface HistoryResult {
  commit: string
  asked: readonly Positive[]
  found: readonly Positive[]
  /** Everything that was said: old debt counts without a base, and nobody read all of it. */
  findings: number
  seconds: number
}

/** CPU seconds that one repository may take; commits behind that are not asked. */
const mostSeconds = 180

/** Judges commits without the document's half against the history of their repository. */
export async function judgeByHistory(scratch: Scratch, labels: DriftLabels): Promise<HistoryResult[]> {
  const facts = memoryStore()
  const results: HistoryResult[] = []
  let spent = 0
  for (const commit of new Set(labels.positives.map((one) => one.commit))) {
    const made = spent > mostSeconds ? undefined : scratch.withoutDocuments(commit)
    if (made === undefined) continue
    const { findings, seconds } = await judge(scratch.dir, made.sha, undefined, facts)
    const said = findings.map(saidOf).filter(counts)
    const asked = labels.positives.filter((one) => one.commit === commit)
    results.push({
      commit,
      asked,
      found: asked.filter((label) => said.some((one) => names(one, label))),
      findings: said.length,
      seconds,
    })
    spent += seconds
  }
  return results
}
