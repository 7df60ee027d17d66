import type { CallExpression, ImportDeclaration, ModuleExportName, Node } from 'oxc-parser'
import type { ImportBinding } from '../../core/facts.ts'
import { type Context, lineAt } from './context.ts'
import { readEnvImport } from './env.ts'
import { propertyName, unwrap } from './plain-path.ts'
import { onNode } from './walk.ts'

/** Name in an import or export clause; a string name as it is. */
export function moduleName(name: ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}

function staticText(node: Node | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

function readImport(context: Context, node: ImportDeclaration): void {
  const bindings: ImportBinding[] = []
  let types = 0
  for (const specifier of node.specifiers) {
    const local = specifier.local.name
    if (specifier.type === 'ImportDefaultSpecifier') bindings.push({ imported: 'default', local })
    else if (specifier.type === 'ImportNamespaceSpecifier') bindings.push({ imported: '*', local })
    else {
      bindings.push({ imported: moduleName(specifier.imported), local })
      if (specifier.importKind === 'type') types += 1
    }
  }
  if (/^(?:node:)?process$/.test(node.source.value)) {
    for (const one of bindings) if (one.imported === 'env') context.envAliases.add(one.local)
  }
  readEnvImport(context, node.source.value, bindings)
  const onlyTypes = node.importKind === 'type' || (types > 0 && types === bindings.length)
  context.out.imports.push({
    specifier: node.source.value,
    bindings,
    line: lineAt(context, node.start),
    kind: onlyTypes ? 'type' : 'static',
  })
}

/** Records `require('x')`, once, with the bindings that the statement around it gives. */
export function readRequire(context: Context, node: CallExpression, bindings: readonly ImportBinding[]): boolean {
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'require' || context.imported.has(node)) return false
  const specifier = staticText(node.arguments[0])
  if (specifier === undefined) return false
  context.imported.add(node)
  context.out.imports.push({ specifier, bindings, line: lineAt(context, node.start), kind: 'require' })
  return true
}

function readDynamic(context: Context, node: Extract<Node, { type: 'ImportExpression' }>, bindings: readonly ImportBinding[]): boolean {
  const specifier = staticText(node.source)
  if (specifier === undefined || context.imported.has(node)) return false
  context.imported.add(node)
  context.out.imports.push({ specifier, bindings, line: lineAt(context, node.start), kind: 'dynamic' })
  return true
}

function bindingsOf(id: Node, imported: string | undefined): ImportBinding[] {
  if (id.type === 'Identifier') return [{ imported: imported ?? '*', local: id.name }]
  if (id.type !== 'ObjectPattern' || imported !== undefined) return []
  const bindings: ImportBinding[] = []
  for (const property of id.properties) {
    if (property.type === 'RestElement') continue
    const name = propertyName(property.key, property.computed)
    const target = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
    if (name !== undefined && target.type === 'Identifier') bindings.push({ imported: name, local: target.name })
  }
  return bindings
}

/** Reads `const x = require('y')`, `const { a } = require('y')`, `const b = require('y').b` and the same with `await import('y')`. */
export function readImportingDeclaration(context: Context, id: Node, init: Node): boolean {
  let source = unwrap(init)
  let imported: string | undefined
  if (source.type === 'MemberExpression') {
    imported = propertyName(source.property, source.computed)
    if (imported === undefined) return false
    source = unwrap(source.object)
  }
  // Interop wrappers of compiled and hand-written modules alike: `__importDefault(require('x'))`.
  if (source.type === 'CallExpression' && source.callee.type === 'Identifier' && /^_+(interop|import)/.test(source.callee.name)) {
    const inner = source.arguments[0]
    if (inner?.type === 'CallExpression') source = inner
  }
  if (source.type === 'CallExpression') return readRequire(context, source, bindingsOf(id, imported))
  if (source.type === 'ImportExpression') return readDynamic(context, source, bindingsOf(id, imported))
  return false
}

onNode('ImportDeclaration', (node, context) => {
  readImport(context, node)
  // Nothing below is code, and the order of imports does not count.
  return true
})
onNode('ImportExpression', (node, context) => void readDynamic(context, node, []))
onNode('TSImportType', (node, context) => {
  const specifier = staticText(node.source)
  if (specifier !== undefined) context.out.imports.push({ specifier, bindings: [], line: lineAt(context, node.start), kind: 'type' })
})
onNode('TSImportEqualsDeclaration', (node, context) => {
  if (node.moduleReference.type !== 'TSExternalModuleReference') return
  context.out.imports.push({
    specifier: node.moduleReference.expression.value,
    bindings: [{ imported: '*', local: node.id.name }],
    line: lineAt(context, node.start),
    kind: 'require',
  })
})
