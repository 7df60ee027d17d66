/** A stretch of prose that is written as a name, without the marks of code. */
export interface BareName {
  from: number
  to: number
}

/** What a heading of a reference names: `res.status`, `client.send(message, options?)`, `retryCount`, `APP_PORT`; undefined where it is words. */
export function nameOfHeading(text: string): BareName | undefined {
  const match =
    /^\s*(\.?[A-Za-z_$][\w$]{0,80}(?:\.[A-Za-z_$][\w$]{0,80}){0,4})(\([^()\n]{0,200}\))?\s*(?:(?:⇒|→)[^\n]{1,150}|#*\s*|\{#[^}\n]{1,100}\}\s*)$/.exec(
      text.slice(0, 400),
    )
  const name = match?.[1]
  if (name === undefined) return undefined
  const isMember =
    name.slice(1).includes('.') &&
    !/\.(?:[cm]?[jt]sx?|jsonc?|mdx?|ya?ml|toml|html?|s?css|com|org|io|net|dev|app|sh|py|rs|go|rb|php|NET)$/.test(name)
  const isName = isMember || match?.[2] !== undefined || /^[a-z$_][a-z\d]+(?:[A-Z][a-z\d]+)+$|^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(name)
  if (!isName) return undefined
  const from = text.indexOf(name)
  return { from, to: from + name.length }
}

/** Bold words that can be nothing but a variable, a flag or a path: `**APP_PORT**`, `**src/index.ts**`. */
export function namesInBold(prose: string): readonly BareName[] {
  const found: BareName[] = []
  for (const match of prose.matchAll(
    /(\*\*|__)([A-Z][A-Z\d]{0,60}(?:_[A-Z\d]{1,60}){1,9}|--[a-z][\w-]{1,60}|(?:\.{0,2}\/)?(?:[\w@.-]{1,60}\/){1,12}[\w.-]{1,80}\.[a-z]{1,5})\1/g,
  )) {
    const from = match.index + 2
    found.push({ from, to: from + (match[2] ?? '').length })
  }
  return found
}
