/** How names of several words are written. */
export type NameStyle = 'kebab' | 'snake' | 'camel' | 'pascal'

const styles: readonly (readonly [NameStyle, RegExp])[] = [
  ['kebab', /^[a-z\d]+(?:-[a-z\d]+)+$/],
  ['snake', /^[a-z\d]+(?:_[a-z\d]+)+$/],
  ['camel', /^[a-z]+[a-z\d]*(?:[A-Z][a-z\d]*)+$/],
  ['pascal', /^(?:[A-Z][a-z\d]*){2,}$/],
]

/** The style of most names of several words; undefined where names say nothing. Names of one word fit several styles and do not count. */
export function styleOf(names: readonly string[]): NameStyle | undefined {
  const counts = new Map<NameStyle, number>()
  for (const name of names) {
    const style = styles.find(([, like]) => like.test(name.slice(0, 100)))?.[0]
    if (style !== undefined) counts.set(style, (counts.get(style) ?? 0) + 1)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most !== undefined && most[1] >= total * 0.6 ? most[0] : undefined
}

/** A name of ours (`sso-identity`) in a style. */
export function inStyle(name: string, style: NameStyle): string {
  if (style === 'kebab') return name
  if (style === 'snake') return name.replaceAll('-', '_')
  const camel = name.replace(/-(\w)/g, (_, first: string) => first.toUpperCase())
  return style === 'camel' ? camel : camel.charAt(0).toUpperCase() + camel.slice(1)
}

/** `sso-identities` as one of them. */
export function singular(name: string): string {
  if (/(?:ss|us|is)$/.test(name)) return name
  return name.replace(/ies$/, 'y').replace(/(?<=x|ch|sh)es$|s$/, '')
}

/** `sso-identity` as several of them. */
export function plural(name: string): string {
  if (/[^s]s$/.test(name)) return name
  return /[^aeiou]y$/.test(name) ? name.replace(/y$/, 'ies') : `${name}${/(?:ss|x|ch|sh)$/.test(name) ? 'es' : 's'}`
}
