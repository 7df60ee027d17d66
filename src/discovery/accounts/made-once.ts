import type { Step, Test } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import { boundNames } from './binds-of.ts'
import { filledWithout, leaves } from './not-empty.ts'
import { held, type Scope } from './scope.ts'

/** What a start calls to fill a name of its module. */
const setsUp = /^(?:init|setup|connect|configure|bootstrap|open$|set(?=[A-Z])|create|register|attach|use(?=[A-Z])|new$|start$|startServer)/i

/**
 * Whether statements behind a condition run where something of the module was not made yet: it is made there, once for all requests, or a start has
 * made it: `if (!db) db = await connect()`, `if (!store) throw new Error('Call init first')`.
 */
export function isBeforeMade(test: Test, yes: readonly Step[], scope: Scope, project: Project): boolean {
  const names = filledWithout(test)
  if (names.length === 0) return false
  const made = boundNames(yes, true)
  return names.some((name) => isOfModule(name, scope, project) && (made.has(name) || isSetByStart(name, scope, project)))
}

/** Whether statements behind this one make what it looked for, once for all requests: `if (cached) return cached`. */
export function makesAfter(step: Step, rest: readonly Step[], scope: Scope, project: Project): boolean {
  if (step.s !== 'if' || !leaves(step.yes)) return false
  const made = boundNames(rest, true)
  return namesIn(step.test).some((name) => made.has(name) && isOfModule(name, scope, project))
}

/** Names that hold something where a condition holds: `db` of `db && !fresh`. */
function namesIn(test: Test): readonly string[] {
  if (test.k === 'ref') return [test.name]
  if (test.k === 'test' || test.k === 'after') return namesIn(test.of)
  return test.k === 'both' ? test.of.flatMap(namesIn) : []
}

/** A variable of the module, or a member of an object that the module or the process has. */
function isOfModule(name: string, scope: Scope, project: Project): boolean {
  const [root = '', ...members] = name.split('.')
  if (held(root, scope) !== undefined || isParameter(root, scope)) return false
  if (members.length > 0 && /^(?:global|globalThis)$/.test(root)) return true
  const symbol = project.facts(scope.place.path)?.symbols.find((one) => one.name === root)
  return members.length === 0 ? symbol?.kind === 'variable' : symbol?.kind === 'variable' || symbol?.kind === 'constant'
}

function isParameter(name: string, scope: Scope): boolean {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around)
    if (at.place.fn.params.some((one) => one.name === name || one.props?.includes(name) === true)) return true
  return false
}

/** A function of the file that is called like one of a start gives the name its value, and none takes it away. */
function isSetByStart(name: string, scope: Scope, project: Project): boolean {
  const facts = project.facts(scope.place.path)
  const binds = (facts?.flows ?? []).flatMap((flow, i) =>
    bindsIn(flow ?? [], name).map((value) => ({ value, by: facts?.functions[i]?.name.split('.').at(-1) ?? '' })),
  )
  const isTakenAway = binds.some(({ value }) => value.k === 'null' || (value.k === 'ref' && value.name === 'undefined'))
  return !isTakenAway && binds.some(({ by }) => setsUp.test(by))
}

function bindsIn(steps: readonly Step[], name: string): readonly Test[] {
  return steps.flatMap((step): readonly Test[] => {
    if (step.s === 'bind') return step.name === name && step.own !== true ? [step.value] : []
    if (step.s === 'if') return [...bindsIn(step.yes, name), ...bindsIn(step.no ?? [], name)]
    return step.s === 'try' || step.s === 'loop' ? bindsIn(step.body, name) : []
  })
}
