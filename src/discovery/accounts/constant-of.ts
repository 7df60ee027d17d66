import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { literalText, property } from '../values/chain.ts'

/** The literal that a constant or a member of an enumeration stands for; undefined for what is computed or may change. */
export function constantOf(name: string, from: RepoPath, project: Project): string | number | boolean | undefined {
  const [root = '', member, ...more] = name.split('.')
  if (more.length > 0 || root === '' || root === 'this') return undefined
  const declared = project.declarationOf?.(from, root)
  const facts = declared === undefined ? undefined : project.facts(declared.path)
  if (declared === undefined || facts === undefined) return undefined
  const symbol = facts.symbols.find((one) => one.name === declared.name)
  if (member !== undefined && symbol?.kind === 'enum') {
    const written = symbol.members?.find((one) => one.name === member)?.type
    return written === undefined ? undefined : writtenLiteral(written)
  }
  return symbol?.kind === 'variable' ? undefined : boundLiteral(facts, declared.name, member)
}

function boundLiteral({ bindings }: FileFacts, name: string, member: string | undefined): string | number | boolean | undefined {
  const [only, ...others] = bindings.filter((one) => one.name === name && one.in === -1)
  if (only === undefined || others.length > 0) return undefined
  return plainLiteral(member === undefined ? only.value : property(only.value, member))
}

function plainLiteral(value: Value | undefined): string | number | boolean | undefined {
  if (value?.k === 'num' || value?.k === 'bool' || value?.k === 'str') return value.v
  const product = value?.k === 'other' ? literalText(value) : undefined
  return product === undefined ? undefined : Number(product)
}

/** `'pending'` and `3` as they are written in an enumeration. */
function writtenLiteral(text: string): string | number | undefined {
  const quoted = /^(['"])([^'"\\]*)\1$/.exec(text)?.[2]
  if (quoted !== undefined) return quoted
  return /^\d+$/.test(text) ? Number(text) : undefined
}
