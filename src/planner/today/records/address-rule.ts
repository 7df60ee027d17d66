import type { UniqueRule } from '../../../core/database-rule.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Model, ModelField, Project } from '../../../core/project.ts'

/** What keeps an address to one account. */
export interface AddressRule {
  field: ModelField
  /** Fields that have to differ together with it: `deletedAt`. */
  together: readonly string[]
  /** Rows without a value in those count as equal. */
  nullsEqual: boolean
  /** Only rows for which this holds, as the database has it. */
  where?: string
  /** Case does not count. */
  ignoresCase: boolean
  /** Two accounts that are in use cannot have one address. */
  isOne: boolean
  file: RepoPath
  line: number
}

const removal = /^(?:(?:deleted|removed|archived|disabled)_?(?:at|on)?|is_?(?:deleted|removed|archived|active))$/i

/** The field for the address of somebody. */
export function addressField(people: Model | undefined): ModelField | undefined {
  return (
    people?.fields.find(({ name }) => /^e?_?mail(?:_?address)?$/i.test(name)) ?? people?.fields.find(({ name }) => /^e?_?mail/i.test(name))
  )
}

/** The rule that keeps an address to one account; undefined where none was seen. */
export function addressRule(project: Project, people: Model | undefined): AddressRule | undefined {
  const field = addressField(people)
  if (people === undefined || field === undefined) return undefined
  const found = [...ofDatabase(project, people, field), ...ofModel(people, field)]
  return found.find(({ isOne }) => isOne) ?? found[0]
}

function ofModel(people: Model, field: ModelField): readonly AddressRule[] {
  const at = { file: field.file ?? people.file, line: field.line }
  const alone = field.unique === true ? [{ field, together: [], nullsEqual: false, ignoresCase: false, isOne: true, ...at }] : []
  const groups = (people.unique ?? []).filter((names) => names.includes(field.name) && names.length > 1)
  return [
    ...alone,
    ...groups.map((names): AddressRule => {
      const together = names.filter((name) => name !== field.name)
      // SQL takes two empty values for different ones
      return {
        field,
        together,
        nullsEqual: false,
        ignoresCase: false,
        isOne: people.kind === 'mongoose' && together.every(isRemoval),
        ...at,
      }
    }),
  ]
}

function isRemoval(name: string): boolean {
  return removal.test(name)
}

function ofDatabase(project: Project, people: Model, field: ModelField): readonly AddressRule[] {
  const names = new Set([people.name, people.table ?? ''].map(letters))
  const rules = (project.databaseRules?.() ?? []).filter(
    (rule): rule is UniqueRule => rule.kind === 'unique' && names.has(letters(rule.table)),
  )
  return rules.flatMap((rule): AddressRule[] => {
    const own = rule.columns.find((column) => letters(column.replace(/^.*\(|\).*$/g, '')) === letters(field.name))
    if (own === undefined) return []
    const together = rule.columns.filter((column) => column !== own)
    const isLive =
      rule.where === undefined ||
      /\b(?:deleted|removed|archived)\w*"?\s+is\s+null|is_?(?:deleted|removed)"?\s*(?:=|is)\s*false/i.test(rule.where)
    const isOne = isLive && (together.length === 0 || (rule.nullsEqual === true && together.every(isRemoval)))
    return [
      {
        field,
        together,
        nullsEqual: rule.nullsEqual === true,
        ignoresCase: /\blower\(|\bupper\(/i.test(own),
        isOne,
        ...(rule.where !== undefined && { where: rule.where }),
        file: rule.file,
        line: rule.line,
      },
    ]
  })
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
