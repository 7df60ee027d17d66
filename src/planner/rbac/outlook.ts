import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, modelSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { fieldRef } from '../parts/record-use.ts'
import { schemaWords } from '../parts/tables.ts'
import { guardsPhrase, planned } from '../parts/task-words.ts'
import { firstRefs, firstWays, oneOf, packageWords, personIn, serviceWords, waySource } from '../parts/ways-in.ts'
import type { Model } from '../../core/project.ts'
import type { Component, Statement } from '../plan.ts'
import { permissionOf, type RbacContext } from './context.ts'
import { namedRoles } from './standing-roles.ts'
import { givingRisks, tellAsking, tellGiving, tellMap } from './tell-rights.ts'

/** For whom what changes. */
export function changes(context: RbacContext): readonly Statement[] {
  const { project, withoutRole, withRole, ways, examples } = context
  const [first] = withoutRole
  return [
    first === undefined
      ? {
          id: 'changes/people',
          text: say`A ${personIn(context)} who uses ${oneOf(examples, [serviceWords(context)])} may do what their roles hold, and nothing else.`,
          sources: [],
        }
      : {
          id: 'changes/people',
          text: say`Being signed in no longer opens ${first.words}: a caller needs a role that holds ${planned(permissionOf(first, project.models))}.`,
          sources: [waySource(project, first)],
        },
    {
      id: 'changes/administrators',
      text: say`Administrators of ${serviceWords(context)} give and take roles by ${planned('PUT /rbac/assignments/:id')}, without a release.`,
      sources: [],
    },
    {
      id: 'changes/developers',
      text: say`Developers name a permission where they declare an operation; of ${[count(ways.length, 'operation')]} of ${serviceWords(context)}, ${[withRole.length === 0 ? 'none was' : withRole.length === 1 ? '1 was' : `${withRole.length} were`]} seen to name a role today.`,
      sources: [],
    },
    {
      id: 'changes/review',
      text: say`A review of access reads who has which role and one list of permissions, instead of ${guardsPhrase(context, say`the code of ${serviceWords(context)}`)}.`,
      sources: [],
    },
  ]
}

/** How access is decided today. */
export function accessToday(context: RbacContext): readonly Statement[] {
  const { project, withoutRole, unread, openChanges, roleFields, library } = context
  const said: Statement[] = [...tellAsking(context), ...tellMap(context)]
  if (withoutRole.length > 0)
    said.push({
      id: 'access/login-alone',
      text: say`Nothing but a login was seen to be asked before ${[count(withoutRole.length, 'operation')]}: ${firstWays(withoutRole)}.`,
      sources: withoutRole.slice(0, 3).map((way) => waySource(project, way)),
    })
  if (unread.length > 0)
    said.push({
      id: 'access/unread',
      text: say`What is asked for before ${[count(unread.length, 'operation')]} stands in the declaration of each and was not read: ${firstWays(unread)}.`,
      sources: unread.slice(0, 3).map((way) => waySource(project, way)),
    })
  if (openChanges.length > 0)
    said.push({
      id: 'access/open-changes',
      text: say`${[count(openChanges.length, 'operation')]} with a changing method or name ${[openChanges.length === 1 ? 'asks' : 'ask']} nobody to sign in: ${firstWays(openChanges)}.`,
      sources: openChanges.slice(0, 3).map((way) => waySource(project, way)),
    })
  said.push(...tellGiving(context))
  for (const role of roleFields.slice(0, 6))
    said.push({
      id: `access/field/${role.model.name}`,
      text: say`${fieldRef(role)} in ${pathRef(role.model.file)} says what somebody is${withinWhat(context, role)}${role.field.values === undefined ? [] : say`: ${valuesOf(role.field.values)}`}.`,
      sources: [lineSource(project, { file: role.field.file ?? role.model.file, line: role.field.line }, role.field.name)],
    })
  said.push(...tellNames(context))
  if (library !== undefined)
    said.push({
      id: `access/package/${library.name}`,
      text: say`${pathRef(library.path)} asks ${packageWords(project, library.name)} about rights.`,
      sources: [lineSource(project, { file: library.path, line: library.line }, library.name)],
    })
  return said
}

/** Fields of a table without the dates of its rows, those that point at other tables first. */
function tellingFields({ fields }: Model): Model['fields'] {
  const told = fields.filter(({ name }) => !/(?:_at|At|_date|Date)$/.test(name))
  return [
    ...told.filter(({ name, references }) => references !== undefined || /_id$|Id$|^role$/.test(name)),
    ...told.filter(({ name, references }) => references === undefined && !/_id$|Id$|^role$/.test(name)),
  ]
}

