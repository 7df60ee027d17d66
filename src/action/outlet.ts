import { randomUUID } from 'node:crypto'
import * as actions from '@actions/core'
import type { Receipt } from '../core/job.ts'
import { hideSecrets } from '../core/secrets/hide-secrets.ts'

/** Text from outside, on one line that the runner cannot read as a command of its own (THREATS C7). */
export function oneLine(text: string): string {
  return hideSecrets(text)
    .replace(/[\r\n\u2028\u2029]+/g, ' | ')
    .replaceAll('::', ': :')
    .replaceAll('##[', '## [')
}

/** One line of the log. */
export function say(text: string): void {
  actions.info(oneLine(text))
}

/** Runs work while the runner reads no command from our output, whoever writes there: commands are stopped under a token nobody can guess. */
export async function withoutCommands<T>(work: () => Promise<T>): Promise<T> {
  const token = randomUUID()
  process.stdout.write(`::stop-commands::${token}\n`)
  try {
    return await work()
  } finally {
    process.stdout.write(`\n::${token}::\n`)
  }
}

/** How a run of the Action ended. */
export interface Ending {
  conclusion: Receipt['conclusion'] | 'skipped'
  pull?: Receipt['pull']
  /** Markdown for the page of the workflow run. */
  summary: string
  /** Said beside the run where something was left out. */
  warning?: string
  /** Fails the step. */
  error?: string
}

/** Hands the ending to the runner: outputs, summary, and a note where there is one. */
export async function conclude({ conclusion, pull, summary, warning, error }: Ending): Promise<void> {
  actions.setOutput('conclusion', conclusion)
  actions.setOutput('pull-request-number', pull?.number ?? '')
  actions.setOutput('pull-request-url', pull?.url ?? '')
  if (warning !== undefined) actions.warning(oneLine(warning))
  if (error !== undefined) actions.setFailed(oneLine(error))
  // a runner of an older server has no page for it
  await actions.summary
    .addRaw(hideSecrets(summary))
    .write()
    .catch(() => say('This runner keeps no summary.'))
}
