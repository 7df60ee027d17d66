import type { Ref } from '../../core/phrase.ts'
import type { JobInfo, Model, WebhookInfo } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { type ChangeEvent, changeEvents } from '../parts/change-events.ts'
import { incomingOf } from '../parts/outside.ts'
import { type Way, writesOf } from '../parts/ways.ts'

/** What the parts of a plan for webhooks share. */
export interface HookContext extends PlanInput {
  writes: readonly Way[]
  events: readonly ChangeEvent[]
  incoming: readonly WebhookInfo[]
  outgoing: readonly WebhookInfo[]
  /** To whom an endpoint belongs: an organization, else a person. */
  owner?: Model
  /** A worker in use, and the library that hands work to it. */
  worker?: JobInfo
  queue?: Ref
  /** An operation that answers the record of the first event. */
  reader?: Way
}

/** Reads it from the project. */
export function hookContext(input: PlanInput, readers: readonly Way[]): HookContext {
  const {
    project,
    today: { data, auth },
  } = input
  const events = changeEvents(project)
  const owner = data.tenant ?? auth.people
  const worker = project.jobs.find(({ kind }) => kind === 'worker' || kind === 'queue')
  const queue = project.stack.find(({ category, name }) => category === 'queue' && !/cron|schedule/i.test(name))
  const reader = readers.find(({ reads }) => reads.some(({ name }) => name === events[0]?.model.name))
  return {
    ...input,
    writes: writesOf(project),
    events,
    incoming: incomingOf(project),
    outgoing: project.webhooks.filter(({ direction }) => direction === 'out'),
    ...(owner !== undefined && { owner }),
    ...(worker !== undefined && { worker }),
    ...(queue !== undefined && { queue: value(queue.name) }),
    ...(reader !== undefined && { reader }),
  }
}
