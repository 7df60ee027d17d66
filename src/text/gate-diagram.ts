import type { Resolver } from './resolver.ts'

/** Fewest edges of a diagram that is worth a reader's time (DOCS-QUALITY.md). */
const fewestEdges = 3

/** A diagram of which every node names something that exists. */
export interface GatedDiagram {
  /** Undefined where too little is left. */
  code: string | undefined
  total: number
  resolved: number
  /** Labels that name nothing. */
  missing: readonly string[]
}

const node = /\b(\w+)\s*(?:\[\[|\[\(|\(\(|\{\{|[[({>])\s*"([^"]*)"/g
const edge = /--|==|-\.|->/

/** Leaves out of a Mermaid flowchart every node whose label names nothing, with its edges. */
export function gateDiagram(code: string, resolver: Resolver): GatedDiagram {
  const lines = code.split('\n')
  const labels = new Map<string, string>()
  for (const line of lines) for (const [, id = '', label = ''] of line.matchAll(node)) labels.set(id, decoded(label))
  const bad = [...labels].filter(([, label]) => !isKnown(label, resolver))
  const counts = { total: labels.size, resolved: labels.size - bad.length, missing: bad.map(([, label]) => label) }
  if (bad.length === 0) return { code, ...counts }
  const kept = lines.filter((line) => !bad.some(([id]) => new RegExp(`(?<!["\\w])${id}\\b(?=[^"]*(?:"[^"]*"[^"]*)*$)`).test(line)))
  const edges = kept.filter((line) => edge.test(line.replace(/"[^"]*"/g, ''))).length
  return { code: edges < fewestEdges ? undefined : kept.join('\n'), ...counts }
}

/** A label without Mermaid's entity codes (`#35;`). */
function decoded(label: string): string {
  return label.replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}

/** A long label is cut short; what is left must still begin a known name. */
function isKnown(label: string, resolver: Resolver): boolean {
  return label.endsWith('…') ? resolver.begins(label.slice(0, -1)) : resolver.knows(label)
}
