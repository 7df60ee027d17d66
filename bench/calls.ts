// Runs the calls of generated pages against the application that they are about: `node bench/calls.ts --repos DIR [--only NAME] [--keep DIR]`.
// DIR holds clones named as the repository; what is absent is skipped and named. `--keep` leaves checkouts and their packages for the next run.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Answer, runCall, type WrittenCall, writtenCalls } from '../test/support/written-calls.ts'
import { documentedOperations, operationOf } from './calls/operations.ts'
import type { Application, Recipe } from './calls/recipe.ts'
import { cloneOf } from './drift/clones.ts'

const { values } = parseArgs({ options: { repos: { type: 'string', default: '.' }, only: { type: 'string' }, keep: { type: 'string' } } })
const docwright = path.join(import.meta.dirname, '../bin/docwright.mjs')

const noAnswer = 'no answer, as after a call that ended the server or that the shell refuses'

/** What became of one call. */
interface Outcome extends WrittenCall {
  status: number
  /** Empty where the application did what the page says. */
  why: string
}

/** Puts the commit into a folder of its own and documents the features there, as a person would. */
function document(recipe: Recipe, clone: string, dir: string): void {
  if (!existsSync(dir)) {
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', clone, dir])
    execFileSync('git', ['checkout', '--quiet', recipe.commit], { cwd: dir })
  }
  rmSync(path.join(dir, 'docs/features'), { recursive: true, force: true })
  for (const feature of recipe.features)
    execFileSync(process.execPath, [docwright, 'run', `/document-feature ${feature}`, '--repo', dir, '--write'])
}

/** The first words of an answer that say why; the whole of a page tells nothing more. */
function reasonIn({ body, location }: Answer): string {
  const text = body
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return location === '' ? text.slice(0, 160) : `redirects to ${location}`
}

/** Whether the application answered as it does to whoever may call and names what there is. */
function refusalOf(answer: Answer, application: Application): string {
  if (answer.status >= 200 && answer.status < 400) return application.refusal?.(answer) ?? ''
  return reasonIn(answer) || 'no body'
}

async function outcomeOf(call: WrittenCall, application: Application, cwd: string): Promise<Outcome> {
  const { env, right = {} } = await application.prepare(call)
  let command = call.command.replaceAll(/http:\/\/localhost:\d+/g, application.url)
  for (const [written, value] of Object.entries(right)) command = command.replaceAll(written, value)
  const answer = await runCall(command, { env: { BASE_URL: application.url, ...env }, cwd }).catch(() => undefined)
  if (answer === undefined) return { ...call, status: 0, why: noAnswer }
  return { ...call, status: answer.status, why: refusalOf(answer, application) }
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

function report(recipe: Recipe, outcomes: readonly Outcome[], dir: string): string {
  const operations = documentedOperations(dir)
  const elsewhere = ({ command, why }: Outcome): boolean => why !== '' && recipe.elsewhere?.[operationOf(command)] !== undefined
  const row = (name: string, has: (feature: string) => boolean): (string | number)[] => {
    const documented = operations.filter(({ feature }) => has(feature))
    const calls = outcomes.filter(({ feature }) => has(feature))
    const answered = calls.filter(({ why }) => why === '').length
    const others = calls.filter(elsewhere).length
    const share = `${((100 * answered) / Math.max(1, calls.length - others)).toFixed(0)} %`
    const without = documented.filter(({ hasCall }) => !hasCall).length
    return [name, documented.length, without, calls.length, others, answered, share]
  }
  const features = [...new Set(operations.map(({ feature }) => feature))]
  const rows = [...features.map((one) => row(one, (feature) => feature === one)), row('together', () => true)]
  const refused = outcomes.filter(({ why }) => why !== '')
  const head = ['feature', 'operations', 'without a call', 'calls', 'need another service', 'answered', 'share of the rest']
  return [
    `### ${recipe.repository} at ${recipe.commit}\n`,
    table(head, rows),
    ...refused.map(({ feature, command, status, why }) => `- ${feature}, \`${operationOf(command)}\`: ${status}, ${why}`),
    ...operations.filter(({ hasCall }) => !hasCall).map(({ feature, name }) => `- ${feature}, \`${name}\`: no call`),
    '',
  ].join('\n')
}

/** Runs calls on one start of the application; ends before the last where one of them ended it. */
async function runCalls(recipe: Recipe, dir: string, calls: readonly WrittenCall[]): Promise<Outcome[]> {
  const closes: (() => unknown)[] = []
  try {
    const application = await recipe.start(dir, (close) => closes.unshift(close))
    const outcomes: Outcome[] = []
    for (const call of calls) {
      const outcome = await outcomeOf(call, application, dir)
      outcomes.push(outcome)
      if (outcome.status === 0) break
    }
    return outcomes
  } finally {
    for (const close of closes) await close()
  }
}

async function measure(recipe: Recipe, clone: string, dir: string): Promise<void> {
  document(recipe, clone, dir)
  const calls = writtenCalls(dir)
  const outcomes: Outcome[] = []
  while (outcomes.length < calls.length) outcomes.push(...(await runCalls(recipe, dir, calls.slice(outcomes.length))))
  process.stdout.write(`${report(recipe, outcomes, dir)}\n`)
}

const scratch = values.keep ?? mkdtempSync(path.join(tmpdir(), 'docwright-calls-'))
mkdirSync(scratch, { recursive: true })
try {
  for (const file of globSync('*+*.ts', { cwd: path.join(import.meta.dirname, 'calls') }).toSorted()) {
    const { recipe } = (await import(`./calls/${file}`)) as { recipe: Recipe }
    const clone = cloneOf(values.repos, recipe.repository)
    if (values.only !== undefined && values.only !== recipe.repository) continue
    if (clone === undefined) process.stderr.write(`Skipped, no clone in ${values.repos}: ${recipe.repository}.\n`)
    else await measure(recipe, clone, path.join(scratch, path.basename(file, '.ts')))
  }
} finally {
  if (values.keep === undefined) rmSync(scratch, { recursive: true, force: true })
}
