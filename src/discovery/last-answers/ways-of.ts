import type { AnswerWay } from '../../core/last-answer.ts'
import type { CallFact, FunctionFlow, Step, Test, Value } from '../../core/facts.ts'
import { calls } from './calls.ts'
import { answerParts } from '../errors/answers.ts'
import { calleeName } from '../values/chain.ts'
import { classesAsked } from './classes-asked.ts'
import { bodyKeys } from './body-keys.ts'
import { type StatusWay, statusWays } from './status-ways.ts'

/** What is known where an error is answered. */
interface Reading {
  /** Name of the error. */
  error: string
  names: Map<string, Test>
  /** The status that was set for what is sent later. */
  status?: Test
  ways: AnswerWay[]
  /** A condition stands around that asks for something other than the class of the error. */
  maybe: boolean
}

/** The ways in which a function answers the error that it is given; undefined where it answers in none that was read. */
export function waysOf(flow: FunctionFlow, error: string): readonly AnswerWay[] | undefined {
  const reading: Reading = { error, names: new Map(), ways: [], maybe: false }
  read(flow, reading, undefined)
  return reading.ways.length === 0 ? undefined : reading.ways
}

/** Reads statements for errors of some classes; true where none behind them is reached. */
function read(steps: readonly Step[], reading: Reading, of: readonly string[] | undefined): boolean {
  for (const step of steps) if (readStep(step, reading, of)) return true
  return false
}

function readStep(step: Step, reading: Reading, of: readonly string[] | undefined): boolean {
  switch (step.s) {
    case 'bind':
      reading.names.set(step.name, boundTo(step.name, step.value, reading, of))
      noteKoa(step.name, step.value, reading, of)
      return false
    case 'do':
      noteAnswers(step.value, reading, of)
      return false
    case 'return':
      if (step.value !== undefined) noteAnswers(step.value, reading, of)
      return true
    case 'throw':
      return true
    case 'if': {
      const classes = classesAsked(step.test, reading.error)
      const before = reading.maybe
      if (classes === undefined) reading.maybe = true
      const yes = read(step.yes, reading, classes ?? of)
      reading.maybe = before
      const no = read(step.no ?? [], reading, of)
      return yes && no && step.no !== undefined
    }
    case 'try':
      return read(step.body, reading, of)
    case 'switch':
      for (const { body } of step.cases) read(body, reading, of)
      return false
    default:
      return false
  }
}

/** What a name holds that was bound before: one thing or the other, by the class of the error where that was asked. */
function boundTo(name: string, value: Test, { names, error }: Reading, of: readonly string[] | undefined): Test {
  const before = names.get(name)
  if (before === undefined) return value
  const [first, ...others] = (of ?? []).map(
    (one): Test => ({
      k: 'mixed',
      op: 'instanceof',
      of: [
        { k: 'ref', name: error },
        { k: 'ref', name: one },
      ],
    }),
  )
  if (first === undefined) return { k: 'either', of: [before, value] }
  const test = others.reduce((all, one): Test => ({ k: 'either', of: [all, one] }), first)
  return { k: 'choice', test, yes: value, no: before }
}

/** `ctx.status = 404; ctx.body = { … }` of Koa, `res.statusCode = 404` of others. */
function noteKoa(name: string, value: Test, reading: Reading, of: readonly string[] | undefined): void {
  if (/\.(?:status|statusCode)$/.test(name) && !name.startsWith(`${reading.error}.`)) reading.status = value
  if (/^(?:this\.)?(?:ctx|context)(?:\.response)?\.body$/.test(name)) note({ status: reading.status, body: value as Value }, reading, of)
}

function noteAnswers(value: Test, reading: Reading, of: readonly string[] | undefined): void {
  for (const call of calls(value)) {
    const parts = partsOf(call, reading)
    if (parts !== undefined) note(parts, reading, of)
  }
}

interface Parts {
  status: Test | undefined
  body: Value | undefined
}

const sending = /^(?:json|send|end|render|text|html|body|jsonp)$/

/** The status and the body of an answer; a status by itself is kept for what is sent later. */
function partsOf(call: CallFact, reading: Reading): Parts | undefined {
  const name = calleeName(call)
  if (name === 'reply' && call.args.length === 3) return { status: call.args[2], body: call.args[1] }
  const parts = answerParts(call)
  if (parts === undefined && sending.test(name) && reading.status !== undefined && call.args.length <= 1)
    return { status: reading.status, body: call.args[0] }
  if (parts === undefined) return undefined
  if (name !== 'status' && name !== 'code') return parts
  if (parts.status !== undefined) reading.status = parts.status
  return undefined
}

function note({ status, body }: Parts, reading: Reading, of: readonly string[] | undefined): void {
  const keys = body === undefined ? undefined : bodyKeys(body, reading.error, reading.names)
  const found: readonly StatusWay[] = status === undefined ? [{}] : statusWays(status, reading.error, reading.names)
  for (const way of found) {
    const classes = way.of ?? of
    const { of: _, ...rest } = way
    const maybe = reading.maybe && classes === undefined
    reading.ways.push({
      ...rest,
      ...(maybe && { maybe }),
      ...(classes !== undefined && { of: classes }),
      ...(keys !== undefined && { body: keys }),
    })
  }
}
