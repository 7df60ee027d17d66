import { list, ref, say, type Phrase } from '../../../core/phrase.ts'
import type { Model, Project } from '../../../core/project.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import { operationsPhrase, operationSource, type RecordChange } from '../../parts/record-changes.ts'
import type { Statement } from '../../plan.ts'
import type { Authentication } from '../authentication.ts'
import { changesNearAccounts } from './changes-near.ts'
import { settersOf } from './soft-setters.ts'
import { addressField, type AddressRule, addressRule } from './address-rule.ts'

/** What a plan says of addresses: what keeps one to one account, and what becomes of it when an account is removed. */
export function tellAddresses(project: Project, { people }: Pick<Authentication, 'people'>): readonly Statement[] {
  const field = addressField(people)
  if (people === undefined || field === undefined) return []
  const rule = addressRule(project, people)
  const name = ref('field', `${people.name}.${field.name}`)
  const unique: Statement =
    rule === undefined
      ? { id: 'address/unique', text: say`No rule was seen that keeps ${name} to one record.`, sources: [modelSource(project, people)] }
      : { id: 'address/unique', text: ruleWords(name, rule), sources: [lineSource(project, rule)] }
  return [unique, ...tellRemoval(project, people, rule)]
}

function ruleWords(name: Phrase[number], rule: AddressRule): Phrase {
  const { together, nullsEqual, where, ignoresCase, isOne, file } = rule
  const others = together.length === 0 ? [] : say` together with ${list(together.map(value))}`
  const nulls = together.length === 0 ? [] : nullsEqual ? [', empty values counting as equal'] : [', empty values counting as different']
  const only = where === undefined ? [] : say` where ${value(where)}`
  const letters = ignoresCase ? [', whatever the case'] : []
  const so =
    together.length === 0 && where === undefined
      ? []
      : [isOne ? ': one account in use has an address' : ': two accounts in use may have one address']
  return say`${[name]} is unique${others}${only} in ${pathRef(file)}${nulls}${letters}${so}.`
}

const softField = /^(?:(?:deleted|removed|archived)_?(?:at|on|date)?|is_?(?:deleted|removed|archived))$/i

/** How accounts are removed, and whether somebody who comes back finds the address taken. */
function tellRemoval(project: Project, people: Model, rule: AddressRule | undefined): readonly Statement[] {
  const changes = changesNearAccounts(project).filter(({ model }) => model === people)
  const removed = changes.filter(({ verb }) => verb === 'removes')
  const marked = changes.filter(
    ({ verb, fields }) => verb !== 'removes' && verb !== 'creates' && fields.some((field) => softField.test(field)),
  )
  const soft = people.fields.find(({ name }) => softField.test(name))
  if (removed.length + marked.length === 0 && soft !== undefined) return tellSetters(project, people, { soft: soft.name, rule })
  return [
    ...tellHow(
      project,
      'address/removed',
      removed,
      say`delete the record of ${modelRef(people)}: the address is free, and who comes back is new`,
    ),
    ...tellHow(project, 'address/marked', marked, markedWords(people, marked, rule)),
  ]
}

/** What sets the mark of a removed account where no operation was followed there; nothing where the same mark of other records is set. */
function tellSetters(
  project: Project,
  people: Model,
  { soft, rule }: { soft: string; rule: AddressRule | undefined },
): readonly Statement[] {
  const { own, others } = settersOf(project, people, soft)
  const [first] = own
  const name = ref('field', `${people.name}.${soft}`)
  const isApart = rule?.together.some((field) => softField.test(field)) === true || rule?.where !== undefined
  const then = isApart ? [', which leaves the address free for a new record'] : ['; the address stays taken unless it is written over']
  if (first !== undefined)
    return [
      {
        id: 'address/marked',
        text: say`${value(first.name)} in ${pathRef(first.path)} sets ${name}${rule === undefined ? [] : then}.`,
        sources: [project.source(first.path, first.from, first.to, first.name)],
      },
    ]
  if (others.length > 0) return []
  return [
    {
      id: 'address/marked',
      text: say`No code was seen that sets ${name} or deletes a record of ${modelRef(people)}.`,
      sources: [modelSource(project, people)],
    },
  ]
}

function markedWords(people: Model, marked: readonly RecordChange[], rule: AddressRule | undefined): Phrase {
  const mail = addressField(people)?.name ?? ''
  const soft = marked.flatMap(({ fields }) => fields).find((field) => softField.test(field)) ?? ''
  const name = ref('field', `${people.name}.${soft}`)
  const renames = marked.some(({ fields }) => fields.includes(mail))
  const isApart = rule?.together.some((field) => softField.test(field)) === true || rule?.where !== undefined
  const then = renames
    ? ['and write another address, so that the old one is free']
    : rule === undefined
      ? ['and keep the address']
      : isApart
        ? ['which leaves the address free for a new record']
        : ['and keep the address, so that no new record can have it']
  return say`set ${name} ${then}`
}

function tellHow(project: Project, id: string, changes: readonly RecordChange[], words: Phrase): readonly Statement[] {
  const operations = [...new Set(changes.map(({ operation }) => operation))]
  if (operations.length === 0) return []
  // `DELETE /users/:id deletes`
  const [first = '', ...rest] = words
  const verb = typeof first === 'string' && operations.length === 1 ? first.replace(/^(delete|set)\b/, '$1s') : first
  return [
    {
      id,
      text: say`${operationsPhrase(operations)} ${[verb, ...rest]}.`,
      sources: operations.slice(0, 2).map((operation) => operationSource(operation, project)),
    },
  ]
}
