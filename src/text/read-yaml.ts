import { parse } from 'yaml'

/** The data of a YAML text; undefined where it is none. */
export function readYaml(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return parse(text, { logLevel: 'silent' }) as unknown
  } catch {
    return undefined
  }
}
