import type { JobInfo } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, receiverOf, text } from '../values/chain.ts'
import type { Place } from '../values/follow.ts'
import { textAt, handlerName } from './arguments.ts'
import { filesReaching } from './files-reaching.ts'
import { makerOf } from './instances.ts'

const packageNames = [
  'events',
  'node:events',
  'eventemitter2',
  'eventemitter3',
  'mitt',
  'emittery',
  'nanoevents',
  'tiny-emitter',
  'tiny-typed-emitter',
  '@nestjs/event-emitter',
]

interface Piece {
  name: string
  file: JobInfo['file']
  line: number
  handler: string
}

/** Named events of the repository's own emitters that something listens to, with the places that emit them. */
export function emitterJobs(codebase: Codebase): JobInfo[] {
  const listeners: Piece[] = []
  const emits: Piece[] = []
  const near = filesReaching(codebase, packageNames, 2)
  for (const digest of codebase.digests) {
    // Components talk to one another by events of their own: that is no work of the product.
    if (digest.test || !near.has(digest.path) || /\.[jt]sx$/.test(digest.path)) continue
    const facts = codebase.facts(digest.path)
    for (const { call } of facts === undefined ? [] : callsOf(facts)) {
      const method = calleeName(call)
      const listens = /^(on|once|addListener)$/.test(method) && call.args.length >= 2
      if (!listens && !/^(emit|emitAsync)$/.test(method)) continue
      const at: Place = { path: digest.path, fn: call.in }
      const name = textAt(codebase, call.args, at, ['0']) ?? text(call.args[0])
      if (name === undefined || (!listens && !mayHear(name))) continue
      const piece = { name, file: digest.path, line: call.line, handler: listens ? handlerName(codebase, call.args[1], at) : '' }
      const receiver = receiverOf(call)
      const maker = receiver === undefined ? undefined : makerOf(codebase, { value: receiver, at })
      if (maker === undefined || !packageNames.includes(maker.package)) continue
      if (listens) listeners.push(piece)
      else emits.push(piece)
    }
  }
  const produced = Map.groupBy(emits, (piece) => piece.name)
  return listeners.flatMap((piece): JobInfo[] => {
    const producers = produced.get(piece.name)
    return producers === undefined
      ? []
      : [{ ...piece, kind: 'listener', library: 'events', producers: producers.map(({ file, line }) => ({ file, line })) }]
  })
}

/** Events of streams and processes are no work of the product. */
function mayHear(name: string): boolean {
  return !/^(error|data|end|close|finish|drain|connect|disconnect|message|exit)$/.test(name)
}
