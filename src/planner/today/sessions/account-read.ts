import type { CallFact, FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Model, Project } from '../../../core/project.ts'
import type { GuardUse } from '../authentication.ts'
import { type CodeOf, codeFrom, functionAt, functionsIn } from '../login/reached-code.ts'
import { callsIn, nameOf } from './follow-value.ts'
import { setsMember } from './sets-member.ts'

const reading = /^(?:find|get|select|query|load|fetch|read|retrieve|first|one|count)/i
const fromTable = /(?:^|\.)(?:selectFrom|from|table|getRepository)$/

/** A function that runs before the operations behind a guard and reads the record of the caller; undefined where none was seen. */
export function accountRead(project: Project, guard: GuardUse, people: Model): CodeOf | undefined {
  const [first] = [...guard.routes, ...guard.called]
  const passes = (first?.passes ?? []).flatMap(({ file, from }) => functionAt(project, file, from))
  const own = functionsIn(project, guard.file).filter(({ name }) => name.split('.').includes(guard.name))
  const reads = (code: CodeOf): boolean => readsRecords(project, code, people)
  return (
    codeFrom(project, [...passes, ...own]).find(reads) ?? attaching(project).flatMap((seed) => codeFrom(project, [seed]).filter(reads))[0]
  )
}

const onRequest = /^(?:req|request|ctx|context|c|res\.locals|ctx\.state)\.(?:\w*(?:user|account|member|viewer))$/i

/** What every request runs and what puts somebody on it: `app.use(user)`, `new ApolloServer({ context })`. */
function attaching(project: Project): readonly CodeOf[] {
  return project.sources.flatMap((path) => {
    const facts = project.isTest(path) ? undefined : project.facts(path)
    if (facts?.callees?.some((name) => name === 'use' || /ApolloServer|createYoga|expressMiddleware/.test(name)) !== true) return []
    return callsIn(facts)
      .flatMap(({ callee, args }) => (/(?:^|\.)use$/.test(nameOf(callee)) ? args : args.flatMap(contextOf)))
      .flatMap((value) => functionOf(project, path, value))
      .filter((seed) => codeFrom(project, [seed]).some(({ path: at, index }) => setsMember(project.facts(at)?.flows?.[index], onRequest)))
  })
}

function contextOf(value: Value): readonly Value[] {
  return value.k === 'obj' ? value.props.flatMap(([name, inner]) => (name === 'context' ? [inner] : [])) : []
}

function functionOf(project: Project, path: RepoPath, value: Value): readonly CodeOf[] {
  if (value.k === 'fn') return functionsIn(project, path).filter(({ index }) => index === value.fn)
  if (value.k !== 'ref' || value.name.includes('.')) return []
  const at = project.declarationOf?.(path, value.name) ?? { path, name: value.name }
  return functionsIn(project, at.path).filter(({ name }) => name === at.name)
}

function readsRecords(project: Project, { path, index }: CodeOf, people: Model): boolean {
  const facts = project.facts(path)
  const stem = stemOf(people.name)
  return facts?.functions[index]?.calls.some((call) => readsBy(call, stem)) === true || selectsFrom(facts, index, people)
}

/** `UserEntity`, `users` and `user_table` are `user`. */
function stemOf(name: string): string {
  return letters(name)
    .replace(/(?:entity|model|schema|table|document)$/, '')
    .replace(/s$/, '')
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** `prisma.user.findUnique`, `this.userRepository.findOneBy`, `getUserById`; not what stands on the request. */
function readsBy(call: string, stem: string): boolean {
  const parts = call.split('.')
  const last = parts.at(-1) ?? ''
  if (new RegExp(`^(?:find|get|load|fetch)\\w*${stem}s?(?:by|with)`, 'i').test(last)) return true
  const at = parts.slice(0, -1).findIndex((part) => letters(part).includes(stem))
  return at !== -1 && reading.test(last) && !/^(?:req|request|ctx|context|session\w*|res|locals|token|payload)$/i.test(parts[at - 1] ?? '')
}

function selectsFrom(facts: FileFacts | undefined, index: number, { name, table, client }: Model): boolean {
  const names = new Set([name, table, client].flatMap((one) => (one === undefined ? [] : [letters(one)])))
  return callsBelow(facts?.flows?.[index]).some(({ callee, args: [first] }) => {
    if (!fromTable.test(nameOf(callee)) || first === undefined) return false
    const of = first.k === 'str' ? first.v : first.k === 'ref' ? first.name : ''
    return names.has(letters(of.split(' ')[0] ?? ''))
  })
}

function callsBelow(value: unknown): readonly CallFact[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = (Array.isArray(value) ? value : Object.values(value)).flatMap(callsBelow)
  return isCall(value) ? [value, ...inner] : inner
}

function isCall(value: object): value is CallFact {
  return 'callee' in value && 'args' in value && 'line' in value
}
