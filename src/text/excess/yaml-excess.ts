import type { Excess } from '../../core/excess.ts'
import { limits } from '../../core/limits.ts'
import { dataExcess } from './data-excess.ts'

/** Where a YAML text is nested deeper than its reader goes, by brackets or by items on one line; undefined for a text that may be parsed. */
export function yamlExcess(text: string): Excess | undefined {
  const item = /^[ \t]*(?:[-?:][ \t]+)+/gm
  for (let match = item.exec(text); match !== null; match = item.exec(text)) {
    const depth = match[0].replaceAll(/[ \t]/g, '').length
    if (depth > limits.dataDepth) {
      return { what: 'items in one another', limit: limits.dataDepth, line: text.slice(0, match.index).split('\n').length }
    }
  }
  return dataExcess(text)
}
