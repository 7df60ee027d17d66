import { withoutSecrets } from '../core/secrets/hide-secrets.ts'

/** Signs a text so that nobody else can write our markers; the same text gives the same signature. */
export type Sign = (text: string) => string

/** Tells whether a signature of a text is ours, made with whatever key that is still known. */
export type Verify = (text: string, signature: string) => boolean

/** What a hidden marker of ours may carry. */
export type MarkerValue = Readonly<Record<string, unknown>>

/**
 * A hidden HTML comment that carries a value: how a pull request, check or comment of ours is found again. Its text cannot end the
 * comment early, and the signature tells it from one that somebody else planted (THREATS C6).
 */
export function marker(kind: string, value: MarkerValue, sign: Sign): string {
  const json = JSON.stringify(withoutSecrets(value)).replace(/[<>&-]/g, (char) => `\\u00${char.charCodeAt(0).toString(16)}`)
  return `<!-- docwright:${kind} ${json} ${sign(`${kind} ${json}`)} -->`
}

/** Value of the first marker of a kind whose signature holds; undefined where there is none. */
export function readMarker(text: string, kind: string, verify: Verify): MarkerValue | undefined {
  const opening = `<!-- docwright:${kind} `
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
    const end = text.indexOf(' -->', at)
    if (end < 0) return undefined
    const inner = text.slice(at + opening.length, end)
    const space = inner.lastIndexOf(' ')
    const json = inner.slice(0, space)
    if (space > 0 && verify(`${kind} ${json}`, inner.slice(space + 1))) return parse(json)
  }
  return undefined
}

function parse(json: string): MarkerValue | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as MarkerValue) : undefined
  } catch {
    return undefined
  }
}
