import { type Claim, claimsOf, type ClaimScope } from '../../claims/claim.ts'
import { stepClaims, wordsOf } from '../../claims/kinds/step-claims.ts'
import { transactionClaims } from '../../claims/kinds/transaction-claims.ts'
import { sayItems } from '../../claims/steps/say-items.ts'
import type { StepWhat } from '../../claims/steps/step.ts'
import { idCut, type Block } from '../../core/page.ts'
import { say } from '../../core/phrase.ts'
import type { JobInfo, Operation, Project } from '../../core/project.ts'
import { jobWords } from '../../text/fact-refs.ts'
import { capped, items, paragraph, spare, unique, type Item } from '../../text/page-blocks.ts'

/** Entries that a list of steps shows. */
const mostItems = 10

/** Without conditions and failures as many steps say more in their order than by what they are done to. */
const tellingSteps = 4

/** What an operation does, as a list in the order of its code; undefined where one sentence says as much. */
export function stepList(id: string, operation: Operation, project: Project): Block | undefined {
  const scope = { project, operation }
  const claims = claimsOf(stepClaims, scope)
  const entries = sayItems(claims, (what) => wordsOf(what, scope))
  const isTelling = claims.some(({ what }) => (what.deed.around ?? []).length > 0) ? claims.length > 1 : entries.length >= tellingSteps
  if (!isTelling || entries.length < 2) return undefined
  const shown = capped(entries, mostItems, (one): Item => ({ ...one, id: one.id.slice(0, idCut.place) }))
  return items(id, [...shown, ...transaction(claims, scope)], true)
}

/** Whether one transaction runs everything that is written, after failures as well. */
function transaction(steps: readonly Claim<StepWhat>[], scope: ClaimScope): readonly Item[] {
  const writes = steps.map(({ what }) => what.deed.what).filter((one) => 'model' in one)
  return claimsOf(transactionClaims, scope).flatMap(({ id, what, evidence }): Item[] => {
    const inside = new Set(what.deeds.map((deed) => deed.what))
    if (writes.some((one) => !inside.has(one))) return []
    return [{ id, text: say`The writes to the database stand in one transaction.`, sources: evidence }]
  })
}

/** What work in the background does, each as a list in the order of its code, for as many of it as `most` says. */
export function jobSteps(jobs: readonly JobInfo[], project: Project, most: number): readonly Block[] {
  const told = unique(jobs, ({ name }) => name).flatMap((job) => {
    const list = stepList(`steps/${job.name}`.slice(0, idCut.place), job, project)
    return list === undefined ? [] : [[paragraph(`${list.id}/lead`, say`What ${jobWords(job)} does, in this order:`), list]]
  })
  return told.flatMap((blocks, i) => (i < most ? blocks : spare(blocks)))
}
