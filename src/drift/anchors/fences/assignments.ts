import type { Named } from '../names/named.ts'

/** Variables that lines of a dotenv or shell file set: `KEY=value`, `# KEY=value` where it is shown as optional. */
export function readAssignments(text: string): readonly Named[] {
  return [...text.matchAll(/^[ \t]*(?:#[ \t]?)?(?:export[ \t]+|set[ \t]+|ENV[ \t]+)?([A-Z][A-Z\d_]{1,100})[ \t]?=(?!=)/gm)].map((match) => {
    const name = match[1] ?? ''
    const from = match.index + match[0].lastIndexOf(name)
    return { kind: 'env', name, from, to: from + name.length }
  })
}
