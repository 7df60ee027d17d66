import type { Place } from '../features/resolve-call.ts'

/** Where following begins. */
export interface Entry {
  place: Place
  /** Functions that the request passes first, in order. */
  before?: readonly Place[]
  /** Upper case; `ALL` where the code is not asked about a method. */
  method: string
  /** What the function gives is the answer itself: of a handler of NestJS and Fastify. */
  answersByReturn?: { status: number }
  /** Names by which handlers of the framework have the answer in hand, besides the usual ones. */
  receivers?: readonly string[]
  /** These names and no others. */
  onlyReceivers?: readonly string[]
  /** What the function calls of the entry of a list that it was made for, and under which name. */
  own?: { callee: string; place: Place }
}

/** Under which name a handler has the request in hand. */
export function requestName({ fn }: Place): string {
  const names = fn.params.map(({ name }) => name)
  return names.find((name) => /^(?:req|request|ctx|context|c|event)$/.test(name)) ?? names[0] ?? ''
}
