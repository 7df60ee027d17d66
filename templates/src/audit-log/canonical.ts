/** What can be written in one form alone. */
export type Canonical = string | number | boolean | null | readonly Canonical[] | { readonly [name: string]: Canonical }

/**
 * A value as JSON of one form: names in the order of their code units, no spaces. Equal values have equal texts. Letters stay as they were written, so that
 * two forms of one character are two texts.
 */
export function canonical(value: Canonical): string {
  if (isList(value)) return `[${value.map((one) => canonical(one)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    // a name such as `__proto__` is a name like others here
    const names = Object.keys(value).sort()
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`Expected a number, got \`${value}\`.`)
  return JSON.stringify(value)
}

function isList(value: Canonical): value is readonly Canonical[] {
  return Array.isArray(value)
}

/** A text as PostgreSQL keeps it, no longer than it may be: it has neither the character 0 nor half a pair. */
export function storable(text: string, most: number): string {
  const whole = text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
  if (whole.length <= most) return whole
  return `${whole.slice(0, most - 1).replace(/\p{Surrogate}/gu, '')}…`
}
