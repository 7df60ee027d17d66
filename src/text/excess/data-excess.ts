import type { Excess } from '../../core/excess.ts'
import { limits } from '../../core/limits.ts'

/**
 * Where brackets of a configuration, schema or data file are nested deeper than its readers go. One pass; strings end with their line. Undefined for a
 * text that may be read.
 */
export function dataExcess(text: string): Excess | undefined {
  let depth = 0
  let line = 1
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (character === '\n') {
      line++
      quote = ''
    } else if (quote !== '') {
      if (character === '\\') at++
      else if (character === quote) quote = ''
    } else if (character === '"') quote = character
    else if (character === '[' || character === '{' || character === '(') depth++
    else if ((character === ']' || character === '}' || character === ')') && depth > 0) depth--
    if (depth > limits.dataDepth) return { what: 'brackets in one another', limit: limits.dataDepth, line }
  }
  return undefined
}
