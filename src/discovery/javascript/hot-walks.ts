import type { BindingIdentifier, Node } from 'oxc-parser'
import type { Context } from './context.ts'
import { mixName, mixNumber, mixText, mixWords } from './hash-state.ts'

/** What the walks below call for their children. */
interface Walker {
  walk: (node: Node, context: Context) => void
  walkList: (list: readonly (Node | null)[], context: Context) => void
}

type HotWalks = { readonly [T in Node['type']]?: (node: Extract<Node, { type: T }>, context: Context) => void }
/** Walks that are called by name. */
type Named<T extends Node['type']> = HotWalks & Required<Pick<HotWalks, T>>

function optional(walk: Walker['walk']): (node: Node | null | undefined, context: Context) => void {
  return (node, context) => {
    if (node) walk(node, context)
    else mixNumber(context.hash, 7)
  }
}

/** Names, values, calls and the statements around them. */
function expressions({ walk, walkList }: Walker): Named<'Identifier' | 'Literal' | 'MemberExpression' | 'CallExpression' | 'Property'> {
  const walkOptional = optional(walk)
  return {
    Identifier(node, context) {
      mixName(context.hash, node.name)
      // Of a JavaScript tree these are undefined: asking whether they are there would cost more.
      const { typeAnnotation, decorators } = node as BindingIdentifier
      if (typeAnnotation) {
        mixNumber(context.hash, node.optional ? 3 : 5)
        walk(typeAnnotation, context)
      }
      if (decorators && decorators.length > 0) walkList(decorators, context)
    },
    Literal(node, context) {
      if (typeof node.value === 'string') {
        mixNumber(context.hash, 11)
        mixWords(context.hash, node.value)
      } else mixText(context.hash, node.raw ?? '')
    },
    MemberExpression(node, context) {
      mixNumber(context.hash, (node.computed ? 1 : 0) + (node.optional ? 2 : 0))
      walk(node.object, context)
      walk(node.property, context)
    },
    CallExpression(node, context) {
      mixNumber(context.hash, node.optional ? 1 : 0)
      walk(node.callee, context)
      if (node.typeArguments) walk(node.typeArguments, context)
      walkList(node.arguments, context)
    },
    ExpressionStatement(node, context) {
      walk(node.expression, context)
    },
    BlockStatement(node, context) {
      walkList(node.body, context)
    },
    ReturnStatement(node, context) {
      walkOptional(node.argument, context)
    },
    AwaitExpression(node, context) {
      walk(node.argument, context)
    },
    ChainExpression(node, context) {
      walk(node.expression, context)
    },
    ObjectExpression(node, context) {
      walkList(node.properties, context)
    },
    ArrayExpression(node, context) {
      walkList(node.elements, context)
    },
    Property(node, context) {
      mixNumber(context.hash, (node.computed ? 1 : 0) + (node.kind === 'get' ? 2 : 0) + (node.kind === 'set' ? 4 : 0))
      walk(node.key, context)
      walk(node.value, context)
    },
  }
}

/** Declarations and operators. */
function operations({ walk, walkList }: Walker): HotWalks {
  const walkOptional = optional(walk)
  return {
    VariableDeclaration(node, context) {
      mixText(context.hash, node.kind)
      walkList(node.declarations, context)
    },
    VariableDeclarator(node, context) {
      walk(node.id, context)
      walkOptional(node.init, context)
    },
    BinaryExpression(node, context) {
      mixText(context.hash, node.operator)
      walk(node.left, context)
      walk(node.right, context)
    },
    LogicalExpression(node, context) {
      mixText(context.hash, node.operator)
      walk(node.left, context)
      walk(node.right, context)
    },
    UnaryExpression(node, context) {
      mixText(context.hash, node.operator)
      walk(node.argument, context)
    },
    AssignmentExpression(node, context) {
      mixText(context.hash, node.operator)
      walk(node.left, context)
      walk(node.right, context)
    },
    ConditionalExpression(node, context) {
      walk(node.test, context)
      walk(node.consequent, context)
      walk(node.alternate, context)
    },
    TemplateLiteral(node, context) {
      walkList(node.quasis, context)
      walkList(node.expressions, context)
    },
    TemplateElement(node, context) {
      mixWords(context.hash, node.value.raw)
    },
  }
}

/** Types and JSX. */
function typesAndMarkup({ walk, walkList }: Walker): Named<'TSTypeAnnotation' | 'TSPropertySignature' | 'TSTypeReference'> {
  const walkOptional = optional(walk)
  return {
    TSTypeAnnotation(node, context) {
      walk(node.typeAnnotation, context)
    },
    TSTypeReference(node, context) {
      walk(node.typeName, context)
      if (node.typeArguments) walk(node.typeArguments, context)
    },
    TSTypeParameterInstantiation(node, context) {
      walkList(node.params, context)
    },
    TSUnionType(node, context) {
      walkList(node.types, context)
    },
    TSLiteralType(node, context) {
      walk(node.literal, context)
    },
    TSTypeLiteral(node, context) {
      walkList(node.members, context)
    },
    TSPropertySignature(node, context) {
      mixNumber(context.hash, (node.optional ? 1 : 0) + (node.readonly ? 2 : 0) + (node.computed ? 4 : 0))
      walk(node.key, context)
      walkOptional(node.typeAnnotation, context)
    },
    JSXElement(node, context) {
      walk(node.openingElement, context)
      walkList(node.children, context)
    },
    JSXOpeningElement(node, context) {
      walk(node.name, context)
      if (node.typeArguments) walk(node.typeArguments, context)
      walkList(node.attributes, context)
    },
    JSXAttribute(node, context) {
      walk(node.name, context)
      walkOptional(node.value, context)
    },
    JSXIdentifier(node, context) {
      mixName(context.hash, node.name)
    },
    JSXExpressionContainer(node, context) {
      walk(node.expression, context)
    },
  }
}

/**
 * The types that make up most of any program, walked without looking properties up by name: this halves the time of the pass. Each adds
 * what the node says by itself, then its children. `mixOwn` and the parser's list of keys cover all other types.
 */
export function hotWalks(walker: Walker): ReturnType<typeof expressions> & ReturnType<typeof typesAndMarkup> {
  return { ...expressions(walker), ...operations(walker), ...typesAndMarkup(walker) }
}
