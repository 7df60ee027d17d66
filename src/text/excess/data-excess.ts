import type { Excess } from '../../core/excess.ts'
import { limits } from '../../core/limits.ts'
import { endOfQuoted, type Quoted } from './lexis.ts'

/**
 * Where brackets of a configuration, schema or data file are nested deeper than its readers go. One pass; brackets in texts and remarks of the format
 * open nothing. Undefined for a text that may be read.
 */
export function dataExcess(text: string, lexis: readonly Quoted[]): Excess | undefined {
  const starts = new Set(lexis.map(({ open }) => open.charCodeAt(0)))
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const end = starts.has(text.charCodeAt(at)) ? endOfQuoted(text, at, lexis) : at
    if (end > at) {
      at = end - 1
      continue
    }
    const character = text[at]
    if (character === '[' || character === '{' || character === '(') depth++
    else if ((character === ']' || character === '}' || character === ')') && depth > 0) depth--
    if (depth > limits.dataDepth) return { what: 'brackets in one another', limit: limits.dataDepth, line: lineAt(text, at) }
  }
  return undefined
}

function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
