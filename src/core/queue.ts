/** One piece of work as the queue hands it out. */
export interface Work<Data> {
  id: string
  data: Data
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the work was superseded, or the process stops. */
  signal: AbortSignal
}

/** How work ends. A thrown error is a retry with backoff, and a dead letter after the last attempt. */
export type Ending = { kind: 'done' } | { kind: 'later'; at: Date; why: string }

/** What to add. Equal ids are the same work: adding twice changes nothing. */
export interface Addition<Data> {
  id: string
  data: Data
  /** Work of equal keys never overlaps. */
  key?: string
  /** Waiting work of the same key and group is cancelled when newer work is added. */
  supersedes?: string
}

/** Work that failed at every attempt. */
export interface DeadLetter {
  queue: string
  id: string
  attempts: number
  error: string
  data: unknown
}

/** A durable queue: what `add` has acknowledged survives a killed process. */
export interface Queue {
  add<Data>(queue: QueueName, addition: Addition<Data>): Promise<void>
  work<Data>(queue: QueueName, options: { concurrency: number }, run: (work: Work<Data>) => Promise<Ending>): Promise<void>
  /** Replaces the data of work in flight, so that a retry starts from it. */
  keep<Data>(queue: QueueName, id: string, data: Data): Promise<void>
  deadLetters(): Promise<readonly DeadLetter[]>
  /** Puts dead letters back; all of them without an id. Returns how many. */
  redrive(id?: string): Promise<number>
  /** Counts by queue and state, for `/metrics` and `/readyz`. */
  counts(): Promise<readonly { queue: QueueName; state: string; count: number }[]>
  /** Waits for running work (at most `ms`), then closes. */
  close(ms: number): Promise<void>
}

/** `deliveries` holds verified webhooks, `jobs` accepted work. */
export type QueueName = 'deliveries' | 'jobs'
