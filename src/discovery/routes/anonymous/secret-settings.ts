import type { Test } from '../../../core/facts.ts'

/**
 * True for `secret && header !== secret`: the setting is the secret itself, which has to be set for anybody to come in. Any other setting
 * beside a comparison switches it on.
 */
export function asksForSetSecret(test: Test): boolean {
  const asked = new Set<string>()
  const compared = new Set<string>()
  collect(test, asked, compared)
  return [...asked].some((name) => compared.has(name))
}

function collect(test: Test, asked: Set<string>, compared: Set<string>): void {
  switch (test.k) {
    case 'both':
    case 'either':
      for (const one of test.of) collect(one, asked, compared)
      break
    case 'not':
      collect(test.of, asked, compared)
      break
    case 'ref':
      asked.add(test.name)
      break
    case 'equal':
    case 'call':
      namesIn(test, compared)
      break
    default:
      break
  }
}

function namesIn(test: unknown, names: Set<string>): void {
  if (typeof test !== 'object' || test === null) return
  if ('k' in test && test.k === 'ref' && 'name' in test && typeof test.name === 'string') names.add(test.name)
  for (const inner of Object.values(test)) namesIn(inner, names)
}
