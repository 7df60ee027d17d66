import { dataExcess } from './excess/data-excess.ts'
import { lexisOf } from './excess/lexis.ts'

const lexis = lexisOf('.json') ?? []

/** The data of a JSON text, a byte order mark in front allowed; undefined where it is none or is nested beyond the limits of reading. */
export function readJson(text: string | undefined): unknown {
  if (text === undefined || dataExcess(text, lexis) !== undefined) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}
