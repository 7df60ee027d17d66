import { answerClaims } from '../../claims/kinds/answer-claims.ts'
import { claimsOf } from '../../claims/claim.ts'
import { errorAt } from '../../core/error-at.ts'
import { idCut, type Block } from '../../core/page.ts'
import { say } from '../../core/phrase.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import { lineSource } from '../../text/fact-refs.ts'
import { labelled, table, type Row } from '../../text/page-blocks.ts'
import { value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { fieldNotes, fieldsOf, typeName } from './fields.ts'
import { bodyOf } from './operations.ts'

/** What a procedure, a server action or a GraphQL operation gives its caller: the fields that it declares, else what its code returns. */
export function triggerAnswers(id: string, trigger: TriggerInfo, input: PageInput): readonly Block[] {
  const before = say`${value(trigger.name)} answers:`
  const rows = declaredRows(trigger, input)
  return labelled(
    id,
    before,
    rows.length > 0 ? table(id, ['Answer', 'Type', 'Description'], rows) : table(`${id}/sent`, ['Answer'], sentRows(trigger, input)),
  )
}

function declaredRows({ output }: TriggerInfo, { project, known }: PageInput): readonly Row[] {
  if (output === undefined) return []
  const sources = [lineSource(project, { file: output.path, line: output.line }, output.name)]
  const fields = fieldsOf(output.schema)
  if (fields.length === 0) {
    const type = typeName(output.schema)
    return type === 'any' ? [] : [{ id: 'answer', cells: [[value(type)], [], fieldNotes(output.schema, known)], sources }]
  }
  return fields.map((field): Row => {
    const cells = [[value(field.name)], [value(field.type)], fieldNotes(field.schema, known)]
    return { id: `answer/${field.name}`, cells, sources }
  })
}

/** What its code was seen to return; what an error returns stands among its failures. */
function sentRows(trigger: TriggerInfo, { project }: PageInput): readonly Row[] {
  const scope = { project, operation: trigger }
  const claims = claimsOf(answerClaims, scope).filter(({ what }) => errorAt(what.deed, project) === undefined)
  const words = answerClaims.say(claims, scope)
  return claims.flatMap(({ id, evidence }, i): readonly Row[] => {
    const [, ...body] = words[i] ?? []
    const cell = bodyOf(body)
    return cell.length === 0 ? [] : [{ id: id.slice(0, idCut.place), cells: [cell], sources: evidence.slice(0, 1) }]
  })
}
