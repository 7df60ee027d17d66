import { list, say, type Phrase } from '../../core/phrase.ts'
import { lineSource, modelRef, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { fieldRef } from '../parts/record-use.ts'
import { firstRefs, firstWays, type WayIn, waySource } from '../parts/ways-in.ts'
import type { Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { asksForRole } from '../today/asked-rights.ts'
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
      text: say`${firstRefs(rest.map((one) => guardRef(project, one)))} ${[rest.length === 1 ? 'asks' : 'ask']} for a role as well.`,
      sources: rest.slice(0, 3).map((one) => lineSource(project, one, one.name)),
    },
  ]
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

/** Which operations write the role of somebody. */
export function tellGiving({ project, role, giving }: RbacContext): readonly Statement[] {
  if (role === undefined) return []
  const known = giving.filter((one) => one.value !== 'perhaps')
  const perhaps = giving.filter((one) => one.value === 'perhaps')
  const told: Statement[] = [
    known.length === 0
      ? {
          id: 'access/giving',
          text: say`No operation was seen to write ${fieldRef(role)}: who gives it could not be read from the code.`,
          sources: [],
        }
      : {
          id: 'access/giving',
          text: say`${fieldRef(role)} is written by ${firstWays(waysOf(known), 4)}.`,
          sources: known.slice(0, 3).map((one) => lineSource(project, one, one.way.name)),
        },
  ]
  if (perhaps.length > 0)
    told.push({
      id: 'access/giving/perhaps',
      text: say`${firstWays(waysOf(perhaps))} ${[perhaps.length === 1 ? 'writes' : 'write']} fields of ${modelRef(role.model)} that were not read, ${fieldRef(role)} perhaps among them.`,
      sources: perhaps.slice(0, 3).map((one) => lineSource(project, one, one.way.name)),
    })
  return told
}

function waysOf(giving: readonly Giving[]): readonly WayIn[] {
  return giving.map(({ way }) => way)
}

/** Operations by which somebody may give rights who was asked for none. */
export function givingRisks(context: RbacContext): readonly Statement[] {
  const { project, role, giving } = context
  if (role === undefined) return []
  const loose = giving.filter(({ way, value: from }) => from !== 'fixed' && !asksForRole(project, way.operation))
  const of = (from: Giving['value']): readonly Giving[] => loose.filter((one) => one.value === from)
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
        say`${ways} ${verb(sent, 'takes', 'take')} ${fieldRef(role)} from the request and ${verb(sent, 'asks', 'ask')} for no role: whoever calls may name their own.`,
    ),
    ...told(
      'risk/giving/unread',
      unread,
      (ways) =>
        say`${ways} ${verb(unread, 'writes', 'write')} ${fieldRef(role)} and ${verb(unread, 'asks', 'ask')} for no role; from where the value comes was not read, so a person has to look.`,
    ),
  ]
}
