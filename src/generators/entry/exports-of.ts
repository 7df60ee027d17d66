import type { ExportNamedDeclaration, Node, Statement } from 'oxc-parser'
import { bindingsOf, exportName } from './bindings.ts'

/** What a module exports under a name. */
export type Exported = { statement: Statement } & (
  | { kind: 'node'; node: Node }
  | { kind: 'local'; name: string }
  | { kind: 'from'; module: string; name: string }
)

/** Finds what a module exports under a name, `default` included. */
export function exportOf(statements: readonly Statement[], name: string): Exported | undefined {
  for (const statement of statements) {
    const found = exportIn(statement, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Modules whose exports a module passes on without naming them. */
export function passedOn(statements: readonly Statement[]): string[] {
  return statements.flatMap((statement) =>
    statement.type === 'ExportAllDeclaration' && statement.exported === null && statement.exportKind !== 'type'
      ? [statement.source.value]
      : [],
  )
}

function exportIn(statement: Statement, name: string): Exported | undefined {
  if (statement.type === 'ExportDefaultDeclaration' && name === 'default') return { kind: 'node', node: statement.declaration, statement }
  if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return undefined
  return declaredIn(statement, name) ?? specifiedIn(statement, name)
}

function declaredIn(statement: ExportNamedDeclaration, name: string): Exported | undefined {
  return statement.declaration !== null && bindingsOf([statement]).has(name) ? { kind: 'local', name, statement } : undefined
}

function specifiedIn(statement: ExportNamedDeclaration, name: string): Exported | undefined {
  const specifier = statement.specifiers.find(({ exported, exportKind }) => exportKind !== 'type' && exportName(exported) === name)
  if (specifier === undefined) return undefined
  const local = exportName(specifier.local)
  if (statement.source === null) return { kind: 'local', name: local, statement }
  return { kind: 'from', module: statement.source.value, name: local, statement }
}
