import type { Test } from '../../../core/facts.ts'
import { type Known, fallbackOf, isSent } from './known.ts'

/**
 * True for `secret && header !== secret`: the setting is the secret itself, which has to be set for anybody to come in. Any other setting
 * beside a comparison switches it on.
 */
export function asksForSetSecret(test: Test): boolean {
  const asked = new Set<string>()
  const compared = new Set<string>()
  collect(test, asked, compared)
  return [...asked].some((name) => compared.has(name))
}

function collect(test: Test, asked: Set<string>, compared: Set<string>): void {
  switch (test.k) {
    case 'both':
    case 'either':
      for (const one of test.of) collect(one, asked, compared)
      break
    case 'not':
      collect(test.of, asked, compared)
      break
    case 'ref':
      asked.add(test.name)
      break
    case 'equal':
    case 'call':
    case 'after':
      namesIn(test, compared)
      break
    default:
      break
  }
}

function namesIn(test: unknown, names: Set<string>): void {
  if (typeof test !== 'object' || test === null) return
  if ('k' in test && test.k === 'ref' && 'name' in test && typeof test.name === 'string') names.add(test.name)
  for (const inner of Object.values(test)) namesIn(inner, names)
}

type Side = readonly [written: Test, value: Known]

const secretName =
  /secret|api_?key|access_?key|(^|_|\.)key$|(auth|access|admin|cron|hook|verify|verification|service|internal|shared|master|static)_?token|(^|_|\.)token$/i
/** What a login form asks for. */
const formField = /pass(word|wd|phrase)?$|pwd|\bpin$|email|user_?name|\bcode$|otp/i

/**
 * True where what the caller wrote into the request is compared with a secret of the settings: `req.query.key !== process.env.API_KEY`. A
 * password that a form sends is no credential of a caller.
 */
export function asksForSecret(one: Side, other: Side): boolean {
  return isSecretOf(one, other) || isSecretOf(other, one)
}

/** `safeEqual(req.query.key, process.env.API_KEY)`: one of two values that are compared stands in the request, the other one is a secret of the settings. */
export function comparesSecret([a, b]: readonly Known[]): boolean {
  return a !== undefined && b !== undefined && [[a, b] as const, [b, a] as const].some(([sent, setting]) => isSentFor(sent, setting))
}

function isSentFor(sent: Known, setting: Known): boolean {
  const field = sent.t === 'data' ? (sent.field ?? '') : ''
  return isSent(sent) && !formField.test(field) && isSecretSetting(setting)
}

function isSecretSetting(value: Known): boolean {
  return value.t === 'global' && /(^|\.)env\./.test(value.name) && secretName.test(value.name)
}

function isSecretOf([written, sent]: Side, [setting, value]: Side): boolean {
  if (!isSent(sent) || formField.test(nameIn(written)) || isSent(value)) return false
  if (value.t === 'global') return isSecretSetting(value)
  // `type === grants.refresh_token`: a text of the code is a secret only where what is sent is called one too
  const areCalledSo = [setting, written].every((one) => secretName.test(nameIn(one)))
  const text = value.t === 'const' && value.missing === undefined ? value.v : fallbackOf(value)
  return typeof text === 'string' && areCalledSo
}

function nameIn(test: Test): string {
  return test.k === 'ref' || test.k === 'get' ? test.name : ''
}
