import { list, say } from '../../core/phrase.ts'
import { fileSource, lineSource, modelRef, modelSource, pathRef, routeRef, symbolRef, symbolSource } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { oneOf } from '../parts/model-fields.ts'
import { planned } from '../parts/task-words.ts'
import { verb, waySources, waysPhrase } from '../parts/ways.ts'
import type { Decision, Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import type { ApiContext } from './context.ts'

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: ApiContext): readonly Decision[] {
  return [
    reach(context),
    credential(context),
    handlers(context),
    naming(context),
    source(context),
    failureForm(context),
    language(context),
  ].filter((one) => one !== undefined)
}

function reach({ exposed, inner, project, today: { auth } }: ApiContext): Decision | undefined {
  const [first] = inner
  const guard = first?.route?.authBy
  if (exposed.length === 0) return undefined
  return {
    id: 'reach',
    about: 'What programs may call',
    text: say`${waysPhrase(exposed, [], 4)}, and nothing that is not listed.`,
    because:
      first === undefined || guard === undefined
        ? say`${[count(project.routes.length, 'route')]} stand here${auth.unknown.length === 0 ? [] : say`, and of ${routeRef(auth.unknown[0] as NonNullable<(typeof auth.unknown)[0]>)} it is not known who may call it`}; what is listed has to be kept for years`
        : say`${waysPhrase(inner, [], 2)} ${verb(inner, 'stands', 'stand')} behind ${guardRef(project, guard)} beside them, and a key must not reach what our own people do`,
    instead: say`each route by its prefix, by which the next one becomes public when it is merged`,
    sources: waySources(exposed),
  }
}

function credential({ wanted, owner, project, exposed, today: { auth } }: ApiContext): Decision {
  const oauth = wanted.protocols.some((one) => /oauth|oidc|openid/i.test(one)) && !wanted.refused.some((one) => /oauth/i.test(one))
  const [guard] = auth.guards
  const opens = [...new Set(exposed.flatMap(({ route }) => route?.opens ?? []))].slice(0, 2)
  return {
    id: 'credential',
    about: 'What a program shows',
    text: oauth
      ? say`A token of the client credentials grant, for ten minutes, bound to scopes and to ${owner === undefined ? say`its owner` : oneOf(owner)}.`
      : say`A key of its own in ${planned('Authorization')}, with scopes and an end, that belongs to ${owner === undefined ? say`a customer` : oneOf(owner)}.`,
    because:
      guard === undefined
        ? say`no guard was seen in ${value(project.name)} that could tell one program from another`
        : opens.length === 0
          ? say`${guardRef(project, guard)} knows people, and a program that borrows their login has all of their rights`
          : say`${guardRef(project, guard)} looks for ${list(opens.map(value))}, which is the login of a person with all of their rights and no name for the program`,
    instead: oauth
      ? say`keys without an end, which the requirement rules out by naming OAuth`
      : say`OAuth for each program: a server of tokens to run before the first customer has called`,
    sources: guard === undefined ? [] : [lineSource(project, guard, guard.name)],
  }
}

function handlers({ exposed, project, today: { api } }: ApiContext): Decision | undefined {
  const [first] = exposed
  if (first === undefined || api.app === undefined) return undefined
  return {
    id: 'handlers',
    about: 'Who answers',
    text: say`The handlers that stand, mounted a second time in ${pathRef(api.app)} behind key, scope and schema.`,
    because: say`${first.name} and ${[count(Math.max(0, project.routes.length - 1), 'other route')]} hold the rules of the business in their handlers, and a second copy would drift`,
    instead: say`a service in front that calls these routes from outside, and breaks when one of them changes`,
    sources: [fileSource(project, api.app)],
  }
}

function naming({ version, project, exposed }: ApiContext): Decision | undefined {
  if (project.routes.length === 0) return undefined
  const versioned = project.routes.filter(({ path }) => /\/v\d+(?:\/|$)/.test(path))
  const [without] = project.routes.filter((route) => !versioned.includes(route))
  return {
    id: 'naming',
    about: 'Where a version stands',
    text: say`In the path, ${planned(version === undefined ? '/v1' : `/${version}`)}, raised for a change that breaks a client and for nothing else.`,
    because:
      version === undefined || without === undefined
        ? version === undefined
          ? say`no path of ${waysPhrase(exposed, say`the service`, 2)} holds one, and today they are called without`
          : say`${routeRef(versioned[0] as NonNullable<(typeof versioned)[0]>)} and the others hold it already`
        : say`${[count(versioned.length, 'path')]} hold ${planned(version)} already and ${routeRef(without)} does not`,
    instead: say`a header with a date, which needs a layer that translates each answer into each older form`,
    sources: [],
  }
}

function source({ description, project, exposed, today: { api } }: ApiContext): Decision {
  const schema = exposed.map(({ route }) => route?.schemas.body).find((one) => one !== undefined)
  return {
    id: 'source',
    about: 'Where the description comes from',
    text:
      description === undefined
        ? say`From the schemas in the code, as OpenAPI 3.1, written to a file that reviewers see change.`
        : say`From ${pathRef(description)}, against which tests hold the code.`,
    because:
      description !== undefined
        ? say`${pathRef(description)} stands and has readers`
        : schema !== undefined
          ? say`${value(schema.name ?? schema.origin)} in ${pathRef(schema.path)} checks requests already, and a copy of it would soon say something else`
          : say`no schema of a body was seen${api.validation === undefined ? [] : say` although ${value(api.validation)} is a dependency`}, so that schemas come first and the description falls out of them`,
    instead:
      description === undefined
        ? say`a file by hand beside the code, right on the day it is written`
        : say`a second, generated one, of which nobody knows whether it holds`,
    sources: description === undefined ? [] : [fileSource(project, description)],
  }
}

