import type { Plugin } from 'prettier'
import type { FormatOptions } from './format-options.ts'

/** Formatters of kinds of files, with what they need. */
const parsers: readonly { of: RegExp; parser: string; plugins: () => Promise<readonly Plugin[]> }[] = [
  { of: /\.[cm]?ts$/, parser: 'babel-ts', plugins: babel },
  { of: /\.[cm]?js$/, parser: 'babel', plugins: babel },
  { of: /\.jsonc$/, parser: 'jsonc', plugins: babel },
  { of: /\.json$/, parser: 'json', plugins: babel },
]

async function babel(): Promise<readonly Plugin[]> {
  // a million characters that only projects with a formatter ask for
  return Promise.all([import('prettier/plugins/babel'), import('prettier/plugins/estree')])
}

/** How often a text is laid out until it stays: the first time it still shows how it was broken into lines. */
const mostTimes = 3

/** A text as a formatter lays it out; undefined where it cannot: the file is of another kind, or has an error. */
export async function formatText(path: string, text: string, options: FormatOptions): Promise<string | undefined> {
  const parser = parsers.find(({ of }) => of.test(path))
  if (parser === undefined) return undefined
  const [{ format }, plugins] = await Promise.all([import('prettier/standalone'), parser.plugins()])
  try {
    let now = text
    for (let times = 0; times < mostTimes; times += 1) {
      const next = await format(now, { ...options, filepath: path, parser: parser.parser, plugins: [...plugins] })
      if (next === now) break
      now = next
    }
    return now
  } catch {
    return undefined
  }
}
