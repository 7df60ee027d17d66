import { UserError } from '../../core/errors.ts'
import { applyChange } from './apply-change.ts'
import { type ConfigChange, type ConfigFormat, showPath } from './config-change.ts'
import { type JsonObject, isSameJson } from './json-value.ts'
import { editJsonc } from './jsonc/edit-jsonc.ts'
import { readConfig } from './read-config.ts'
import { editToml } from './toml/edit-toml.ts'

/**
 * The text with the changes; every byte that is not part of them stays. The result is read again and compared with what it should hold. Throws a
 * UserError where the text cannot be parsed, or where a change is impossible in the form that the text has.
 */
export function editConfig(text: string, format: ConfigFormat, changes: readonly ConfigChange[]): string {
  let config = readConfig(text, format)
  let edited = text
  for (const change of changes) {
    const expected = applyChange(config, change)
    edited = format === 'jsonc' ? editJsonc(edited, change) : editToml(edited, change, config)
    config = expected
  }
  if (edited !== text && !holds(edited, format, config)) throw new UserError(refusal(changes))
  return edited
}

function holds(text: string, format: ConfigFormat, expected: JsonObject): boolean {
  try {
    return isSameJson(readConfig(text, format), expected)
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

function refusal(changes: readonly ConfigChange[]): string {
  const paths = [...new Set(changes.map(({ at }) => showPath(at)))]
  const more = paths.length > 5 ? ` and ${paths.length - 5} more` : ''
  return `The configuration is written in a form in which ${paths.slice(0, 5).join(', ')}${more} cannot be changed safely. Change it by hand.`
}
