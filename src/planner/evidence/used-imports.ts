import type { FileFacts, ImportFact } from '../../core/facts.ts'

/** Files that serve tests without being one by their names. */
const ofTests =
  /\.(?:spec|test)[.-](?:helpers?|utils?|fixtures?|mocks?)\.|(?:^|\/)(?:tests?|__tests__|specs?|e2e|__mocks__|mocks|__fixtures__|fixtures)\//i

/** Whether a file stands for the tests of a project: a helper, a mock, what makes records for them. */
export function servesTests(path: string): boolean {
  return ofTests.test(path)
}

/**
 * Whether an import brings types alone: it says so, or each of its names is a type by its capital, nothing that runs uses it, and no class is given one: what
 * a container hands to a constructor is used there.
 */
export function isTypeOnly({ kind, bindings }: ImportFact, facts: FileFacts): boolean {
  if (kind === 'type') return true
  return bindings.length > 0 && bindings.every(({ local }) => /^[A-Z]/.test(local) && !isKept(local, facts) && !isInValues(local, facts))
}

function isKept(local: string, { functions, classes }: FileFacts): boolean {
  const name = new RegExp(`\\b${local.replace(/\W/g, '\\$&')}\\b`)
  const made = functions.filter((one) => one.name.endsWith('.constructor')).flatMap(({ params }) => params.map(({ type }) => type))
  const members = classes.flatMap((one) => one.members.map(({ type }) => type))
  return [...made, ...members].some((type) => type !== undefined && name.test(type))
}

function isInValues(local: string, { functions, bindings, calls, classes, exports, flows, markup }: FileFacts): boolean {
  const isOwn = (callee: string): boolean => callee === local || callee.startsWith(`${local}.`)
  if (functions.some((one) => one.calls.some(isOwn)) || classes.some((one) => isOwn(one.extends ?? ''))) return true
  const text = JSON.stringify([
    bindings.map(({ value }) => value),
    calls,
    classes,
    exports,
    flows,
    markup,
    functions.map(({ returns }) => returns),
  ])
  return text.includes(`"name":"${local}"`) || text.includes(`"name":"${local}.`)
}
