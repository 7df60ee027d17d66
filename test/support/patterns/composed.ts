import type { Expression, PrivateIdentifier, Program, TemplateLiteral } from 'oxc-parser'

/** Stands for what only a run knows: a name of somebody's code. */
const somebodys = 'aName'

/** Texts of the constants of a program that a pattern may be put together from, by name. */
export type Constants = ReadonlyMap<string, string>

/** Constants at the top of a program whose text is known, together with those of other programs. */
export function constantsOf(program: Program, others: Constants): Constants {
  const own = new Map(others)
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations) {
      const text = init === null ? undefined : textOf(init, own)
      if (id.type === 'Identifier' && text !== undefined) own.set(id.name, text)
    }
  }
  return own
}

/** The text that an expression makes, with a name for each part that is not known; undefined where nothing of it is. */
export function textOf(node: Expression | PrivateIdentifier, constants: Constants): string | undefined {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? node.regex.pattern : typeof node.value === 'string' ? node.value : undefined
    case 'Identifier':
      return constants.get(node.name)
    case 'TemplateLiteral':
      return written(node, constants, false)
    case 'TaggedTemplateExpression':
      return node.tag.type === 'MemberExpression' ? written(node.quasi, constants, true) : undefined
    case 'BinaryExpression': {
      const [left, right] = [textOf(node.left, constants), textOf(node.right, constants)]
      return node.operator !== '+' || (left ?? right) === undefined ? undefined : `${left ?? somebodys}${right ?? somebodys}`
    }
    case 'MemberExpression':
      return node.property.type === 'Identifier' && node.property.name === 'source' && node.object.type !== 'Super'
        ? textOf(node.object, constants)
        : undefined
    default:
      return undefined
  }
}

function written({ quasis, expressions }: TemplateLiteral, constants: Constants, isRaw: boolean): string {
  return quasis
    .map(({ value }, i) => {
      const next = expressions[i]
      return (isRaw ? value.raw : (value.cooked ?? '')) + (next === undefined ? '' : (textOf(next, constants) ?? somebodys))
    })
    .join('')
}
