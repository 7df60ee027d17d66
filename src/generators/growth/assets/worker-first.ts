/** How many rules `run_worker_first` may have, and how long each may be. */
const most = 100

/** A list of `run_worker_first`, and what has to be added to it for patterns to reach the Worker. */
export interface WorkerFirst {
  /** Rules that are added, in order. */
  added: readonly string[]
  /** Patterns that a rule with `!` leaves to the assets, or that Wrangler would refuse beside what is there. */
  left: readonly string[]
}

/** Adds what patterns need to a list of rules: nothing that a rule covers already, and nothing that Wrangler refuses. */
export function workerFirst(rules: readonly string[], patterns: readonly string[]): WorkerFirst {
  const assets = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  const added: string[] = []
  const left: string[] = []
  // what is shorter covers what begins with it
  for (const pattern of [...patterns].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    const own = [...rules.filter((rule) => !rule.startsWith('!')), ...added]
    const isLeft = assets.some((rule) => covers(rule, pattern))
    if (!isLeft && own.some((rule) => covers(rule, pattern))) continue
    const isRefused = pattern.length >= most || rules.length + added.length >= most || own.some((rule) => isRedundant(rule, pattern))
    ;(isLeft || isRefused ? left : added).push(pattern)
  }
  return { added, left }
}

/** Wrangler refuses a rule that begins like another one that ends with `*`. */
function isRedundant(rule: string, beside: string): boolean {
  return beside.endsWith('*') && rule.startsWith(beside.slice(0, -1))
}

/** Whether a rule, in which `*` stands for any text, covers all that a pattern stands for. */
export function covers(rule: string, pattern: string): boolean {
  const [start = '', ...parts] = rule.split('*')
  const end = parts.pop()
  if (end === undefined) return rule === pattern
  if (!pattern.startsWith(start) || pattern.length < start.length + end.length || !pattern.endsWith(end)) return false
  let at = start.length
  for (const part of parts) {
    const found = pattern.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= pattern.length - end.length
}
