import type { Node } from 'oxc-parser'
import { type HashState, mixNumber, mixText } from './hash-state.ts'

function flag(value: unknown): number {
  return value ? 1 : 0
}

/** Adds what a node says besides its children: names, operators, values, modifiers. Shorthand, quotes and parentheses do not count. */
export function mixOwn(state: HashState, node: Node): void {
  switch (node.type) {
    case 'Identifier':
      mixText(state, node.name)
      break
    case 'JSXIdentifier':
    case 'PrivateIdentifier':
      mixText(state, node.name)
      break
    case 'Literal':
      mixText(state, typeof node.value === 'string' ? `"${node.value}` : (node.raw ?? ''))
      break
    case 'TemplateElement':
      mixText(state, node.value.raw)
      break
    case 'JSXText':
      mixText(state, node.value.replace(/\s+/g, ' ').trim())
      break
    case 'MemberExpression':
      mixNumber(state, flag(node.computed) + 2 * flag(node.optional))
      break
    case 'CallExpression':
      mixNumber(state, flag(node.optional))
      break
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'UnaryExpression':
    case 'AssignmentExpression':
    case 'TSTypeOperator':
      mixText(state, node.operator)
      break
    case 'UpdateExpression':
      mixText(state, node.operator + (node.prefix ? '<' : '>'))
      break
    case 'VariableDeclaration':
      mixText(state, node.kind)
      break
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'TSDeclareFunction':
    case 'TSEmptyBodyFunctionExpression':
      mixNumber(state, flag(node.async) + 2 * flag(node.generator))
      break
    case 'ArrowFunctionExpression':
      mixNumber(state, flag(node.async))
      break
    default:
      mixMember(state, node)
  }
}

function mixMember(state: HashState, node: Node): void {
  switch (node.type) {
    case 'Property':
      mixNumber(state, flag(node.computed) + (node.kind === 'get' ? 2 : 0) + (node.kind === 'set' ? 4 : 0))
      break
    case 'MethodDefinition':
    case 'TSAbstractMethodDefinition':
      mixText(state, `${node.kind}${node.accessibility ?? ''}`)
      mixNumber(state, flag(node.static) + 2 * flag(node.computed) + 4 * flag(node.optional))
      break
    case 'PropertyDefinition':
    case 'TSAbstractPropertyDefinition':
      mixText(state, node.accessibility ?? '')
      mixNumber(state, flag(node.static) + 2 * flag(node.computed) + 4 * flag(node.optional) + 8 * flag(node.readonly))
      break
    case 'TSPropertySignature':
      mixNumber(state, flag(node.optional) + 2 * flag(node.readonly) + 4 * flag(node.computed))
      break
    case 'TSMethodSignature':
      mixText(state, node.kind)
      mixNumber(state, flag(node.optional) + 2 * flag(node.computed))
      break
    case 'TSParameterProperty':
      mixText(state, `${node.accessibility ?? ''}${node.readonly ? 'r' : ''}`)
      break
    case 'TSMappedType':
      mixText(state, `${node.optional}${node.readonly}`)
      break
    case 'ForOfStatement':
      mixNumber(state, flag(node.await))
      break
    case 'YieldExpression':
      mixNumber(state, flag(node.delegate))
      break
    default:
  }
}
