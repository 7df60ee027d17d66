import { isObject } from '../../core/json-object.ts'
import { readYaml } from '../read-yaml.ts'
import { type FormatOptions, formatOptions } from './format-options.ts'
import { isMeant } from './glob-of-format.ts'

/** What a configuration of Prettier in JSON or YAML says of a path below its folder; undefined where it cannot be read. */
export function prettierOptions(text: string, path: string): FormatOptions | undefined {
  // YAML holds JSON too
  const value = readYaml(text)
  return isObject(value) ? prettierSettings(value, path) : undefined
}

/** The same of a configuration that has been parsed. */
export function prettierSettings(value: Readonly<Record<string, unknown>>, path: string): FormatOptions {
  const { overrides } = value
  const own = (Array.isArray(overrides) ? overrides : []).filter(isObject).filter((one) => isOf(one, path))
  return own.reduce<FormatOptions>(
    (options, one) => ({ ...options, ...(isObject(one['options']) && formatOptions(one['options'])) }),
    formatOptions(value),
  )
}

function isOf({ files, excludeFiles }: Readonly<Record<string, unknown>>, path: string): boolean {
  return [files].flat().some((glob) => isMeant(glob, path)) && ![excludeFiles].flat().some((glob) => isMeant(glob, path))
}
