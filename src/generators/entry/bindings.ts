import type { Class, Expression, Function as FunctionNode, ImportDeclaration, Node, Statement, VariableDeclarator } from 'oxc-parser'
import { nameOf } from './expressions.ts'

/** What a name of a module or a function body stands for. */
export type Binding =
  | { kind: 'import'; module: string; imported: string; isType: boolean; statement: Statement }
  | { kind: 'variable'; init: Expression | null; declarator: VariableDeclarator; statement: Statement }
  | { kind: 'function' | 'class'; node: FunctionNode | Class; statement: Statement }

/** Names that the statements of a module or a function body declare, each with what it stands for. */
export function bindingsOf(statements: readonly Statement[]): Map<string, Binding> {
  const bindings = new Map<string, Binding>()
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') addImports(bindings, statement)
    else {
      const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
      const declaration = isExport ? statement.declaration : statement
      if (declaration !== null) addDeclared(bindings, declaration, statement)
    }
  }
  return bindings
}

function addDeclared(bindings: Map<string, Binding>, declaration: Node, statement: Statement): void {
  if (declaration.type === 'VariableDeclaration') {
    for (const declarator of declaration.declarations) {
      const name = nameOf(declarator.id)
      if (name !== undefined) bindings.set(name, { kind: 'variable', init: declarator.init, declarator, statement })
    }
  } else if (declaration.type === 'FunctionDeclaration' && declaration.id !== null)
    bindings.set(declaration.id.name, { kind: 'function', node: declaration, statement })
  else if (declaration.type === 'ClassDeclaration' && declaration.id !== null)
    bindings.set(declaration.id.name, { kind: 'class', node: declaration, statement })
}

function addImports(bindings: Map<string, Binding>, statement: ImportDeclaration): void {
  for (const specifier of statement.specifiers) {
    const isType = statement.importKind === 'type' || (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type')
    const imported = importedName(specifier)
    bindings.set(specifier.local.name, { kind: 'import', module: statement.source.value, imported, isType, statement })
  }
}

function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return exportName(specifier.imported)
}

/** The name of an export, which may be written as a text. */
export function exportName(name: { type: 'Identifier'; name: string } | { type: 'Literal'; value: unknown }): string {
  return name.type === 'Identifier' ? name.name : String(name.value)
}
