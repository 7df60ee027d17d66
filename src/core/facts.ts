/**
 * An expression as it is written, kept only as far as a rule may ask for it. Extractors of every language emit these, and a
 * library's rules read them; nothing is evaluated. JSON-safe: facts are stored as one line of text per blob.
 */
export type Value =
  | { k: 'str'; v: string }
  | { k: 'num'; v: number }
  | { k: 'bool'; v: boolean }
  | { k: 'null' }
  /** A template literal or a concatenation, parts in order. */
  | { k: 'tpl'; parts: readonly Value[] }
  /** An identifier or a plain member path: `app`, `this.router`, `config.api.prefix`, `process.env.PORT`. */
  /** `soft`: the path has an optional part: `user?.id`. */
  | { k: 'ref'; name: string; soft?: true }
  /** A member of something that is no plain path: `express().use`. */
  | { k: 'get'; of: Value; name: string; soft?: true }
  /** A computed member: `app[method]`, `routes[i]`. A literal key is a `get`. */
  | { k: 'at'; of: Value; key: Value; soft?: true }
  | { k: 'call'; call: CallFact }
  /**
   * `lines`: 1-based line of each property, given where the object covers several lines. `computed`: properties whose name is an expression:
   * `{ [paths.users]: list }`.
   */
  | {
      k: 'obj'
      props: readonly (readonly [name: string, value: Value])[]
      spreads?: readonly Value[]
      lines?: readonly number[]
      computed?: readonly (readonly [key: Value, value: Value])[]
    }
  | { k: 'arr'; items: readonly Value[] }
  /** A function or arrow expression: the index into `FileFacts.functions`. */
  | { k: 'fn'; fn: number }
  /** A class expression: the index into `FileFacts.classes`. */
  | { k: 'class'; class: number }
  /** An element of markup: the index into `FileFacts.markup`. */
  | { k: 'el'; el: number }
  /** Alternatives: `a ?? b`, `a || b`, `c ? a : b`. */
  /** `test`: what `c ? a : b` asks, where it is more than text. */
  | { k: 'any'; op: '??' | '||' | '?:' | '&&'; of: readonly Value[]; test?: Value }
  | { k: 'spread'; of: Value }
  | { k: 'regex'; v: string }
  /** Anything else; `text` only when short (≤ 80 characters). `of`: what `!a` and `a === b` look at, where it is more than text. */
  | { k: 'other'; text?: string; of?: readonly Value[] }
  /** An operation inside of a value: the argument of `Boolean(a === b)`. Only in flows. */
  | { k: 'test'; of: Test }

/** A call or a `new` expression. Lines are 1-based. */
export interface CallFact {
  callee: Value
  args: readonly Value[]
  line: number
  /** Last line of the call. */
  to: number
  new?: true
  /** A template with a tag, whose only argument is its text. */
  tagged?: true
  /** Type arguments as written. */
  types?: readonly string[]
  /** Index into `FileFacts.functions` of the function it stands in; -1 at module level. */
  in: number
  /** Offset of its first character: calls and bindings of one function run in this order. */
  at?: number
  /** Text of the doc comment (or of the line comments) right above the statement, without stars; only for vocabulary calls. */
  doc?: string
  /** Condition of the nearest `if` around it in the same function, as written, at most 120 characters. */
  guard?: string
}

/**
 * An element of markup as it is written: JSX, or a template of Vue, Svelte or Angular, whose conditions and loops are choices and calls of `map`. What draws
 * and styles alone is left out.
 */
export interface ElementFact {
  /** Its name as written: `button`, `Modal.Header`; empty for a fragment. */
  name: string
  /** Attributes in order; one without a value is `true`. */
  props: readonly (readonly [name: string, value: Value])[]
  spreads?: readonly Value[]
  /** Texts, elements and expressions in order. */
  children: readonly Value[]
  line: number
  to: number
  /** Index into `FileFacts.functions` of the function it stands in; -1 at module level. */
  in: number
}

