import type { Model, ModelField, Project } from '../../../core/project.ts'
import type { RepoPath } from '../../../core/names.ts'

/** A field that says in which state an account is. */
export interface StateField {
  field: ModelField
  /** `closed`: somebody was shut out or has left; `confirmed`: an address or the person was confirmed. */
  says: 'closed' | 'confirmed'
  /** A file by which finds leave such accounts out, whoever asks. */
  leftOutBy?: RepoPath
}

const closing =
  /^(?:is_?|was_?)?(?:blocked|banned|suspended|locked|frozen|archived|deleted?|removed|disabled|deactivated|inactive|active|enabled|terminated|closed|approved)(?:_?(?:at|on|date|until|since))?$|^(?:ban_?expires|lock(?:ed|out)?_?until|approval_?status)$/i
const confirming =
  /^(?:is_?)?(?:e_?mail|phone|mobile|account|user|identity)?_?(?:verified|confirmed|activated|validated)(?:_?(?:at|on|date))?$|^(?:e_?mail|account|user)_?(?:verification|confirmation)_?(?:status|date)$/i
const general = /^(?:account|user|member|customer)?_?(?:status|state)$/i
const stateValue = /activ|block|ban|suspend|disab|delet|lock|pending|approv|inactiv|deactiv|clos|archiv|verif|invit/i

/** Fields of the model of people that say whether an account may be used. */
export function statesOf(project: Project, people: Model | undefined): readonly StateField[] {
  return (people?.fields ?? []).flatMap((field): StateField[] => {
    const says = saysOf(field)
    if (says === undefined || people === undefined) return []
    const leftOutBy = leavesOut(project, people, field)
    return [{ field, says, ...(leftOutBy !== undefined && { leftOutBy }) }]
  })
}

function saysOf({ name, values, references }: ModelField): StateField['says'] | undefined {
  if (references !== undefined) return undefined
  // `state` of an address is none of an account: only its values tell
  if (general.test(name)) return /status/i.test(name) || values?.some((one) => stateValue.test(one)) === true ? 'closed' : undefined
  return closing.test(name) ? 'closed' : confirming.test(name) ? 'confirmed' : undefined
}

/** TypeORM and Sequelize leave out records with a date of removal, where the model says so. */
function leavesOut(project: Project, { kind, file }: Model, field: ModelField): RepoPath | undefined {
  const at = field.file ?? file
  const facts = project.facts(at)
  if (kind === 'typeorm') {
    const members = facts?.classes.flatMap((one) => one.members) ?? []
    const isDate = members.some(({ name, decorators }) => name === field.name && decorators.some((one) => one.name === 'DeleteDateColumn'))
    return isDate ? at : undefined
  }
  const isRemoval = /^deleted_?at$/i.test(field.name)
  return kind === 'sequelize' && isRemoval && JSON.stringify([facts?.calls, facts?.bindings]).includes('"paranoid",{"k":"bool","v":true}')
    ? at
    : undefined
}
