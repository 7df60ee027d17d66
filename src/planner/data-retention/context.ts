import type { JobInfo, Model, Project } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { endsAt, leadingTo, madeAt, personalFields, pointers, removedAt } from '../parts/personal-data.ts'
import { askedPeriod } from '../parts/periods.ts'
import { isJob, recordChanges, type RecordChange } from '../parts/record-changes.ts'
import type { TaskFile } from '../plan.ts'

/** What the parts of a plan for data retention share. */
export interface RetentionContext extends PlanInput {
  /** Records that say themselves when they end, or stand for one login or one message. */
  passing: readonly Model[]
  /** Records of money and contracts, which a law can ask to keep. */
  business: readonly Model[]
  /** Records of what happened. */
  logs: readonly Model[]
  /** People, and records that lead to them, children first. */
  people: readonly Model[]
  /** Models with a period that hold no time to count from. */
  timeless: readonly Model[]
  /** Models with a mark for records that count as removed. */
  marked: readonly Model[]
  /** Files outside of the database, by the package that writes them. */
  store?: { name: string; path: Project['sources'][number]; line: number }
  /** What removes records today. */
  removals: readonly RecordChange[]
  /** A job on a schedule that stands. */
  cron?: JobInfo
  /** The time that the requirement states. */
  asked?: string
  files: Readonly<Record<'schedule' | 'holds' | 'removal' | 'report', TaskFile>>
}

/** Reads what a plan for data retention is made from. */
export function retentionContext(input: PlanInput): RetentionContext {
  const { project, today, wanted } = input
  const { place } = today
  const groups = groupsOf(input)
  const withPeriod = [...groups.passing, ...groups.business, ...groups.logs, ...groups.people]
  const cron = project.jobs.find(({ kind }) => kind === 'cron')
  const asked = askedPeriod(wanted, /record|data|retention|invoice|order|booking|reservation|payment|document/i)
  const store = storeOf(project)
  return {
    ...input,
    ...groups,
    timeless: withPeriod.filter((model) => madeAt(model) === undefined && endsAt(model) === undefined),
    marked: project.models.filter((model) => removedAt(model) !== undefined),
    removals: recordChanges(project).filter(({ verb }) => verb === 'removes'),
    ...(store !== undefined && { store }),
    ...(cron !== undefined && { cron }),
    ...(asked !== undefined && { asked }),
    files: {
      schedule: place.module('retention-schedule'),
      holds: place.module('legal-holds'),
      removal: place.module('remove-expired'),
      report: place.module('removal-report'),
    },
  }
}

const businessName =
  /invoice|order|booking|reservation|payment|subscription|transaction|receipt|charge|refund|contract|purchase|payout|ledger|billing/i
const passingName = /session|token|otp|verification|password_?reset|nonce|magic_?link|invitation|challenge/i
const logRecordName = /(?:logs?|events?|histor(?:y|ies)|audits?|activit(?:y|ies)|deliver(?:y|ies)|notifications?)$/i

/** Each model in one group; those that lead to nobody and say no end are in none: a list of products needs no period. */
function groupsOf({ project, today: { auth } }: PlanInput): Pick<RetentionContext, 'passing' | 'business' | 'logs' | 'people'> {
  const { models } = project
  const passing = models.filter((model) => passingName.test(model.name) || (endsAt(model) !== undefined && !businessName.test(model.name)))
  const logs = models.filter((model) => !passing.includes(model) && logRecordName.test(model.name))
  const rest = models.filter((model) => !passing.includes(model) && !logs.includes(model))
  const business = rest.filter(({ name }) => businessName.test(name))
  const holding = new Set(personalFields(project).map(({ model }) => model))
  const led = auth.people === undefined ? [] : leadingTo(auth.people, project).map(({ model }) => model)
  const others = rest.filter((model) => !business.includes(model) && (holding.has(model) || led.includes(model) || model === auth.people))
  return { passing, business, logs, people: childrenFirst(others, led) }
}

/** What points at others comes before them, so that nothing is left pointing at what is gone. */
function childrenFirst(models: readonly Model[], led: readonly Model[]): readonly Model[] {
  const rank = (model: Model): number => led.indexOf(model)
  return models.toSorted((a, b) => rank(b) - rank(a))
}

const stores = [
  '@aws-sdk/client-s3',
  'aws-sdk',
  '@google-cloud/storage',
  '@azure/storage-blob',
  'minio',
  'cloudinary',
  'multer',
  '@vercel/blob',
  'uploadthing',
]

function storeOf(project: Project): RetentionContext['store'] {
  for (const name of stores) {
    const [first] = importersOf(project, name)
    if (first !== undefined) return { name, ...first }
  }
  return undefined
}

/** Models of which a job removes records. */
export function removedByJobs({ removals }: Pick<RetentionContext, 'removals'>): readonly RecordChange[] {
  return removals.filter(({ operation }) => isJob(operation))
}

/** Models of a group that no operation removes records of, as far as their code was read. */
export function growing(models: readonly Model[], { removals }: Pick<RetentionContext, 'removals'>): readonly Model[] {
  return models.filter((model) => !removals.some((change) => change.model.name === model.name))
}

/** The field that keeps a record from being removed while another points at it. */
export function blocking(models: readonly Model[], project: Project): readonly { model: Model; field: Model['fields'][number] }[] {
  const names = new Set(models.map(({ name }) => name))
  return project.models.flatMap((model) =>
    pointers(model).flatMap((field) => {
      const { references, onDelete, required } = field
      if (references === undefined || !names.has(references)) return []
      const refuses = onDelete === 'restrict' || onDelete === 'no action' || (onDelete === undefined && required && model.kind === 'prisma')
      return refuses ? [{ model, field }] : []
    }),
  )
}
