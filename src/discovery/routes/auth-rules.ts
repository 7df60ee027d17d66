/**
 * What an export of a package does about callers. As middleware: `harmless` lets everyone pass, `guard` refuses callers without a login,
 * `optional` only looks at them, `login` is the login itself. As a call: `caller` gives who calls and nothing where nobody does, `demands`
 * throws or redirects without a login, `verifies` throws when it is given no credentials, `decodes` gives nothing then,
 * `logs-in` makes the caller of a form or a code who is asked for afterwards, `compares` does so where it is given the password of a form, `wraps` calls the function that it is given where a request
 * comes, `runs` calls it at once and gives what it gives, `any-of` lets everyone pass whom one function of a list lets pass (every one with
 * `{ relation: 'and' }`).
 */
export type AuthMeaning =
  | 'harmless'
  | 'guard'
  | 'optional'
  | 'login'
  | 'caller'
  | 'demands'
  | 'verifies'
  | 'decodes'
  | 'logs-in'
  | 'compares'
  | 'wraps'
  | 'runs'
  | 'any-of'

/** How a library looks at callers. */
export interface AuthRules {
  /** By path of the export or by its last name (`verify`, `auth().verifyIdToken`); `*` for every other export. */
  exports: Readonly<Record<string, AuthMeaning>>
  /**
   * What a `caller` surely gives where nobody does: by the export as in `exports`, paths of members that are `null` then. An empty path
   * stands for all of it; one after `!` holds something, such as an error.
   */
  absent?: Readonly<Record<string, readonly string[]>>
  /** Methods that give what they were given: itself, or under `data` of an answer that says whether it fits. */
  keeps?: Readonly<Record<string, 'itself' | 'in-answer'>>
  /** Names that a plugin of Fastify puts on the server; the member of the same name in `exports` says what each does. */
  decorates?: readonly string[]
  /** Decorators of the package that let callers without a login past its guards; `optional`: past, but who calls is looked up. */
  opens?: Readonly<Record<string, 'none' | 'optional'>>
  /** Passport strategies: whether a strategy of this package checks every request or is the login itself. */
  strategy?: 'guard' | 'login' | 'optional'
  /** Names that its packages give their strategies where a program gives none. */
  strategyNames?: readonly string[]
}
