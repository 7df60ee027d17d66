import type { RepoPath } from '../../core/names.ts'
import { readSource, type Source } from '../entry/read-source.ts'
import { identifiersOf } from '../entry/walk-nodes.ts'

/** The package with the types of Workers: each is exported by its name, beside a file in which all of them are global. */
export const runtimeTypes = '@cloudflare/workers-types'

/** Names that only the types of Workers declare, of those that templates use. */
export const runtimeNames: readonly string[] = [
  'AnalyticsEngineDataset',
  'D1Database',
  'D1PreparedStatement',
  'DurableObjectNamespace',
  'DurableObjectState',
  'ExecutionContext',
  'ExportedHandler',
  'Fetcher',
  'KVNamespace',
  'Message',
  'MessageBatch',
  'Queue',
  'R2Bucket',
  'R2Object',
  'R2ObjectBody',
  'RateLimit',
  'ScheduledController',
]

/** True for code that imports types of Workers by their names. */
export function importsRuntimeTypes(code: string): boolean {
  return new RegExp(`from ['"]${runtimeTypes}['"]`).test(code)
}

/** Imports the types of Workers that TypeScript code names, for a project in which they are not global. */
export function importRuntimeTypes(code: string): string {
  const source = readSource('code.ts' as RepoPath, code)
  if ('unknown' in source || importsRuntimeTypes(code)) return code
  const own = declaredIn(source)
  const used = new Set([...identifiersOf(source.program)].map(({ name }) => name))
  const names = runtimeNames.filter((name) => used.has(name) && !own.has(name))
  if (names.length === 0) return code
  const at = source.program.body.find(({ type }) => type === 'ImportDeclaration')?.start ?? source.program.body[0]?.start ?? 0
  return `${code.slice(0, at)}import type { ${names.join(', ')} } from '${runtimeTypes}'\n${code.slice(at)}`
}

/** Names that a module imports or declares at its top. */
function declaredIn({ program }: Source): ReadonlySet<string> {
  return new Set(
    program.body.flatMap((statement): string[] => {
      if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declaration !== null && 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
    }),
  )
}
