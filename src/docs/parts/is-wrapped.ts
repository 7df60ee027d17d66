import type { CallFact, FileFacts, Step } from '../../core/facts.ts'
import type { Project, Route } from '../../core/project.ts'
import { callsOnLine, nameOf } from '../../claims/is-reached.ts'

/** Whether a handler is given to a function of the repository that may answer its errors: `export const GET = answering(async () => { … })`. */
export function isWrapped({ handlerAt }: Route, project: Project): boolean {
  const facts = handlerAt === undefined ? undefined : project.facts(handlerAt.file)
  if (handlerAt === undefined || facts === undefined) return true
  const own = facts.functions.findIndex((one) => one.from === handlerAt.from && one.to === handlerAt.to)
  const around = callsOnLine(facts, handlerAt.from).filter((call) => call.args.some((arg) => arg.k === 'fn' && arg.fn === own))
  return around.some((call) => mayAnswer(call, handlerAt.file, project))
}

function mayAnswer(call: CallFact, file: Route['file'], project: Project): boolean {
  const at = project.declarationOf?.(file, nameOf(call))
  const facts = at === undefined ? undefined : project.facts(at.path)
  const made = facts?.functions.find(({ name }) => name === at?.name)
  if (facts === undefined || made === undefined) return false
  return flowsWithin(facts, made).some((flow) => catches(flow))
}

function flowsWithin({ functions, flows = [] }: FileFacts, { from, to }: { from: number; to: number }): readonly (readonly Step[])[] {
  return functions.flatMap((fn, i) => (fn.from >= from && fn.to <= to ? [flows[i] ?? []] : []))
}

/** Whether statements catch what is thrown and do not throw it again. */
function catches(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('s' in value && value.s === 'try' && 'caught' in value) {
    const caught = JSON.stringify(value.caught)
    if (!caught.includes('"s":"throw"') && !caught.includes('"name":"next"')) return true
  }
  if ('callee' in value && 'args' in value && nameOf(value as CallFact).endsWith('.catch')) {
    const [first] = (value as CallFact).args
    return !(first?.k === 'ref' && first.name === 'next')
  }
  return Object.values(value).some(catches)
}
