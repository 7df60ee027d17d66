import type { Node } from 'oxc-parser'
import { bindingsOf } from './bindings.ts'
import { nameOf } from './expressions.ts'
import { isTypeScript, type Source } from './read-source.ts'
import { walkNodes } from './walk-nodes.ts'

/**
 * The type that a module gives to the environment of the handlers of its Worker, as it stands there: `Env` of `satisfies ExportedHandler<Env>` or of
 * `extends WorkerEntrypoint<Env>`. Undefined where it says none, or one that the module neither declares nor imports: that is what `wrangler types` wrote.
 */
export function environmentOf(source: Source, held: Node): string | undefined {
  const type = isTypeScript(source.path) ? typeOf(source, held) : undefined
  if (type === null || type === undefined) return undefined
  const text = source.text.slice(type.start, type.end)
  const name = type.type === 'TSTypeReference' ? nameOf(type.typeName) : undefined
  if (text.includes('\n') || (name !== undefined && !isInScope(source, name))) return undefined
  return text
}

function typeOf({ program }: Source, held: Node): Node | null | undefined {
  if (held.type === 'ClassDeclaration' || held.type === 'ClassExpression') return held.superTypeArguments?.params[0]
  const around = [...walkNodes(program)].filter((node) => isAround(node, held))
  return around.map((node) => handlerOf(annotationOf(node))).find((type) => type !== undefined)
}

/** True for a node of one statement that holds another: a declaration, or what says the type of an expression. */
function isAround(node: Node, { start, end }: Node): boolean {
  return node.start <= start && end <= node.end && node.type !== 'Program'
}

function annotationOf(node: Node): Node | null | undefined {
  if (node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression') return node.typeAnnotation
  return node.type === 'VariableDeclarator' && 'typeAnnotation' in node.id ? node.id.typeAnnotation?.typeAnnotation : undefined
}

/** What `ExportedHandler<Env>` says of the environment. */
function handlerOf(type: Node | null | undefined): Node | undefined {
  return type?.type === 'TSTypeReference' && nameOf(type.typeName) === 'ExportedHandler' ? type.typeArguments?.params[0] : undefined
}

function isInScope({ program }: Source, name: string): boolean {
  if (bindingsOf(program.body).has(name)) return true
  const declared = program.body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
  return declared.some((one) => (one?.type === 'TSInterfaceDeclaration' || one?.type === 'TSTypeAliasDeclaration') && one.id.name === name)
}
