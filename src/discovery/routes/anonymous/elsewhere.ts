import type { Known } from './known.ts'
import { type Run, follows } from './run.ts'

/** Evaluates something where it stands; ways that end there do not concern this request. */
export function elsewhere(run: Run, at: Run['at'], name: string, evaluate: () => Known): Known {
  const key = `${at.path}#${at.fn} ${name}`
  const before = run.kept.get(key)
  if (before) return before
  if (run.depth > 12) return { t: 'lost', name }
  run.kept.set(key, { t: 'lost', name })
  const { frame, at: here, outcomes, flags } = run
  run.frame = { vars: new Map() }
  run.at = at
  run.outcomes = []
  run.flags = {}
  run.depth += 1
  let value: Known = { t: 'lost', name }
  follows(() => {
    value = evaluate()
  })
  Object.assign(run, { frame, at: here, outcomes, flags, depth: run.depth - 1 })
  run.kept.set(key, value)
  return value
}
