import type { Node } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { readSource } from '../../generators/entry/read-source.ts'
import { childrenOf } from '../../generators/entry/walk-nodes.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import type { Layout } from '../../generators/growth/write-file.ts'
import type { Formatting } from '../../generators/project/formatting.ts'
import { withTexts } from '../../generators/project/package-texts.ts'
import type { FormatOptions } from '../../text/format/format-options.ts'
import { formatText } from '../../text/format/format-text.ts'

/** Lays something on a package as its formatter has code: once to see what would be written, and again with that laid out. */
export async function layFormatted<Laid extends { laying: Laying }>(start: Laying, lay: (start: Laying) => Laid): Promise<Laid> {
  const { formatting } = start.pack
  if (formatting === undefined) return lay(start)
  const inLayout = (format: NonNullable<Layout['format']>): Laid => lay({ ...start, layout: { ...start.layout, format } })
  const written = new Map<string, string>()
  inLayout((path, code) => (written.set(code, path), code))
  const texts = new Map<string, string>()
  for (const [code, path] of written) texts.set(code, (await formatText(path, code, codeOptions(formatting, start.layout))) ?? code)
  const laid = inLayout((_, code) => texts.get(code) ?? code)
  return { ...laid, laying: await withEditsFormatted(laid.laying, start, formatting) }
}

/** What a formatter gets of theirs: characters, and nodes of a program in one another, because its time grows by the third power of these. */
const most = { characters: 200_000, depth: 120 } as const

/** Files that were as the formatter has them are so again after an edit; in others nothing but the edit changes. */
async function withEditsFormatted(laying: Laying, { pack, layout }: Laying, formatting: Formatting): Promise<Laying> {
  const formatted = new Map<string, string>()
  for (const [path, text] of laying.pack.files) {
    const before = pack.files.get(path)
    // what Wrangler writes is long, and no person lays it out
    if (before === undefined || before === text || path.endsWith('.d.ts') || !isUsual(path, text)) continue
    const options = /\.jsonc?$/.test(path) ? formatting.json : codeOptions(formatting, layout)
    if ((await formatText(path, before, options)) !== before) continue
    formatted.set(path, (await formatText(path, text, options)) ?? text)
  }
  return { ...laying, pack: withTexts(laying.pack, formatted) }
}

/** True for a file as people write them. */
function isUsual(path: string, text: string): boolean {
  if (text.length > most.characters) return false
  if (!/\.[cm]?[jt]s$/.test(path)) return true
  const source = readSource(path as RepoPath, text)
  if ('unknown' in source) return false
  let level: readonly Node[] = [source.program]
  for (let depth = 0; depth < most.depth && level.length > 0; depth += 1) level = level.flatMap((node) => [...childrenOf(node)])
  return level.length === 0
}

/** The settings for code; where they are made by code of the project, what shows in its modules. */
function codeOptions({ code, isGuessed }: Formatting, { style }: Layout): FormatOptions {
  if (isGuessed !== true) return code
  const { quote, end, unit } = style
  return { singleQuote: quote === "'", semi: end === ';', useTabs: unit === '\t', ...(unit !== '\t' && { tabWidth: unit.length }), ...code }
}
