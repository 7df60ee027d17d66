import { parse } from 'yaml'
import { limits } from '../core/limits.ts'
import { yamlExcess } from './excess/yaml-excess.ts'

/** The data of a YAML text, aliases and merge keys resolved; undefined where it is none or goes beyond the limits of reading. */
export function readYaml(text: string | undefined): unknown {
  if (text === undefined || yamlExcess(text) !== undefined) return undefined
  try {
    // of keys that are stated twice the last one holds: looking for them takes the square of a long file
    return parse(text, { logLevel: 'silent', merge: true, uniqueKeys: false, maxAliasCount: limits.yamlAliases }) as unknown
  } catch {
    return undefined
  }
}
