import type { RequestPath } from '../../core/asked-field.ts'
import type { Test } from '../../core/facts.ts'
import { heldOf, receiverOf, type Names } from './request-value.ts'

const ofLists = /(^|\.)(map|forEach|filter|some|every|reduce|flatMap|join)$/
const ofTexts = /(^|\.)(toLowerCase|toUpperCase|trim|split|startsWith|endsWith|match|replace|replaceAll|charAt|padStart|normalize)$/
/** Functions of the language by what they are given. */
const given: readonly (readonly [RegExp, string])[] = [
  [/^(Number|parseInt|parseFloat|Number\.(parseInt|parseFloat|isInteger|isFinite))$/, 'number'],
  [/^Array\.isArray$/, 'array'],
  [/^Object\.(keys|values|entries)$/, 'object'],
]

/** What an expression shows of the values that it uses: the type of what a method is called on, of what a function of the language is given. */
export function typeByUse(test: Test, names: Names): readonly { path: RequestPath; type: string }[] {
  if (test.k === 'mixed' && test.op === 'in') return typed(test.of[1], 'object', names)
  if (test.k !== 'call') return []
  const { callee, args } = test.call
  const name = callee.k === 'ref' || callee.k === 'get' ? callee.name : ''
  const type = given.find(([pattern]) => pattern.test(name))?.[1]
  if (type !== undefined) return typed(args[0], type, names)
  const own = ofLists.test(name) ? 'array' : ofTexts.test(name) ? 'string' : undefined
  return own === undefined ? [] : typed(receiverOf(callee), own, names)
}

function typed(test: Test | undefined, type: string, names: Names): readonly { path: RequestPath; type: string }[] {
  const held = test && heldOf(test, names)
  // what stands in an address is text, whatever the code makes of it
  return held?.k === 'path' && (held.path.part === 'body' || type === 'number') ? [{ path: held.path, type }] : []
}
