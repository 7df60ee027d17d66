import type { ChangeSet, Finding } from '../../core/change-set.ts'
import type { Phrase } from '../../core/phrase.ts'
import { nextSteps } from '../../generators/growth/next-steps.ts'
import { requestsOf } from '../../generators/growth/requests-of.ts'
import { shownRequest } from '../../generators/growth/shown-request.ts'
import type { EdgeProject } from '../../generators/project/edge-project.ts'
import { devCommand } from '../../generators/project/read-tooling.ts'
import type { Grown } from './grow-all.ts'
import type { AskedTemplate } from './parse-template.ts'

/** What a run says of its change: what was added, how to try it, and what to look at. */
export function reportOf({ laying, steps }: Grown, asked: AskedTemplate, project: EdgeProject): Omit<ChangeSet, 'files'> {
  const title = steps.at(-1)?.growth.title ?? asked.line
  const warnings = steps.flatMap(({ growth }) => growth.warnings ?? []).map(warning)
  const tries = requestsOf(steps.map(({ growth }) => growth)).map((request) => shownRequest(request, project.prefix))
  return {
    title,
    report: {
      summary: [[title]],
      findings: [...laying.findings, ...warnings],
      suggestions: steps.flatMap(({ growth }) => growth.notes),
      ...(tries.length > 0 && { tries: [devCommand(laying.pack), ...tries] }),
      skips: [],
      unchanged: [],
    },
    next: [...new Set([...(steps.at(-1)?.growth.next ?? []).map(whole), ...nextSteps(project)])],
  }
}

/** A line as it is typed. */
function whole(line: string): string {
  return line.startsWith('/') ? line : `/template ${line}`
}

function warning(message: Phrase): Finding {
  return { rule: 'template-warning', severity: 'warning', message }
}
