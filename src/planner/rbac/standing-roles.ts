import type { Model, Project } from '../../core/project.ts'
import { humanise } from '../../text/wording.ts'
import type { FieldOf } from '../parts/record-use.ts'

/** A table whose rows tie a person to a role, in most cases within one record of another table: `chapter_users.chapter_role_id` for each of `chapters`. */
export interface Membership {
  model: Model
  /** The field that says which role somebody has. */
  role: FieldOf
  /** That for which the role counts; absent where it counts everywhere. */
  scope?: Model
}

/** What somebody is offered, or what became of a role, says nothing of who has one. */
const noHolding = /^(?:invit\w*|requests?|logs?|histor(?:y|ies)|changes?|audits?|events?|tokens?|sessions?)$/
const kindWords = /^(?:model|entity|table|schema|record)$/

function wordsOf(name: string): readonly string[] {
  const words = humanise(name)
    .toLowerCase()
    .split(/[\s_-]+/)
  return words.filter((word) => word !== '' && !kindWords.test(word))
}

/** A table of roles or rights, or one that joins them: `chapter_roles`, `event_role_permissions`, `UserRole`. */
export function isRoleModel({ name }: Model): boolean {
  return /^(?:roles?|permissions?)$/.test(wordsOf(name).at(-1) ?? '')
}

/** The field of a model that holds a role: the column rather than the relation, a reference to a table of roles or a name that ends in `role`. */
export function heldRole(model: Model, { models }: Pick<Project, 'models'>): FieldOf | undefined {
  const tables = new Set(models.filter(isRoleModel).map(({ name }) => name))
  const found = model.fields.filter(({ name, type, references }) => {
    if (/\[\]/.test(type)) return false
    if (references !== undefined && tables.has(references)) return true
    const words = wordsOf(name)
    return /^roles?$/.test(words.filter((word) => word !== 'id').at(-1) ?? '')
  })
  const field = found.find(({ name }) => /id$/i.test(name)) ?? found[0]
  return field === undefined ? undefined : { model, field }
}

/** Tables that say who has which role, those that count within something first. */
export function membershipsOf(project: Pick<Project, 'models'>, people: Model | undefined): readonly Membership[] {
  if (people === undefined) return []
  const found = project.models.flatMap((model): Membership[] => {
    if (model === people || !model.fields.some(({ references, type }) => references === people.name && !/\[\]/.test(type))) return []
    const held = wordsOf(model.name)
    // `event_users` is a membership of an event, `user_events` a record of what somebody did
    if (noHolding.test(held.at(-1) ?? '') || held.some((word) => word.startsWith('invit'))) return []
    const role = heldRole(model, project)
    if (role === undefined) return []
    const scope = scopeOf(model, project, people)
    return [{ model, role, ...(scope !== undefined && { scope }) }]
  })
  return found.toSorted((a, b) => Number(a.scope === undefined) - Number(b.scope === undefined))
}

function scopeOf(model: Model, { models }: Pick<Project, 'models'>, people: Model): Model | undefined {
  const others = model.fields.flatMap(({ references, type }) => (references === undefined || /\[\]/.test(type) ? [] : [references]))
  const known = models.filter((one) => one !== people && one !== model && !isRoleModel(one) && others.includes(one.name))
  const first = wordsOf(model.name)
  return known.find(({ name }) => first.includes(singular(wordsOf(name).at(-1) ?? ''))) ?? known[0]
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}

/** Names that code gives to roles: members of `enum ChapterRoles`. */
export function namedRoles(project: Project): readonly string[] {
  const isMeant = ({ name, kind }: { name: string; kind: string }): boolean => kind === 'enum' && /[a-z]Roles?$|^Roles?$/.test(name)
  const own = project.symbols.filter((one) => isMeant(one) && !project.isTest(one.path))
  // roles are often declared beside the package that is planned for, in a file of this name
  const named = (project.files ?? []).filter((path) => /(?:^|\/)roles?\.[jt]s$/.test(path) && !project.isTest(path))
  const beside = named.flatMap((path) => project.facts(path)?.symbols.filter(isMeant) ?? [])
  return [...new Set([...own, ...beside].flatMap(({ members = [] }) => members.map(({ name }) => name)))]
}
