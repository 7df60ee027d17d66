import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'
import { limits } from '../core/limits.ts'
import type { Metrics } from './metrics.ts'

/** Milliseconds between two looks. */
const every = 2_000

/** Watches how long the thread that serves is busy with one thing: counted in the metrics, and logged where it is too long. Returns what ends it. */
export function watchBlocks({ blocked }: Pick<Metrics, 'blocked'>, log: Logger): () => void {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const look = (): void => {
    const ms = Math.round(delays.max / 1_000_000)
    delays.reset()
    blocked.observe(ms / 1_000)
    if (ms <= limits.longestBlock) return
    // a machine with other work makes short ones all day: nobody has to be woken for them
    const say = ms > limits.webhookDelay ? log.warn.bind(log) : log.info.bind(log)
    say({ ms }, 'nothing was answered meanwhile, because the thread that serves was busy')
  }
  const timer = setInterval(look, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    delays.disable()
  }
}
