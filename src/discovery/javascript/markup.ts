import type { JSXAttribute, JSXElement, JSXFragment, Node } from 'oxc-parser'
import type { ElementFact, Value } from '../../core/facts.ts'
import { cutText } from '../../core/secrets/cut-text.ts'
import { type Context, lastLine, lineAt } from './context.ts'
import { markupText, unescaped } from './markup-text.ts'

/** Elements of one file: more are drawings or data. */
const elementLimit = 3000
/** Elements in one another. */
const depthLimit = 100
/** Attributes of one element. */
const propLimit = 60
/** Characters of one text. */
const textLimit = 400

/** Attributes that draw, style or name for machines. */
const mute = /^(?:class(?:Name|Names|es)?|style|styles|sx|css|key|ref|d|xmlns|viewBox|fill|stroke\w*|data-.*|(?:color|size|icon)Scheme)$/

type Read = (context: Context, node: Node) => Value

/** An element as a value; undefined in tests, and beyond what is kept of one file. */
export function elementOf(context: Context, node: JSXElement | JSXFragment, read: Read): Value | undefined {
  const known = context.elementIndexes.get(node)
  if (known !== undefined) return { k: 'el', el: known }
  if (context.test || context.elementIndexes.size >= elementLimit || context.elementDepth >= depthLimit) return undefined
  const el = context.elementIndexes.size
  context.elementIndexes.set(node, el)
  const name = node.type === 'JSXFragment' ? '' : nameOf(node.openingElement.name)
  const place = { line: lineAt(context, node.start), to: lastLine(context, node), in: context.fn }
  const fact: ElementFact = { name, props: [], children: [], ...place }
  context.out.markup[el] = fact
  if (name === 'svg') return { k: 'el', el }
  context.elementDepth += 1
  if (node.type === 'JSXElement') readAttributes(context, node, fact, read)
  fact.children = node.children.flatMap((child) => childOf(context, child, read))
  context.elementDepth -= 1
  return { k: 'el', el }
}

function readAttributes(context: Context, node: JSXElement, fact: ElementFact, read: Read): void {
  const props: (readonly [string, Value])[] = []
  const spreads: Value[] = []
  for (const one of node.openingElement.attributes.slice(0, propLimit)) {
    if (one.type === 'JSXSpreadAttribute') {
      spreads.push(read(context, one.argument))
      continue
    }
    const name = nameOf(one.name)
    const value = mute.test(name) ? undefined : attributeValue(context, one, read)
    if (value !== undefined) props.push([name, value])
  }
  fact.props = props
  if (spreads.length > 0) fact.spreads = spreads
}

function attributeValue(context: Context, { value }: JSXAttribute, read: Read): Value | undefined {
  if (value === null) return { k: 'bool', v: true }
  if (value.type === 'Literal') return { k: 'str', v: cutText(unescaped(String(value.value)), textLimit) }
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') return elementOf(context, value, read)
  return value.expression.type === 'JSXEmptyExpression' ? undefined : read(context, value.expression)
}

function childOf(context: Context, child: JSXElement['children'][number], read: Read): Value[] {
  switch (child.type) {
    case 'JSXText': {
      const text = markupText(child.value)
      return text === '' ? [] : [{ k: 'str', v: cutText(text, textLimit) }]
    }
    case 'JSXElement':
    case 'JSXFragment': {
      const value = elementOf(context, child, read)
      return value === undefined ? [] : [value]
    }
    case 'JSXExpressionContainer':
      return child.expression.type === 'JSXEmptyExpression' ? [] : [read(context, child.expression)]
    default:
      return []
  }
}

function nameOf(node: Node): string {
  switch (node.type) {
    case 'JSXIdentifier':
      return node.name
    case 'JSXMemberExpression':
      return `${nameOf(node.object)}.${nameOf(node.property)}`
    case 'JSXNamespacedName':
      return `${node.namespace.name}:${node.name.name}`
    default:
      return ''
  }
}
