/** Names that are remembered at most; then all are forgotten, and each is looked at once more. */
const mostNames = 50_000

/** What one process remembers of its looks, so that what is in order costs nothing in the next one. */
export interface Memory {
  /** What was in order or was handed on: it needs no second look. */
  done: Set<string>
  /** What was open, by the time (milliseconds since 1970) at which it was first seen so. */
  open: Map<string, number>
  /** Deliveries before this were all looked at. */
  deliveriesUntil: number
}

/** Remembers nothing yet. */
export function emptyMemory(): Memory {
  return { done: new Set(), open: new Map(), deliveriesUntil: 0 }
}

/** Forgets everything where it would grow without end: asking once more changes nothing. */
export function boundMemory(memory: Memory): void {
  for (const names of [memory.done, memory.open]) if (names.size > mostNames) names.clear()
}

/** What is looked for at this moment. */
export interface Look {
  /** What happened before is left out. */
  since: Date
  /** What happened later is left alone: whoever takes the webhook may be about to do it. */
  settled: Date
  now: Date
  memory: Memory
  /** True while work of a pull request waits or runs. */
  isBusy: (number: number) => Promise<boolean>
}

/** True where something has been as it is for long enough: since a time that the host names, or since it was first seen. */
export function isSettled({ memory, settled, now }: Look, name: string, at: string | null | undefined): boolean {
  const first = memory.open.get(name) ?? now.getTime()
  memory.open.set(name, first)
  return Math.min(first, at === null || at === undefined ? first : Date.parse(at)) <= settled.getTime()
}
