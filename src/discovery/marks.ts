import type { CallFact, FileFacts, Value } from '../core/facts.ts'

/** Callees that may send a request. */
const requesting = /(^|\.)\$?(\w*fetch\w*|post|request|axios|got|ky|needle|publishJSON|ofetch)$/i
/** Functions that are named for reading the environment, whoever declares them. */
const readingEnv = /(^|\.)(get|read|require|must|assert)_?Env\w*$/i
/** Callees that may answer one, or hand an error on. */
const answering =
  /(^|\.)(status|sendStatus|code|throw|next|reject|done|cb|callback|err|fail|errAsync|Response)$|(^|\.)(c|ctx|context|res|response|reply|NextResponse|Response|h)\.(json|text|html|body|send)$|^json$/

/** Callees that start to listen. */
const listening = /(^|\.)listen(Async)?$|^(Bun|Deno)\.serve$|^serve$|^NestFactory\.create/

/** Calls of functions are in `callees`; at module level they stand alone or in a binding, often at the end of a chain. */
function listensAtTop(facts: FileFacts): boolean {
  const starts = ({ callee }: CallFact): boolean => (callee.k === 'ref' || callee.k === 'get') && (meaningOf(callee.name) & listens) !== 0
  return facts.calls.some(starts) || facts.bindings.some(({ value }) => value.k === 'call' && starts(value.call))
}

/** What the name of a callee may mean, as bits. */
const sends = 1
const answers = 2
const reads = 4
const listens = 8

/** Most callees are met again and again: what they mean is looked up, not matched again. */
const meanings = new Map<string, number>()
const meaningsLimit = 50_000

function meaningOf(callee: string): number {
  const known = meanings.get(callee)
  if (known !== undefined) return known
  const meaning =
    (requesting.test(callee) ? sends : 0) |
    (answering.test(callee) ? answers : 0) |
    (readingEnv.test(callee) ? reads : 0) |
    (listening.test(callee) ? listens : 0)
  if (meanings.size >= meaningsLimit) meanings.clear()
  meanings.set(callee, meaning)
  return meaning
}

/** Meanings of everything that a file calls in functions or by name at module level. */
function meaningsOf(facts: FileFacts): number {
  let found = 0
  // A function lists what the functions inside of it call, too.
  for (const { calls, in: outer } of facts.functions) if (outer < 0) for (const callee of calls) found |= meaningOf(callee)
  for (const { callee } of facts.calls) if (callee.k === 'ref') found |= meaningOf(callee.name) & ~listens
  return found
}

const webhook = /webhook/i

/** True for a file whose own names speak of webhooks: events may be listed there. */
function namesWebhooks(facts: FileFacts): boolean {
  return facts.symbols.some((one) => webhook.test(one.name)) || facts.bindings.some((one) => one.in === -1 && webhook.test(one.name))
}

/** True for a module that changes something of another value while it is loaded, or runs over a list. */
function assignsAtTop(facts: FileFacts): boolean {
  return facts.bindings.some(
    (one) =>
      one.in === -1 && ((one.name.includes('.') && one.name !== 'module.exports') || (one.value.k === 'get' && isElement(one.value))),
  )
}

/** `entries[]` of `for (const [path, router] of entries)`. */
function isElement(value: Value): boolean {
  return value.k === 'get' && (value.name === '[]' || isElement(value.of))
}

/** Marks of a file, by which an engine finds its files without reading their facts. */
export function marksOf(facts: FileFacts): string[] {
  const marks: string[] = []
  if (facts.calls.length > 0 || facts.bindings.some((one) => one.value.k === 'call')) marks.push('calls')
  if (facts.classes.length > 0) marks.push('classes')
  if (facts.classes.some((one) => one.extends !== undefined)) marks.push('inherits')
  if (facts.classes.some((one) => one.decorators.length > 0 || one.members.some((member) => member.decorators.length > 0)))
    marks.push('decorators')
  if (facts.throws.length > 0) marks.push('throws')
  if (facts.todos.length > 0) marks.push('todos')
  const said = meaningsOf(facts)
  if (facts.env.length > 0 || (said & reads) !== 0) marks.push('env')
  if ((said & sends) !== 0) marks.push('requests')
  if ((said & answers) !== 0 || facts.bindings.some((one) => /\.status(Code)?$/.test(one.name))) marks.push('answers')
  if ((said & listens) !== 0 || listensAtTop(facts)) marks.push('listens')
  if (facts.mentions !== undefined) marks.push('mentions')
  if (assignsAtTop(facts)) marks.push('assigns')
  if (namesWebhooks(facts)) marks.push('webhooks')
  if (facts.directives.length > 0) marks.push(...facts.directives)
  if (facts.serverFunctions !== undefined) marks.push('server functions')
  return marks
}
