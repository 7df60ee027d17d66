import type { FileFacts, Value } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'

/** The literal behind the name of a constant, or of a member of an enumeration or an object of literals; undefined for anything else. */
export function constantText(name: string, file: RepoPath, project: Project): string | undefined {
  const [root = '', member] = name.split('.')
  const declared = /^[A-Za-z_$][\w$]*$/.test(root) ? project.declarationOf?.(file, root) : undefined
  const facts = declared === undefined ? undefined : project.facts(declared.path)
  if (declared === undefined || facts === undefined) return undefined
  return listedText(facts, declared.name, member) ?? boundText(facts, declared.name, member)
}

/** `ACCEPTED = 'accepted'` of an enumeration. */
function listedText({ symbols }: FileFacts, name: string, member: string | undefined): string | undefined {
  const written = symbols.find((one) => one.name === name && one.kind === 'enum')?.members?.find((one) => one.name === member)?.type
  return written?.replace(/^['"`]|['"`]$/g, '')
}

function boundText({ bindings }: FileFacts, name: string, member: string | undefined): string | undefined {
  const value = bindings.find((one) => one.name === name && one.in === -1)?.value
  if (member === undefined) return literal(value)
  return value?.k === 'obj' ? literal(value.props.find(([key]) => key === member)?.[1]) : undefined
}

function literal(value: Value | undefined): string | undefined {
  if (value?.k === 'str') return value.v
  if (value?.k === 'num' || value?.k === 'bool') return String(value.v)
  if (value?.k !== 'other' || !/^[\d_.\s*]+$/.test(value.text ?? '')) return undefined
  const factors = (value.text ?? '').split('*').map((one) => Number(one.replaceAll('_', '').trim()))
  return String(factors.reduce((all, one) => all * one, 1))
}