function valuesOf(values: readonly string[]): Phrase {
  return values.length <= 6 ? list(values.map(value), ' or ') : firstRefs(values.map(value), 6)
}

/** ` in each chapters` for a role that counts within a record of another table. */
function withinWhat({ memberships }: RbacContext, { model, field }: RbacContext['roleFields'][number]): Phrase {
  const scope = memberships.find((one) => one.model === model)?.scope
  const named = field.references === undefined ? [] : say`, as a record of ${ref('model', field.references)}`
  return scope === undefined ? named : say` within one record of ${modelRef(scope)}${named}`
}

/** Names of roles that code states. */
function tellNames(context: RbacContext): readonly Statement[] {
  const names = namedRoles(context.project)
  if (names.length === 0 || context.role?.field.values !== undefined) return []
  return [{ id: 'access/names', text: say`Code names the roles ${firstRefs(names.map(value), 8)}.`, sources: [] }]
}

/** Whose the records are today. */
export function ownersToday({ project, owners, unscoped, roleModels }: RbacContext): readonly Statement[] {
  const said: Statement[] = []
  if (owners.length > 0)
    said.push({
      id: 'owners/fields',
      text: say`Records belong to somebody by ${firstRefs(owners.map(fieldRef), 8)}.`,
      sources: owners.slice(0, 5).map(({ model }) => modelSource(project, model)),
    })
  for (const { use, owner } of unscoped.slice(0, 4))
    said.push({
      id: `owners/unscoped/${use.route.method} ${use.route.path}`,
      text: say`${routeRef(use.route)} takes a record of ${ref('model', owner.model.name)} by its id; no condition on ${fieldRef(owner)} was seen on the way.`,
      sources: routeSources(project, use.route),
    })
  for (const model of roleModels.slice(0, 6))
    said.push({
      id: `owners/roles/${model.name}`,
      text: say`${modelRef(model)} in ${pathRef(model.file)} keeps ${[/permissions?$/i.test(model.name) ? 'rights of roles' : 'roles or memberships']}: ${firstRefs(
        tellingFields(model).map((field) => fieldRef({ model, field })),
        5,
      )}.`,
      sources: [modelSource(project, model)],
    })
  if (roleModels.length > 6)
    said.push({
      id: 'owners/roles',
      text: say`${firstRefs(roleModels.slice(6).map(modelRef), 6)} ${[roleModels.length === 7 ? 'keeps' : 'keep']} roles or memberships as well.`,
      sources: [],
    })
  return said
}

/** What can go wrong. */
export function risks(context: RbacContext): readonly Statement[] {
  const { project, examples, unscoped, today } = context
  const second = examples[1] ?? examples[0]
  const found: Statement[] = [
    {
      id: 'risk/locked-out',
      text: say`A permission that no role holds closes ${oneOf(examples, [serviceWords(context)])} for everybody; the log of phase 2 finds it before a customer does.`,
      sources: [],
    },
  ]
  if (second !== undefined)
    found.push({
      id: 'risk/forgotten',
      text: say`A new operation beside ${second.words} in ${pathRef(second.file)} is written without a permission; the check of the list in CI refuses the change.`,
      sources: [waySource(project, second)],
    })
  const [one] = unscoped
  if (one !== undefined)
    found.push({
      id: 'risk/records',
      text: say`A role opens ${routeRef(one.use.route)}, and with it each ${ref('model', one.owner.model.name)} of other people, unless ${fieldRef(one.owner)} is asked for as well.`,
      sources: routeSources(project, one.use.route).slice(0, 1),
    })
  found.push(...givingRisks(context))
  const token = today.auth.packages.find(({ name }) => /jose|jwt|jsonwebtoken/.test(name))
  if (token !== undefined)
    found.push({
      id: 'risk/tokens',
      text: say`A role that is written into a token of ${packageWords(project, token.name)} counts until the token ends, so ${pathRef(token.path)} carries who calls and no roles.`,
      sources: [lineSource(project, { file: token.path, line: token.line }, token.name)],
    })
  const [job] = project.jobs
  if (job !== undefined)
    found.push({
      id: `risk/jobs/${job.name}`,
      text: say`${jobRef(job)} runs without a caller: a decision that needs one would stop it, and one that lets it pass unasked is a way around.`,
      sources: [lineSource(project, job, job.name)],
    })
  return found
}

