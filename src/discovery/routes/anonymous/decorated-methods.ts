import type { ClassMemberFact, DecoratorFact, FileFacts } from '../../../core/facts.ts'
import { elsewhere } from './elsewhere.ts'
import { type Known, plainData } from './known.ts'
import type { Run } from './run.ts'

type Method = Extract<Known, { t: 'fn' }>

/** Members with decorators by the index of their function. */
const decorated = new WeakMap<FileFacts, ReadonlyMap<number, ClassMemberFact>>()

/**
 * What decorators of the repository put in the place of a method, which may ask who calls before it calls the method; undefined where none does.
 * Decorators of packages leave it as it is: what theirs mean is listed.
 */
export function decoratedMethod(run: Run, method: Method): Known | undefined {
  if (method.bare === true) return undefined
  const member = memberAt(run.codebase.facts(method.path), method.fn)
  if (member === undefined) return undefined
  const bare: Known = { ...method, bare: true }
  const made = member.decorators
    .toReversed()
    .reduce<Known>((of, one) => replacedBy(run, { path: method.path, one, name: member.name }, of), bare)
  return made === bare ? undefined : made
}

function memberAt(facts: FileFacts | undefined, fn: number): ClassMemberFact | undefined {
  if (facts === undefined) return undefined
  const known = decorated.get(facts) ?? membersOf(facts)
  decorated.set(facts, known)
  return known.get(fn)
}

function membersOf({ classes }: FileFacts): ReadonlyMap<number, ClassMemberFact> {
  const members = classes.flatMap((one) => one.members).filter((one) => one.decorators.length > 0)
  return new Map(members.flatMap((one) => (one.fn === undefined ? [] : [[one.fn, one]])))
}

interface Applied {
  path: Method['path']
  one: DecoratorFact
  /** Name of the method. */
  name: string
}

function replacedBy(run: Run, { path, one, name }: Applied, method: Known): Known {
  const decorator = functionOf(run, path, one)
  if (decorator === undefined) return method
  const descriptor: Known = { t: 'object', props: new Map([['value', method]]) }
  const given = elsewhere(run, { path, fn: -1 }, `@${one.name} ${one.line} of ${name}`, () => {
    const returned = run.apply(decorator, [plainData, { t: 'const', v: name }, descriptor], one.name)
    return returned.t === 'object' ? returned : descriptor
  })
  const value = given.t === 'object' ? given.props.get('value') : undefined
  return value ?? { t: 'data', unread: `@${one.name}` }
}

/** The function that is called with a class, the name of a method and its descriptor: `@locked`, and what `@HasScope('write')` gives. */
function functionOf(run: Run, path: Method['path'], { name, args, line }: DecoratorFact): Method | undefined {
  const [root = '', ...members] = name.split('.')
  return asFunction(
    elsewhere(run, { path, fn: -1 }, `@${name} ${line}`, () => {
      const found = members.reduce((of, member) => run.member(of, member), run.lookup(root))
      if (found.t !== 'fn') return found
      const takesMethod = args.length === 0 && (run.codebase.facts(found.path)?.functions[found.fn]?.params.length ?? 0) === 3
      return takesMethod
        ? found
        : run.apply(
            found,
            args.map((value) => run.evaluate(value)),
            name,
          )
    }),
  )
}

function asFunction(known: Known): Method | undefined {
  return known.t === 'fn' ? known : undefined
}