/** A function, method, arrow or accessor. */
export interface FunctionFact {
  /** Own name or the name it is bound to, `Class.method` for methods; empty for an anonymous one. */
  name: string
  params: readonly ParamFact[]
  /** Index of the function around it; -1 at module level. */
  in: number
  from: number
  to: number
  /** Every callee below it as a dotted path, without repeats: `prisma.invoice.create`, `sendMail`. */
  calls: readonly string[]
  /** Returned value; several returns are an `any` with op `?:` (at most 8, `null` and bare returns left out). */
  returns?: Value
  /** It gives a promise, whatever it returns. */
  async?: true
  /** Hash of the normalised syntax tree: comments and formatting do not count. */
  hash: string
  /** Hash of the tree without names and words: it stays when what the function calls, or the function itself, is renamed. */
  form: string
}

/** A parameter; a destructured one lists its properties. */
export interface ParamFact {
  name: string
  type?: string
  default?: Value
  props?: readonly string[]
  decorators?: readonly DecoratorFact[]
}

/** A decorator with its arguments. */
export interface DecoratorFact {
  name: string
  args: readonly Value[]
  line: number
}

/** One binding of an import. `imported` is `default`, `*` or the exported name. */
export interface ImportBinding {
  imported: string
  local: string
}

/** An import, a `require` or a dynamic `import()`. */
export interface ImportFact {
  specifier: string
  bindings: readonly ImportBinding[]
  line: number
  kind: 'static' | 'type' | 'require' | 'dynamic'
}

/** An export: of a local name, or of another module (`from`). `exported` is `*` for `export *`. */
export interface ExportFact {
  exported: string
  local?: string
  from?: string
  /** Imported name for a re-export. */
  imported?: string
  /** Value of `export default <expression>` or `module.exports = …`. */
  value?: Value
  /** Set for `module.exports = …` and `export = …`: what `require()` of the file gives. */
  common?: true
  line: number
}

/** What kind of declaration a symbol is. */
export type SymbolKind =
  | 'function'
  | 'class'
  | 'interface'
  | 'type'
  | 'enum'
  | 'constant'
  | 'variable'
  | 'method'
  | 'property'
  | 'namespace'

/** A declaration at module level, or a public member of an exported class (`Class.member`). */
export interface SymbolFact {
  name: string
  kind: SymbolKind
  exported: boolean
  from: number
  to: number
  /** Declaration head as written, white space folded, at most 400 characters. */
  signature: string
  /** Text of the doc comment without its stars; tags included. */
  doc?: string
  /** Replacement or reason of `@deprecated`; empty string where it gives none. */
  deprecated?: string
  /** Members of an interface, type literal or enum: name, type or value as written. */
  members?: readonly { name: string; type: string; optional?: true; doc?: string; line: number }[]
  /** Hash of the normalised syntax tree: comments and formatting do not count. */
  hash: string
}

/** A class with what frameworks ask for. */
export interface ClassFact {
  name: string
  extends?: string
  /** Type arguments of the base as written: `User` of `extends Repository<User>`. */
  types?: readonly string[]
  /** Base where it is no plain name: a mixin or mapped type (`PartialType(Base)`). */
  base?: Value
  implements?: readonly string[]
  decorators: readonly DecoratorFact[]
  members: readonly ClassMemberFact[]
  from: number
  to: number
}

/** A member of a class. */
export interface ClassMemberFact {
  name: string
  kind: 'method' | 'property' | 'constructor' | 'accessor'
  static?: true
  private?: true
  type?: string
  optional?: true
  value?: Value
  /** Index into `FileFacts.functions` for methods. */
  fn?: number
  decorators: readonly DecoratorFact[]
  line: number
  doc?: string
}

