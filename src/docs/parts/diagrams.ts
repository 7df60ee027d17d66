import type { Block } from '../../core/page.ts'
import type { Source } from '../../core/places.ts'

/** A node of a diagram: a real file, symbol, route, model, queue or outside party. */
export interface Node {
  /** Stable key; nodes with the same key are one. */
  key: string
  label: string
  shape?: 'box' | 'round' | 'store' | 'queue' | 'outside'
}

/** An edge that the code has. */
export interface Edge {
  from: Node
  to: Node
  label?: string
}

/** Fewest edges that make a diagram worth a reader's time (DOCS-QUALITY.md). */
const fewest = 3

/** A flowchart in Mermaid; undefined with fewer than three edges. */
export function flowchart(
  id: string,
  edges: readonly Edge[],
  options: { direction: 'LR' | 'TD'; sources: readonly Source[]; most: number },
): Block | undefined {
  const seen = new Set<string>()
  const kept = edges.filter((edge) => {
    const key = `${edge.from.key} ${edge.to.key} ${edge.label ?? ''}`
    if (edge.from.key === edge.to.key || seen.has(key)) return false
    seen.add(key)
    return true
  })
  if (kept.length < fewest) return undefined
  const shown = kept.slice(0, options.most)
  const ids = new Map<string, string>()
  const nodes: Node[] = []
  for (const node of shown.flatMap((edge) => [edge.from, edge.to])) {
    if (ids.has(node.key)) continue
    ids.set(node.key, `n${ids.size + 1}`)
    nodes.push(node)
  }
  const lines = [
    `flowchart ${options.direction}`,
    ...nodes.map((node) => `  ${ids.get(node.key) ?? ''}${shaped(node)}`),
    ...arrows(shown, ids),
  ]
  return { id, sources: options.sources, body: { kind: 'diagram', code: lines.join('\n') } }
}

/** A line for each node that arrows leave, and for each label of them: `n1 --> n2 & n3`. */
function arrows(edges: readonly Edge[], ids: ReadonlyMap<string, string>): readonly string[] {
  const alike = Map.groupBy(edges, ({ from, label }) => JSON.stringify([from.key, label]))
  return [...alike.values()].map((group) => {
    const [{ from, label } = { from: undefined, label: undefined }] = group
    const targets = group.map(({ to }) => ids.get(to.key) ?? '').join(' & ')
    return `  ${ids.get(from?.key ?? '') ?? ''} -->${label === undefined ? '' : `|${quoted(label)}|`} ${targets}`
  })
}

function shaped(node: Node): string {
  const text = quoted(node.label)
  switch (node.shape) {
    case 'round':
      return `(${text})`
    case 'store':
      return `[(${text})]`
    case 'queue':
      return `[[${text}]]`
    case 'outside':
      return `{{${text}}}`
    default:
      return `[${text}]`
  }
}

/** Characters of a label that is still read at a glance. */
const labelLength = 60

/** A label in quotes. What Mermaid, Markdown or HTML would read in it stands as an entity code (https://mermaid.js.org/syntax/flowchart.html#entity-codes-to-escape-characters). */
export function quoted(label: string): string {
  const line = label.replace(/[\p{C}\s]+/gu, ' ').trim()
  const short = line.length > labelLength ? `${line.slice(0, labelLength - 1)}…` : line
  return `"${short.replace(/[^\p{L}\p{N} ./:_…(),*@-]/gu, (char) => `#${char.codePointAt(0) ?? 32};`)}"`
}
