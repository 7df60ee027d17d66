import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { TestInfo } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { requestsOf } from './requests.ts'

const suiteNames = new Set(['describe', 'suite', 'context', 'fdescribe', 'xdescribe'])
const caseNames = new Set(['it', 'test', 'specify', 'fit', 'xit', 'xtest', 'bench', 'Deno.test'])
const modifiers = new Set(['only', 'skip', 'concurrent', 'sequential', 'serial', 'parallel', 'failing', 'fails', 'todo', 'each', 'for', 'skipIf', 'runIf', 'fixme', 'fail', 'slow', 'describe', 'test', 'it', 'extend', 'withContext', 'if', 'failed', 'effect', 'scoped', 'live', 'prop'])
/** Names of a test's own machinery: they say nothing of what is tested. */
const machinery = /^(expect|assert|should|describe|suite|it|test|vi|vitest|jest|sinon|cy|t|chai|before|after|beforeEach|afterEach|beforeAll|afterAll|require|console|JSON|Object|Array|String|Number|Math|Promise|setTimeout|clearTimeout|Date|Buffer|process)(\.|$)/

/** Cases and suites of every test file, sorted by path and line. */
export function findTests(codebase: Codebase): readonly TestInfo[] {
  return codebase.digests.filter(mayHoldTests).flatMap((digest) => {
    const facts = codebase.facts(digest.path)
    return facts === undefined ? [] : testsOf(codebase, digest, facts)
  })
}

function mayHoldTests(digest: Digest): boolean {
  return digest.test
}

/** A test call as it is written: its name without modifiers, its title and its body. */
interface TestCall {
  call: CallFact
  kind: 'suite' | 'case'
  title: string
  /** Index of the body's function; -1 where there is none (`todo`). */
  body: number
}

function testsOf(codebase: Codebase, digest: Digest, facts: FileFacts): TestInfo[] {
  const calls = facts.calls.map(readTestCall).filter((call) => call !== undefined)
  const byBody = new Map<number, TestCall>()
  for (const call of calls) if (call.body !== -1) byBody.set(call.body, call)
  const covers = digest.imports.filter((path) => codebase.digest(path)?.test !== true)
  const requests = requestsOf(facts)
  return calls
    .filter((call) => call.kind === 'case')
    .map((call) => ({
      file: digest.path,
      line: call.call.line,
      title: call.title,
      suite: suiteOf(facts, byBody, call.call.in),
      covers,
      calls: (facts.functions[call.body]?.calls ?? []).filter((name) => !machinery.test(name)),
      requests: requests.filter((request) => inside(facts, request.in, call.body)).map((request) => request.request).filter(unique),
    }))
    .sort((a, b) => a.line - b.line)
}

function unique<T>(value: T, index: number, all: readonly T[]): boolean {
  return all.indexOf(value) === index
}

/** True where a function is another one or stands in it. */
function inside(facts: FileFacts, fn: number, outer: number): boolean {
  if (outer === -1) return false
  for (let at = fn; at !== -1; at = facts.functions[at]?.in ?? -1) if (at === outer) return true
  return false
}

function suiteOf(facts: FileFacts, byBody: ReadonlyMap<number, TestCall>, fn: number): readonly string[] {
  const titles: string[] = []
  for (let at = fn; at !== -1; at = facts.functions[at]?.in ?? -1) {
    const around = byBody.get(at)
    if (around !== undefined) titles.unshift(around.title)
  }
  return titles
}

function readTestCall(call: CallFact): TestCall | undefined {
  const kind = kindOf(call.callee, 0)
  const title = titleOf(call.args[0])
  if (kind === undefined || title === undefined) return undefined
  const body = call.args.findLast((arg) => arg.k === 'fn')
  const wrapped = body === undefined ? wrappedBody(call.args.slice(1)) : undefined
  if (body === undefined && wrapped === undefined && call.args.length > 1 && !isTodo(call.callee) && call.args.every((arg) => arg.k === 'str' || arg.k === 'num')) return undefined
  return { call, kind, title, body: body?.k === 'fn' ? body.fn : (wrapped ?? -1) }
}

/** A body inside a wrapper: `it('x', withDatabase(async () => { … }))`. */
function wrappedBody(args: readonly Value[]): number | undefined {
  for (const arg of args) {
    if (arg.k !== 'call') continue
    const inner = arg.call.args.find((value) => value.k === 'fn')
    if (inner?.k === 'fn') return inner.fn
  }
  return undefined
}

/** Reads `it`, `it.only`, `test.describe.serial`, `describe.each(rows)`, `t.test`, `test.skipIf(x)`. */
function kindOf(callee: Value, depth: number): 'suite' | 'case' | undefined {
  if (depth > 6) return undefined
  if (callee.k === 'call') return kindOf(callee.call.callee, depth + 1)
  if (callee.k === 'get') return modifiers.has(callee.name) ? (callee.name === 'describe' ? 'suite' : kindOf(callee.of, depth + 1)) : undefined
  if (callee.k !== 'ref') return undefined
  if (caseNames.has(callee.name)) return 'case'
  if (suiteNames.has(callee.name)) return 'suite'
  const [first = '', ...rest] = callee.name.split('.')
  if (rest.length === 0 || !rest.every((name) => modifiers.has(name))) return undefined
  if (rest.includes('describe')) return 'suite'
  if (suiteNames.has(first)) return 'suite'
  return caseNames.has(first) || (/^(t|tt|tc|ctx|tap|vitest)$/.test(first) && rest.at(-1) === 'test') ? 'case' : undefined
}

function isTodo(callee: Value): boolean {
  return callee.k === 'ref' && callee.name.endsWith('.todo')
}

function titleOf(value: Value | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value.k === 'str') return value.v
  if (value.k === 'tpl') return value.parts.map((part) => (part.k === 'str' ? part.v : part.k === 'ref' ? `{${part.name}}` : '{…}')).join('')
  if (value.k === 'ref') return value.name
  return undefined
}