/** How accounts move over. */
export function migration(context: RbacContext): readonly Statement[] {
  const { withoutRole, examples, files } = context
  const schema = schemaWords(context)
  return [
    {
      id: 'migration/backfill',
      text: moving(context),
      sources: [],
    },
    {
      id: 'migration/log-first',
      text: say`${planned('RBAC_MODE')} stays ${planned('log')}, so that calls pass, until a role holds the permission of each operation that ${withoutRole.length > 0 ? say`a login alone opens today: ${firstWays(withoutRole, 2)}` : say`it needs: ${firstWays(examples, 2)}`}. It refuses only after two weeks in which the log named no call that should have passed, and a person without a role still reaches what gives them their first one.`,
      sources: [],
    },
    {
      id: 'migration/schema',
      text: context.isFitted
        ? say`New columns come in a release of their own${schema === undefined ? [] : say`, by ${schema}`}; code that does not know them runs with them.`
        : say`The tables come in a release of their own${schema === undefined ? [] : say`, by ${schema}`}; code without ${planned(files.decide.path)} runs with them.`,
      sources: [],
    },
  ].filter(({ id }) => id !== 'migration/log-first' || context.ways.length > 0)
}

/** How roles come to those who have an account. Nobody is given what a guard opens: what it asks for besides a login may not have been read. */
function moving(context: RbacContext): Phrase {
  const { role, roleFields, isFitted } = context
  if (isFitted)
    return say`Nobody is given another role: ${firstRefs(roleFields.map(fieldRef), 4)} ${[roleFields.length === 1 ? 'stays as it is' : 'stay as they are']}. A role gets a permission only where code or its own table gives it that today.`
  if (role !== undefined)
    return say`${fieldRef(role)} is read once for each ${modelRef(role.model)}: its value becomes an assignment, and both are written until phase 3 is done.`
  return say`Each ${personIn(context)} gets one role, which holds only what a person has confirmed to be for everybody who signs in. All other roles are given by hand, before anything is refused.`
}

/** How it goes back. */
export function rollback(context: RbacContext): readonly Statement[] {
  const { today, role, isFitted } = context
  const schema = schemaWords(context)
  return [
    {
      id: 'rollback/switch',
      text: say`${planned('RBAC_MODE')} goes back to ${planned('log')}: ${guardsPhrase(context, say`the login of ${serviceWords(context)}`)} ${[today.auth.guards.length > 1 ? 'decide' : 'decides']} alone again, and the log goes on.`,
      sources: [],
    },
    {
      id: 'rollback/tables',
      text: isFitted
        ? say`The tables of roles are those of before, with columns more: an older release of ${serviceWords(context)} reads them as it did.`
        : role === undefined
          ? say`The tables stay${schema === undefined ? [] : say` in ${schema}`}: an older release of ${serviceWords(context)} does not read them.`
          : say`${fieldRef(role)} is dropped last, in a release of its own, because an older release needs it.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ files, roleModels, role, isFitted }: RbacContext): readonly Component[] {
  const tables: readonly Component[] =
    roleModels.length > 0 || isFitted
      ? []
      : [
          { kind: 'table', name: 'Role', about: say`roles, with the permissions that each holds`, by: 'tables' },
          { kind: 'table', name: 'RoleAssignment', about: say`who has which role, and who gave it`, by: 'tables' },
        ]
  return [
    {
      kind: 'module',
      name: files.permissions.path,
      about: say`the list of permissions, with the operation that asks for each`,
      by: 'catalogue',
    },
    { kind: 'module', name: files.decide.path, about: say`decides, and refuses what is not listed`, by: 'decide' },
    { kind: 'module', name: files.guard.path, about: say`asks before the handler runs`, by: 'log-first' },
    ...tables,
    { kind: 'setting', name: 'RBAC_MODE', about: say`whether a missing permission is logged or refused`, by: 'log-first' },
    { kind: 'endpoint', name: 'GET /rbac/assignments', about: say`who has which role`, by: 'assign' },
    { kind: 'endpoint', name: 'PUT /rbac/assignments/:id', about: say`gives and takes roles`, by: 'assign' },
    ...(role === undefined || isFitted ? [] : [{ kind: 'job', name: files.backfill.path, about: assigned(role), by: 'backfill' } as const]),
  ]
}

function assigned(role: NonNullable<RbacContext['role']>): Phrase {
  return say`makes assignments of ${fieldRef(role)}`
}
