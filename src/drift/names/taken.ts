import type { BindingFact, FileFacts, Value } from '../../core/facts.ts'

/** Objects that a caller fills with options. */
const options = /^(?:this\.)?_?(?:opts?|options?|props|settings|config|configuration|params|defaults|\w+(?:Options|Opts|Props|Settings))$/

/** True where a line takes the name out of an object of options: a parameter that is taken apart, or `const { name } = options`. */
export function isTaken(facts: FileFacts, name: string, at: number): boolean {
  return facts.bindings.some((binding) => Math.abs(binding.line - at) <= 20 && isPart(facts, binding, binding.value, name))
}

function isPart(facts: FileFacts, binding: BindingFact, value: Value, name: string): boolean {
  // with a default it is the first of two
  if (value.k === 'any') return value.of[0] !== undefined && isPart(facts, binding, value.of[0], name)
  return value.k === 'get' && value.name === name && isOptions(facts, binding, value.of)
}

function isOptions(facts: FileFacts, binding: BindingFact, of: Value): boolean {
  if (of.k === 'any') return of.of.some((one) => isOptions(facts, binding, one))
  if (of.k !== 'ref') return false
  // `#0` is what a function is called with; one without a name is called by others
  return options.test(of.name) || (/^#\d$/.test(of.name) && (facts.functions[binding.in]?.name ?? '') !== '')
}
