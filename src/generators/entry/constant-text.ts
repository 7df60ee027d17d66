import type { Node } from 'oxc-parser'
import { type Binding, bindingsOf } from './bindings.ts'
import { nameOf, textOf, unwrap } from './expressions.ts'
import type { Source } from './read-source.ts'
import { type Modules, traceName } from './trace-value.ts'

/** Code around an expression: the names of its module or function. */
interface Around {
  modules: Modules
  source: Source
  names: ReadonlyMap<string, Binding>
}

/** How many names lead to one text. */
const mostSteps = 5

/** The text that an expression stands for: a literal, or constants of this module or of imported ones, alone or within a template. */
export function constantText(around: Around, node: Node | undefined, steps = mostSteps): string | undefined {
  const plain = textOf(node)
  if (node === undefined || plain !== undefined || steps === 0) return plain
  const inner = unwrap(node)
  if (inner.type === 'TemplateLiteral') return joinedText(around, inner, steps - 1)
  const place = placeOf(around, inner)
  return place && constantText(place.around, place.node, steps - 1)
}

function joinedText(
  around: Around,
  { quasis, expressions }: Extract<Node, { type: 'TemplateLiteral' }>,
  steps: number,
): string | undefined {
  const texts = expressions.map((one) => constantText(around, one, steps))
  if (texts.includes(undefined)) return undefined
  return quasis.map((quasi, i) => `${quasi.value.cooked ?? ''}${texts[i] ?? ''}`).join('')
}

/** Where the value of a name, or of a member of an object that has a name, is written. */
function placeOf(around: Around, node: Node): { around: Around; node: Node } | undefined {
  const name = nameOf(node)
  if (name !== undefined) return named(around, name)
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  const object = placeOf(around, unwrap(node.object))
  const value = object === undefined ? undefined : unwrap(object.node)
  if (object === undefined || value?.type !== 'ObjectExpression') return undefined
  const { name: member } = node.property
  const found = value.properties.findLast((one) => one.type === 'Property' && !one.computed && keyOf(one.key) === member)
  return found?.type === 'Property' ? { around: object.around, node: found.value } : undefined
}

function keyOf(key: Node): string | undefined {
  return key.type === 'Identifier' ? key.name : textOf(key)
}

function named(around: Around, name: string): { around: Around; node: Node } | undefined {
  const binding = around.names.get(name)
  if (binding?.kind === 'variable') return isConstant(binding) && binding.init !== null ? { around, node: binding.init } : undefined
  if (binding?.kind !== 'import') return undefined
  const place = traceName(around.modules, around.source, name)
  const names = place && bindingsOf(place.source.program.body)
  const found = names?.get(place?.holder ?? '')
  if (place === undefined || names === undefined || (found !== undefined && !isConstant(found))) return undefined
  return { around: { modules: around.modules, source: place.source, names }, node: place.node }
}

function isConstant(binding: Binding): boolean {
  const { statement } = binding
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declaration?.type === 'VariableDeclaration' && declaration.kind === 'const'
}
