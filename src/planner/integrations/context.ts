import type { RepoPath } from '../../core/names.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { EnvKey, Model, WebhookInfo } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { incomingOf, type OutsideService, outsideServices, serviceRef } from '../parts/outside.ts'
import { type Way, waysOf } from '../parts/ways.ts'

/** What the parts of a plan for integrations share. */
export interface IntegrationContext extends PlanInput {
  /** Services that code calls today, most used first. */
  services: readonly OutsideService[]
  /** Files that call them. */
  callers: readonly RepoPath[]
  /** Settings that those files read. */
  secrets: readonly EnvKey[]
  /** Operations that wait for them. */
  waiting: readonly Way[]
  incoming: readonly WebhookInfo[]
  /** To whom a connection belongs. */
  owner?: Model
  /** A model that keeps tokens of other services. */
  connections?: Model
}

const connectionModel = /connection|integration|oauth_?account|linked_?account|external_?account|installation/i

/** Reads it from the project. */
export function integrationContext(input: PlanInput): IntegrationContext {
  const { project, today } = input
  const services = outsideServices(project)
  const callers = [...new Set(services.flatMap(({ calls }) => calls.map(({ file }) => file)))]
  const owner = today.data.tenant ?? today.auth.people
  const connections = project.models.find(({ name }) => connectionModel.test(name))
  return {
    ...input,
    services,
    callers,
    secrets: project.env.filter((key) => isSecretOf(key, services, callers)),
    waiting: waysOf(project).filter(({ calls, mails }) => calls.length > 0 || mails),
    incoming: incomingOf(project),
    ...(owner !== undefined && { owner }),
    ...(connections !== undefined && { connections }),
  }
}

/** A secret that a file which calls a service reads, or that is named after one: settings are often read in a file of their own. */
function isSecretOf({ name, file, uses }: EnvKey, services: readonly OutsideService[], callers: readonly RepoPath[]): boolean {
  if (!/key|secret|token|password/i.test(name)) return false
  const words = services.flatMap(({ target }) => target.toLowerCase().split(/[^a-z0-9]+/)).filter((word) => word.length > 3)
  return (
    [file, ...uses.map((one) => one.file)].some((path) => callers.includes(path)) ||
    name
      .toLowerCase()
      .split('_')
      .some((word) => words.includes(word))
  )
}

/** `Stripe and SendGrid`, or words of ours where none is called. */
export function servicesPhrase(services: readonly OutsideService[], without: Phrase, most = 3): Phrase {
  if (services.length === 0) return without
  const names = services.slice(0, most).map(serviceRef)
  return services.length > most ? say`${list(names, ', ')} and ${services.length - most} more` : list(names)
}

/** The service that is called most, or words of ours. */
export function firstService([first]: readonly OutsideService[], without: Phrase = say`the first service`): Phrase {
  return first === undefined ? without : [serviceRef(first)]
}
