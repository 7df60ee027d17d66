import { list, say } from '../../core/phrase.ts'
import { envRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { oneOf } from '../parts/model-fields.ts'
import { incomingRef, serviceRef } from '../parts/outside.ts'
import { planned } from '../parts/task-words.ts'
import { verb, waySources, waysPhrase } from '../parts/ways.ts'
import type { Decision, Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { firstService, type IntegrationContext, servicesPhrase } from './context.ts'

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: IntegrationContext): readonly Decision[] {
  return [boundary(context), tokens(context), belonging(context), state(context), outage(context), news(context)].filter(
    (one) => one !== undefined,
  )
}

function boundary({ services, callers, project }: IntegrationContext): Decision {
  const [first] = services
  return {
    id: 'boundary',
    about: 'Where the code of another service stands',
    text: say`In one module for each service, behind an interface that names what this service needs.`,
    because:
      first === undefined
        ? say`${value(project.name)} calls no service yet that was seen, so that the first one sets the form`
        : callers.length === 1
          ? say`${list(callers.map(pathRef))} holds the calls of ${servicesPhrase(services, [])} already, and an interface keeps them there`
          : say`${servicesPhrase(services, [])} ${verb(services, 'is', 'are')} called from ${[count(callers.length, 'file')]}, ${list(callers.slice(0, 2).map(pathRef))} among them`,
    instead: say`a platform that connects anything: a further company that holds the tokens of customers`,
    sources: first?.calls.slice(0, 2).map((call) => lineSource(project, call, call.call)) ?? [],
  }
}

function tokens({ secrets, project, today: { data } }: IntegrationContext): Decision {
  const [secret] = secrets
  return {
    id: 'tokens',
    about: 'Where tokens of customers are kept',
    text: say`In ${data.databases[0] === undefined ? say`the database` : value(data.databases[0].name)}, sealed with AES-256-GCM under a key for each row that a versioned main key wraps.`,
    because:
      secret === undefined
        ? say`no setting of ${value(project.name)} was seen that holds a key for a service, and customers come and go without a release`
        : say`${envRef(secret)} in ${pathRef(secret.file)} is one secret for the whole service, and customers come and go without a release`,
    instead: say`plain columns, from which a backup or a wrong query gives each account away`,
    sources: secret === undefined ? [] : [lineSource(project, secret, secret.name)],
  }
}

function belonging({ owner, connections, project, today: { auth } }: IntegrationContext): Decision | undefined {
  if (owner === undefined) return undefined
  return {
    id: 'belonging',
    about: 'To whom a connection belongs',
    text:
      owner === auth.people
        ? say`To ${oneOf(owner)}, who consents and may end it.`
        : say`To ${oneOf(owner)}; who consented is written beside it, and their leaving does not end it.`,
    because:
      connections === undefined
        ? owner === auth.people
          ? say`nothing in ${pathRef(owner.file)} groups records of ${modelRef(owner)}, so that no other owner exists`
          : say`${modelRef(owner)} in ${pathRef(owner.file)} is what people of one customer have in common`
        : say`${modelRef(connections)} keeps accounts at other services today`,
    instead:
      owner === auth.people
        ? say`the service as a whole, with one account for all customers`
        : say`the person who clicked, with whom the exchange would stop one day`,
    sources: [modelSource(project, connections ?? owner)],
  }
}

function state({ project, today: { auth } }: IntegrationContext): Decision {
  const [guard] = auth.guards
  return {
    id: 'state',
    about: 'How consent comes back to the right person',
    text: say`By a state that is used once, ends after ten minutes and is bound to the login, with PKCE.`,
    because:
      guard === undefined
        ? say`no guard was seen in ${value(project.name)}, and without a bound state a stranger's account is connected to a customer`
        : say`${guardRef(project, guard)} knows who began, and a callback that trusts its parameters connects the account of an attacker to that person`,
    instead: say`the id of the customer in the state, which whoever sees one can write`,
    sources: guard === undefined ? [] : [lineSource(project, guard, guard.name)],
  }
}

function outage({ waiting, services, project }: IntegrationContext): Decision | undefined {
  const [first] = waiting
  const job = project.jobs.find(({ kind }) => kind === 'worker' || kind === 'queue')
  if (services.length === 0) return undefined
  return {
    id: 'outage',
    about: 'What happens while the other side is down',
    text: say`What the caller has to know now fails at once with a kind of its own; the rest waits in ${job === undefined ? say`a table and is tried later` : say`the queue of ${value(job.library)}`}.`,
    because:
      first === undefined
        ? say`${servicesPhrase(services, [])} ${verb(services, 'is', 'are')} called by code that no operation was seen to wait for`
        : say`${waysPhrase(waiting, [], 2)} ${verb(waiting.slice(0, 2), 'waits', 'wait')} for ${list(
            [...new Set(waiting.flatMap(({ calls }) => calls))]
              .slice(0, 2)
              .map(value)
              .concat(waiting.every(({ calls }) => calls.length === 0) ? [planned('mail')] : []),
          )} today`,
    instead: say`repeating inside of the request, by which an outage over there becomes one here`,
    sources: waySources(waiting, 2),
  }
}

function news({ incoming, services, project }: IntegrationContext): Decision {
  const [hook] = incoming
  return {
    id: 'news',
    about: 'How changes over there are noticed',
    text:
      hook === undefined
        ? say`By asking with a cursor each quarter of an hour; notices come when a service offers signed ones.`
        : say`By signed notices, and by a comparison each night.`,
    because:
      hook === undefined
        ? say`no notice of ${firstService(services, say`another service`)} comes in today that was seen`
        : say`${incomingRef(hook)} is there, and a sender gives up when it was down for too long`,
    instead:
      hook === undefined
        ? say`notices alone, of which a lost one is never missed`
        : say`${incomingRef(hook)} alone, of which a lost notice stays unnoticed`,
    sources: hook === undefined ? [] : [lineSource(project, hook)],
  }
}

/** What nobody but a person can decide. */
export function questions(context: IntegrationContext): readonly Statement[] {
  const { services, project, owner, team, secrets, waiting, wanted } = context
  const asked: Statement[] = [
    {
      id: 'question/services',
      text:
        services.length === 0
          ? say`Which service comes first? No call that leaves ${value(project.name)} was seen.`
          : say`Which services come next to ${servicesPhrase(services, [], 5)}, and who has a contract with each?`,
      sources: services.slice(0, 3).flatMap(({ calls }) => calls.slice(0, 1).map((call) => lineSource(project, call, call.call))),
    },
    {
      id: 'question/truth',
      text: say`Which side is right when ${owner === undefined ? say`a record` : oneOf(owner)} differs here and at ${firstService(services, say`the other service`)}?`,
      sources: [],
    },
  ]
  const [secret] = secrets
  if (secret !== undefined)
    asked.push({
      id: 'question/secret',
      text: say`Who replaces ${envRef(secret)} when it leaks, and within which time?`,
      sources: [lineSource(project, secret, secret.name)],
    })
  if (waiting.length > 0)
    asked.push({
      id: 'question/without',
      text: say`May ${waysPhrase(waiting, [], 2)} go on without ${firstService(services, say`the service`)} for an hour, or is a failure the right answer?`,
      sources: waySources(waiting, 2),
    })
  if (wanted.figures.length === 0 && services.length > 0)
    asked.push({
      id: 'question/allowance',
      text: say`How many calls does your contract with ${list(services.slice(0, 1).map(serviceRef))} allow? The plan takes 100 a minute.`,
      sources: [],
    })
  if (team.level === 'solo')
    asked.push({
      id: 'question/incident',
      text: say`Who hears from ${firstService(services, say`a service`)} that a token of ${value(project.name)} has leaked while its one committer is away?`,
      sources: [],
    })
  if (team.level === 'large')
    asked.push({
      id: 'question/owners',
      text: say`Which team owns the module of ${firstService(services, say`each service`)}, of the ${[`${team.active} people`]} who commit here?`,
      sources: [],
    })
  return asked
}
