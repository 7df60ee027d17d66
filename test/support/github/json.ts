/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
/** A JSON object. */
export type Table = { readonly [key: string]: Json }

/** Whether a value is a JSON object. */
export const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value as an object, the empty one when it is something else. */
export const asTable = (value: Json | undefined): Table => (isTable(value) ? value : {})

/** The value as a list, the empty one when it is something else. */
export const asList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])

/** The value as text, if it is text. */
export const asText = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined)

/** The value as a number, if it is one. */
export const asNumber = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined)

/** The texts of a list. */
export const asTexts = (value: Json | undefined): string[] => asList(value).filter((item): item is string => typeof item === 'string')

/** JSON out of bytes, undefined when they are none. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
