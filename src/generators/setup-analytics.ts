import { UsageError } from '../core/errors.ts'
import type { Generator } from './growth/generator.ts'
import { growAnalytics } from './setup-analytics/grow-analytics.ts'

/** Enables analytics and monitoring (specification, 4.1). */
export const setupAnalytics: Generator = {
  name: 'setup-analytics',
  about: 'Adds typed events in Analytics Engine, the latency and errors of every route, and the logs of the Worker',
  args: [],
  options: [],
  examples: ['setup-analytics'],
  order: 4,
  bind({ positional, options }) {
    if (positional.length > 0 || options.size > 0) throw new UsageError('Expected nothing behind `/template setup-analytics`.')
    return (project) => ({ growth: growAnalytics(project) })
  },
}
