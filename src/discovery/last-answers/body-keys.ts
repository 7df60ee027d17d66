import type { AnswerKey } from '../../core/last-answer.ts'
import type { Test } from '../../core/facts.ts'

/** The keys of an object that answers an error, and what they hold; undefined for what is no object. */
export function bodyKeys(body: Test, error: string, names: ReadonlyMap<string, Test>): readonly AnswerKey[] | undefined {
  const bound = body.k === 'ref' ? names.get(body.name) : body
  if (bound?.k !== 'obj') return bound?.k === 'after' && bound.of.k === 'obj' ? bodyKeys(bound.of, error, names) : undefined
  return bound.props.map(([key, value]): AnswerKey => keyOf(key, value, { error, names, left: 4 }))
}

interface Known {
  error: string
  names: ReadonlyMap<string, Test>
  left: number
}

function keyOf(key: string, value: Test, known: Known): AnswerKey {
  if (says(value, known)) return { key, holds: 'message' }
  const bound = value.k === 'ref' ? known.names.get(value.name) : value
  return bound?.k === 'str' ? { key, holds: 'text', text: bound.v } : { key }
}

/** Whether a value is what the error says. */
function says(value: Test, known: Known): boolean {
  if (known.left <= 0) return false
  const inner = { ...known, left: known.left - 1 }
  if (value.k === 'ref') {
    if (value.name.replaceAll('?', '') === `${known.error}.message`) return true
    const bound = known.names.get(value.name)
    return bound !== undefined && bound !== value && says(bound, inner)
  }
  if (value.k === 'any') return value.op !== '&&' && value.of.some((one) => says(one, inner))
  if (value.k === 'either' || value.k === 'else') return value.of.some((one) => says(one, inner))
  if (value.k === 'choice') return says(value.yes, inner) || says(value.no, inner)
  return (value.k === 'test' || value.k === 'after') && says(value.of, inner)
}
