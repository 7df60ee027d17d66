import { RefusedError } from '../../core/errors.ts'
import { checkDocument } from '../growth/check-document.ts'
import { answersOf, type EdgeProject } from '../project/edge-project.ts'
import { shapeOf } from '../names/path-shape.ts'
import type { Method } from './parse-methods.ts'
import { declaredAt } from '../names/declared-at.ts'

/** Throws `RefusedError` where a route of another file than `own` answers one of the methods already. */
export function checkTaken(asked: { address: string; methods: readonly Method[] }, own: string | undefined, project: EdgeProject): void {
  const there = answersOf(project).filter(({ path, file }) => file !== own && shapeOf(path) === shapeOf(asked.address))
  const taken = there.find(({ method }) => method === 'ALL' || asked.methods.some((one) => one === method))
  if (taken !== undefined)
    throw new RefusedError(
      `\`${taken.method} ${taken.path}\` is declared in \`${declaredAt(taken)}\` already: change it there, or choose another path.`,
    )
  checkDocument(asked.address, project)
}
