import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { decisions, questions } from '../event-streaming/choices.ts'
import { readerPhase, upkeepPhase } from '../event-streaming/consumers.ts'
import { streamContext } from '../event-streaming/context.ts'
import { changes, components, migration, risks, rollback, tellChanges, tellFlow } from '../event-streaming/outlook.ts'
import { sourcePhase, streamPhase } from '../event-streaming/pipeline.ts'

/** A stream of what happens to records: written with the change, carried in order, read by whoever may. */
export const eventStreaming: EnterpriseFeature = {
  name: 'event-streaming',
  title: 'Event streaming',
  area: 'Integration & APIs',
  about: 'Other teams read what happens to records from a stream, in order, and may begin again',
  bears: /outbox|stream|broker|kafka|relay/i,
  plan(input: PlanInput) {
    const context = streamContext(input)
    return {
      changes: changes(context),
      today: [
        { about: 'data', statements: tellChanges(context) },
        { about: 'workflow', statements: tellFlow(context) },
      ],
      decisions: decisions(context),
      questions: questions(context),
      phases: [sourcePhase(context), streamPhase(context), readerPhase(context), upkeepPhase(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
