import type { Node } from 'oxc-parser'
import type { SymbolFact } from '../../core/facts.ts'
import { docBefore } from './comments.ts'
import { type Context, excerpt, lineAt } from './context.ts'
import { propertyName } from './plain-path.ts'

type Member = NonNullable<SymbolFact['members']>[number]

/** Members of an interface, a type literal or an enum, as written. */
export function membersOfType(context: Context, node: Node): Member[] | undefined {
  switch (node.type) {
    case 'TSInterfaceDeclaration':
      return signatures(context, node.body.body)
    case 'TSTypeAliasDeclaration':
      return node.typeAnnotation.type === 'TSTypeLiteral' ? signatures(context, node.typeAnnotation.members) : undefined
    case 'TSEnumDeclaration':
      return node.body.members.map((member) => ({
        name: propertyName(member.id, false) ?? excerpt(context, member.id.start, member.id.end, 80),
        type: member.initializer ? excerpt(context, member.initializer.start, member.initializer.end, 120) : '',
        line: lineAt(context, member.start),
        ...documented(context, member),
      }))
    default:
      return undefined
  }
}

function documented(context: Context, node: Node): { doc?: string } {
  const doc = docBefore(context, node.start)
  return doc === undefined ? {} : { doc }
}

function signatures(context: Context, list: readonly Node[]): Member[] {
  const members: Member[] = []
  for (const one of list) {
    if (one.type !== 'TSPropertySignature' && one.type !== 'TSMethodSignature') continue
    const name = propertyName(one.key, one.computed)
    if (name === undefined) continue
    members.push({
      name,
      type: typeText(context, one),
      ...(one.optional && { optional: true as const }),
      ...documented(context, one),
      line: lineAt(context, one.start),
    })
  }
  return members
}

function typeText(context: Context, node: Extract<Node, { type: 'TSPropertySignature' | 'TSMethodSignature' }>): string {
  if (node.type === 'TSMethodSignature') return excerpt(context, node.key.end, node.end, 300).replace(/^\?/, '').replace(/[;,]$/, '').trim()
  const type = node.typeAnnotation?.typeAnnotation
  return type ? excerpt(context, type.start, type.end, 300) : ''
}
