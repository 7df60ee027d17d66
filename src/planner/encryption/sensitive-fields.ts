import type { Model, ModelField, Project } from '../../core/project.ts'
import { type FieldOf, recordUses, type RecordUse } from '../parts/record-use.ts'

/** Why a field is encrypted. */
export type Kind = 'secret' | 'payment' | 'health' | 'identity' | 'contact' | 'text'

/** A field that holds something that a copy of the database must not give away. */
export interface Sensitive extends FieldOf {
  kind: Kind
}

const kinds: readonly (readonly [Kind, RegExp])[] = [
  [
    'secret',
    /(?:access|refresh|id|api|auth|oauth|bot|bearer|webhook|device|push)_?(?:token|key|secret)s?$|(?:^|_)secret(?:_?key)?$|[a-z]Secret$|private_?key|totp|two_?factor_?(?:secret|key)|credentials?$/i,
  ],
  [
    'payment',
    /iban|bic$|card_?(?:number|holder)|(?:bank|account)_?(?:account_?)?number|routing_?number|tax_?(?:id|number)|vat_?(?:id|number)/i,
  ],
  [
    'health',
    /diagnos|medical|symptom|allerg|blood_?(?:type|group)|medication|prescription|treatment|insurance_?number|health(?!_?(?:score|check|status|state|endpoint|url|interval)|y)_?/i,
  ],
  ['identity', /\bssn\b|social_?security|passport|national_?id|licen[cs]e_?number|(?:birth|born)|^dob$|gender|nationality/i],
  [
    'contact',
    /e-?mail$|e-?mail_?address|phone|mobile_?(?:number)?$|(?:^|_)address(?:_?line)?_?\d?$|[a-z]Address$|street|postal_?code|zip_?code|(?:first|last|full|middle|given|family|sur)_?name$|(?:^|\.)(?:lat|lng|latitude|longitude)$|^ip(?:_?address)?$/i,
  ],
]

const noText = /^(?:bool|int|float|double|decimal|number|serial|bigint|bigserial|smallint|timestamp|objectid|blob|bytes|buffer|bytea)/i
const aboutIt =
  /(?:verified|confirmed|sent|expires?|expiry|count|enabled|status|type|hash|digest|at|on|id|ids|index|provider|scope|sealed|preference\w*|notifications?)$/i

/** Fields of a project that hold such things, the most delicate kinds first. */
export function sensitiveFields(project: Project, people: Model | undefined): readonly Sensitive[] {
  const found = project.models.flatMap((model) =>
    model.fields.flatMap((field): Sensitive[] => {
      const kind = isCompared(field, model) ? undefined : kindOf(field, model === people)
      return kind === undefined ? [] : [{ model, field, kind }]
    }),
  )
  return found.toSorted((a, b) => rank(a.kind) - rank(b.kind))
}

function kindOf({ name, type, references, id, values }: ModelField, isPerson: boolean): Kind | undefined {
  if (references !== undefined || id === true || values !== undefined || noText.test(type) || /\[\]$|^(?:is|has)_?[A-Z]/.test(type))
    return undefined
  const own = name.slice(name.lastIndexOf('.') + 1)
  if (/pass(?:word|wd|phrase)/i.test(own)) return undefined
  if (
    aboutIt.test(
      own
        .replace(/([a-z])([A-Z])/g, '$1_$2')
        .split('_')
        .at(-1) ?? '',
    ) &&
    !/national_?id|tax_?id|vat_?id/i.test(own)
  )
    return undefined
  const kind = kinds.find(([, pattern]) => pattern.test(own))?.[0]
  return kind ?? (isPerson && /^(?:name|bio|notes?)$/i.test(own) ? 'contact' : undefined)
}

function rank(kind: Kind): number {
  return ['secret', 'payment', 'health', 'identity', 'contact', 'text'].indexOf(kind)
}

const compared =
  /(?:reset|refresh|session|verification|verify|invite|invitation|confirm\w*|remember|magic|login)_?token$|^token$|^(?:api_?)?key$/i
const ofOthers = /provider|oauth|integration|connection|webhook|issuer/i

/** Tokens that a project gives out itself: it only has to compare them, so a hash is enough. Those of other systems stand beside the name of one. */
export function comparedTokens({ models }: Project): readonly FieldOf[] {
  return models.flatMap((model) =>
    model.fields.some(({ name }) => ofOthers.test(name))
      ? []
      : model.fields.filter((field) => isCompared(field, model)).map((field) => ({ model, field })),
  )
}

function isCompared({ name, type, references, id }: ModelField, { fields }: Model): boolean {
  return (
    compared.test(name) &&
    references === undefined &&
    id !== true &&
    !noText.test(type) &&
    !fields.some((field) => ofOthers.test(field.name))
  )
}

/** Fields that hold a password, which is hashed and never encrypted. */
export function passwordFields({ models }: Project): readonly FieldOf[] {
  return models.flatMap((model) =>
    model.fields
      .filter(({ name }) => /^(?:hashed_?|encrypted_?)?pass(?:word|wd)(?:_?hash|_?digest)?$/i.test(name))
      .map((field) => ({ model, field })),
  )
}

/** Routes that look a record up by a field, as far as their conditions were read. */
export function lookupsBy(project: Project, { model, field }: FieldOf): readonly RecordUse[] {
  return recordUses(project).filter((use) => use.model === model.name && (use.where ?? []).some(({ field: name }) => name === field.name))
}

/** Fields that somebody looks records up by, or that no two records may share: each needs an index of its own. */
export function lookedUp(project: Project, all: readonly Sensitive[]): readonly Sensitive[] {
  return all.filter((one) => one.field.unique === true || lookupsBy(project, one).length > 0)
}
