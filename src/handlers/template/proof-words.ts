import { type Phrase, ref, say } from '../../core/phrase.ts'
import { type Proof, proofFailed, type ProofLevel, type SentRequest } from '../../core/proof.ts'

/** No code was run, and why. */
export function notProven(level: ProofLevel): Proof {
  const why =
    level === 'off'
      ? say`The configuration says ${ref('config', 'proof: off')}, so no code was run.`
      : say`Nothing here can run code, so none was.`
  return { level: 'off', steps: [], requests: [], skips: [why] }
}

/** A proof with one more stage that did not run. */
export function withSkips(proof: Proof, skip: Phrase | undefined): Proof {
  return skip === undefined ? proof : { ...proof, skips: [...proof.skips, skip] }
}

/** Lines of what a tool said of one step. */
const mostLines = 30

/** What went wrong: requests with their answers, and what tools said as blocks of code. */
export function failure({ steps, requests }: Proof): string {
  const failed = steps.filter(({ ok }) => !ok)
  const wrong = requests.filter(({ expected }) => expected !== undefined)
  const said = failed.filter(({ name }) => wrong.length === 0 || name !== 'requests')
  return [
    `${proofFailed}, so nothing was written: ${failed.map(({ name }) => name).join(', ')}.`,
    ...wrong.flatMap(answered),
    ...said.flatMap(({ name, detail }) => (detail === undefined ? [] : [`What \`${name}\` says:`, ...blockOf(detail)])),
  ].join('\n')
}

function answered({ method, path, status, expected, body }: SentRequest): readonly string[] {
  const asked = `${method} ${path}`.replaceAll('`', "'")
  return [`\`${asked}\` was answered with ${status} instead of ${expected}:`, ...blockOf(body ?? '(no body)')]
}

function blockOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .slice(0, mostLines)
    .map((line) => `    ${line}`)
}
