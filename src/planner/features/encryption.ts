import { decisions, questions } from '../encryption/choices.ts'
import { encryptionContext } from '../encryption/context.ts'
import { newValues } from '../encryption/fields.ts'
import { keysAndFormat } from '../encryption/keys.ts'
import { operation, standingRecords } from '../encryption/moving.ts'
import { changes, components, migration, protectionToday, readableToday, risks, rollback } from '../encryption/outlook.ts'
import type { EnterpriseFeature, PlanInput } from '../enterprise-feature.ts'

/** Encryption of what is kept: field by field, bound to its row, under keys that can be replaced. */
export const encryption: EnterpriseFeature = {
  name: 'encryption',
  title: 'Encryption',
  area: 'Authentication & Security',
  about: 'Personal and secret values are sealed before they are kept, under keys that can be replaced',
  bears: /encrypt|cipher|crypt|hash|kms|vault|key-?ring/i,
  plan(input: PlanInput) {
    const context = encryptionContext(input)
    return {
      changes: changes(context),
      today: [
        { about: 'data', statements: readableToday(context) },
        { about: 'API', statements: protectionToday(context) },
      ],
      decisions: decisions(context),
      questions: questions(context),
      phases: [keysAndFormat(context), newValues(context), standingRecords(context), operation(context)].filter(
        ({ tasks }) => tasks.length > 0,
      ),
      risks: risks(context),
      migration: migration(context),
      rollback: rollback(context),
      components: components(context),
      controls: [],
    }
  },
}
