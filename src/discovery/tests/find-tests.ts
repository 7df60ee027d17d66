import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { TestInfo } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { entries } from '../libraries/index.generated.ts'
import type { Library } from '../library.ts'
import { calleeName } from '../values/chain.ts'
import { maySend, requestsOf, type SentRequest } from './requests.ts'
import type { TestRules } from './rules.ts'

/** Names of a test's own machinery: they say nothing of what is tested. */
const machinery =
  /^(expect|assert|should|describe|suite|it|test|vi|Error|vitest|jest|sinon|cy|t|chai|before|after|beforeEach|afterEach|beforeAll|afterAll|require|console|JSON|Object|Array|String|Number|Math|Promise|setTimeout|clearTimeout|Date|Buffer|process)(\.|$)/

/** The same names are called in every test. */
const tested = new Map<string, boolean>()
const testedLimit = 50_000

function isTested(name: string): boolean {
  const known = tested.get(name)
  if (known !== undefined) return known
  const answer = !machinery.test(name) && !/\.(mock|to[A-Z])\w*$/.test(name)
  if (tested.size >= testedLimit) tested.clear()
  tested.set(name, answer)
  return answer
}

/** Cases of every test file with the suites around them, sorted by path and line. */
export function findTests(codebase: Codebase): readonly TestInfo[] {
  const runners = entries.filter((library) => library.tests !== undefined)
  const words = new Map<string, Words>()
  return codebase.digests.filter(mayHoldTests).flatMap((digest) => {
    const facts = codebase.facts(digest.path)
    return facts === undefined ? [] : testsOf(codebase, digest, { facts, words: wordsFor(digest, runners, words) })
  })
}

function mayHoldTests(digest: Digest): boolean {
  return digest.test && !/(^|\/)(__mocks__|__fixtures__|fixtures|benchmarks?|__benchmarks__)\//.test(digest.path)
}

/** Names that declare tests in one file. */
interface Words {
  suites: ReadonlySet<string>
  cases: ReadonlySet<string>
  modifiers: ReadonlySet<string>
}

/** Names of the runners that a file imports; of all of them where it imports none, because runners have globals and wrappers. */
function wordsFor(digest: Digest, runners: readonly Library[], known: Map<string, Words>): Words {
  const specifiers = new Set(digest.specifiers)
  const imported = runners.filter((runner) => runner.packages.some((name) => digest.packages.has(name) || specifiers.has(name)))
  const key = imported.map((runner) => runner.name).join()
  const before = known.get(key)
  if (before !== undefined) return before
  const rules = (imported.length > 0 ? imported : runners).map((runner) => runner.tests).filter((tests) => tests !== undefined)
  const words = (part: keyof TestRules) => new Set(rules.flatMap((each) => each[part]))
  const made = { suites: words('suites'), cases: words('cases'), modifiers: words('modifiers') }
  known.set(key, made)
  return made
}

/** A test call as it is written: its name without modifiers, its title and its body. */
interface TestCall {
  call: CallFact
  kind: 'suite' | 'case'
  title: string
  /** Index of the body's function; -1 where there is none (`todo`). */
  body: number
}

function testsOf(codebase: Codebase, digest: Digest, { facts, words }: { facts: FileFacts; words: Words }): TestInfo[] {
  const calls = facts.calls.map((call) => readTestCall(call, words)).filter((call) => call !== undefined)
  const byBody = new Map<number, TestCall>()
  for (const call of calls) if (call.body !== -1) byBody.set(call.body, call)
  const covers = digest.imports.filter((path) => codebase.digest(path)?.test !== true)
  const requests = maySend(codebase, digest) ? requestsOf(codebase, digest.path, facts) : []
  const hooks = requests.length > 0 ? hooksOf(facts) : new Map<number, number>()
  return calls
    .filter((call) => call.kind === 'case')
    .map((call) => ({
      file: digest.path,
      line: call.call.line,
      title: call.title,
      suite: suiteOf(facts, byBody, call.call.in),
      covers,
      calls: (facts.functions[call.body]?.calls ?? []).filter(isTested),
      requests: requests
        .filter((request) => runs(facts, hooks, request.in, call))
        .map((request) => request.request)
        .filter(unique),
      ...sentBy(requests.filter((request) => runs(facts, hooks, request.in, call))),
      ...expectedBy(facts, call),
      ...([call, ...around(facts, byBody, call.call.in)].some(isSkipped) && { isSkipped: true as const }),
    }))
    .sort((a, b) => a.line - b.line)
}

