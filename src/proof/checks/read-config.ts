import { type ParseError, parse as parseJsonc, printParseErrorCode } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import { isObject } from '../../core/json-object.ts'

/** A Wrangler configuration as an object, or why it is none. */
export type ReadConfig = { config: Readonly<Record<string, unknown>> } | { error: string }

/** Reads a Wrangler configuration, as TOML or as JSON with comments by the ending of its name. */
export function readConfig(path: string, text: string): ReadConfig {
  const read = path.endsWith('.toml') ? readToml(text) : readJsonc(text)
  if ('error' in read) return { error: `${path}: ${read.error}` }
  return isObject(read.value) ? { config: read.value } : { error: `Expected \`${path}\` to hold an object.` }
}

type Read = { value: unknown } | { error: string }

function readToml(text: string): Read {
  try {
    return { value: parseToml(text) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

function readJsonc(text: string): Read {
  const errors: ParseError[] = []
  const value: unknown = parseJsonc(text.replace(/^\uFEFF/, ''), errors, { allowTrailingComma: true })
  const [first] = errors
  if (first === undefined) return { value }
  const line = text.slice(0, first.offset).split('\n').length
  return { error: `line ${line}: ${printParseErrorCode(first.error)}` }
}

/** The tables of a configuration that say what a Worker has: the top level under an empty name, then each environment. */
export function environmentsOf(config: Readonly<Record<string, unknown>>): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const named = isObject(config['env']) ? Object.entries(config['env']) : []
  return new Map([['', config], ...named.filter((entry): entry is [string, Readonly<Record<string, unknown>>] => isObject(entry[1]))])
}
