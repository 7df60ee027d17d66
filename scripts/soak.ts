// Sends thousands of signed webhooks to servers that are killed meanwhile, and counts what was lost or done twice.
import { parseArgs } from 'node:util'
import { problemsOf } from '../test/support/soak/audit.ts'
import { runSoak, type Soak } from '../test/support/soak/run-soak.ts'
import { handedOut } from '../test/support/soak/handed-out.ts'
import { startPostgres } from '../test/support/postgres.ts'

const { values } = parseArgs({
  options: {
    deliveries: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    freezes: { type: 'string', default: '0' },
    backend: { type: 'string', default: 'pglite' },
    processes: { type: 'string' },
    pulls: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    'plain-retries': { type: 'boolean', default: false },
    'keep-log': { type: 'boolean', default: false },
  },
})
if (values.backend !== 'pglite' && values.backend !== 'postgres')
  throw new Error(`Expected --backend to be pglite or postgres, got ${values.backend}.`)
const postgres = values.backend === 'postgres' ? await startPostgres() : undefined
const processes = Number(values.processes ?? (postgres === undefined ? 1 : 3))
if (postgres === undefined && processes !== 1) throw new Error('Expected one process with pglite: its folder belongs to one.')

const soak = await runSoak({
  deliveries: Number(values.deliveries),
  kills: Number(values.kills),
  freezes: Number(values.freezes),
  pulls: Number(values.pulls),
  seed: Number(values.seed),
  plainRetries: values['plain-retries'],
  processes,
  ...(postgres !== undefined && { databaseUrl: postgres.url }),
  onProgress(sent) {
    if (sent % 100 === 0) process.stderr.write(`  ${sent} sent\n`)
  },
})
const jobs = postgres === undefined ? undefined : await handedOut(postgres.url)
await postgres?.close()
process.stdout.write(`${JSON.stringify({ ...summary(soak), ...(jobs !== undefined && { jobs }) }, null, 2)}\n`)
if (values['keep-log']) process.stderr.write(soak.log)
const problems = Object.values(problemsOf(soak)).flat().length + soak.violations.length
process.exitCode = problems === 0 ? 0 : 1

function summary({
  sent,
  handedOver,
  commands,
  acknowledged,
  restarts,
  resident,
  exitCodes,
  seconds,
  violations,
  pulls,
  comments,
  ...found
}: Soak): Record<string, unknown> {
  const half = Math.floor(resident.length / 2)
  const mean = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0) / Math.max(1, figures.length)
  const [first, second] = [mean(resident.slice(Math.floor(half / 4), half)), mean(resident.slice(half))]
  return {
    backend: values.backend,
    processes,
    seconds: Math.round(seconds),
    sent,
    handedOver,
    commands,
    pulls,
    comments,
    problems: problemsOf({ ...found, pulls, comments }),
    violations,
    acknowledgedMs: { p50: quantile(acknowledged, 0.5), p99: quantile(acknowledged, 0.99) },
    restartMs: { median: quantile(restarts, 0.5), most: quantile(restarts, 1) },
    residentMiB: {
      firstHalf: Math.round(first / 1_048_576),
      secondHalf: Math.round(second / 1_048_576),
      growth: `${((second / first - 1) * 100).toFixed(1)} %`,
    },
    exitCodes,
  }
}

function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