/** The bodies that a case sends. */
function sentBy(requests: readonly SentRequest[]): Pick<TestInfo, 'sends'> {
  const sends = requests.flatMap(({ request, fields }) => (fields === undefined ? [] : [{ request, fields }]))
  return sends.length === 0 ? {} : { sends }
}

/** What the assertions of a case expect. */
function expectedBy(facts: FileFacts, call: TestCall): { expects?: readonly string[] } {
  const expects = (facts.expects ?? []).filter((one) => inside(facts, one.in, call.body)).map((one) => one.text)
  return expects.length === 0 ? {} : { expects: expects.filter(unique) }
}

/** Functions that run before each case, or all cases, of the suite they stand in: function index to that suite's function. */
function hooksOf(facts: FileFacts): ReadonlyMap<number, number> {
  return new Map(
    facts.calls.flatMap((call): [number, number][] => {
      const body = /^(before|beforeEach|beforeAll|setup)$/.test(calleeName(call)) ? call.args.findLast((arg) => arg.k === 'fn') : undefined
      return body?.k === 'fn' ? [[body.fn, call.in]] : []
    }),
  )
}

/** True where code of a function runs for a case: it stands in it, in a hook of a suite around it, or in a function of the file that it calls. */
function runs(facts: FileFacts, hooks: ReadonlyMap<number, number>, fn: number, call: TestCall): boolean {
  if (inside(facts, fn, call.body)) return true
  for (let at = fn; at !== -1; at = facts.functions[at]?.in ?? -1) {
    const suite = hooks.get(at)
    if (suite !== undefined) return suite !== -1 && inside(facts, call.body, suite)
    const name = facts.functions[at]?.name
    if (name !== undefined && name !== '' && (facts.functions[call.body]?.calls ?? []).includes(name)) return true
  }
  return false
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
  return around(facts, byBody, fn).map(({ title }) => title)
}

/** Suites around a function, the outermost first. */
function around(facts: FileFacts, byBody: ReadonlyMap<number, TestCall>, fn: number): readonly TestCall[] {
  const suites: TestCall[] = []
  for (let at = fn; at !== -1; at = facts.functions[at]?.in ?? -1) {
    const suite = byBody.get(at)
    if (suite !== undefined) suites.unshift(suite)
  }
  return suites
}

/** `describe.skip`, `it.skip.each(rows)`, `xit`. */
function isSkipped({ call }: TestCall): boolean {
  let at = call.callee
  while (at.k === 'call' || at.k === 'get') {
    if (at.k === 'get' && at.name === 'skip') return true
    at = at.k === 'call' ? at.call.callee : at.of
  }
  return at.k === 'ref' && /\.skip(?:\.|$)|^x(?:it|test|describe|specify)(?:\.|$)/.test(at.name)
}

function readTestCall(call: CallFact, words: Words): TestCall | undefined {
  const kind = kindOf(call.callee, words)
  const title = titleOf(call.args[0])
  if (kind === undefined || title === undefined) return undefined
  const body = call.args.findLast((arg) => arg.k === 'fn')
  const wrapped = body === undefined ? wrappedBody(call.args.slice(1)) : undefined
  if (
    body === undefined &&
    wrapped === undefined &&
    call.args.length > 1 &&
    !isTodo(call.callee) &&
    call.args.every((arg) => arg.k === 'str' || arg.k === 'num')
  )
    return undefined
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
function kindOf(callee: Value, words: Words): 'suite' | 'case' | undefined {
  let at = callee
  while (at.k === 'call' || at.k === 'get') {
    if (at.k === 'get' && !words.modifiers.has(at.name)) return undefined
    at = at.k === 'call' ? at.call.callee : at.of
  }
  if (at.k !== 'ref') return undefined
  for (let name = at.name; ; name = name.slice(0, name.lastIndexOf('.'))) {
    if (words.suites.has(name)) return 'suite'
    if (words.cases.has(name)) return 'case'
    if (!name.includes('.') || !words.modifiers.has(name.slice(name.lastIndexOf('.') + 1))) return undefined
  }
}

function isTodo(callee: Value): boolean {
  return callee.k === 'ref' && callee.name.endsWith('.todo')
}

function titleOf(value: Value | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value.k === 'str') return value.v
  if (value.k === 'tpl')
    return value.parts.map((part) => (part.k === 'str' ? part.v : part.k === 'ref' ? `{${part.name}}` : '{…}')).join('')
  if (value.k === 'ref') return value.name
  return undefined
}
