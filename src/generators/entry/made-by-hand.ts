import type { Node, ObjectExpression, TSSignature } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import type { EnvType } from './env-type.ts'
import { keyOf, nameOf } from './expressions.ts'
import { isTypeScript, readSource, type Source } from './read-source.ts'
import { walkNodes } from './walk-nodes.ts'

/**
 * The file of a package in which an object is written that fits the type of the environment: a test, or code that runs elsewhere too. It would lack a
 * member that the type gains. It is told by its keys, because a literal has every member that its type asks for, whichever way it is given that type.
 */
export function madeByHand(type: EnvType, files: ReadonlyMap<string, string>): RepoPath | undefined {
  const names = type.members.map(keyOf).filter((name) => name !== undefined)
  const asked = new Set(type.members.filter(isRequired).map(keyOf))
  for (const [path, text] of files) {
    // what configures a tool has the same keys, and another type
    if (!isTypeScript(path as RepoPath) || path.endsWith('.d.ts') || path.includes('.config.')) continue
    // most files name none of them
    if (!text.includes(type.name) && !names.some((name) => text.includes(name))) continue
    const source = readSource(path as RepoPath, text)
    if (!('unknown' in source) && makes(source, { name: type.name, names: new Set(names), asked })) return source.path
  }
  return undefined
}

/** What an object of a type has to hold, and what it may. */
interface Wanted {
  name: string
  names: ReadonlySet<string>
  asked: ReadonlySet<string | undefined>
}

function isRequired(member: TSSignature): boolean {
  return !('optional' in member && member.optional)
}

function makes({ program }: Source, wanted: Wanted): boolean {
  const asserted = new Set<Node>()
  for (const node of walkNodes(program)) {
    // `{ … } as Env` may lack members
    if (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion') asserted.add(node.expression)
    if (isTypedSo(node, wanted.name)) return true
    if (node.type === 'ObjectExpression' && !asserted.has(node) && fits(node, wanted)) return true
  }
  return false
}

/** `const env: Env = {` and `{ … } satisfies Env`, whatever is in it. */
function isTypedSo(node: Node, name: string): boolean {
  if (node.type === 'VariableDeclarator')
    return node.init?.type === 'ObjectExpression' && 'typeAnnotation' in node.id && isNamed(node.id.typeAnnotation?.typeAnnotation, name)
  return node.type === 'TSSatisfiesExpression' && isNamed(node.typeAnnotation, name)
}

function isNamed(type: Node | null | undefined, name: string): boolean {
  return type?.type === 'TSTypeReference' && nameOf(type.typeName) === name
}

/** True for a literal that holds all members that are asked for; where others are spread into it, one of them tells it. */
function fits({ properties }: ObjectExpression, { names, asked }: Wanted): boolean {
  const keys = new Set(properties.map(keyOf))
  const isSpread = properties.some(({ type }) => type === 'SpreadElement')
  if (isSpread || asked.size === 0) return keys.values().some((key) => key !== undefined && names.has(key))
  return asked.values().every((name) => name === undefined || keys.has(name))
}
