/** Something of Cloudflare that a Worker reaches through its environment, or that starts it. */
export type Binding =
  /** `theirs` is the folder of its migrations where `migrations` is that of SQL of ours alone. */
  | { kind: 'd1'; binding: string; database: string; migrations: string; theirs?: string }
  | { kind: 'kv'; binding: string }
  | { kind: 'r2'; binding: string; bucket: string }
  | { kind: 'queue-producer'; binding: string; queue: string }
  | { kind: 'queue-consumer'; queue: string; deadLetters?: string; retries: number; batch: number }
  /** `worker` keeps the counters apart from those of other Workers of the account. */
  | { kind: 'rate-limit'; binding: string; limit: number; period: 10 | 60; worker?: string }
  | { kind: 'analytics'; binding: string; dataset: string }
  | { kind: 'durable-object'; binding: string; class: string }
  | { kind: 'cron'; cron: string }
  /** A setting, never a secret; `byEnvironment` puts the name of the environment behind its value. */
  | { kind: 'var'; binding: string; value: string; byEnvironment?: boolean }
  /** A value that is not in the repository: the configuration only says that it has to be there. */
  | { kind: 'secret'; binding: string }
  | { kind: 'flag'; flag: string }
  | { kind: 'observability' }
