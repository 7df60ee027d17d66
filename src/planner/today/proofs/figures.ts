import { list, say } from '../../../core/phrase.ts'
import type { FixedValue } from '../../../core/operations.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'
import { envRef, lineSource, pathRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import type { Statement } from '../../plan.ts'

const files = /auth|log-?in|sign-?in|otp|factor|secur|throttl|session|user|account|password|magic|verif|rate-?limit/i
const names =
  /otp|one_?time|lock_?out|lock_?(?:duration|time|minutes)|_lock\b|(?:max|failed|login|wrong)\w*(?:attempt|tries|retr)|attempts?_?(?:max|limit|before)|throttle|magic_?link|(?:code|verification)\w*(?:validity|expir|ttl|lifetime|length)|block_?duration|^points$/i
const others = /test|dedup|log_?field|jwt|retry_?delay|_?size$|identifiers|upload|webhook|mail_?retr/i

/** Figures that code fixes for codes, wrong tries and lock-outs at a sign-in: one statement a file, one for settings. */
export function tellFigures(project: Project): readonly Statement[] {
  const paths = project.sources.filter((path) => !project.isTest(path) && !/\.[jt]sx$/.test(path) && files.test(path))
  return [...paths.flatMap((path) => inFile(project, path)).slice(0, 5), ...inSettings(project)]
}

function inFile(project: Project, path: RepoPath): readonly Statement[] {
  const fixed = (project.fixedValues?.(path) ?? []).filter(isOfProof)
  const compared = (project.facts(path)?.guards ?? []).filter(
    ({ text }) => /(?:attempts?|tries|failures)\b\)?\s*[<>]=?\s*\d/i.test(text) && text.length < 60,
  )
  const found = [
    ...fixed.slice(0, 4).map(({ name, value: amount, line }) => ({ text: say`sets ${value(name)} to ${value(amount)}`, line })),
    ...compared.slice(0, 2).map(({ text, line }) => ({ text: say`asks for ${value(text)}`, line })),
  ]
  if (found.length === 0) return []
  return [
    {
      id: `proof/figure/${path}`,
      text: say`${pathRef(path)} ${list(found.slice(0, 4).map(({ text }) => text))}.`,
      sources: found.slice(0, 3).map(({ line }) => lineSource(project, { file: path, line })),
    },
  ]
}

function isOfProof({ name, of = '', value: amount }: FixedValue): boolean {
  const isLimiter = name !== 'points' || /limit/i.test(of)
  return names.test(name) && isLimiter && !others.test(name) && amount !== '0' && !/update|create|set$/i.test(of)
}

function inSettings(project: Project): readonly Statement[] {
  const keys = project.env.filter(
    ({ name, default: given }) =>
      given !== null && given !== '' && /OTP|LOCK_?OUT|LOGIN_\w*(?:ATTEMPT|LIMIT|MAX)|RATE_?LIMIT|THROTTLE/.test(name),
  )
  if (keys.length === 0) return []
  return [
    {
      id: 'proof/settings',
      text: say`Unless ${[keys.length === 1 ? 'it is' : 'they are']} set, ${list(keys.slice(0, 4).map((key) => say`${envRef(key)} is ${value(key.default ?? '')}`))}.`,
      sources: keys.slice(0, 3).map((key) => lineSource(project, key, key.name)),
    },
  ]
}
