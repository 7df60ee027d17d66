import type { Test } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import { constantOf } from './constant-of.ts'
import { type Bound, held, type Scope } from './scope.ts'

/** What a path of names starts from: the expression that a name was bound to, or a parameter that nothing was given for. */
interface Holder {
  test: Test | undefined
  scope: Scope | undefined
  name: string
}

/** A place that holds a value, which keeps its identity through other names: `status` of what `load()` gave. */
interface Cell extends Holder {
  path: string
}

/** Something that holds behind a condition that left: the value of a cell is, or is not, this one. `truthy`: it is, or is not, something. */
export interface KnownFact {
  cell: Cell
  is: string
  holds: boolean
}

const truthy = '\0something'

/** Names and members that one path is followed through. */
const mostSteps = 6

/** What is known where code is reached: conditions that left before, and those that stand around. */
export class KnownConditions {
  #facts: readonly KnownFact[] = []
  readonly #project: Project
  /** What middleware put on the request, by its path below it: `workspace`. */
  readonly #lent = new Map<string, Bound>()
  /** Names that the request has, by function. */
  readonly #requests = new Map<Scope, string>()

  constructor(project: Project) {
    this.#project = project
  }

  /** Says under which name a function has the request in hand. */
  noteRequest(scope: Scope, name: string): void {
    if (name !== '') this.#requests.set(scope, name)
  }

  /** Keeps what a function put on the request for those that run behind it. */
  lend(scope: Scope): void {
    const name = this.#requests.get(scope)
    for (const [path, bound] of scope.names)
      if (name !== undefined && path.startsWith(`${name}.`)) this.#lent.set(path.slice(name.length + 1), bound)
  }

  /** What is known now, to come back to. */
  get facts(): readonly KnownFact[] {
    return this.#facts
  }

  set facts(facts: readonly KnownFact[]) {
    this.#facts = facts
  }

  /** Takes a condition for met, or for not met. */
  assume(test: Test, holds: boolean, scope: Scope): void {
    if (test.k === 'not') this.assume(test.of, !holds, scope)
    else if (test.k === 'test' || test.k === 'after') this.assume(test.of, holds, scope)
    else if (test.k === 'both' || test.k === 'either') {
      if (holds === (test.k === 'both')) for (const one of test.of) this.assume(one, holds, scope)
    } else {
      const atom = this.#atom(test, scope)
      // names of the module may hold something else after every call
      const isLocal = atom !== undefined && (atom.cell.test !== undefined || atom.cell.scope !== undefined)
      if (isLocal) this.#facts = [...this.#facts, { cell: atom.cell, is: atom.is, holds: holds === atom.asks }]
    }
  }

  /** Whether a condition is met, where what is known decides it. */
  truth(test: Test, scope: Scope): boolean | undefined {
    if (test.k === 'not') {
      const inner = this.truth(test.of, scope)
      return inner === undefined ? undefined : !inner
    }
    if (test.k === 'test' || test.k === 'after') return this.truth(test.of, scope)
    if (test.k === 'both' || test.k === 'either') {
      const [one, other] = test.of.map((each) => this.truth(each, scope))
      const decides = test.k === 'either'
      if (one === decides || other === decides) return decides
      return one === undefined || other === undefined ? undefined : !decides
    }
    const atom = this.#atom(test, scope)
    const found = atom === undefined ? undefined : this.#ask(atom.cell, atom.is)
    return found === undefined ? undefined : found === atom?.asks
  }

