import type { ProductName } from './products.ts'

/** A check of a template: its text, what takes its place when it is removed, and what it keeps from happening. */
export type Guard = readonly [text: string, becomes: string, why: string]

/** Guards of one template, and the tests of a product that must notice when one is gone. */
export interface GuardedTemplate {
  template: string
  product: ProductName
  /** Where the template stands in the product, where that is not said for the whole product. */
  place?: string
  /** Files or folders of tests. */
  tests: readonly string[]
  guards: readonly Guard[]
}
