import type { Guard } from './guard.ts'

const placeholder = /\$([A-Za-z]+)\$/g

/** A text of a product without a guard of its template; undefined where the guard does not stand in it exactly once. */
export function withoutGuard(text: string, [guard, becomes]: Guard): string | undefined {
  const found = [...text.matchAll(patternOf(guard))]
  const [match] = found
  if (match === undefined || found.length > 1) return undefined
  const values = match.groups ?? {}
  const changed = becomes.replace(placeholder, (whole, name: string) => values[name] ?? whole)
  return text.slice(0, match.index) + changed + text.slice(match.index + match[0].length)
}

/** Matches a text of a template in what was grown from it: lines for us are not there, and placeholders have their values. */
function patternOf(guard: string): RegExp {
  const seen = new Set<string>()
  const shown = guard.replace(/^ *\/\/#.*\n/gm, '')
  const parts = shown.split(placeholder).map((part, i) => {
    if (i % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    if (seen.has(part)) return `\\k<${part}>`
    seen.add(part)
    // what nothing stands before would begin anywhere
    return i === 1 && shown.startsWith('$') ? `(?<${part}>\\w+)` : `(?<${part}>[^]*?)`
  })
  return new RegExp(parts.join(''), 'g')
}
