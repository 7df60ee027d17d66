import type { BindingFact, CallFact, ClassFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase, Digest } from '../codebase.ts'
import type { RouteRules } from './rules.ts'
import type { Abstract, ClassValue, FunctionValue, InstanceValue, Place, RouterObject, RouterValue, Scope } from './values.ts'

/** One thing that a function or a module does. */
export type Statement = { does: 'bind'; fact: BindingFact; at: number } | { does: 'call'; fact: CallFact; at: number }

/** A module while its values are computed. */
export interface ModuleState {
  path: RepoPath
  readonly facts: FileFacts
  scope: Scope
  ran: boolean
  /** Values of exports that were asked for. */
  exports: Map<string, Abstract>
  /** What a function (or the module, -1) does, in source order; made on demand. */
  statements(fn: number): readonly Statement[]
}

/** Modules whose facts and statements stay in memory; those of the others are read again when they are asked for. */
const keptModules = 120

/** The modules whose facts are in memory, oldest first. */
type Awake = Set<LoadedModule>

/** Values live as long as the evaluation; the facts they came from would fill the memory of a large repository. */
class LoadedModule implements ModuleState {
  readonly path: RepoPath
  readonly scope: Scope
  ran = false
  readonly exports = new Map<string, Abstract>()
  readonly #awake: Awake
  readonly #read: (path: RepoPath) => FileFacts | undefined
  #facts: FileFacts | undefined
  #statements: ReadonlyMap<number, readonly Statement[]> | undefined
  #own: readonly Statement[] | undefined

  constructor(path: RepoPath, awake: Awake, read: (path: RepoPath) => FileFacts | undefined) {
    this.path = path
    this.scope = { file: path, fn: -1, vars: new Map() }
    this.#awake = awake
    this.#read = read
  }

  /** False where the file was not analysed. */
  get isThere(): boolean {
    return this.#wake() !== undefined
  }

  get facts(): FileFacts {
    return this.#wake() as FileFacts
  }

