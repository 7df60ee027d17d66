import type { Value } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { property } from '../../values/chain.ts'
import { eachValue, lastName, subtree } from '../body-values.ts'
import type { OpenedHandler } from '../next/handler.ts'
import { statusOf } from '../status-of.ts'

type Call = Extract<Value, { k: 'call' }>['call']

/** Calls that state a status, and where: of an argument, or of a member of one, with what counts where nothing is stated. */
const stating: Readonly<Record<string, (call: Call) => number | undefined>> = {
  json: ({ args }) => optionOf(args[1], 'status', 200),
  text: ({ args }) => optionOf(args[1], 'status', 200),
  Response: ({ args }) => optionOf(args[1], 'status', 200),
  error: ({ args }) => numberOf(args[0]),
  fail: ({ args }) => numberOf(args[0]),
  redirect: ({ args }) => numberOf(args[0]),
  createError: ({ args }) => optionOf(args[0], 'statusCode', undefined) ?? optionOf(args[0], 'status', 500),
  HTTPError: ({ args }) => optionOf(args[0], 'status', undefined) ?? optionOf(args[0], 'statusCode', 500),
  setResponseStatus: ({ args }) => numberOf(args[1]),
  sendNoContent: ({ args }) => (args[1] === undefined ? 204 : numberOf(args[1])),
  sendRedirect: ({ args }) => (args[2] === undefined ? 302 : numberOf(args[2])),
}

/** Status codes that a handler answers with, as far as literals show; `given` is the one of what it returns, where it states no other that succeeds. */
export function statusesOf(codebase: Codebase, { inner }: OpenedHandler, given?: number): readonly number[] {
  const facts = inner && codebase.facts(inner.path)
  if (inner === undefined || facts === undefined) return []
  const found = new Set<number>()
  eachValue(facts, subtree(facts, inner.fn), (value) => {
    if (value.k !== 'call') return
    const name = lastName(value.call)
    // `logger.error(400)`, `response.json()`: only functions by themselves and `Response.json`
    const isOwn = value.call.callee.k === 'ref' && /^(?:\w+|Response\.\w+)$/.test(value.call.callee.name)
    const status = isOwn && Object.hasOwn(stating, name) ? stating[name]?.(value.call) : undefined
    if (status !== undefined) found.add(status)
  })
  if (given !== undefined && facts.functions[inner.fn]?.returns !== undefined && ![...found].some((one) => one < 400)) found.add(given)
  return [...found].sort((a, b) => a - b)
}

function numberOf(value: Value | undefined): number | undefined {
  return value === undefined ? undefined : statusOf(value)
}

function optionOf(options: Value | undefined, name: string, otherwise: number | undefined): number | undefined {
  const stated = property(options, name)
  return stated === undefined ? otherwise : statusOf(stated)
}
