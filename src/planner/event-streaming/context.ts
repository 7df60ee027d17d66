import { type Phrase, type Ref, ref } from '../../core/phrase.ts'
import type { JobInfo, Model, Project } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { type ChangeEvent, changeEvents } from '../parts/change-events.ts'
import { sharedStore } from '../parts/outside.ts'
import { type Way, waysOf } from '../parts/ways.ts'

/** Packages that speak to a broker which keeps events for several readers. */
export const brokers: Readonly<Record<string, string>> = {
  kafkajs: 'Kafka',
  '@confluentinc/kafka-javascript': 'Kafka',
  'node-rdkafka': 'Kafka',
  '@platformatic/kafka': 'Kafka',
  nats: 'NATS JetStream',
  '@nats-io/jetstream': 'NATS JetStream',
  '@nats-io/transport-node': 'NATS JetStream',
  amqplib: 'RabbitMQ',
  'rhea-promise': 'AMQP 1.0',
  'pulsar-client': 'Pulsar',
  '@google-cloud/pubsub': 'Pub/Sub',
  '@aws-sdk/client-kinesis': 'Kinesis',
  '@aws-sdk/client-eventbridge': 'EventBridge',
  '@aws-sdk/client-sns': 'SNS',
  '@azure/event-hubs': 'Event Hubs',
  '@azure/service-bus': 'Service Bus',
}

/** A broker in use, with the place that imports its package. */
export interface Broker {
  name: string
  pack: string
  at: { file: JobInfo['file']; line: number }
}

/** What the parts of a plan for a stream of events share. */
export interface StreamContext extends PlanInput {
  events: readonly ChangeEvent[]
  broker?: Broker
  /** The broker that the requirement names. */
  named?: string
  shared?: Ref
  /** Operations that write records and put work in a queue: two systems that can disagree. */
  dual: readonly Way[]
  workers: readonly JobInfo[]
  /** What listens inside of the process. */
  listeners: readonly JobInfo[]
  /** Timers that look for what has happened. */
  timers: readonly JobInfo[]
  /** A model of an event that holds data of people. */
  personal?: Model
}

const personalField = /e-?mail|phone|(?:first|last|full|display)_?name|address|birth|ssn|iban|passport/i

/** Reads it from the project. */
export function streamContext(input: PlanInput): StreamContext {
  const { project, wanted } = input
  const events = changeEvents(project)
  const broker = brokerOf(project)
  const named = wanted.protocols.find((one) => Object.values(brokers).some((known) => known.toLowerCase() === one.toLowerCase()))
  const shared = sharedStore(project)
  const personal = events.map(({ model }) => model).find(({ fields }) => fields.some(({ name }) => personalField.test(name)))
  const ofKind = (...kinds: readonly string[]): readonly JobInfo[] => project.jobs.filter(({ kind }) => kinds.includes(kind))
  return {
    ...input,
    events,
    dual: waysOf(project).filter(({ queues, creates, changes }) => queues.length > 0 && creates.length + changes.length > 0),
    workers: ofKind('worker', 'queue'),
    listeners: ofKind('event', 'listener'),
    timers: ofKind('cron'),
    ...(broker !== undefined && { broker }),
    ...(named !== undefined && !wanted.refused.some((one) => one.toLowerCase() === named.toLowerCase()) && { named }),
    ...(shared !== undefined && { shared }),
    ...(personal !== undefined && { personal }),
  }
}

function brokerOf(project: Project): Broker | undefined {
  for (const [pack, name] of Object.entries(brokers)) {
    const [user] = importersOf(project, pack)
    if (user !== undefined) return { name, pack, at: { file: user.path, line: user.line } }
  }
  return undefined
}

/** Readers ask the table itself: no broker is there, named or near. */
export function isTable({ broker, named, shared }: StreamContext): boolean {
  return broker === undefined && named === undefined && shared === undefined
}

/** What carries the events, as the plan names it. */
export function carrierPhrase({ broker, named, shared }: StreamContext): Phrase {
  const name = broker?.name ?? named ?? (shared === undefined ? undefined : `${shared.name} Streams`)
  return name === undefined ? ['the log table'] : [ref('value', name)]
}

/** Fields of people in a model. */
export function personalFields({ fields }: Model): Model['fields'] {
  return fields.filter(({ name }) => personalField.test(name))
}
