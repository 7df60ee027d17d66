/** How a formatter lays code out: the settings of Prettier, by their own names. What is absent is as it is for Prettier. */
export interface FormatOptions {
  printWidth?: number
  useTabs?: boolean
  tabWidth?: number
  semi?: boolean
  singleQuote?: boolean
  trailingComma?: 'all' | 'es5' | 'none'
  arrowParens?: 'always' | 'avoid'
  bracketSpacing?: boolean
  quoteProps?: 'as-needed' | 'consistent' | 'preserve'
  objectWrap?: 'preserve' | 'collapse'
  endOfLine?: 'lf' | 'crlf' | 'cr' | 'auto'
}

type Reading = { [key in keyof Required<FormatOptions>]: (value: unknown) => FormatOptions[key] | undefined }

const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
const oneOf =
  <T extends string>(...all: readonly T[]) =>
  (value: unknown): T | undefined =>
    all.find((one) => one === value)
const count =
  (most: number) =>
  (value: unknown): number | undefined =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most ? value : undefined

const readings: Reading = {
  printWidth: count(1_000),
  useTabs: flag,
  tabWidth: count(16),
  semi: flag,
  singleQuote: flag,
  trailingComma: oneOf('all', 'es5', 'none'),
  arrowParens: oneOf('always', 'avoid'),
  bracketSpacing: flag,
  quoteProps: oneOf('as-needed', 'consistent', 'preserve'),
  objectWrap: oneOf('preserve', 'collapse'),
  endOfLine: oneOf('lf', 'crlf', 'cr', 'auto'),
}

/** The settings among values that somebody wrote down: those of another form, and all other keys, are left out. */
export function formatOptions(values: Readonly<Record<string, unknown>>): FormatOptions {
  return Object.fromEntries(
    Object.entries(readings).flatMap(([key, read]) => {
      const value = Object.hasOwn(values, key) ? read(values[key]) : undefined
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
