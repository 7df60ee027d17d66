import type { Option, Plan, Words } from './generator.ts'

/** A value of `add-middleware <name>`. One file of `src/generators/middleware/` each. */
export interface Middleware {
  name: string
  about: string
  options: readonly Option[]
  /** Reads the options; throws `UsageError` where they do not fit. */
  bind(words: Words): Plan
}
