/** How a test runner declares suites and cases. */
export interface TestRules {
  /** Functions that open a suite: `describe`. */
  suites: readonly string[]
  /** Functions that declare a case: `it`. */
  cases: readonly string[]
  /** Members that change a suite or a case and keep its meaning: `only`, `each`. */
  modifiers: readonly string[]
}
