import type { Model, Operation } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { type PersonalField, personalFields } from '../parts/personal-data.ts'
import { organizationOf } from '../parts/owning.ts'
import { askedPeriod } from '../parts/periods.ts'
import { isJob, recordChanges } from '../parts/record-changes.ts'
import type { TaskFile } from '../plan.ts'

/** What the parts of a plan for export controls share. */
export interface ExportContext extends PlanInput {
  /** Models of those with whom business is done. */
  parties: readonly Model[]
  /** Fields that name a party. */
  names: readonly PersonalField[]
  /** Fields that say a country. */
  countries: readonly Pick<PersonalField, 'model' | 'field'>[]
  /** Operations that let somebody in, or begin a business. */
  deals: readonly { operation: Operation; model: Model }[]
  /** Packages of cryptography, with a file that imports each. */
  crypto: readonly { name: string; path: PlanInput['project']['sources'][number]; line: number }[]
  /** How long a screening is kept. */
  kept: { words: string; isAsked: boolean }
  files: Readonly<Record<'classification' | 'lists' | 'match' | 'screen' | 'regions' | 'review', TaskFile>>
}

const cryptoPackages = [
  'jose',
  'jsonwebtoken',
  'bcrypt',
  'bcryptjs',
  'argon2',
  '@node-rs/argon2',
  'node-forge',
  'crypto-js',
  'libsodium-wrappers',
  'tweetnacl',
  'openpgp',
  '@noble/ciphers',
  '@noble/curves',
  'elliptic',
  'node:crypto',
  'crypto',
]

const dealName = /order|subscription|booking|reservation|payment|license|licence|contract|purchase|shipment|invoice/i

/** Reads what a plan for export controls is made from. */
export function exportContext(input: PlanInput): ExportContext {
  const { project, today, wanted } = input
  const { place } = today
  const parties = [...new Set([today.auth.people, organizationOf(input)].filter((model) => model !== undefined))]
  const asked = askedPeriod(wanted, /record|screen|retention/i)
  return {
    ...input,
    parties,
    names: personalFields(project).filter(({ model, kind }) => parties.includes(model) && kind === 'name'),
    countries: project.models.flatMap((model) =>
      model.fields
        .filter(({ name, references }) => references === undefined && /country|nationality/i.test(name))
        .map((field) => ({ model, field })),
    ),
    deals: dealsOf(input, parties),
    crypto: cryptoPackages.flatMap((name) => {
      const [first] = importersOf(project, name)
      return first === undefined ? [] : [{ name, ...first }]
    }),
    kept: asked === undefined ? { words: '10 years', isAsked: false } : { words: asked, isAsked: true },
    files: {
      classification: place.module('classification'),
      lists: place.module('screening-lists'),
      match: place.module('match-party'),
      screen: place.module('screen'),
      regions: place.module('destinations'),
      review: place.module('review'),
    },
  }
}

/** One entry for each operation: what creates a party comes first. */
function dealsOf({ project }: PlanInput, parties: readonly Model[]): ExportContext['deals'] {
  const made = recordChanges(project).filter(
    ({ verb, operation, model }) =>
      (verb === 'creates' || verb === 'saves') && !isJob(operation) && (parties.includes(model) || dealName.test(model.name)),
  )
  const sorted = made.toSorted((a, b) => Number(parties.includes(b.model)) - Number(parties.includes(a.model)))
  return [...new Map(sorted.toReversed().map(({ operation, model }) => [operation, { operation, model }])).values()].toReversed()
}
