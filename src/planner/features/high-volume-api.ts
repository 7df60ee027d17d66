import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'
import { bounds } from '../high-volume-api/bounds.ts'
import { decisions, questions } from '../high-volume-api/choices.ts'
import { volumeContext } from '../high-volume-api/context.ts'
import { load } from '../high-volume-api/load.ts'
import { changes, components, migration, risks, rollback, tellInterface, tellRecords } from '../high-volume-api/outlook.ts'
import { conditionalRequests } from '../high-volume-api/reads.ts'
import { repeats } from '../high-volume-api/repeats.ts'

/** An interface for many requests: idempotency, cursors, back-pressure, quotas, conditional requests. */
export const highVolumeApi: EnterpriseFeature = {
  name: 'high-volume-api',
  title: 'High-volume API',
  area: 'Integration & APIs',
  about: 'The interface bears many requests: repeated ones have one effect, lists come in pages, and a full service says when to come back',
  bears: /idempoten|rate-?limit|throttl|quota|cursor|pagina|etag|back-?pressure/i,
  plan(input: PlanInput) {
    const context = volumeContext(input)
    return {
      changes: changes(context),
      today: [
        { about: 'API', statements: tellInterface(context) },
        { about: 'data', statements: tellRecords(context) },
      ],
      decisions: decisions(context),
      questions: questions(context),
      phases: [bounds(context), repeats(context), load(context), conditionalRequests(context)],
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