/**
 * A name bound to a value in a scope: `const r = Router()`, `this.app = express()`, `module.exports.x = …`.
 * `const { a: b } = v` binds `b` to `{ k: 'get', of: v, name: 'a' }`; `const [a] = v` to a `get` named `0`; the variable of
 * `for (const x of v)` to a `get` named `[]` (any element), destructured ones to a `get` of that. Names of a destructured parameter
 * are bindings of the function, `get`s of a `ref` named `#0` for its first parameter, `#1` for its second.
 */
export interface BindingFact {
  /** Offset of its first character: calls and bindings of one function run in this order. */
  at?: number
  name: string
  value: Value
  type?: string
  in: number
  line: number
}

/**
 * A read of an environment variable: `process.env.X`, `import.meta.env.X`, `Deno.env.get('X')`, also by destructuring and through a
 * local alias (`const env = process.env`). A plain assignment or `delete` is no read.
 */
export interface EnvFact {
  /** Empty where the name is computed: then `key` says from what. */
  name: string
  default?: Value
  line: number
  in: number
  /** Object as written where it is not known to be the environment: `env`, `c.env`, `this.config` (only names in capitals). */
  of?: string
  /** Computed name as written: the parameter or variable in `process.env[key]`. */
  key?: string
  /** The same as a value where it is more than a name: a template, a member of a table. */
  keyed?: Value
  /** List that the variable of `key` runs over: `for (const key of required)`, `required.filter((key) => …)`. */
  over?: Value
  /** The code throws, exits or asserts (`!`) without it. */
  required?: true
  /** Index of the function that throws or exits without it; absent where a module does as it is loaded, or nothing does. */
  failsIn?: number
  /** Only its type says that it is there (`!`): nothing fails by itself. */
  assumed?: true
  /** Only tested for presence: `if (process.env.X)`, `'X' in process.env`. */
  tested?: true
}

/** A member by the name that a variable holds: `config[key]`, `config[key] = …`, `key in config`. */
export interface KeyedFact {
  /** The object as written. */
  of: string
  /** The variable. */
  key: string
  line: number
  in: number
  /** It is written. */
  set?: true
  /** It is written under no condition, with nothing but what the environment gives. */
  bare?: true
}

/** A `throw` or a rejected promise. */
export interface ThrowFact {
  /** Thrown value as written: `new NotFoundError('x')`. */
  value: Value
  line: number
  in: number
  /** Condition of the `if` around it, as written, at most 120 characters. */
  guard?: string
}

/** A condition, or any expression whose operators matter: what `Value` leaves out of negations, comparisons and choices. */
export type Test =
  | { k: 'not'; of: Test }
  /** `a && b`, `a || b`, `a ?? b`. */
  | { k: 'both' | 'either' | 'else'; of: readonly [Test, Test] }
  /** `a === b` and `a == b`; `not` for their opposites. */
  | { k: 'equal'; of: readonly [Test, Test]; not?: true }
  | { k: 'choice'; test: Test; yes: Test; no: Test }
  /** `name = of` inside of an expression. */
  | { k: 'set'; name: string; of: Test }
  /** Any other operator over its operands: `typeof a`, `a < b`, `a instanceof B`. */
  | { k: 'mixed'; op: string; of: readonly Test[] }
  /** A value with the expressions inside of it whose operators it leaves out: `{ mine: user.id === owner }`. */
  | { k: 'after'; before: readonly Test[]; of: Value }
  | Value

/** A statement of a function, as far as it decides which way a call takes. Those in `FunctionFlow` stand in source order. */
export type Step =
  | { s: 'if'; test: Test; yes: readonly Step[]; no?: readonly Step[] }
  | { s: 'return'; value?: Test }
  | { s: 'throw'; value: Test }
  /** `loose`: nobody waits for the promise that the call may give. */
  | { s: 'do'; value: Test; loose?: true }
  /** `own`: the name is declared here, whatever one of a function around it holds. */
  | { s: 'bind'; name: string; value: Test; own?: true }
  | { s: 'try'; body: readonly Step[]; caught?: readonly Step[]; error?: string; last?: readonly Step[] }
  | { s: 'switch'; of: Test; cases: readonly { is?: Test; body: readonly Step[] }[] }
  /** A loop's body runs any number of times; for each element of `of`, which is called `item` there. `once`: at least one time. */
  | { s: 'loop'; body: readonly Step[]; of?: Test; item?: string; once?: true }
  /** Leaves the nearest loop or switch; `again`: the loop goes on with its next round. */
  | { s: 'leave'; again?: true }

