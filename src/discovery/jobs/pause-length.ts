import type { Value } from '../../core/facts.ts'
import type { JobPause } from '../../core/project.ts'
import { testText } from '../accounts/test-text.ts'
import type { Codebase } from '../codebase.ts'
import { find, follow, type Place } from '../values/follow.ts'

/** How long a timer or a pause lasts: milliseconds where the code fixes them, else the expression that computes them. */
export function pauseFact(codebase: Codebase, value: Value, at: Place): JobPause {
  const milliseconds = millisecondsIn(codebase, value, at)
  if (milliseconds !== undefined) return { milliseconds }
  const written = writtenLength(codebase, value, at)
  return written === undefined ? {} : { written }
}

/** `60_000`, `5 * 60 * 1000`, or a constant that is one of them. */
export function millisecondsIn(codebase: Codebase, value: Value, at: Place): number | undefined {
  if (value.k === 'num') return value.v
  if (value.k === 'test') return value.of.k === 'num' ? value.of.v : undefined
  if (value.k === 'other') return productIn(value.text ?? '')
  const found = value.k === 'ref' ? follow(codebase, { value, at }) : undefined
  return found?.kind === 'value' && found.value.k !== 'ref' ? millisecondsIn(codebase, found.value, found.at) : undefined
}

function productIn(text: string): number | undefined {
  const factors = text.replace(/[()\s_]/g, '').split('*')
  if (!factors.every((one) => /^\d{1,12}(\.\d{1,6})?$/.test(one))) return undefined
  return Math.round(factors.reduce((product, one) => product * Number(one), 1))
}

/** Characters of an expression that a reader takes in beside other words. */
const mostWritten = 90

/** The expression with the local names in it replaced by what they were set to: `config.get('check.seconds') * 1000`. */
function writtenLength(codebase: Codebase, value: Value, at: Place): string | undefined {
  const text = value.k === 'other' ? value.text : testText(value, mostWritten)
  const parts = text?.split(/(\b[A-Za-z_$][\w$.]*\b(?!\s*\())/) ?? []
  const whole = parts.map((part, i) => (i % 2 === 0 ? part : (setTo(codebase, part, at) ?? part))).join('')
  return whole === '' || whole.length > mostWritten || /[`\n|]/.test(whole) || /^[\w$]+$/.test(whole) ? undefined : whole
}

/** What a name stands for, where that says more than the name. */
function setTo(codebase: Codebase, name: string, at: Place): string | undefined {
  const found = find(codebase, at, name)
  if (found?.kind !== 'value' || !/^(?:call|ref|num)$/.test(found.value.k)) return undefined
  return testText(found.value, mostWritten)
}
