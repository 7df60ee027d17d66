import { RefusedError } from '../../core/errors.ts'
import { withShared } from '../../generators/growth/with-shared.ts'
import { layChecked } from '../../generators/growth/lay-checked.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import type { Growth } from '../../generators/growth/growth.ts'
import { answersOf } from '../../generators/project/edge-project.ts'
import { type KnownOfCode, readProject } from '../../generators/project/read-project.ts'
import { parseCommand } from '../../text/parse-command.ts'
import { type AskedTemplate, parseTemplate } from './parse-template.ts'

/** A package with what was laid on it: each growth and the command line that it is of. */
export interface Grown {
  laying: Laying
  steps: readonly { line: string; growth: Growth }[]
}

/** What has to be there first is laid first, where that was asked for; how many lines may lead to one. */
const mostSteps = 8

/** Lays a command, behind those that it needs. Throws `RefusedError` where they are not asked for. */
export function growAll(asked: AskedTemplate, grown: Grown, known: KnownOfCode): Grown {
  const project = readProject(grown.laying.pack, { ...known, records: grown.laying.records })
  const plan = asked.plan(project)
  if ('growth' in plan) {
    const growth = withShared(plan.growth, project)
    return {
      laying: layChecked(
        growth,
        { by: asked.line, routes: answersOf(project), databases: project.databases, oddBase: project.oddBase },
        grown.laying,
      ),
      steps: [...grown.steps, { line: asked.line, growth }],
    }
  }
  if (!asked.withDependencies || grown.steps.length >= mostSteps) throw new RefusedError(firstOf(plan, asked))
  const before = plan.first.map((line) => parseTemplate(parseCommand(line).tokens))
  const ready = before.reduce((now, one) => growAll({ ...one, withDependencies: true }, now, known), grown)
  return growAll({ ...asked, withDependencies: false }, ready, known)
}

function firstOf({ first, because }: { first: readonly string[]; because: string }, { line }: AskedTemplate): string {
  return `${because} Type this first, or add \`--with-dependencies\` to \`${line}\`:\n${first.join('\n')}`
}
