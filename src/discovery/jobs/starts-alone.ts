import type { FileFacts, FunctionFact } from '../../core/facts.ts'

/** Names of what starts with the program. */
const starting =
  /^[_#]?(re)?(start|init|set_?up|run|main|bootstrap|boot|launch|begin|schedule|poll|watch|monitor|register|listen|serve|enable|constructor|onModuleInit|onApplicationBootstrap|onReady|ready|create(App|Server)$)/i
/** Parameters by which a function runs for a request, a connection or a message. */
export const given =
  /^_?(req|request|res|response|ctx|context|c|reply|socket|ws|conn|connection|stream|controller|job|msg|message|event|resolve)$/i

/** At the level of the module, or in a function that its name says to start something; callbacks on the way there are run by it. */
export function startsAlone(facts: FileFacts, inner: number): boolean {
  for (let fn = inner; fn >= 0; fn = facts.functions[fn]?.in ?? -1) {
    const around = facts.functions[fn]
    if (around === undefined || around.params.some(({ name }) => given.test(name))) return false
    if (around.name !== '') return starting.test(lastOf(around.name)) && isOutermost(facts, around)
  }
  return true
}

function isOutermost(facts: FileFacts, around: FunctionFact): boolean {
  return around.in < 0 || startsAlone(facts, around.in)
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
