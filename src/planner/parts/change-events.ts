import { list, ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { Model, Project } from '../../core/project.ts'
import { humanise } from '../../text/wording.ts'
import { type Way, writesOf } from './ways.ts'

/** Something that happens to the records of a model, and the operation that makes it happen. */
export interface ChangeEvent {
  /** `order.created`. */
  name: string
  model: Model
  does: 'created' | 'updated' | 'deleted'
  way: Way
}

const inner = /session|token|verification|password|otp|migration|audit|(?:activity|access)_?logs?|cache|cursor|outbox/i

/** What happens to records that callers may want to hear of, each name once: records of logins and of upkeep are left out. */
export function changeEvents(project: Project): readonly ChangeEvent[] {
  const found = new Map<string, ChangeEvent>()
  for (const way of writesOf(project)) {
    const deeds = [
      ...way.creates.map((model) => ({ model, does: 'created' as const })),
      ...way.changes.map((model) => ({ model, does: 'updated' as const })),
      ...way.removes.map((model) => ({ model, does: 'deleted' as const })),
    ]
    for (const { model, does } of deeds) {
      const name = `${eventWord(model)}.${does}`
      if (!inner.test(model.name) && !found.has(name)) found.set(name, { name, model, does, way })
    }
  }
  const order = ['created', 'updated', 'deleted']
  return [...found.values()].toSorted((a, b) => order.indexOf(a.does) - order.indexOf(b.does))
}

/** `OrderLine`, `order_lines` → `order_line`. */
export function eventWord({ name }: Model): string {
  return humanise(name)
    .replace(/ /g, '_')
    .replace(/([^s])s$/, '$1')
}

/** An event that the plan will make, as code. */
export function eventRef({ name }: Pick<ChangeEvent, 'name'>): Ref {
  return ref('value', name)
}

/** `order.created, invoice.updated and 3 more`, or words of ours where there is none. */
export function eventsPhrase(events: readonly ChangeEvent[], without: Phrase, most = 3): Phrase {
  if (events.length === 0) return without
  const names = events.slice(0, most).map(eventRef)
  return events.length > most ? say`${list(names, ', ')} and ${events.length - most} more` : list(names)
}

/** The first event, or words of ours where there is none. */
export function firstEvent([first]: readonly ChangeEvent[], without: Phrase): Phrase {
  return first === undefined ? without : [eventRef(first)]
}

/** Models of events, each once. */
export function eventModels(events: readonly ChangeEvent[]): readonly Model[] {
  return [...new Set(events.map(({ model }) => model))]
}

/** Operations behind events, each once. */
export function eventWays(events: readonly ChangeEvent[]): readonly Way[] {
  return [...new Set(events.map(({ way }) => way))]
}
