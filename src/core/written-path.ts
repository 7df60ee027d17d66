import type { Test } from './facts.ts'

/** The names of `req.body` as one text, also where it was taken apart: `const { body } = req`. Undefined for what no names lead to. */
export function writtenPath(value: Test): string | undefined {
  if (value.k === 'ref') return value.name.replaceAll('?', '')
  const owner = value.k === 'get' && value.name !== '[]' ? writtenPath(value.of) : undefined
  return value.k === 'get' && owner !== undefined ? `${owner}.${value.name}` : undefined
}