/** What a function does, in order. */
export type FunctionFlow = readonly Step[]

/** A comment that asks for later work. */
export interface TodoFact {
  tag: 'TODO' | 'FIXME' | 'HACK'
  text: string
  line: number
}

/** Everything an extractor saw in one file. */
export interface FileFacts {
  language: string
  lines: number
  imports: readonly ImportFact[]
  exports: readonly ExportFact[]
  symbols: readonly SymbolFact[]
  functions: readonly FunctionFact[]
  /** What each function does in order, by its index in `functions`; null where it has no body or is too large. Tests have none. */
  flows?: readonly (FunctionFlow | null)[]
  classes: readonly ClassFact[]
  bindings: readonly BindingFact[]
  /**
   * Calls at statement level (awaited, in branches and in loops too), outermost only: a call inside another call, a binding or an
   * export stands in that value. Kept are calls whose last callee name is in some library's vocabulary, calls of a plain name or of
   * `this.x`, `new X(…)`, and calls with a bare name or `this` among their arguments (`routes.register(app)`), because a router may
   * travel through any of them.
   */
  calls: readonly CallFact[]
  /** Those bindings and calls that stand outside of functions, where they are at hand without the others. */
  module?: { bindings: readonly BindingFact[]; calls: readonly CallFact[] }
  /** Names of all functions and what they stand in, where they are at hand without the rest of them. */
  outline?: readonly Pick<FunctionFact, 'name' | 'in'>[]
  env: readonly EnvFact[]
  /** Only of a file that goes through the environment or reads it by a computed name, at most 400. */
  keyed?: readonly KeyedFact[]
  throws: readonly ThrowFact[]
  todos: readonly TodoFact[]
  /** `if (…)` comparisons with a literal that guard a return, a throw or a status: tested limits. */
  guards: readonly { text: string; line: number; in: number }[]
  /**
   * Comparisons with a string literal and `case` labels: `req.method === 'POST'`, `switch (event.type) { case 'x': … }`. `to` is the last
   * line of the branch that it guards, `not` an inequality, `case` a label of a switch.
   */
  comparisons?: readonly { of: string; is: string; not?: true; case?: true; line: number; to: number; in: number }[]
  /** Last names of everything that the file calls or constructs, without repeats: an engine that looks for names skips other files. */
  callees?: readonly string[]
  /** Words of string literals worth searching (no paths, no markup), without repeats, at most 200. */
  strings: readonly string[]
  /** String literals that look like names of variables (`'API_KEY'`), each with its line, in order, at most 1000. */
  names?: readonly (readonly [name: string, line: number])[]
  /** What assertions of a test expect, as written: statuses (`404`, `NOT_FOUND`), names of errors, messages; at most 1000. */
  expects?: readonly { text: string; in: number }[]
  /** `'use server'`, `'use client'`. */
  directives: readonly string[]
  /** Indexes of functions whose own body begins with `'use server'`. */
  serverFunctions?: readonly number[]
  /** Elements of markup, in the order in which they are first met. Absent in files without any, and in tests. */
  markup?: readonly ElementFact[]
  /** Comments, string literals and markup text that name a compliance standard. */
  mentions?: readonly { text: string; line: number; kind: 'comment' | 'string' | 'ui'; near?: string }[]
  /** Syntax error that cut the file short, with its 1-based line. */
  error?: { message: string; line: number }
}
