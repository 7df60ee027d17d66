import type { Block } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { JobInfo, Operation, Route } from '../../core/project.ts'
import { type Claim, claimsOf } from '../../claims/claim.ts'
import { recordClaims, type RecordWhat } from '../../claims/kinds/record-claims.ts'
import { jobRef, routeRef } from '../../text/fact-refs.ts'
import { briefHash } from '../../text/hash.ts'
import { paragraph, present, table, type Row } from '../../text/page-blocks.ts'
import { sentence } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { touched } from './effects.ts'
import { triggerRef } from './triggers.ts'

/** Operations of others that one table names. */
const mostRows = 8
/** Operations that are followed for it: in a repository with more it would take seconds. */
const mostFollowed = 300
/** Records that more operations change belong to no feature: users, logs. */
const mostWriters = 5
/** Fields that a cell names. */
const mostFields = 3

/** An operation, and what it does to records of one model. */
interface Writer {
  operation: Operation
  claim: Claim<RecordWhat>
}

/** Operations that are none of the feature and change records that the feature changes: what else moves its data. */
export function otherWriters(input: PageInput): readonly Block[] {
  const { feature, project } = input
  const own = new Set(touched(feature, project).flatMap(({ verb, of }) => (verb === 'reads' ? [] : [of.name])))
  const others = own.size === 0 ? [] : otherOperations(input)
  if (others.length === 0 || others.length > mostFollowed) return []
  const all = others.flatMap((operation): Writer[] =>
    claimsOf(recordClaims, { project, operation }).flatMap((claim) =>
      claim.what.verb === 'reads' || !own.has(claim.what.model) ? [] : [{ operation, claim }],
    ),
  )
  const told = [...Map.groupBy(all, ({ claim }) => claim.what.model).values()].filter(
    (writers) => new Set(writers.map(({ operation }) => operation)).size <= mostWriters,
  )
  const rows = [...Map.groupBy(told.flat(), ({ operation }) => operation)].map(([operation, writers]) => writerRow(operation, writers))
  if (rows.length === 0) return []
  const lead = rows.length > mostRows ? `${rows.length} other operations change these records as well; ${mostRows} of them:` : everyOne
  const shown = table('data/elsewhere', ['Operation', 'What it does to them'], rows.slice(0, mostRows))
  return present([paragraph('data/elsewhere/lead', [lead]), shown])
}

const everyOne = 'Other operations change these records as well:'

/** A row whose id names no route: what pages describe of a feature is told by the ids of their entries. */
function writerRow(operation: Operation, writers: readonly Writer[]): Row {
  const words = [...Map.groupBy(writers, ({ claim: { what } }) => `${what.verb} ${what.model}`).values()].map((same) => dealing(same))
  const sources = writers.flatMap(({ claim }) => claim.evidence.slice(0, 1))
  return { id: `elsewhere/${briefHash(placeOf(operation))}`, cells: [nameOf(operation), sentence(list(words))], sources }
}

/** What one operation does to records of one model in one way, with the fields where they are few. */
function dealing(same: readonly Writer[]): Phrase {
  const [first] = same
  if (first === undefined) return []
  const { verb, model } = first.claim.what
  const fields = same.some(({ claim }) => claim.what.fields.length === 0)
    ? []
    : [...new Set(same.flatMap(({ claim }) => claim.what.fields))]
  const shown = fields.length > 0 && fields.length <= mostFields ? say` (${list(fields.map((field) => ref('field', field)))})` : []
  return say`${[verb === 'saves' ? 'creates or changes' : verb]} ${ref('model', model)}${shown}`
}

function otherOperations({ feature, project }: PageInput): readonly Operation[] {
  const own = new Set<Operation>([...feature.routes, ...(feature.triggers ?? []), ...feature.jobs])
  const places = new Set([...own].map(placeOf))
  return [...project.routes, ...(project.triggers ?? []), ...project.jobs].filter((one) => !own.has(one) && !places.has(placeOf(one)))
}

function placeOf(operation: Operation): string {
  return 'method' in operation ? `${operation.method} ${operation.path}` : `${operation.name} ${operation.file}`
}

function nameOf(operation: Operation): Phrase {
  if (isRoute(operation)) return [routeRef(operation)]
  return isJob(operation) ? [jobRef(operation)] : [triggerRef(operation)]
}

function isRoute(operation: Operation): operation is Route {
  return 'method' in operation && 'path' in operation
}

function isJob(operation: Operation): operation is JobInfo {
  return 'producers' in operation
}
