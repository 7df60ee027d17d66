import type { Node } from 'oxc-parser'

/** Takes off what changes the type but not the value: `as`, `!`, `satisfies`, optional chains, parentheses, `await`. */
export function unwrap(node: Node): Node {
  let inner = node
  for (;;) {
    switch (inner.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'TSInstantiationExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        inner = inner.expression
        break
      case 'AwaitExpression':
        inner = inner.argument
        break
      case 'YieldExpression':
        if (inner.argument === null) return inner
        inner = inner.argument
        break
      default:
        return inner
    }
  }
}

/** Name of a property: an identifier, a private name or a literal; undefined where it is computed. */
export function propertyName(key: Node, computed: boolean): string | undefined {
  if (!computed) {
    if (key.type === 'Identifier') return key.name
    if (key.type === 'PrivateIdentifier') return `#${key.name}`
  }
  if (key.type === 'Literal') {
    if (typeof key.value === 'string') return key.value
    if (typeof key.value === 'number') return String(key.value)
  }
  if (key.type === 'TemplateLiteral' && key.expressions.length === 0) return key.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** An identifier or a member path as dotted text: `app`, `this.router`, `process.env.PORT`; undefined for anything else. */
export function plainPath(node: Node): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'ThisExpression':
      return 'this'
    case 'Super':
      return 'super'
    case 'MetaProperty':
      return `${node.meta.name}.${node.property.name}`
    case 'MemberExpression': {
      const name = propertyName(node.property, node.computed)
      if (name === undefined) return undefined
      const of = plainPath(node.object)
      return of === undefined ? undefined : `${of}.${name}`
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return plainPath(node.expression)
    default:
      return undefined
  }
}

/** True where a member path has an optional part: `user?.id`, `user?.team.id`. */
export function isSoft(node: Node): boolean {
  switch (node.type) {
    case 'MemberExpression':
      return node.optional || isSoft(node.object)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return isSoft(node.expression)
    default:
      return false
  }
}
