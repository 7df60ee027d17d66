import type { ExportFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { cutText } from '../../core/secrets/cut-text.ts'
import type { Codebase } from '../codebase.ts'
import type { Placed } from '../values/follow.ts'
import type { OpenedHandler } from './next/handler.ts'
import { httpMethods } from './next/method-table.ts'

/** An export that answers one method. */
export interface MethodExport {
  method: string
  line: number
  handler: Placed
}

/** Exports named after HTTP methods, those of `export * from` included. */
export function methodExports(codebase: Codebase, path: RepoPath, left = 6): readonly MethodExport[] {
  const facts = codebase.facts(path)
  if (!facts || left <= 0) return []
  const found = new Map<string, MethodExport>()
  for (const one of facts.exports) {
    const typeOnly = facts.symbols.some(
      (symbol) => symbol.name === (one.local ?? one.exported) && (symbol.kind === 'type' || symbol.kind === 'interface'),
    )
    if (httpMethods.has(one.exported) && !typeOnly)
      found.set(one.exported, { method: one.exported, line: one.line, handler: exportedValue(codebase, path, one) })
  }
  for (const one of facts.exports) {
    const target = one.exported === '*' && one.from !== undefined ? codebase.resolve(path, one.from) : undefined
    if (target === undefined || target === path) continue
    for (const inner of methodExports(codebase, target, left - 1))
      if (!found.has(inner.method)) found.set(inner.method, { ...inner, line: one.line })
  }
  return [...found.values()]
}

/** What an export stands for: its own value, or the name that it exports, here or in the file it comes from. */
export function exportedValue(codebase: Codebase, path: RepoPath, one: ExportFact): Placed {
  if (one.value) return { value: one.value, at: { path, fn: -1 } }
  if (one.from !== undefined) {
    const target = codebase.resolve(path, one.from)
    const declared = target && codebase.exported(target, one.imported ?? one.exported)
    if (declared) return { value: { k: 'ref', name: declared.name }, at: { path: declared.path, fn: -1 } }
  }
  return { value: { k: 'ref', name: one.local ?? one.exported }, at: { path, fn: -1 } }
}

/** First sentence of the comment above a handler, and whether it is deprecated. */
export function described(codebase: Codebase, opened: OpenedHandler): { summary?: string; deprecated?: string } {
  const inner = opened.inner
  const symbol =
    inner &&
    codebase
      .facts(inner.path)
      ?.symbols.find(
        (one) => one.from >= inner.from - 2 && one.from <= inner.from && (one.name === inner.name || httpMethods.has(one.name)),
      )
  const summary = symbol?.doc
    ?.split(/\n[^\S\n]*\n|@/)[0]
    ?.replace(/\s+/g, ' ')
    .trim()
  return {
    ...(summary !== undefined && summary !== '' && { summary: cutText(summary, 200) }),
    ...(symbol?.deprecated !== undefined && { deprecated: symbol.deprecated }),
  }
}
