import type { Words } from '../growth/generator.ts'

/** The line of a subcommand that means the same as the words that were typed, in one spelling. */
export function lineOf(name: string, { positional, options }: Words): string {
  const more = [...options]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => (value === '' ? `--${key}` : `--${key}=${quoted(value)}`))
  return ['/template', name, ...positional.map(quoted), ...more].join(' ')
}

/** A word as it is typed, so that it reads back as it is. */
function quoted(word: string): string {
  return /^[\w/:.,@?!-]+$/.test(word) ? word : `"${word.replaceAll('"', '\\"')}"`
}
