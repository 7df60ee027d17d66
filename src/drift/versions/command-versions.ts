import type { DriftDocument } from '../../core/drift.ts'
import { readLines } from '../values/read-lines.ts'
import { type NamedVersion, anchorOf } from './named-versions.ts'
import { parseVersion } from './ranges.ts'

/** Commands that choose a version, by the tool whose version it is; the number comes last. */
const commands: readonly (readonly [tool: string, pattern: RegExp])[] = [
  [
    'Node.js',
    /\b(?:nvm|fnm|n|nodenv|asdf|mise)\s+(?:install|use|global|local|alias default)\s+(?:(?:nodejs|node)[ @])?v?(\d+(?:\.\d+)*)\b/,
  ],
  ['Node.js', /\bvolta\s+(?:install|pin)\s+node@(\d+(?:\.\d+)*)\b/],
  ['Python', /\b(?:pyenv\s+(?:install|local|global)|uv\s+python\s+(?:install|pin))\s+(\d+(?:\.\d+)*)\b/],
  ['Ruby', /\brbenv\s+(?:install|local|global)\s+(\d+(?:\.\d+)*)\b/],
  ...(['pnpm', 'Yarn', 'npm'] as const).flatMap((tool): [string, RegExp][] => {
    const name = tool.toLowerCase()
    return [
      [tool, new RegExp(`\\bcorepack\\s+(?:prepare|use|install)\\s+(?:-g\\s+)?${name}@(\\d+(?:\\.\\d+)*)\\b`)],
      [tool, new RegExp(`\\bnpm\\s+(?:i|install)\\s+(?:-g|--global)\\s+${name}@\\^?(\\d+(?:\\.\\d+)*)\\b`)],
    ]
  }),
]

/** Versions that the commands of a document install or choose. */
export function commandVersions(document: DriftDocument): readonly NamedVersion[] {
  if (!/\b(?:nvm|fnm|n|nodenv|asdf|mise|volta|pyenv|uv|rbenv|corepack|npm)\s/.test(document.text)) return []
  return readLines(document).flatMap((line) => {
    if (line.text.length > 500 || (line.fence === undefined && !line.text.includes('`'))) return []
    return commands.flatMap(([tool, pattern]): NamedVersion[] => {
      const match = pattern.exec(line.text)
      const version = parseVersion(match?.[1] ?? '')
      if (match?.[1] === undefined || version === undefined) return []
      const number = match[1]
      const from = line.from + match.index + match[0].length - number.length
      return [
        {
          tool,
          version,
          orLater: false,
          text: line.text,
          lines: line.text,
          isPart: false,
          isHeaded: false,
          isCommand: true,
          anchor: anchorOf(document, line, { tool, number, from, in: line.fence === undefined ? 'span' : 'fence' }),
        },
      ]
    })
  })
}
