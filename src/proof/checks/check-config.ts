import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { isObject } from '../../core/json-object.ts'

/** The schema that was compiled last: a process proves with one version of wrangler. */
let compiled: { schema: string; validate: ValidateFunction } | undefined

/** What is wrong with a Wrangler configuration by wrangler's own schema (`config-schema.json`): unknown keys, wrong types. */
export function checkConfig(config: unknown, schema: string): readonly string[] {
  if (compiled?.schema !== schema) {
    const parsed: unknown = JSON.parse(schema)
    if (!isObject(parsed)) throw new Error('Expected the schema of wrangler to be an object.')
    compiled = { schema, validate: new Ajv({ allErrors: true, strict: false, validateFormats: false, logger: false }).compile(parsed) }
  }
  const { validate } = compiled
  if (validate(config)) return []
  return [...new Set((validate.errors ?? []).filter(isTelling).map(sentence))]
}

/** Branches of a choice say each why they do not fit, and the choice says that none did: the branches say it better. */
function isTelling({ keyword }: ErrorObject): boolean {
  return keyword !== 'anyOf' && keyword !== 'allOf' && keyword !== 'if'
}

function sentence({ instancePath, keyword, params, message }: ErrorObject): string {
  const place = instancePath === '' ? 'the top level' : `\`${instancePath.slice(1).replaceAll('/', '.')}\``
  if (keyword === 'additionalProperties') return `Wrangler does not know the key \`${String(params['additionalProperty'])}\` of ${place}.`
  if (keyword === 'required') return `Expected ${place} to have the key \`${String(params['missingProperty'])}\`.`
  return `Expected ${place} to be right, but it ${message ?? 'is not'}.`
}
