import { withoutEscapes } from '../../core/without-escapes.ts'
import { hideSecrets } from '../../core/secrets/hide-secrets.ts'

const mostLines = 30
const mostOfLine = 300
/** Characters that are looked at: the lines that are shown begin in them. */
const mostOfText = 200_000

/** What a tool printed, as a report shows it: no colours, no folders of this machine, no secrets, at most some lines. */
export function toolOutput(text: string, folders: readonly string[]): string {
  const bare = folders.reduce(
    (now, folder) => now.replaceAll(`${folder}/`, '').replaceAll(folder, '.'),
    withoutEscapes(text.slice(0, mostOfText)),
  )
  const lines = hideSecrets(bare)
    .split('\n')
    .map((line) => shown(line).trimEnd().slice(0, mostOfLine))
    .filter((line) => line !== '')
  if (lines.length <= mostLines) return lines.join('\n')
  return [...lines.slice(0, mostLines), `… ${lines.length - mostLines} more lines`].join('\n')
}

/** A line without characters that a terminal or a page obeys. */
function shown(line: string): string {
  return line.replaceAll('\t', '  ').replace(/[\p{Cc}\p{Cf}]/gu, '')
}
