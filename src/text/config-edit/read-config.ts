import { UserError } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import type { ConfigFormat } from './config-change.ts'
import { type JsonObject, isJsonObject } from './json-value.ts'
import { readJsonc, valueOf } from './jsonc/read-jsonc.ts'
import { readToml } from './toml/read-toml.ts'

/**
 * Parses a configuration; JSONC with comments and trailing commas, or TOML. Of a key that JSONC has twice the last value counts. Dates of TOML become
 * text. Throws a UserError where the text is too long, cannot be parsed or holds no object.
 */
export function readConfig(text: string, format: ConfigFormat): JsonObject {
  if (text.length > limits.documentBytes)
    throw new UserError(`Expected the configuration to have at most ${limits.documentBytes} characters, got ${text.length}.`)
  if (format === 'toml') return readToml(text)
  const value = valueOf(readJsonc(text))
  if (!isJsonObject(value)) throw new UserError('Expected the configuration to be an object, got another value of JSON.')
  return value
}
