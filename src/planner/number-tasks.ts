import type { NumberedPhase, NumberedTask, Phase } from './plan.ts'

/** Ids of an earlier plan by key of the task. */
export type StandingIds = ReadonlyMap<string, string>

/**
 * Gives tasks their ids. A task that an earlier plan had keeps the id from there, whatever came or went beside it; a new one gets the next number that
 * no task of its phase ever had.
 */
export function numberPhases(feature: string, phases: readonly Phase[], standing: StandingIds = new Map()): readonly NumberedPhase[] {
  const ids = new Map<string, string>()
  for (const [i, { tasks }] of phases.entries()) {
    const prefix = `${feature}/P${i + 1}.`
    let last = Math.max(0, ...[...standing.values()].flatMap((id) => numberBehind(id, prefix)))
    for (const { key } of tasks) {
      const kept = standing.get(key)
      if (kept?.startsWith(prefix) === true) ids.set(key, kept)
      else {
        last += 1
        ids.set(key, `${prefix}${last}`)
      }
    }
  }
  return phases.map(({ tasks, ...phase }, i) => ({
    ...phase,
    number: i + 1,
    tasks: tasks
      .map((task): NumberedTask => ({ ...task, id: idIn(ids, task.key), needs: (task.after ?? []).map((key) => idIn(ids, key)) }))
      .toSorted((a, b) => numberOf(a.id) - numberOf(b.id)),
  }))
}

function idIn(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`Expected a task \`${key}\` in the plan.`)
  return id
}

function numberBehind(id: string, prefix: string): number[] {
  return id.startsWith(prefix) ? [numberOf(id)] : []
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('.') + 1)) || 0
}
