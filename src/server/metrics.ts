import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Queue } from '../core/queue.ts'

/** What a running server counts. */
export interface Metrics {
  deliveries: Counter<'outcome'>
  jobs: Counter<'outcome'>
  acknowledged: Histogram
  performed: Histogram
  /** How long the thread that serves was busy with one thing, where that was long. */
  blocked: Histogram
  text(): Promise<string>
  contentType: string
}

/** Opens the metrics of a server in the Prometheus text format. */
export function openMetrics(queue: Pick<Queue, 'counts'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const waiting = new Gauge({
    name: 'docwright_queue_work',
    help: 'Work in the queue by state',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      // while the database is away everything else is still told
      for (const { queue: name, state, count } of await queue.counts().catch(() => [])) this.set({ queue: name, state }, count)
    },
  })
  void waiting
  return {
    deliveries: new Counter({
      name: 'docwright_deliveries_total',
      help: 'Webhook deliveries by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    jobs: new Counter({ name: 'docwright_jobs_total', help: 'Jobs by how they ended', labelNames: ['outcome'], registers }),
    acknowledged: new Histogram({
      name: 'docwright_acknowledge_seconds',
      help: 'Time from the first byte of a delivery to its answer',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    performed: new Histogram({
      name: 'docwright_job_seconds',
      help: 'Time of one attempt at a job',
      buckets: [0.5, 1, 2, 5, 10, 30, 60, 300],
      registers,
    }),
    blocked: new Histogram({
      name: 'docwright_blocked_seconds',
      help: 'Times that the serving thread was busy with one thing, longest of each look',
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 5, 10],
      registers,
    }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
