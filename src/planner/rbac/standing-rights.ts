import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { type FieldOf, writeOfField } from '../parts/record-use.ts'
import type { WayIn } from '../parts/ways-in.ts'
import { type AskedRight, askedRights } from '../today/asked-rights.ts'

/** Something that asks for a role today, with what stands behind it. */
export interface Asking extends Pick<AskedRight, 'name' | 'file' | 'line' | 'inCode'> {
  /** Roles and rights that it asks for; empty where they were not read. */
  given: readonly string[]
  ways: readonly WayIn[]
}

/** What asks for roles today, most used first. */
export function askingOf(project: Project, ways: readonly WayIn[]): readonly Asking[] {
  const found = ways.flatMap((way) =>
    askedRights(project, way.operation).flatMap((right) => (right.isRole ? [{ way, right, key: `${right.name} ${right.file}` }] : [])),
  )
  const groups = [...Map.groupBy(found, ({ key }) => key).values()]
  return groups
    .flatMap(([first, ...rest]): Asking[] => {
      if (first === undefined) return []
      const { name, file, line, inCode } = first.right
      const all = [first, ...rest]
      const given = [...new Set(all.flatMap(({ right }) => right.given))]
      return [{ name, file, line, given, ways: [...new Set(all.map(({ way }) => way))], ...(inCode === true && { inCode }) }]
    })
    .toSorted((a, b) => b.ways.length - a.ways.length || (a.name < b.name ? -1 : 1))
}

/** An operation that writes the role of somebody. */
export interface Giving {
  way: WayIn
  /** Where the value comes from: its body states it, the code fixes it, nobody read it, it was not read which fields are written, or the name says it (`named`). */
  value: 'sent' | 'fixed' | 'unread' | 'perhaps' | 'named'
  /** The field that is written; absent where only the name of the operation says that it changes a role. */
  role?: FieldOf
  file: RepoPath
  line: number
}

/** Operations that write the field of a role: their code sets it, or their body states it and the code changes the record. */
export function givingOf(project: Project, ways: readonly WayIn[], roles: readonly FieldOf[]): readonly Giving[] {
  return ways.flatMap((way): Giving[] => {
    const found = roles.flatMap((role) => writtenBy(project, way, role))
    const known = found.find(({ value }) => value !== 'perhaps')
    if (known !== undefined) return [known]
    return way.changes && changesRole.test(way.name) ? [{ way, value: 'named', file: way.file, line: way.line }] : found.slice(0, 1)
  })
}

/** Operations whose name says that they give or take a role: `changeChapterUserRole`, `PUT /users/:id/role`. */
const changesRole =
  /(?:change|set|update|edit|assign|grant|give|add|remove|revoke|promote|demote)\w*(?:Roles?|_roles?|Admin)(?![a-z])|\/(?::\w+|\{\w+\})\/(?:roles?|promote|demote)$/

function writtenBy(project: Project, way: WayIn, role: FieldOf): readonly Giving[] {
  const write = writeOfField(project, way.operation, role)
  const isStated = statesField(way, role.field.name)
  if (write !== undefined)
    return [
      { way, role, value: isStated && write.value !== 'fixed' ? 'sent' : write.value === 'given' ? 'unread' : write.value, ...write.at },
    ]
  return isStated && way.changes ? [{ way, role, value: 'sent', file: way.file, line: way.line }] : []
}

function statesField({ route }: WayIn, name: string): boolean {
  const properties = route?.schemas.body?.schema['properties']
  return typeof properties === 'object' && properties !== null && name in properties
}

/** A table of the code that says which rights a role holds. */
export interface RoleMap {
  name: string
  file: RepoPath
  line: number
  roles: readonly { name: string; rights: readonly string[] }[]
}

/** A constant whose keys are roles and whose values are lists of rights; one that names a known role or right. */
export function roleMapOf(project: Project, known: readonly string[]): RoleMap | undefined {
  const words = new Set(known.map((one) => one.toLowerCase()))
  for (const file of project.sources) {
    if (project.isTest(file) || /\.[jt]sx$/.test(file)) continue
    for (const { name, value, line, in: fn } of project.facts(file)?.bindings ?? []) {
      const roles = fn === -1 ? rowsOf(value) : []
      const said = roles.flatMap((row) => [row.name, ...row.rights]).filter((one) => words.has(one.toLowerCase()))
      if (roles.length > 1 && said.length > 1 && roles.some(({ rights }) => rights.length > 0)) return { name, file, line, roles }
    }
  }
  return undefined
}

/** Rows of `{ user: [], admin: ['users:read'] }`; none where one of them is something else. */
function rowsOf(value: Value): RoleMap['roles'] {
  if (value.k !== 'obj') return []
  const rows = value.props.map(([name, held]) => ({ name, rights: held.k === 'arr' ? textsIn(held.items) : undefined }))
  return rows.flatMap(({ name, rights }) => (rights === undefined ? [] : [{ name, rights }])).length === rows.length
    ? rows.map(({ name, rights }) => ({ name, rights: rights ?? [] }))
    : []
}

function textsIn(items: readonly Value[]): readonly string[] | undefined {
  const texts = items.flatMap((item) =>
    item.k === 'str' ? [item.v] : item.k === 'ref' ? [item.name.slice(item.name.lastIndexOf('.') + 1)] : [],
  )
  return texts.length === items.length ? texts : undefined
}
