import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ProofPlan, SentRequest } from '../../core/proof.ts'
import { isObject } from '../../core/json-object.ts'
import { readWord } from '../child/read-word.ts'
import type { ChildTask, ChildWord } from '../child/words.ts'
import { detailOf, type Site } from './site.ts'
import { newKeySet } from './new-key-set.ts'

/** A Worker that is booting. */
export interface Boot {
  /** The types of its environment, or why there are none; an empty object where they were not asked for. */
  types: Promise<{ text?: string; error?: string }>
  /** How it went, as soon as all requests were sent. */
  end: Promise<Booted>
}

/** How a boot went. */
export interface Booted {
  started: boolean
  /** Why the Worker did not start, or where it ended. */
  error?: string
  answers: readonly { status: number; body: string }[]
  /** What the Worker logged as errors. */
  logged: readonly string[]
}

/** Boots the Worker once, in one process that also writes types and sends all requests: to load wrangler takes longer than each of it. */
export async function bootWorker(site: Site, config: Readonly<Record<string, unknown>>, withTypes: boolean): Promise<Boot> {
  const mark = `${randomUUID()} `
  const file = path.join(site.aside, 'task.json')
  await writeFile(file, JSON.stringify(taskOf(site, config, { mark, withTypes })))
  const words: ChildWord[] = []
  const { promise: types, resolve: typed } = Promise.withResolvers<{ text?: string; error?: string }>()
  if (!withTypes) typed({})
  const onLine = (line: string): void => {
    const word = line.startsWith(mark) ? readWord(line.slice(mark.length)) : undefined
    if (word === undefined) return
    words.push(word)
    if (word.kind === 'types') typed({ text: word.text })
    if (word.kind === 'types-failed') typed({ error: site.shown(word.error) })
  }
  const ran = site.node(['--no-warnings', path.join(site.aside, 'send-requests.mjs'), file], { onLine })
  const end = ran.then((how): Booted => {
    typed({ error: detailOf(site, how) })
    return bootedOf(words, site, detailOf(site, how))
  })
  // the types are waited for first: nobody may be told of a rejection that came meanwhile
  end.catch(() => typed({ error: 'The proof was stopped.' }))
  return { types, end }
}

function taskOf(
  { plan }: Site,
  config: Readonly<Record<string, unknown>>,
  { mark, withTypes }: { mark: string; withTypes: boolean },
): ChildTask {
  const written = plan.files['worker-configuration.d.ts'] ?? ''
  return {
    mark,
    config: plan.config,
    secrets: { ...plan.secrets, ...Object.fromEntries((plan.keySets ?? []).map((name) => [name, newKeySet()])) },
    databases: migrated(config, plan.files),
    requests: plan.requests,
    ...(withTypes && { types: { isUsualPlace: isUsual(plan.config), hasRuntime: written.includes('// Begin runtime types') } }),
  }
}

/** Whether wrangler finds a configuration by itself. */
function isUsual(config: string): boolean {
  return config === 'wrangler.jsonc' || config === 'wrangler.json' || config === 'wrangler.toml'
}

/** Bindings of the databases that have migrations. */
function migrated(config: Readonly<Record<string, unknown>>, files: Readonly<Record<string, string>>): readonly string[] {
  const databases = Array.isArray(config['d1_databases']) ? config['d1_databases'].filter(isObject) : []
  return databases.flatMap(({ binding, migrations_dir: folder = 'migrations' }) => {
    if (typeof folder !== 'string') return []
    const under = path.posix.join(folder, '/')
    return typeof binding === 'string' && Object.keys(files).some((file) => file.startsWith(under) && file.endsWith('.sql'))
      ? [binding]
      : []
  })
}

/** How a start went, by what the process said of it. */
export function bootedOf(words: readonly ChildWord[], site: Pick<Site<ProofPlan>, 'plan' | 'shown'>, printed: string): Booted {
  const answers = words.filter((word) => word.kind === 'answer').slice(0, site.plan.requests.length)
  const failure = words.find((word) => word.kind === 'failed')
  const isWhole = words.some((word) => word.kind === 'logs')
  const error = failure === undefined ? (isWhole ? undefined : printed) : site.shown(failure.error)
  return {
    started: words.some((word) => word.kind === 'started'),
    answers: answers.map(({ status, body }) => ({ status, body: site.shown(body).slice(0, 500) })),
    logged: words.flatMap((word) => (word.kind === 'logs' ? word.errors.map((line) => site.shown(line)) : [])),
    ...(error !== undefined && { error }),
  }
}

/** The requests of a plan beside their answers, as far as they were sent. */
export function sentRequests({ plan }: Pick<Site<ProofPlan>, 'plan'>, { answers }: Booted): readonly SentRequest[] {
  return answers.flatMap(({ status, body }, i) => {
    const request = plan.requests[i]
    if (request === undefined) return []
    const { method, path: to, status: expected } = request
    return [{ method, path: to, status, ...(status !== expected && { expected, body }) }]
  })
}
