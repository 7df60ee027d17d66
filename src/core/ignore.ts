import type { SignalId } from './drift.ts'

/** Drift that people decided to live with: every part that is given must fit. */
export interface Ignore {
  /** Documents, as a glob: `docs/archive/**`. */
  path?: string
  /** What is named, as it is written there; `*` stands for any characters. */
  token?: string
  signal?: SignalId
  /** Why it may stay. */
  reason: string
}

/** Signals by which drift is found. */
export const signalIds = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9'] as const satisfies readonly SignalId[]

/** True for the name of a signal. */
export function isSignalId(value: unknown): value is SignalId {
  return signalIds.some((id) => id === value)
}

/** What a list of ignored drift looks like, for a message. */
export const expectedIgnore = 'a list of entries with a `reason` and at least one of `path`, `token`, `signal`'

const isWords = (value: unknown): boolean => typeof value === 'string' && /\S/.test(value) && value.length <= 500

const parts: Readonly<Record<string, (value: unknown) => boolean>> = { path: isWords, token: isWords, signal: isSignalId, reason: isWords }

/** True for one entry of ignored drift: a reason, something that is ignored, and nothing else. */
export function isIgnore(value: unknown): value is Ignore {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  if (!entries.every(([key, part]) => Object.hasOwn(parts, key) && parts[key]?.(part) === true)) return false
  return Object.hasOwn(value, 'reason') && entries.length >= 2
}
