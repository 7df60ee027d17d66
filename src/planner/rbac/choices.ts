import { type Phrase, ref, say } from '../../core/phrase.ts'
import { fileSource, jobRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { fieldRef } from '../parts/record-use.ts'
import { guardsPhrase, planned } from '../parts/task-words.ts'
import { firstRefs, firstWays, oneOf, packageWords, personIn, serviceWords, startingPoint, waySource } from '../parts/ways-in.ts'
import type { Decision, Statement } from '../plan.ts'
import { guardedCount, guardRef } from '../today/authentication.ts'
import { permissionOf, type RbacContext } from './context.ts'
import { opening, waysOpen, waysUnsettled } from './open-ways.ts'
import { readerQuestions, scopeQuestions, scopes } from './requirement.ts'
import { namedRoles } from './standing-roles.ts'

/** What the plan decides. */
export function decisions(context: RbacContext): readonly Decision[] {
  return [form(context), place(context), fallback(context), keeping(context), ...scopes(context), records(context)].filter(
    (one) => one !== undefined,
  )
}

function form({ library, project, ways, files, isFitted }: RbacContext): Decision {
  const own = ways.filter(({ isFit }) => isFit)
  const rights = [...new Set(own.map((way) => permissionOf(way, project.models)))]
  if (library !== undefined)
    return {
      id: 'form',
      about: 'In which form rights are written',
      text: say`As rules of ${packageWords(project, library.name)}, made from one list in ${planned(files.permissions.path)}.`,
      because: say`${pathRef(library.path)} asks ${packageWords(project, library.name)} already, and two ways to decide would contradict each other`,
      instead: say`tables and a function of its own, to which the rules in ${pathRef(library.path)} would have to be carried over`,
      sources: [lineSource(project, { file: library.path, line: library.line }, library.name)],
    }
  return {
    id: 'form',
    about: 'In which form rights are written',
    text: say`As a typed list in code, ${[isFitted ? 'from which the roles that stand are given what they hold' : 'with roles as plain tables that hold names of this list']}${rights.length === 0 ? [] : say`: ${firstRefs(rights.map(planned))}`}.`,
    because:
      rights.length === 0
        ? say`nothing was found in ${serviceWords({ project })} that would need more than a list`
        : say`${[count(own.length, 'operation')]} over ${[count(project.models.length, 'model')]} give ${[count(rights.length, 'permission')]}, which the compiler can check and ${serviceWords({ project })} can list on one page`,
    instead: say`a policy language in a process beside ${serviceWords({ project })} (OPA, Cedar): it pays off with rules over attributes, and a wrong name in it is found at run time`,
    sources: [],
  }
}

function place(context: RbacContext): Decision {
  const { project, today, files, ways } = context
  const [guard] = today.auth.guards
  const named = ways.find(({ route }) => route === undefined)
  const isNest = project.routes.some(({ framework }) => framework === 'NestJS')
  const at = startingPoint(context)
  return {
    id: 'place',
    about: 'Where a request is decided',
    text: isNest
      ? say`In a guard that runs after the login and reads a decorator of the method, ${planned('@RequirePermission()')}.`
      : named !== undefined
        ? say`In the first line of the operation itself, by ${planned('requirePermission()')}, because ${named.words} and its like pass no router.`
        : say`In ${planned(files.guard.path)}, which a route names between the login and its handler.`,
    because:
      guard === undefined
        ? say`no guard was found in ${serviceWords(context)}, so that the login has to be settled first`
        : (asksToday(context) ??
          say`${guardRef(project, guard)} in ${pathRef(guard.file)} stands before ${[guardedCount(guard)]}, and ${context.unread.length > 0 ? ['what it asks for stands in the declaration of each route and was not read'] : ['no role or right was seen that it is given']}`),
    instead: say`a table of paths that middleware compares: ${at === undefined ? ['a moved mount'] : say`another prefix in ${pathRef(at)}`} opens what it does not know`,
    sources: guard === undefined ? [] : [lineSource(project, guard, guard.name)],
  }
}

/** Where something asks for roles already, the one place takes over what it knows. */
function asksToday({ project, asking, withoutRole }: RbacContext): Phrase | undefined {
  const [first] = asking
  if (first === undefined) return undefined
  return say`${guardRef(project, first)} in ${pathRef(first.file)} asks for roles or rights before ${[count(first.ways.length, 'operation')]} today, and ${withoutRole.length === 0 ? say`none was seen that it leaves out behind a login` : say`${[count(withoutRole.length, 'operation')]} behind a login ${[withoutRole.length === 1 ? 'asks' : 'ask']} for none`}`
}

function fallback(context: RbacContext): Decision | undefined {
  const { project, ways, today, withoutRole } = context
  const open = waysOpen(ways)
  const ownOpen = open.filter(({ step }) => step === undefined)
  const [unknown] = today.auth.unknown
  const [first] = unknown === undefined ? withoutRole : ways.filter(({ route }) => route === unknown)
  if (first === undefined && open.length === 0 && waysUnsettled(ways).length === 0) return undefined
  return {
    id: 'fallback',
    about: 'What holds for an operation that names no permission',
    text: say`It is refused. ${opening(context)}`,
    because:
      first === undefined
        ? ownOpen.length === 0
          ? say`${firstWays(open, 2)} ${[open.length === 1 ? 'has' : 'have']} to be open, and nothing says so today`
          : say`nothing tells today whether ${oneOf(ownOpen, [])} is open on purpose or by omission`
        : !(unknown !== undefined && first.route === unknown)
          ? say`${first.words} in ${pathRef(first.file)} names nothing today, and ${[count(withoutRole.length, 'operation')]} would stay open to each login`
          : say`who may call ${first.words} could not be determined from ${pathRef(first.file)}`,
    instead: say`letting it pass: each forgotten line would be a hole that no test misses`,
    sources: first === undefined ? [] : [waySource(project, first)],
  }
}

function keeping(context: RbacContext): Decision {
  const { project, today, role, roleModels } = context
  if (context.isFitted) return kept(context)
  const [model] = roleModels
  const token = today.auth.packages[0]
  const { tenant } = today.data
  const scope = tenant === undefined ? [] : say`, within one ${modelRef(tenant)}`
  return {
    id: 'keeping',
    about: 'Where it stands who has a role',
    text:
      model === undefined
        ? say`In a table of assignments, one row for a role of a ${personIn(context)}, with who gave it and when${scope}; it is read for each request.`
        : say`In ${modelRef(model)}, which gains who gave a role and when${scope}; it is read for each request.`,
    because:
      model !== undefined
        ? say`${modelRef(model)} in ${pathRef(model.file)} keeps roles already`
        : role !== undefined
          ? say`${fieldRef(role)} holds one role and no history, so that a second one and the question who gave it have no place`
          : project.models.length === 0
            ? say`no tables of ${serviceWords(context)} were read: if they hold roles, these are taken instead of new ones`
            : say`no field for a role was found ${today.auth.people === undefined ? say`in the models of ${serviceWords(context)}` : say`in ${modelRef(today.auth.people)}`}`,
    instead:
      token === undefined
        ? say`a list in the configuration: each change of a role would be a release`
        : say`a claim in what ${pathRef(token.path)} reads with ${packageWords(project, token.name)}: a withdrawn role would count until the token ends`,
    sources: model === undefined ? [] : [modelSource(project, model)],
  }
}

/** Roles stay in the tables that stand: a second place would contradict them. */
function kept({ project, today, roleFields, memberships, roleModels }: RbacContext): Decision {
  const holding = [...new Map(roleFields.map(({ model }) => [model.name, model])).values()]
  const [first] = memberships
  const token = today.auth.packages[0]
  const catalogue = roleModels.filter((model) => !holding.includes(model))
  const other = roleFields[0]
  return {
    id: 'keeping',
    about: 'Where it stands who has a role',
    text: say`In ${firstRefs(holding.map(modelRef), 4)}, which ${[holding.length === 1 ? 'gains' : 'gain']} who gave a role and when; it is read for each request.${catalogue.length === 0 ? [] : say` What a role holds stays in ${firstRefs(catalogue.map(modelRef), 6)}.`}`,
    because:
      first?.scope !== undefined
        ? say`${fieldRef(first.role)} holds the role of a person within one ${modelRef(first.scope)} already`
        : first !== undefined
          ? say`${modelRef(first.model)} in ${pathRef(first.model.file)} keeps roles already`
          : say`${other === undefined ? ['a field'] : fieldRef(other)} points at a table of roles already`,
    instead:
      token === undefined
        ? say`new tables beside them: two places would say who has a role, and one of them would be wrong`
        : say`new tables beside them, or a claim in what ${pathRef(token.path)} reads with ${packageWords(project, token.name)}: a withdrawn role would count on`,
    sources: holding.slice(0, 3).map((model) => modelSource(project, model)),
  }
}

function records({ project, owners, unscoped }: RbacContext): Decision | undefined {
  const [owner] = owners
  if (owner === undefined) return undefined
  const [one] = unscoped
  return {
    id: 'records',
    about: 'How a role is kept from records of other people',
    text: say`By a condition on ${firstRefs(owners.map(fieldRef), 4)} in the query itself; a permission that ends in ${planned(':any')} leaves it out.`,
    because:
      one === undefined
        ? say`${ref('model', owner.model.name)} names its owner in ${fieldRef(owner)}, so that the database can tell`
        : say`${ref('route', `${one.use.route.method} ${one.use.route.path}`)} asks for an id and was not seen to ask for ${fieldRef(one.owner)}`,
    instead: say`a comparison after reading: the record of ${ref('model', owner.model.name)} is in memory by then, and lists are filtered too late`,
    sources: [modelSource(project, owner.model)],
  }
}

/** What a person has to decide. */
export function questions(context: RbacContext): readonly Statement[] {
  const { project, role, today, openChanges, team } = context
  const coded = role?.field.values ?? namedRoles(project)
  // where tables hold rights, guards are given these and no roles
  const isOfRights = context.roleModels.some(({ name }) => /permissions?$/i.test(name))
  const values = coded.length > 0 || isOfRights ? coded : [...new Set(context.asking.flatMap(({ given }) => given))]
  const asked: Statement[] = [
    values.length > 0
      ? {
          id: 'question/roles',
          text: say`Are ${firstRefs(values.map(value), 8)} the roles of the business, and who owns each of them?`,
          sources: [],
        }
      : {
          id: 'question/roles',
          text: say`Which roles does the business know, besides those that ${guardsPhrase(context, [serviceWords(context)])} ${[today.auth.guards.length > 1 ? 'tell' : 'tells']} apart today?`,
          sources: [],
        },
    {
      id: 'question/first',
      text: say`Which ${personIn(context)} is the first administrator of ${serviceWords(context)}, and who has to agree before somebody becomes one?`,
      sources: [],
    },
  ]
  asked.push(...scopeQuestions(context), ...readerQuestions(context), ...settling(context))
  if (openChanges.length > 0)
    asked.push({
      id: 'question/open',
      text: say`Is it meant that ${firstWays(openChanges)} ${[openChanges.length === 1 ? 'asks' : 'ask']} nobody to sign in?`,
      sources: openChanges.slice(0, 3).map((way) => waySource(project, way)),
    })
  const [one, other] = today.auth.guards
  if (one !== undefined && other !== undefined && today.auth.people !== undefined)
    asked.push({
      id: 'question/guards',
      text: say`Are those whom ${guardRef(project, one)} and ${guardRef(project, other)} let pass all records of ${modelRef(today.auth.people)}? Who is none can be given no role.`,
      sources: [lineSource(project, one, one.name), lineSource(project, other, other.name)],
    })
  const [job] = project.jobs
  if (job !== undefined)
    asked.push({
      id: 'question/jobs',
      text: say`In whose name does ${jobRef(job)} in ${pathRef(job.file)} change records?`,
      sources: [lineSource(project, job, job.name)],
    })
  if (team.level === 'solo')
    asked.push({
      id: 'question/review',
      text: say`Who from outside reviews the list of permissions of ${serviceWords(context)}? One person commits here, and whoever writes rights should not be the one to approve them.`,
      sources: [],
    })
  if (context.ways.length === 0) asked.push(nothingToProtect(context))
  return asked
}

/** What stands behind a login is for everybody only where a person says so; what could not be read is asked as well. */
function settling(context: RbacContext): readonly Statement[] {
  const { project, ways, role, isFitted, withoutRole } = context
  const unsettled = waysUnsettled(ways)
  const asked: Statement[] = []
  if (role === undefined && !isFitted && withoutRole.length > 0)
    asked.push({
      id: 'question/everybody',
      text: say`Which of ${[count(withoutRole.length, 'operation')]} behind a login are for everybody who signs in? Code that was not followed may ask for more before ${firstWays(withoutRole)}.`,
      sources: withoutRole.slice(0, 3).map((way) => waySource(project, way)),
    })
  if (unsettled.length > 0)
    asked.push({
      id: 'question/unsettled',
      text: say`Who may call ${firstWays(unsettled)}? It was not determined, so that a person lists ${[unsettled.length === 1 ? 'it' : 'each of them']} as open or names its permission.`,
      sources: unsettled.slice(0, 3).map((way) => waySource(project, way)),
    })
  return asked
}

function nothingToProtect(context: RbacContext): Statement {
  const at = startingPoint(context)
  return {
    id: 'question/operations',
    text: say`What shall a role protect? No operation that a caller starts was found in ${serviceWords(context)}.`,
    sources: at === undefined ? [] : [fileSource(context.project, at)],
  }
}