  /** Forgets members of what a call got hold of: it may have changed them. */
  forgetMembers(name: string, scope: Scope): void {
    const cell = this.#cellOf(name, scope, mostSteps)
    this.#facts = this.#facts.filter(
      (fact) => !(isSameHolder(fact.cell, cell) && fact.cell.path !== '' && isBelow(fact.cell.path, cell.path)),
    )
  }

  /** Forgets everything of names that statements bind again. */
  forget(names: ReadonlySet<string>, scope: Scope): void {
    const gone = [...names].map((name) => this.#cellOf(name, scope, mostSteps))
    this.#facts = this.#facts.filter((fact) => !gone.some((cell) => isSameHolder(fact.cell, cell) && isBelow(fact.cell.path, cell.path)))
  }

  #ask(cell: Cell, is: string): boolean | undefined {
    for (const fact of this.#facts) {
      if (!isSameHolder(fact.cell, cell) || fact.cell.path !== cell.path) continue
      if (fact.is === is) return fact.holds
      // a value that is known is no other one, and a value that is there is not nothing
      if (fact.is === truthy && isLiteral(is) && isSomething(is) !== fact.holds) {
        if (fact.holds || isSomething(is)) return false
      } else if (is === truthy && fact.holds && isLiteral(fact.is)) return isSomething(fact.is)
      else if (fact.holds && fact.is !== truthy && is !== truthy && areApart(fact.is, is)) return false
    }
    return undefined
  }

  /** `a.b`, `a.b === 'x'` and `a.b === Status.Active`. */
  #atom(test: Test, scope: Scope): { cell: Cell; is: string; asks: boolean } | undefined {
    if (test.k === 'equal') {
      const [one, other] = test.of
      const [right, left] = [this.#valueOf(other, scope), this.#valueOf(one, scope)]
      const cell = right !== undefined ? this.#cell(one, scope) : left !== undefined ? this.#cell(other, scope) : undefined
      const is = right ?? left
      return cell === undefined || is === undefined ? undefined : { cell, is, asks: test.not !== true }
    }
    const cell = this.#cell(test, scope)
    return cell === undefined ? undefined : { cell, is: truthy, asks: true }
  }

  #valueOf(test: Test, scope: Scope): string | undefined {
    if (test.k === 'str' || test.k === 'num' || test.k === 'bool') return JSON.stringify(test.v)
    if (test.k === 'null') return 'null'
    if (test.k !== 'ref') return undefined
    if (test.name === 'undefined') return 'undefined'
    if (held(test.name.split('.')[0] ?? '', scope) !== undefined) return undefined
    const constant = constantOf(test.name, scope.place.path, this.#project)
    if (constant !== undefined) return JSON.stringify(constant)
    return /^[A-Z]\w*\.\w+$/.test(test.name) ? test.name : undefined
  }

  #cell(test: Test, scope: Scope): Cell | undefined {
    if (test.k === 'ref') return this.#cellOf(test.name, scope, mostSteps)
    if (test.k === 'get') {
      const owner = this.#cell(test.of, scope)
      return owner === undefined ? undefined : { ...owner, path: owner.path === '' ? test.name : `${owner.path}.${test.name}` }
    }
    return undefined
  }

  #cellOf(name: string, scope: Scope, left: number): Cell {
    const parts = name.split('.')
    for (let n = parts.length; n > 0; n -= 1) {
      const bound = this.#boundTo(parts.slice(0, n).join('.'), scope)
      if (bound !== undefined) return this.#behind(bound, parts.slice(n), left)
    }
    return { test: undefined, scope: ownerOf(parts[0] ?? '', scope), name: parts[0] ?? '', path: parts.slice(1).join('.') }
  }

  #boundTo(name: string, scope: Scope): Bound | undefined {
    const request = this.#requests.get(scope)
    return (
      held(name, scope) ??
      (request !== undefined && name.startsWith(`${request}.`) ? this.#lent.get(name.slice(request.length + 1)) : undefined)
    )
  }

  #behind(bound: Bound, rest: readonly string[], left: number): Cell {
    const { test, scope } = bound
    if (bound.mixed === true) return { test, scope, name: 'mixed', path: rest.join('.') }
    const [first, ...more] = rest
    if (left > 0 && test.k === 'ref' && !/[\0#]/.test(test.name)) return this.#cellOf([test.name, ...rest].join('.'), scope, left - 1)
    if (left > 0 && test.k === 'get' && test.of.k === 'ref')
      return this.#cellOf([test.of.name, test.name, ...rest].join('.'), scope, left - 1)
    if (left > 0 && test.k === 'obj' && (test.spreads ?? []).length === 0 && first !== undefined) {
      const value = test.props.findLast(([key]) => key === first)?.[1]
      if (value !== undefined) return this.#behind({ test: value, scope }, more, left - 1)
    }
    return { test, scope, name: '', path: rest.join('.') }
  }
}

/** The outermost function around a place to which a name may belong: a parameter of it, or a name of the module. */
function ownerOf(name: string, scope: Scope): Scope | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around)
    if (at.place.fn.params.some((one) => one.name === name || one.props?.includes(name) === true)) return at
  return undefined
}

function isSameHolder(one: Holder, other: Holder): boolean {
  return one.test === other.test && one.scope === other.scope && one.name === other.name
}

function isBelow(path: string, above: string): boolean {
  return above === '' || path === above || path.startsWith(`${above}.`)
}

/** No member of an enumeration whose value was not read, and not the mark for something. */
function isLiteral(is: string): boolean {
  return is !== truthy && !/^[A-Z]/.test(is)
}

function isSomething(is: string): boolean {
  return !/^(?:null|undefined|""|0|false)$/.test(is)
}

/** Two literals, or two members of one enumeration. */
function areApart(one: string, other: string): boolean {
  const isName = (text: string): boolean => /^[A-Z]/.test(text)
  if (isName(one) !== isName(other)) return false
  return one !== other && (!isName(one) || one.split('.')[0] === other.split('.')[0])
}
