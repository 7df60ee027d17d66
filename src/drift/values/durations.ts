const units: Readonly<Record<string, number>> = {
  ms: 0.001,
  millisecond: 0.001,
  s: 1,
  sec: 1,
  second: 1,
  m: 60,
  min: 60,
  minute: 60,
  h: 3_600,
  hr: 3_600,
  hour: 3_600,
  d: 86_400,
  day: 86_400,
} // prettier-ignore

/** Seconds of a duration with its units, as code or a page writes it: `1h0m0s`, `60 * time.Minute`, `10 minutes`; undefined for everything else. */
export function secondsOf(text: string): number | undefined {
  const product = /^(\d+)\s*\*\s*time\.(\w+?)s?$/.exec(text.trim())
  if (product !== null) return times(product[1], product[2])
  const parts = [...text.trim().matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+?)(?:s(?=\s|\d|$))?(?=[\s\d]|$)/gi)]
  const rest = parts.reduce((all, [whole]) => all.replace(whole, ''), text).trim()
  if (parts.length === 0 || rest !== '') return undefined
  const all = parts.map(([, number, unit]) => times(number, unit))
  return all.some((one) => one === undefined) ? undefined : all.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

function times(number = '', unit = ''): number | undefined {
  const seconds = units[unit.toLowerCase()]
  return seconds === undefined ? undefined : Number(number) * seconds
}

/** The value of code in the way in which a page writes durations: `10h0m0s` for `10 * time.Hour` where it says `1h0m0s`; any other value as it is. */
export function durationAs(told: string, value: string): string {
  const seconds = secondsOf(value)
  if (seconds === undefined || secondsOf(told) === undefined) return value
  if (/^\d+h\d+m\d+s$/.test(told)) return `${Math.floor(seconds / 3_600)}h${Math.floor((seconds % 3_600) / 60)}m${seconds % 60}s`
  const unit = /^\d+(\s?[a-z]+)$/i.exec(told)?.[1] ?? ''
  const one = secondsOf(`1${unit}`)
  if (one !== undefined && Number.isInteger(seconds / one)) return `${seconds / one}${unit}`
  return /^\d+[a-z]+$/.test(value) ? value : `${seconds}s`
}
