import { list, ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import type { JobInfo, Model, ModelField } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { changedField, fieldRef, madeField } from '../parts/model-fields.ts'
import { type Way, waysOf } from '../parts/ways.ts'

/** A table that is carried over, and by which field new and changed records are found. */
export interface Source {
  model: Model
  /** The field that moves with each change; absent where changes leave no trace. */
  moves?: ModelField
  /** The field that says when a record was made. */
  made?: ModelField
  /** Operations that remove its records. */
  removers: readonly Way[]
  /** Operations that change its records. */
  changers: readonly Way[]
  personal: readonly ModelField[]
}

/** What the parts of a plan for data pipelines share. */
export interface EtlContext extends PlanInput {
  sources: readonly Source[]
  /** Timers in use. */
  timers: readonly JobInfo[]
  /** Files that read or write tables of text: `csv-parse`. */
  exchange: readonly { pack: string; file: JobInfo['file']; line: number }[]
  /** Model that tells customers apart. */
  tenant?: Model
}

const personalField = /e-?mail|phone|(?:first|last|full|display)_?name|address|birth|ssn|iban|passport|\bip(?:_?address)?$/i
const innerModel = /session|token|verification|password|otp|migration|cache|outbox|inbox|idempoten/i
const exchangePackages = [
  'csv-parse',
  'csv-parser',
  'csv-stringify',
  'fast-csv',
  'papaparse',
  'xlsx',
  'exceljs',
  'parquetjs',
  '@dsnp/parquetjs',
  'duckdb',
  '@duckdb/node-api',
  '@google-cloud/bigquery',
  'snowflake-sdk',
  '@clickhouse/client',
]

/** Reads it from the project. */
export function etlContext(input: PlanInput): EtlContext {
  const { project, today } = input
  const ways = waysOf(project)
  const sources = project.models
    .filter(({ name }) => !innerModel.test(name))
    .map((model): Source => {
      const [moves, made] = [changedField(model), madeField(model)]
      return {
        model,
        ...(moves !== undefined && { moves }),
        ...(made !== undefined && { made }),
        removers: ways.filter(({ removes }) => removes.includes(model)),
        changers: ways.filter(({ changes, creates }) => changes.includes(model) || creates.includes(model)),
        personal: model.fields.filter(({ name }) => personalField.test(name)),
      }
    })
    .toSorted((a, b) => b.changers.length - a.changers.length)
  return {
    ...input,
    sources,
    timers: project.jobs.filter(({ kind }) => kind === 'cron'),
    exchange: exchangePackages.flatMap((pack) =>
      importersOf(project, pack)
        .slice(0, 1)
        .map(({ path, line }) => ({ pack, file: path, line })),
    ),
    ...(today.data.tenant !== undefined && { tenant: today.data.tenant }),
  }
}

/** Sources as models: `Order, Invoice and 3 more`. */
export function sourcesPhrase(sources: readonly Source[], without: Phrase, most = 3): Phrase {
  if (sources.length === 0) return without
  const names: Ref[] = sources.slice(0, most).map(({ model }) => ref('model', model.name))
  return sources.length > most ? say`${list(names, ', ')} and ${sources.length - most} more` : list(names)
}

/** Fields of people over all sources, as references. */
export function personalRefs(sources: readonly Source[]): readonly Ref[] {
  return sources.flatMap(({ model, personal }) => personal.map((field) => fieldRef(model, field)))
}

/** The first source, as a model. */
export function firstSource([first]: readonly Source[], without: Phrase = say`a record`): Phrase {
  return first === undefined ? without : [ref('model', first.model.name)]
}
