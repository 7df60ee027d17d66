/** One piece of work as the queue hands it out. */
export interface Work<Data> {
  id: string
  data: Data
  /** 1 for the first attempt. Waiting for a rate limit and being cut off by a killed process count for nothing. */
  attempt: number
  /** After this attempt a failure is a dead letter. */
  isLast: boolean
  /** Its attempts ended without an answer, each with its process: it is not tried again, and somebody is still to be told. */
  isOver: boolean
  /** Newer work took its place after an attempt at it: what that attempt left open is still to be closed. */
  isSuperseded: boolean
  /** It was a dead letter, and was put back. */
  isAgain: boolean
  /** Aborted when the work was superseded, or the process stops. */
  signal: AbortSignal
  /** False once another process has taken the work over, because this one gave no sign: nothing may be written any more (THREATS A14). */
  isOurs(): Promise<boolean>
}

/**
 * How work ends; `dead` is a dead letter at once. A thrown error is a retry with backoff, and a dead letter after the last attempt.
 * `untold` failed and nobody could be told: it is tried again with long delays for most of a day, and is a dead letter after that.
 */
export type Ending =
  | { kind: 'done' }
  | { kind: 'later'; at: Date; why: string }
  | { kind: 'dead'; why: string }
  | { kind: 'untold'; why: string }

/** What to add. Equal ids are the same work: adding twice changes nothing. */
export interface Addition<Data> {
  id: string
  data: Data
  /** Work of equal keys never overlaps. */
  key?: string
  /** Waiting work of the same key and group is cancelled when newer work is added; where it was begun before, it is handed out once more to be closed. */
  supersedes?: string
  /** Id of the work that this came from: adding that once more puts this back where it is a dead letter (THREATS A3). */
  origin?: string
  /** Who asked for it, in which repository: their work is counted. */
  by?: string
  /** Found by looking and not asked for anew: a dead letter stays one. */
  isFound?: boolean
}

/** Work that failed at every attempt. */
export interface DeadLetter {
  queue: QueueName
  id: string
  attempts: number
  error: string
  /** When the last attempt failed. */
  at: Date
  data: unknown
}

/** What people may look at and put back, without working on it. */
export interface QueueDesk {
  deadLetters(): Promise<readonly DeadLetter[]>
  /** Puts dead letters back; all of them without an id. Returns how many. */
  redrive(id?: string): Promise<number>
  /** Counts by queue and state, for `/metrics` and `/readyz`. */
  counts(): Promise<readonly QueueCount[]>
}

/** How much work of a queue is in a state: created, retry, active, completed, cancelled, failed. */
export interface QueueCount {
  queue: QueueName
  state: string
  count: number
}

/** A durable queue: what `add` has acknowledged survives a killed process. */
export interface Queue extends QueueDesk {
  /** Folder that belongs to this process alone. */
  readonly folder: string
  /** True where the process that had the folder before was killed. */
  readonly wasKilled: boolean
  add<Data>(queue: QueueName, addition: Addition<Data>): Promise<void>
  work<Data>(queue: QueueName, options: { concurrency: number }, run: (work: Work<Data>) => Promise<Ending>): Promise<void>
  /** Replaces the data of work in flight, so that a retry starts from it. */
  keep<Data>(queue: QueueName, id: string, data: Data): Promise<void>
  /** How much other work of a key was added since a time, what was cancelled left out. */
  countSince(queue: QueueName, of: { key: string; without: string; since: Date }): Promise<number>
  /** True while work of a key waits or runs. */
  holds(queue: QueueName, key: string): Promise<boolean>
  /** When other work of one who asked was added since a time, newest first and at most so often, what was cancelled left out. */
  addedBy(queue: QueueName, of: { by: string; without: string; since: Date; most: number }): Promise<readonly Date[]>
  /** Keeps a value for good under a name where none was kept before, beside the work; gives what is kept. Names are words and dashes. */
  keepOnce(name: string, value: string): Promise<string>
  /** Waits for running work (at most `ms`), then closes. */
  close(ms: number): Promise<void>
}

/** `deliveries` holds verified webhooks, `jobs` accepted work. */
export type QueueName = 'deliveries' | 'jobs'
