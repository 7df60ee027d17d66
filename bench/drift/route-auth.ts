import type { Route } from '../../src/core/project.ts'
import { type Mention, mentionsOf, type RouteDocument } from './route-mentions.ts'
import type { Mutation } from './route-mutations.ts'

/** Takes the guard of a route away, or gives it one that another route of the file has: who may call it changes, and nothing else. */
export function guarding(route: Route, routes: readonly Route[], text: string): readonly Mutation[] {
  const { file, line, authBy } = route
  const lines = text.split('\n')
  if (route.auth === 'required' && authBy?.file === file) {
    const name = authBy.name.replace(/\(.*/s, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const from = Math.max(0, Math.min(authBy.line, line) - 3)
    const own = lines.slice(from, line + 8).join('\n')
    const now = own
      .replace(new RegExp(`^[ \\t]*@\\w+\\([^\\n]*\\b${name}\\b[^\\n]*\\)[ \\t]*\\n`, 'm'), '')
      .replace(new RegExp(`(?<=[,([]\\s{0,40})${name}(?:\\([^()\\n]{0,80}\\))?\\s*,\\s*`), '')
    return now === own ? [] : [{ kind: 'unguard', file, text: replaced(lines, [from, line + 8], now), what: `${authBy.name} taken away` }]
  }
  const guard = routes.find((one) => one.file === file && one.auth === 'required' && /^[A-Za-z_$][\w$]*$/.test(one.authBy?.name ?? ''))
    ?.authBy?.name
  const at = lines[line - 1] ?? ''
  const now = at.replace(/(\.(?:get|post|put|patch|delete)\(\s*(['"`])[^'"`]*\2\s*,\s*)/, `$1${guard}, `)
  if (route.auth !== 'none' || guard === undefined || now === at) return []
  return [{ kind: 'guard', file, text: replaced(lines, [line - 1, line], now), what: `${guard} added` }]
}

function replaced(lines: readonly string[], [from, to]: readonly [number, number], text: string): string {
  return [...lines.slice(0, from), text, ...lines.slice(to)].join('\n')
}

/** Lines of tables that name a route and have a cell of a column on authentication: found by their letters alone. */
export function authMentionsOf(route: Route, documents: readonly RouteDocument[]): readonly Mention[] {
  return mentionsOf(route, documents).filter(({ doc, line, format }) => {
    const lines = documents.find(({ path }) => path === doc)?.text.split('\n') ?? []
    const row = lines[line - 1] ?? ''
    if (format !== 'markdown' || !row.trimStart().startsWith('|')) return false
    let head = line - 1
    while (head > 0 && (lines[head - 1] ?? '').trimStart().startsWith('|')) head -= 1
    const cells = (text: string): readonly string[] =>
      text
        .split('|')
        .slice(1)
        .map((cell) => cell.replace(/[*`_]/g, '').trim())
    const column = cells(lines[head] ?? '').findIndex((cell) => /^(?:requires? )?auth/i.test(cell))
    const said = cells(row)[column] ?? ''
    return (
      column >= 0 &&
      (route.auth === 'required' ? /^(?:yes|true|required|✅|✓|bearer|jwt|token)/i : /^(?:no|none|false|❌|public|-|—)$/i).test(said)
    )
  })
}
