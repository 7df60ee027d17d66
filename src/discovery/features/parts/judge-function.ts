import type { FunctionFact } from '../../../core/facts.ts'
import type { FeatureFunction } from '../../../core/feature.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Place } from '../resolve-call.ts'
import { type Form, stemsOf } from '../words.ts'
import type { AskedInFlow, Condition } from './asked-in-flow.ts'

/** What is known of a feature while its functions elsewhere are looked for. */
export interface Known {
  /** The name of the feature that a text holds. */
  says(text: string): Form | undefined
  /** The function that a call reaches. */
  target(from: Place, call: string): Place | undefined
  isOwn(place: Place): boolean
  /** It is the feature's, in a file that is not. */
  isPart(place: Place): boolean
  /** Its own files call something of this name. */
  isCalled(name: string): boolean
  /** The function answers a route. */
  answers(path: RepoPath, fn: FunctionFact): boolean
}

type Verdict = Pick<FeatureFunction, 'by' | 'what' | 'lines'>

/** Whether a function is the feature's, and what in its code says so; undefined where nothing does. */
export function judgeFunction(place: Place, asked: AskedInFlow, known: Known): Verdict | undefined {
  return namedOf(place, asked, known) ?? asksOf(place, asked, known) ?? passesOn(place, known)
}

/** A function that is called like the feature, and whose code has to do with it. */
function namedOf(place: Place, asked: AskedInFlow, known: Known): Verdict | undefined {
  const { fn } = place
  if (fn.name === '' || known.says(lastName(fn.name)) === undefined) return undefined
  const what = asked.said.find((text) => known.says(text) !== undefined) ?? (known.isCalled(fn.name) ? fn.name : ownCall(place, known))
  return what === undefined ? undefined : { by: 'named', what, lines: [[fn.from, fn.to]] }
}

/** A function that goes another way by a field of the feature, or by what one of its functions answers. The ways that this opens are its lines. */
function asksOf(place: Place, { conditions, answers }: AskedInFlow, known: Known): Verdict | undefined {
  const asking = conditions.flatMap((condition) => {
    const what = askedBy(condition, { place, answers, known })
    return what === undefined ? [] : [{ what, lines: condition.lines }]
  })
  const [first] = asking
  if (first === undefined) return undefined
  return { by: 'asks', what: first.what, lines: asking.flatMap(({ lines }) => (lines === undefined ? [] : [lines])) }
}

function askedBy(
  { fields, names, calls }: Condition,
  { place, answers, known }: { place: Place; answers: AskedInFlow['answers']; known: Known },
): string | undefined {
  const field = fields.find((text) => isSwitch(text, known))
  if (field !== undefined) return field
  const asked = [...calls, ...names.flatMap((name) => answers.get(name) ?? [])]
  return asked.find((call) => isQuestion(call) && isOwnCall(place, call, known))
}

/** A function that answers a request with what a single function of the feature gives, which stands in a file of others as well. */
function passesOn(place: Place, known: Known): Verdict | undefined {
  if (!known.answers(place.path, place.fn)) return undefined
  const targets = place.fn.calls.flatMap((call) => {
    const target = known.target(place, call)
    return target === undefined ? [] : [{ call, target }]
  })
  const [only, ...more] = targets
  return only !== undefined && more.length === 0 && known.isPart(only.target) ? { by: 'passes on', what: only.call, lines: [] } : undefined
}

function ownCall(place: Place, known: Known): string | undefined {
  return place.fn.calls.find((call) => isOwnCall(place, call, known))
}

function isOwnCall(place: Place, call: string, known: Known): boolean {
  const target = known.target(place, call)
  return target !== undefined && known.isOwn(target)
}

const states = new Set(
  'enabled disabled enable disable active required requires require needs need is has allow allowed can verified use uses skip mandatory locked expired confirmed pending'
    .split(' ')
    .flatMap(stemsOf),
)

/** True for a field that says whether something of the feature holds: `twoFactorEnabled`, `requiresTwoFactor`; a mere value of it is none. */
function isSwitch(text: string, known: Known): boolean {
  const form = known.says(text)
  if (form === undefined) return false
  const rest = stemsOf(text).filter((part) => part.length > 1 && !form.includes(part))
  return rest.some((part) => states.has(part)) || (form.length > 1 && rest.length === 0)
}

const questions = new Set(
  'is has can check verify validate require requires needs should must allow allows enabled'.split(' ').flatMap(stemsOf),
)

/** True for a call whose name asks something: `isEnabled`, `verifyToken`; to load a thing and miss it is no question about it. */
function isQuestion(call: string): boolean {
  return stemsOf(lastName(call)).some((part) => questions.has(part))
}

/** A name without what it is a member of. */
export function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
