import type { Coverage } from '../core/coverage.ts'
import type { RepoPath } from '../core/names.ts'
import type { ChecklistItem } from '../core/record.ts'
import type { Statement } from './coverage/read-statements.ts'

/** The quality checklist of the specification (2.4): each item with the headings its evidence stands under. */
const checklistItems: readonly { name: string; headings: RegExp; kind?: Statement['kind'] }[] = [
  { name: 'clear overview', headings: /^(overview|introduction|about|what|summary)/i },
  { name: 'working examples', headings: /./, kind: 'code' },
  { name: 'complete API coverage', headings: /^(api|routes|exported|endpoints|reference|`?(GET|POST|PUT|PATCH|DELETE|ALL)\b)/i },
  { name: 'configuration documented', headings: /^(config|settings|environment|setup)/i },
  { name: 'error scenarios covered', headings: /^(troubleshoot|errors?|edge cases|you get|you read|common (issues|problems)|faq)/i },
  { name: 'performance notes', headings: /^(performance|scal|load|limits)/i },
  { name: 'security considerations', headings: /^(security|auth|access|permissions)/i },
  { name: 'migration guides', headings: /^(migrat|upgrad|deprecat|breaking)/i },
]

/** Marks a question that only a person can answer. */
const gapMark = 'TODO(owner)'

/** The open questions of pages, where they stand. */
export function readGaps(statements: readonly Statement[]): readonly { page: RepoPath; section: string; text: string }[] {
  return statements
    .filter((statement) => statement.text.includes(gapMark))
    .map((statement) => ({ page: statement.page, section: statement.headings.at(-1)?.text ?? '', text: statement.text }))
}

/** The checklist of a set: where the evidence of each item stands, and how many statements it has. No statement is a counted gap. */
export function readChecklist(all: readonly Statement[], coverage: Coverage): readonly ChecklistItem[] {
  const statements = all.filter((statement) => !statement.text.includes(gapMark))
  return checklistItems.map(({ name, headings, kind }): ChecklistItem => {
    const own = statements.filter(
      (statement) => (kind === undefined || statement.kind === kind) && statement.headings.some((heading) => headings.test(heading.text)),
    )
    const [first] = own
    const isWhole = name !== 'complete API coverage' || coverage.api.covered === coverage.api.total
    if (first === undefined || !isWhole) return { name, facts: 0 }
    return { name, facts: own.length, evidence: evidenceOf(first) }
  })
}

function evidenceOf(statement: Statement): { page: RepoPath; section: string } {
  return { page: statement.page, section: statement.headings.at(-1)?.text ?? '' }
}
