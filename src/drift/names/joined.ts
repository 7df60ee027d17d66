import { escapeWord } from '../declared.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'

interface Part {
  name: string
  head: string
  like: RegExp
}

/**
 * Variables that the code of the head puts together out of sight: `APP` and `ACTIVE_HELP` are each a text of one file, or a prefix is, behind which
 * any name may come (`envPrefix = "APP"`).
 */
export async function joinedAtHead(names: readonly string[], { snapshot }: DriftInput): Promise<ReadonlySet<string>> {
  const parts = [...new Set(names)].filter((name) => /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(name)).flatMap(partsOf)
  const found = new Set<string>()
  if (parts.length === 0) return found
  const code = [...snapshot.files].filter(
    ([path, { size, skipped }]) =>
      skipped === undefined &&
      size < 500_000 &&
      placeKind(path) === 'source' &&
      /\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|cs|php)$/.test(path),
  )
  for await (const [, text] of snapshot.readAll(code.map(([path]) => path)))
    for (const { name, head, like } of parts) if (!found.has(name) && text.includes(head) && like.test(text)) found.add(name)
  return found
}

function partsOf(name: string): readonly Part[] {
  return [...name.matchAll(/_/g)].map(({ index }) => {
    const [head, tail] = [name.slice(0, index), name.slice(index + 1)]
    const prefix = `[pP]refix\\w*['"]?\\s*(?::=|[:=])\\s*['"\`]${escapeWord(head)}_?['"\`]`
    // one word says little: `URL` is a text of many files
    const both = tail.includes('_') ? `|^(?=[^]*['"\`]${escapeWord(head)}_?['"\`])(?=[^]*['"\`]_?${escapeWord(tail)}['"\`])` : ''
    return { name, head, like: new RegExp(`${prefix}${both}`) }
  })
}
