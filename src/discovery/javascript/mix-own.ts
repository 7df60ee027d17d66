import type { Node } from 'oxc-parser'
import { type HashState, mixName, mixNumber, mixText, mixWords } from './hash-state.ts'

/** Types that `mixOwn` adds something of. */
export const sayingTypes: ReadonlySet<string> = new Set([
  'PrivateIdentifier',
  'JSXText',
  'TSTypeOperator',
  'UpdateExpression',
  'FunctionDeclaration',
  'FunctionExpression',
  'TSDeclareFunction',
  'TSEmptyBodyFunctionExpression',
  'ArrowFunctionExpression',
  'MethodDefinition',
  'TSAbstractMethodDefinition',
  'PropertyDefinition',
  'TSAbstractPropertyDefinition',
  'TSMethodSignature',
  'TSParameterProperty',
  'TSMappedType',
  'ForOfStatement',
  'YieldExpression',
])

function flag(value: unknown): number {
  return value ? 1 : 0
}

/** Adds what a node says besides its children: operators, values, modifiers. Shorthand, quotes and parentheses do not count. */
export function mixOwn(state: HashState, node: Node): void {
  switch (node.type) {
    case 'PrivateIdentifier':
      mixName(state, node.name)
      break
    case 'JSXText':
      mixWords(state, node.value.replace(/\s+/g, ' ').trim())
      break
    case 'TSTypeOperator':
      mixText(state, node.operator)
      break
    case 'UpdateExpression':
      mixText(state, node.operator + (node.prefix ? '<' : '>'))
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
