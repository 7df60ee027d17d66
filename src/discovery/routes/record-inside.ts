import { answeredInside } from './answered-inside.ts'
import { type Machine, moduleOf } from './machine.ts'
import type { RouterCall } from './method-call.ts'
import type { Handler } from './values.ts'

/** Middleware of an app that answers some paths by itself: `if (ctx.path === '/health') { ctx.body = 'ok'; return }`. */
export function recordInside(machine: Machine, one: RouterCall, guards: readonly Handler[]): void {
  for (const guard of one.of.router.makes === 'router' ? [] : guards) {
    const facts = guard.value.t === 'fn' ? moduleOf(machine, guard.value.file)?.facts : undefined
    if (guard.value.t !== 'fn' || facts === undefined) continue
    const { file, fn } = guard.value
    const [flow, fact] = [facts.flows?.[fn], facts.functions[fn]]
    for (const { method, path } of flow && fact ? answeredInside(flow, fact) : []) {
      const line = facts.comparisons?.find((each) => each.in === fn && each.is === path)?.line ?? fact?.from ?? one.at.line
      one.of.router.events.push({
        does: 'route',
        methods: [method],
        paths: [path],
        handlers: [guard],
        at: { file, line, fn },
        inside: true,
      })
    }
  }
}
