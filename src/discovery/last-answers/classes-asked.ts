import type { Test } from '../../core/facts.ts'

/** The classes that a condition asks an error for: `error instanceof ZodError || error.name === 'ZodError'`; undefined for any other condition. */
export function classesAsked(test: Test, error: string): readonly string[] | undefined {
  switch (test.k) {
    case 'mixed':
      return test.op === 'instanceof' ? ofInstance(test.of, error) : undefined
    case 'equal':
      return test.not === true ? undefined : ofName(test.of, error)
    case 'either': {
      const [one, other] = test.of.map((each) => classesAsked(each, error))
      return one === undefined || other === undefined ? undefined : [...one, ...other]
    }
    case 'test':
    case 'after':
      return classesAsked(test.of, error)
    case 'other': {
      const [, of, name] = /^(\w+) instanceof ([\w.]+)$/.exec(test.text ?? '') ?? []
      return of === error && name !== undefined ? [lastOf(name)] : undefined
    }
    default:
      return undefined
  }
}

function ofInstance([one, other]: readonly Test[], error: string): readonly string[] | undefined {
  return one !== undefined && isNamed(one, error) && other?.k === 'ref' ? [lastOf(other.name)] : undefined
}

function ofName([one, other]: readonly [Test, Test], error: string): readonly string[] | undefined {
  const isName = isNamed(one, `${error}.name`) || isNamed(one, `${error}.constructor.name`)
  return isName && other.k === 'str' ? [other.v] : undefined
}

function isNamed(test: Test, name: string): boolean {
  return test.k === 'ref' && test.name.replaceAll('?', '') === name
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
