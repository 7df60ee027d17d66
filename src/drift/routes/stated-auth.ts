import type { Anchor, DriftDocument } from '../../core/drift.ts'
import { lineCounter } from '../../text/lines.ts'
import { codeSpans, plainWords, readTables } from '../values/read-tables.ts'
import { type RoutePattern, readPattern } from './match-route.ts'

/** Whether a table says that a route must be called by somebody who is known. */
export interface StatedAuth {
  route: RoutePattern
  says: 'required' | 'none'
  anchor: Anchor
  /** The line as written. */
  text: string
}

const yes = /^(?:yes|true|required|✅|✓|✔️?|bearer(?: token)?|jwt|session|token|api key|authenticated|private|protected|user|admin)$/i
const no = /^(?:no|false|none|public|not required|❌|✗|-|—|anonymous|open)$/i

/** Rows of tables that name a route and say whether it needs authentication. */
export function statedAuth(document: DriftDocument): readonly StatedAuth[] {
  if (!/\bauth/i.test(document.text)) return []
  const lineOf = lineCounter(document.text)
  return readTables(document).flatMap(({ columns, rows, headings }) => {
    const at = columns.findIndex((column) =>
      /^(?:auth(?:entication|orization)?(?: required)?\??|requires auth(?:entication)?|access|protected)$/i.test(column),
    )
    if (at < 0) return []
    return rows.flatMap(({ cells, text }): StatedAuth[] => {
      const cell = cells[at]
      const word = plainWords(cell?.text ?? '')
      const route = routeOf(cells.filter((_, i) => i !== at).map((one) => one.text))
      if (cell === undefined || route === undefined || (!yes.test(word) && !no.test(word))) return []
      const from = cell.from + cell.text.length - cell.text.trimStart().length
      const to = from + cell.text.trim().length
      const anchor: Anchor = {
        kind: 'route',
        name: word,
        text: document.text.slice(from, to),
        doc: document.path,
        line: lineOf(from),
        from,
        to,
        in: 'table',
        headings,
      }
      return [{ route, says: yes.test(word) ? 'required' : 'none', anchor, text }]
    })
  })
}

/** `GET /x` in one cell, or the method and the path in two. */
function routeOf(cells: readonly string[]): RoutePattern | undefined {
  const words = cells.map((cell) => codeSpans(cell)[0]?.code ?? plainWords(cell))
  const whole = words.map(readPattern).find((route) => route?.method !== undefined)
  if (whole !== undefined) return whole
  const method = words.find((word) => /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(word))
  const path = words.map(readPattern).find((route) => route !== undefined)
  return method === undefined || path === undefined ? undefined : { ...path, method }
}