  statements(fn: number): readonly Statement[] {
    if (fn === -1 && this.facts.module !== undefined) return (this.#own ??= indexStatements(this.facts.module).get(-1) ?? [])
    return (this.#statements ??= indexStatements(this.facts)).get(fn) ?? []
  }

  #wake(): FileFacts | undefined {
    if (this.#facts !== undefined) return this.#facts
    this.#facts = this.#read(this.path)
    if (this.#facts !== undefined) this.#awake.add(this)
    for (const oldest of this.#awake) {
      if (this.#awake.size <= keptModules) break
      oldest.#sleep()
    }
    return this.#facts
  }

  #sleep(): void {
    this.#facts = undefined
    this.#statements = undefined
    this.#own = undefined
    this.#awake.delete(this)
  }
}

/** A function that is being run and the call that runs it; no call for a callback. */
export interface Frame {
  file: RepoPath
  fn: number
  from?: { call: CallFact; file: RepoPath } | undefined
}

/** One class of a line of inheritance. */
export interface Ancestor {
  value: ClassValue
  fact: ClassFact
}

/** Everything one evaluation of a codebase holds. */
export interface Machine {
  codebase: Codebase
  rules: readonly RouteRules[]
  modules: Map<RepoPath, ModuleState>
  /** Modules whose facts are in memory. */
  awake: Awake
  routers: RouterObject[]
  /** Values of calls that were already made in a scope, so that an expression met twice runs once. */
  made: WeakMap<Scope, Map<string, Abstract>>
  /** Functions that are being run, outermost first. */
  stack: Frame[]
  /** Functions that ran at least once: `path#index`. */
  ranFunctions: Set<string>
  /** Classes that were made at least once: `path#index`. */
  madeClasses: Set<string>
  /** Some file of the repository checks fields by chains of express-validator. */
  checksFields: boolean
  /** Files that import a web framework, tests left out. */
  named: readonly Digest[]
  /** Files from which a web framework can be reached by imports. */
  relevant: ReadonlySet<RepoPath>
  /** Classes with those they extend, by scope and index, where all of the line is known. */
  lineages: WeakMap<Scope, Map<number, readonly Ancestor[]>>
  /** Static fields that code assigned, by class: `path#index`. */
  statics: Map<string, Map<string, Abstract>>
  /** Local names that make an app, by file and depth of the search. */
  makers: Map<string, ReadonlySet<string>>
  /** Instances of every class that was made: `path#index`. */
  instances: Map<string, InstanceValue[]>
  /** Files of these classes. */
  instanceFiles: Set<RepoPath>
  /** Results of calls that made no router, and numbers for the values they were made with. */
  results: Map<string, Abstract>
  ids: WeakMap<object, number>
  idCount: number
  /** Depth of the stack down to which every call counts, because its result is registered with a router; -1 otherwise. */
  registering: number
  /** Calls on routers so far. */
  touched: number
  /** How often functions ran and neither touched a router nor gave a value that a route can use. */
  idle: Map<string, number>
  /** Calls left before the evaluation gives up. */
  fuel: number
  /** The first call that was not followed because none were left. */
  ranOut?: { file: RepoPath; line: number }
  /** Applications whose walk ended at a limit, and the place of what was not walked any more. */
  cut?: { app: RouterObject; at: Place; what: 'mounts' | 'routes' }[]
  /** Files of the repository below a folder, by folder; made on demand. */
  folders?: ReadonlyMap<string, readonly string[]>
  // The parts of the evaluation know one another only through these, so that no two files import each other.
  evaluate(value: Value, scope: Scope): Abstract
  run(target: FunctionValue, args: readonly Abstract[]): Abstract
  runModule(path: RepoPath): ModuleState | undefined
  memberOf(value: Abstract, name: string): Abstract
  lookup(name: string, scope: Scope): Abstract
  ownMethod(instance: InstanceValue, name: string): boolean
}

/** Facts and scope of a file; undefined where it was not analysed. Nothing runs yet. */
export function moduleOf(machine: Machine, path: RepoPath): ModuleState | undefined {
  const known = machine.modules.get(path)
  if (known !== undefined) return known
  const state = new LoadedModule(path, machine.awake, (at) => machine.codebase.facts(at))
  if (!state.isThere) return undefined
  machine.modules.set(path, state)
  return state
}

/** What a function (or the module, -1) does, in source order. */
export function statementsOf(state: ModuleState, fn: number): readonly Statement[] {
  return state.statements(fn)
}

function indexStatements(facts: Pick<FileFacts, 'bindings' | 'calls'>): ReadonlyMap<number, readonly Statement[]> {
  const lists = new Map<number, Statement[]>([[-2, []]])
  const put = (fn: number, statement: Statement): void => {
    const list = lists.get(fn)
    if (list === undefined) lists.set(fn, [statement])
    else list.push(statement)
  }
  for (const fact of facts.bindings) put(fact.in, { does: 'bind', fact, at: fact.at ?? fact.line * 1000 })
  for (const fact of facts.calls) put(fact.in, { does: 'call', fact, at: fact.at ?? fact.line * 1000 })
  for (const list of lists.values()) list.sort((a, b) => a.at - b.at)
  return lists
}

/** Makes a router and remembers it. */
export function makeRouter(machine: Machine, rules: RouteRules, makes: RouterObject['makes'], at: Place): RouterObject {
  const router: RouterObject = {
    id: machine.routers.length,
    rules,
    makes,
    at,
    prefix: '',
    events: [],
    served: false,
    mounted: false,
    decorations: new Map(),
  }
  machine.routers.push(router)
  return router
}

/** The router as a value. */
export function asValue(router: RouterObject, base = ''): RouterValue {
  return { t: 'router', router, base }
}

/** Name of a function value as its file declares it. */
export function nameOfFunction(machine: Machine, value: FunctionValue): string {
  return moduleOf(machine, value.file)?.facts.functions[value.fn]?.name || (value.put ?? '')
}

/** A plain name of a value as it is written: the callee of a call, the path of a reference; empty for anything else. */
export function writtenName(value: Value): string {
  switch (value.k) {
    case 'ref':
      return value.name.replace(/^this\./, '')
    case 'get': {
      const owner = writtenName(value.of)
      return owner === '' ? value.name : `${owner}.${value.name}`
    }
    case 'call':
      return writtenName(value.call.callee)
    case 'spread':
      return writtenName(value.of)
    case 'any':
      return value.of.map(writtenName).find((name) => name !== '') ?? ''
    default:
      return ''
  }
}
