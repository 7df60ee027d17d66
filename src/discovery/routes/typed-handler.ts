import type { ClassFact, FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { implementerOf } from './anonymous/implementers.ts'
import type { Handler } from './values.ts'

/** A function of a file, by its number in the facts. */
export interface FunctionIn {
  file: RepoPath
  fn: number
}

/**
 * `controller.list`, where `controller` is a parameter whose type is a class of the repository, or an interface that one class alone implements: a function
 * that makes a router is handed its controller by somebody else.
 */
export function typedHandler(codebase: Codebase, { raw, at }: Handler): FunctionIn | undefined {
  const [, root = '', member = ''] = /^(\w+)\.(\w+)$/.exec(raw.k === 'ref' ? raw.name : '') ?? []
  const facts = codebase.facts(at.file)
  const type = facts === undefined || root === '' ? undefined : typeOfParameter(facts, at.line, root)
  const found = type === undefined ? undefined : (classOf(codebase, at.file, type) ?? implementerOf(codebase, at.file, type))
  const fn = found === undefined ? undefined : functionOfMember(found.fact, member)
  return found === undefined || fn === undefined ? undefined : { file: found.path, fn }
}

/** The type of a parameter of the functions around a line, the innermost first. */
function typeOfParameter(facts: FileFacts, line: number, name: string): string | undefined {
  const around = facts.functions.filter(({ from, to }) => from <= line && line <= to).toSorted((a, b) => b.from - a.from)
  const type = around.flatMap(({ params }) => params.filter((one) => one.name === name))[0]?.type
  return type !== undefined && /^\w+$/.test(type) ? type : undefined
}

function classOf(codebase: Codebase, path: RepoPath, type: string): { path: RepoPath; fact: ClassFact } | undefined {
  const declared = codebase.declaration(path, type)
  const fact = declared === undefined ? undefined : codebase.facts(declared.path)?.classes.find((one) => one?.name === declared.name)
  return declared === undefined || fact === undefined ? undefined : { path: declared.path, fact }
}

/** A method, or the function that a property holds, alone or in a wrapper: `list = catchAsync(async (req, res) => …)`. */
function functionOfMember({ members }: ClassFact, name: string): number | undefined {
  const member = members.find((one) => one.name === name && one.static !== true)
  const { value } = member ?? {}
  if (value?.k === 'fn') return value.fn
  const inner = value?.k === 'call' && value.call.new !== true ? value.call.args.findLast((arg) => arg.k === 'fn') : undefined
  return inner?.k === 'fn' ? inner.fn : member?.fn
}
