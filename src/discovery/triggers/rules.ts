import type { TriggerKind } from '../../core/trigger.ts'
import type { ArgumentPath } from '../jobs/rules.ts'

/** What a library means to the engine of triggers. */
export interface TriggerRules {
  /** Chains that end with the function that runs: `procedure.input(schema).mutation(handler)`. */
  chains?: ChainRule
  /** Methods that a decorator makes reachable, of a class that another decorator marks. */
  decorators?: readonly TriggerDecorator[]
  /** Calls that take a name and a function. */
  calls?: readonly TriggerCall[]
  /** Its server runs resolvers: objects with `Query` and `Mutation`. */
  resolvers?: true
}

/** A chain of calls that makes something callable. */
export interface ChainRule {
  kind: TriggerKind
  /** Links that take the function: `query`, `mutation`. */
  ends: readonly string[]
  /** Links that take the schema of what is sent. */
  input: readonly string[]
  /** Links that take the schema of what is answered. */
  output?: readonly string[]
  /** `router`: named by the routers they stand in; `export`: by the constant that holds them. */
  named: 'router' | 'export'
  /** The call that every such chain begins with, where the framework makes it callable wherever it stands. */
  begins?: string
}

/** A decorated method. */
export interface TriggerDecorator {
  name: string
  kind: TriggerKind
  /** Decorator that the class must have. */
  within: string
  /** Written before the name: `Mutation.` for GraphQL. */
  prefix?: string
  title?: ArgumentPath
}

/** `program.command('import <file>')`, `socket.on('message', handler)`. */
export interface TriggerCall {
  name: string
  kind: TriggerKind
  title: ArgumentPath
  /** Written before the name: `Mutation.` for GraphQL. */
  prefix?: string
  /** The function that runs: a link that follows in the chain (`action`), or where it stands among the arguments. */
  handler?: { link: string } | { path: ArgumentPath }
  /** Where words about it stand: a link that follows, or an argument. */
  about?: { link: string } | { path: ArgumentPath }
  /** Names of the receiver, where only some are meant. */
  receiver?: RegExp
  /** Names that are no trigger of the program's own: `disconnect`. */
  except?: RegExp
  /** Packages of the other side: a file that imports one sends and does not answer. */
  unless?: readonly string[]
}
