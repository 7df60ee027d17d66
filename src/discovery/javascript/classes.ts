import type { Class, Node } from 'oxc-parser'
import type { ClassMemberFact } from '../../core/facts.ts'
import { docBefore } from './comments.ts'
import { type Context, classIndex, excerpt, functionIndex, lastLine, lineAt } from './context.ts'
import { decoratorsOf } from './decorators.ts'
import { plainPath, propertyName } from './plain-path.ts'
import { valueOf } from './value-of.ts'
import { onNode, walkChildren } from './walk.ts'

type Member = Class['body']['body'][number]
type Method = Extract<Member, { kind: unknown }>
type Field = Exclude<Extract<Member, { static: boolean; key: Node }>, Method>

/** First offset of a declaration, decorators included. */
export function startWithDecorators(node: Node): number {
  const first = 'decorators' in node ? node.decorators?.[0] : undefined
  return first ? Math.min(first.start, node.start) : node.start
}

function modifiers(node: Method | Field): Pick<ClassMemberFact, 'static' | 'private' | 'optional'> {
  const hidden = node.key.type === 'PrivateIdentifier' || node.accessibility === 'private' || node.accessibility === 'protected'
  return { ...(node.static && { static: true as const }), ...(hidden && { private: true as const }) }
}

function methodOf(context: Context, node: Method, name: string): ClassMemberFact {
  const kind = node.kind === 'get' || node.kind === 'set' ? 'accessor' : node.kind
  return {
    name,
    kind,
    ...modifiers(node),
    fn: functionIndex(context, node.value),
    decorators: decoratorsOf(context, node.decorators ?? []),
    line: lineAt(context, node.key.start),
    ...documented(context, node),
  }
}

function documented(context: Context, node: Node): { doc?: string } {
  const doc = docBefore(context, startWithDecorators(node))
  return doc === undefined ? {} : { doc }
}

function fieldOf(context: Context, node: Field, name: string): ClassMemberFact {
  const type = 'typeAnnotation' in node ? node.typeAnnotation?.typeAnnotation : undefined
  const value = node.value ? valueOf(context, node.value) : undefined
  return {
    name,
    kind: 'property',
    ...modifiers(node),
    ...(type && { type: excerpt(context, type.start, type.end, 200) }),
    ...('optional' in node && node.optional && { optional: true as const }),
    ...(value && { value }),
    ...(value?.k === 'fn' && { fn: value.fn }),
    decorators: decoratorsOf(context, node.decorators ?? []),
    line: lineAt(context, node.key.start),
    ...documented(context, node),
  }
}

function membersOf(context: Context, node: Class, className: string): ClassMemberFact[] {
  const members: ClassMemberFact[] = []
  for (const member of node.body.body) {
    if (!('key' in member) || !member.key) continue
    const name = propertyName(member.key, member.computed)
    if (name === undefined) continue
    if ('kind' in member) {
      context.names.set(member.value, `${className}.${name}`)
      members.push(methodOf(context, member, name))
    } else if ('static' in member) {
      if ('value' in member && member.value) context.names.set(member.value, `${className}.${name}`)
      members.push(fieldOf(context, member as Field, name))
    }
  }
  return members
}

function visitClass(node: Class, context: Context): true {
  const index = classIndex(context, node)
  const name = node.id?.name ?? context.names.get(node) ?? ''
  const decorators = decoratorsOf(context, node.decorators ?? [])
  const base = node.superClass ? superName(context, node.superClass) : undefined
  const types = node.superTypeArguments?.params.map((one) => excerpt(context, one.start, one.end, 120)) ?? []
  const interfaces = node.implements?.map((one) => excerpt(context, one.start, one.end, 120)) ?? []
  const members = membersOf(context, node, name)
  context.out.classes[index] = {
    name,
    ...(base !== undefined && { extends: base }),
    ...(types.length > 0 && { types }),
    ...(node.superClass && plainPath(node.superClass) === undefined && { base: valueOf(context, node.superClass) }),
    ...(interfaces.length > 0 && { implements: interfaces }),
    decorators,
    members,
    from: lineAt(context, startWithDecorators(node)),
    to: lastLine(context, node),
  }
  walkChildren(node, context)
  return true
}

/** Name of the base class; of a mixin call (`PartialType(Base)`) as written. */
function superName(context: Context, node: Node): string {
  return plainPath(node) ?? excerpt(context, node.start, node.end, 120)
}

onNode('ClassDeclaration', visitClass)
onNode('ClassExpression', visitClass)
