/** The path that a regular expression asks for, with parameters for what may be anything: `/^\/users\/(\d+)$/` is `/users/:part`. */
export function pathOfPattern(pattern: string): string | undefined {
  if (!pattern.startsWith('^') || pattern.includes('|')) return undefined
  const plain = pattern.slice(1).replaceAll('[^\\/]', '[x]').replaceAll('[^/]', '[x]').replaceAll('\\/', '/')
  const whole = plain.endsWith('$') ? plain.slice(0, -1) : plain
  const [first, ...parts] = (whole.endsWith('/?') ? whole.slice(0, -2) : whole).split('/')
  if (first !== '' || parts.length === 0) return undefined
  return `/${parts.map((part) => (/^[\w-]+$/.test(part) ? part : ':part')).join('/')}`
}
