import type { FileFacts } from '../../core/facts.ts'

const filling =
  /^(?:migrate|latest|runMigrations|truncate|TRUNCATE|seed|synchronize|resetDatabase|resetDb|cleanDatabase|clearDatabase|dropDatabase|deleteMany)$/
const hookAfter = /^(?:after|afterAll|afterEach|teardown|onTestFinished)$/
const namedAfter = /tear-?_?down|^(?:after|cleanup|close|stop|disconnect)/i

/** The call by which a file of tests fills or empties a database before they run; what only happens after them is none. */
export function preparingCall(facts: FileFacts | undefined): string | undefined {
  if (facts === undefined) return undefined
  return facts.callees?.find((name) => filling.test(name) && !isOnlyAfter(facts, name))
}

/** Whether each function that makes a call runs when the tests are over. */
function isOnlyAfter(facts: FileFacts, name: string): boolean {
  const making = facts.functions.flatMap(({ calls }, at) => (calls.some((call) => call.split('.').at(-1) === name) ? [at] : []))
  const innermost = making.filter((at) => !making.some((other) => facts.functions[other]?.in === at))
  return innermost.length > 0 && innermost.every((at) => isAfter(facts, at))
}

function isAfter(facts: FileFacts, start: number): boolean {
  for (let at = start; at !== -1; at = facts.functions[at]?.in ?? -1) {
    const one = facts.functions[at]
    if (one === undefined) return false
    if (namedAfter.test(one.name) || isReturned(facts, at) || isOfHook(facts, at)) return true
  }
  return false
}

/** A set-up gives back what takes it down. */
function isReturned({ functions }: FileFacts, at: number): boolean {
  const returns = functions[functions[at]?.in ?? -1]?.returns
  return returns?.k === 'fn' && returns.fn === at
}

function isOfHook({ calls }: FileFacts, at: number): boolean {
  return calls.some(
    ({ callee, args }) =>
      callee.k === 'ref' && hookAfter.test(callee.name.split('.').at(-1) ?? '') && args.some((arg) => arg.k === 'fn' && arg.fn === at),
  )
}
