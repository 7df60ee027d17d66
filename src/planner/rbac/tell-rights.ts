import { list, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { lineSource, modelRef, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { fieldRef, type FieldOf } from '../parts/record-use.ts'
import { firstRefs, firstWays, type WayIn, waySource } from '../parts/ways-in.ts'
import type { Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { askedRights, asksForRole } from '../today/asked-rights.ts'
import type { RbacContext } from './context.ts'
import { type Asking, type Giving, roleMapOf } from './standing-rights.ts'

/** More guards and functions than this are counted. */
const mostTold = 6

/** What asks for roles today, and before which operations. */
export function tellAsking({ project, asking }: RbacContext): readonly Statement[] {
  const told = asking.slice(0, mostTold).map(
    (one): Statement => ({
      id: `access/${one.inCode === true ? 'code' : 'guard'}/${one.name}`,
      text: say`${guardRef(project, one)} in ${pathRef(one.file)} ${asked(one)} ${firstWays(one.ways)}.`,
      sources: [lineSource(project, one, one.name)],
    }),
  )
  const rest = asking.slice(mostTold)
  if (rest.length === 0) return told
  return [
    ...told,
    {
      id: 'access/asking',
      text: say`Before ${[count(waysCount(rest), 'more operation')]}, ${firstRefs(rest.map((one) => guardRef(project, one)))} in ${firstRefs(rest.map(({ file }) => pathRef(file)))} ${[new Set(rest.map(({ name }) => name)).size === 1 ? 'asks' : 'ask']} for a role as well.`,
      sources: rest.slice(0, 3).map((one) => lineSource(project, one, one.name)),
    },
  ]
}

function waysCount(rest: readonly Asking[]): number {
  return new Set(rest.flatMap(({ ways }) => ways)).size
}

function asked({ given, inCode }: Asking): Phrase {
  const roles: Phrase = given.length === 0 ? ['a role'] : firstRefs(given.map(value), 6)
  return inCode === true
    ? say`compares ${given.length === 0 ? say`the role of the caller` : say`the role of the caller with ${roles}`} for`
    : say`asks for ${roles} before`
}

/** What each role holds, where a table of the code says it. */
export function tellMap({ project, role, asking }: RbacContext): readonly Statement[] {
  const map = roleMapOf(project, [...(role?.field.values ?? []), ...asking.flatMap(({ given }) => given)])
  if (map === undefined) return []
  const rows = map.roles
    .slice(0, mostTold)
    .map(({ name, rights }): Phrase => say`${value(name)} ${rights.length === 0 ? ['none'] : firstRefs(rights.map(value), 4)}`)
  return [
    {
      id: `access/map/${map.name}`,
      text: say`${guardRef(project, map)} in ${pathRef(map.file)} gives rights to roles: ${list(rows)}.`,
      sources: [lineSource(project, map, map.name)],
    },
  ]
}

/** Which operations write the role of somebody, and who may call them. */
export function tellGiving(context: RbacContext): readonly Statement[] {
  const { project, role, roleFields, giving } = context
  if (role === undefined && giving.length === 0) return []
  const perhaps = giving.filter((one) => one.value === 'perhaps')
  const told = [...roleFields.flatMap((field) => tellField(context, field)), ...tellCallers(context)]
  if (role !== undefined && giving.every(({ value: from }) => from === 'perhaps'))
    told.unshift({
      id: 'access/giving',
      text: say`No operation was seen to write ${list(roleFields.slice(0, 4).map(fieldRef), ' or ')}: who gives a role could not be read from the code.`,
      sources: [],
    })
  for (const [i, field] of roleFields.entries()) {
    const loose = perhaps.filter((one) => one.role === field)
    if (loose.length > 0)
      told.push({
        id: `access/giving/perhaps${i === 0 ? '' : `/${field.model.name}`}`,
        text: say`${firstWays(waysOf(loose))} ${[loose.length === 1 ? 'writes' : 'write']} fields of ${modelRef(field.model)} that were not read, ${fieldRef(field)} perhaps among them.`,
        sources: loose.slice(0, 3).map((one) => lineSource(project, one, one.way.name)),
      })
  }
  return told
}

function tellField({ project, giving, roleFields }: RbacContext, field: FieldOf): readonly Statement[] {
  const known = giving.filter((one) => one.role === field && one.value !== 'perhaps')
  if (known.length === 0) return []
  return [
    {
      id: `access/giving${field === roleFields[0] ? '' : `/${field.model.name}`}`,
      text: say`${fieldRef(field)} was seen to be written by ${firstWays(waysOf(known), 4)}.`,
      sources: known.slice(0, 3).map((one) => lineSource(project, one, one.way.name)),
    },
  ]
}

/** Who may call an operation that changes a role: each of the first ones by itself, the rest counted. */
function tellCallers({ project, giving }: RbacContext): readonly Statement[] {
  const meant = giving.filter(({ value: from }) => from !== 'perhaps' && from !== 'fixed')
  const told = meant.slice(0, mostTold).map(
    ({ way, value: from }): Statement => ({
      id: `access/caller/${way.name}`,
      text: say`${way.words} ${[from === 'named' ? 'changes a role, as its name says' : 'can set a role']}; ${callerOf(project, way)}.`,
      sources: [waySource(project, way)],
    }),
  )
  const rest = meant.slice(mostTold)
  if (rest.length === 0) return told
  return [
    ...told,
    {
      id: 'access/callers',
      text: say`${firstWays(waysOf(rest))} ${[rest.length === 1 ? 'changes' : 'change']} roles as well.`,
      sources: rest.slice(0, 3).map(({ way }) => waySource(project, way)),
    },
  ]
}

function callerOf(project: Project, way: WayIn): Phrase {
  const asked = askedRights(project, way.operation).filter(({ isRole }) => isRole)
  const [first] = asked
  if (first !== undefined) {
    const given = [...new Set(asked.flatMap((one) => one.given))]
    return say`${guardRef(project, first)} asks the caller for ${given.length === 0 ? ['a role or a right that was not read'] : firstRefs(given.map(value), 4)}`
  }
  if (way.auth === 'none') return ['nobody has to sign in to call it']
  if (way.auth === 'required') return ['nothing but a login was seen to be asked of the caller']
  return ['who may call it was not determined']
}

function waysOf(giving: readonly Giving[]): readonly WayIn[] {
  return giving.map(({ way }) => way)
}

/** Operations by which somebody may give rights who was asked for none. */
export function givingRisks(context: RbacContext): readonly Statement[] {
  const { project, role: first, giving } = context
  if (first === undefined) return []
  const loose = giving.filter(({ way, value: from }) => from !== 'fixed' && !asksForRole(project, way.operation))
  const of = (from: Giving['value']): readonly Giving[] => loose.filter((one) => one.value === from)
  const role = (all: readonly Giving[]): FieldOf => all[0]?.role ?? first
  const told = (id: string, all: readonly Giving[], words: (ways: Phrase) => Phrase): readonly Statement[] =>
    all.length === 0
      ? []
      : [{ id, text: words(firstWays(waysOf(all))), sources: all.slice(0, 3).map(({ way }) => waySource(project, way)) }]
  const verb = (all: readonly Giving[], one: string, many: string): Phrase => [all.length === 1 ? one : many]
  const [sent, unread] = [of('sent'), of('unread')]
  return [
    ...told(
      'risk/giving/sent',
      sent,
      (ways) =>
        say`${ways} ${verb(sent, 'takes', 'take')} ${fieldRef(role(sent))} from the request and ${verb(sent, 'asks', 'ask')} for no role: whoever calls may name their own.`,
    ),
    ...told(
      'risk/giving/unread',
      unread,
      (ways) =>
        say`${ways} ${verb(unread, 'writes', 'write')} ${fieldRef(role(unread))} and ${verb(unread, 'asks', 'ask')} for no role; from where the value comes was not read, so a person has to look.`,
    ),
  ]
}
