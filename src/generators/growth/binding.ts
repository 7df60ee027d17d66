/** Something of Cloudflare that a Worker reaches through its environment, or that starts it. */
export type Binding =
  | { kind: 'd1'; binding: string; database: string; migrations: string }
  | { kind: 'kv'; binding: string }
  | { kind: 'r2'; binding: string; bucket: string }
  | { kind: 'queue-producer'; binding: string; queue: string }
  | { kind: 'queue-consumer'; queue: string; deadLetters?: string; retries: number; batch: number }
  | { kind: 'rate-limit'; binding: string; limit: number; period: 10 | 60 }
  | { kind: 'analytics'; binding: string; dataset: string }
  | { kind: 'durable-object'; binding: string; class: string }
  | { kind: 'cron'; cron: string }
  /** A setting that may differ by environment; never a secret. */
  | { kind: 'var'; binding: string; value: string }
  /** A value that is not in the repository: the configuration only says that it has to be there. */
  | { kind: 'secret'; binding: string }
  | { kind: 'flag'; flag: string }
  | { kind: 'observability' }