function failureForm({ project, exposed, today: { api } }: ApiContext): Decision {
  const thrown = project.errors.filter(({ file }) => !project.isTest(file))
  return {
    id: 'failure-form',
    about: 'How failures are told',
    text: say`As problem details (RFC 9457), made in one place${api.error === undefined ? [] : say` from ${symbolRef(api.error)}`}.`,
    because:
      api.error === undefined
        ? say`${thrown.length === 0 ? say`no class of errors was found` : say`errors are made in ${[count(new Set(thrown.map(({ file }) => file)).size, 'file')]} without one base class`}, and clients of ${waysPhrase(exposed, say`this interface`, 1)} cannot tell them apart by text`
        : say`${symbolRef(api.error)} in ${pathRef(api.error.path)} carries a status today, and what it says is a text for people`,
    instead: say`a status and a message, which clients end up comparing word by word`,
    sources: api.error === undefined ? [] : [symbolSource(project, api.error)],
  }
}

function language({ graphql, wanted, project }: ApiContext): Decision | undefined {
  const asked = wanted.protocols.some((one) => /graphql/i.test(one))
  const [operation] = graphql
  if (operation === undefined && !asked) return undefined
  return {
    id: 'language',
    about: 'Whether programs speak GraphQL',
    text:
      operation === undefined
        ? say`Not at first: the paths come first, and GraphQL when a customer shows what they cannot say.`
        : say`Yes beside the paths, with stored documents or a bound on their cost.`,
    because:
      operation === undefined
        ? say`no operation of GraphQL was seen in ${value(project.name)}, and ${[count(project.routes.length, 'route')]} are there`
        : say`${value(operation.name)} in ${pathRef(operation.file)} is one of ${[count(graphql.length, 'operation')]} that are answered today`,
    instead:
      operation === undefined
        ? say`both at once: two contracts to keep for each change`
        : say`an open endpoint, where one document may ask for all records at once`,
    sources: operation === undefined ? [] : [lineSource(project, operation, operation.name)],
  }
}

/** What nobody but a person can decide. */
export function questions(context: ApiContext): readonly Statement[] {
  const { project, exposed, inner, owner, team, today } = context
  const asked: Statement[] = []
  asked.push(
    exposed.length === 0
      ? {
          id: 'question/operations',
          text: say`What should programs call? ${value(project.name)} answers no request that was found, and what it exports is a package, not a service.`,
          sources: [],
        }
      : {
          id: 'question/operations',
          text: say`Which of ${waysPhrase(exposed, [], 5)} does the first customer need, and for how many years is each kept?`,
          sources: waySources(exposed),
        },
  )
  if (inner.length > 0)
    asked.push({
      id: 'question/inner',
      text: say`Does a partner ever need ${waysPhrase(inner, [], 2)}? The plan leaves out what another guard than that of customers protects.`,
      sources: waySources(inner, 2),
    })
  asked.push({
    id: 'question/makers',
    text: say`Who of ${owner === undefined ? say`a customer` : oneOf(owner)} may make a key, and does it end with the person who made it?`,
    sources: [],
  })
  const open = today.auth.open.filter(({ path }) => !/health|ready|live|ping|metrics|sign|log|auth|register/i.test(path))
  if (open.length > 0)
    asked.push({
      id: 'question/open',
      text: say`Does ${routeRef(open[0] as NonNullable<(typeof open)[0]>)} stay open to callers without a key? ${[count(open.length, 'such route')]} ${verb(open, 'was', 'were')} seen.`,
      sources: [],
    })
  if (owner === undefined)
    asked.push({
      id: 'question/owner',
      text: say`Whose is a key? No model of people or organizations was found in ${value(project.name)}.`,
      sources: [],
    })
  if (team.level === 'solo')
    asked.push({
      id: 'question/support',
      text: say`Who answers developers of other firms, and how soon? ${value(project.name)} has one committer.`,
      sources: [],
    })
  const owners = project.workflow.codeowners
  if (team.level === 'large')
    asked.push({
      id: 'question/review',
      text: say`Who approves a new operation of the contract? ${[`${team.active} people`]} merge here${owners === undefined ? [] : say`, and ${pathRef(owners.file)} has no line for it`}.`,
      sources: [],
    })
  return asked
}

/** A statement about a model of owners. */
export function tellOwner({ owner, keys, project }: ApiContext): readonly Statement[] {
  const said: Statement[] = []
  if (keys !== undefined)
    said.push({
      id: `api/keys/${keys.name}`,
      text: say`${modelRef(keys)} in ${pathRef(keys.file)} keeps credentials of programs.`,
      sources: [modelSource(project, keys)],
    })
  if (owner !== undefined)
    said.push({
      id: `api/owner/${owner.name}`,
      text:
        keys === undefined
          ? say`${modelRef(owner)} can own keys; no model of keys was found beside it.`
          : say`${modelRef(owner)} can own them.`,
      sources: [modelSource(project, owner)],
    })
  return said
}
