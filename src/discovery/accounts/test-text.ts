import type { Test } from '../../core/facts.ts'

/** Longer conditions are no help to a reader. */
const longest = 60

/** A condition as code, short enough to be read; undefined for any other. */
export function testText(test: Test, most: number = longest): string | undefined {
  const text = textOf(test, 6)
  return text === undefined || text.length > most || /[`\n|]/.test(text) ? undefined : text
}

function textOf(test: Test, left: number): string | undefined {
  const next = (inner: Test): string | undefined => (left <= 0 ? undefined : textOf(inner, left - 1))
  switch (test.k) {
    case 'ref':
      return /[\0#]/.test(test.name) ? undefined : test.name
    case 'str':
      return /['\\]/.test(test.v) ? undefined : `'${test.v}'`
    case 'num':
    case 'bool':
      return String(test.v)
    case 'null':
      return 'null'
    case 'get':
      return joined([next(test.of)], (of) => `${of}.${test.name}`)
    case 'test':
    case 'after':
      return next(test.of)
    case 'not':
      return joined([next(test.of)], (of) => (isOne(test.of) ? `!${of}` : `!(${of})`))
    case 'equal':
      return joined(test.of.map(next), (one, other) => `${one} ${test.not === true ? '!==' : '==='} ${other}`)
    case 'both':
    case 'either':
    case 'else':
      return joined(test.of.map(next), (one, other) => `${one} ${{ both: '&&', either: '||', else: '??' }[test.k]} ${other}`)
    case 'mixed':
      return test.of.length === 2 ? joined(test.of.map(next), (one, other) => `${one} ${test.op} ${other}`) : undefined
    case 'call':
      return joined([next(test.call.callee), ...test.call.args.map(next)], (callee, ...args) => `${callee}(${args.join(', ')})`)
    default:
      return undefined
  }
}

function joined(parts: readonly (string | undefined)[], join: (...known: string[]) => string): string | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? join(...known) : undefined
}

/** Whether an exclamation mark can stand before it. */
function isOne(test: Test): boolean {
  return /^(?:ref|get|call|test|after|not)$/.test(test.k)
}
