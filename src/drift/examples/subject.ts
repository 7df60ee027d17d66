import type { ExampleProblem } from '../../core/type-oracle.ts'
import type { OwnExample } from './own-examples.ts'

/** What a problem of an example is about. */
export interface Subject {
  kind: 'member' | 'option' | 'arity' | 'argument'
  /** The member or option that there is not, or the function that is called. */
  name: string
  /** Types that it is looked for in, as the checker calls them. */
  owners: readonly string[]
  /** Arguments that the call has; for an argument its index. */
  amount: number
  /** What the checker takes it for a misspelling of. */
  near?: string
}

/** Reads what a message is about; undefined for messages about other things than members, options, and arguments. */
export function subjectOf(found: ExampleProblem, { fence: { text } }: OwnExample): Subject | undefined {
  const { code, message, from, to, syntax } = found
  if (syntax === true) return undefined
  if (code === 2339 || code === 2551 || code === 2353) return memberOf(found, text)
  // what lacks arguments is pointed at by its name, what has too many by these
  const isName = /^[A-Za-z_$][\w$]*$/.test(text.slice(from, to)) && /^\s*[<(]/.test(text.slice(to, to + 10))
  const call = code === 2554 && isName ? callBehind(text, from) : code === 2554 || code === 2345 ? callAround(text, from) : undefined
  if (call === undefined) return undefined
  // what a function or a variable is taken for depends on packages that are not read
  if (code === 2345)
    return isLiteral.test(text.slice(from, to)) ? { kind: 'argument', name: call.name, owners: [], amount: call.index } : undefined
  const amount = Number(/got (\d+)/.exec(message)?.[1])
  return Number.isInteger(amount) ? { kind: 'arity', name: call.name, owners: [], amount } : undefined
}

const isLiteral = /^(?:['"`\d-]|true$|false$)/

function memberOf({ code, message, from }: ExampleProblem, text: string): Subject | undefined {
  const name = /[Pp]roperty '([^']+)' does not exist on|'([^']+)' does not exist in type/.exec(message)
  const type = /(?:on|in) type '([\s\S]*?)'\.(?:\s|$)/.exec(message)?.[1] ?? ''
  const word = name?.[1] ?? name?.[2]
  if (word === undefined) return undefined
  const near = /Did you mean(?: to write)? '([^']+)'/.exec(message)?.[1]
  const kind = code === 2353 || isKey(text, from) ? 'option' : 'member'
  return { kind, name: word, owners: namesIn(type), amount: 0, ...(near === undefined ? {} : { near }) }
}

function isKey(text: string, at: number): boolean {
  return /^[\w$]+\s*[:,}]/.test(text.slice(at, at + 80)) && text[at - 1] !== '.'
}

/** Names of types in the words of the checker; `import("…/kit")` is the module. */
function namesIn(type: string): readonly string[] {
  const module = /import\("([^"]+)"\)/.exec(type)?.[1]
  const names = type.replace(/import\("[^"]*"\)\.?/g, '').match(/(?<![\w$'".])[A-Za-z_$][\w$]*/g) ?? []
  return module === undefined ? names : [...names, module]
}

/** Longest call that is looked at. */
const longest = 2_000

/** The call whose list of arguments a place is in, and which of them. */
function callAround(text: string, at: number): { name: string; index: number } | undefined {
  let depth = 0
  let index = 0
  for (let i = at - 1; i >= Math.max(0, at - longest); i--) {
    const character = text[i] ?? ''
    if (')]}'.includes(character)) depth++
    else if ('([{'.includes(character)) {
      if (depth > 0) depth--
      else if (character !== '(') return undefined
      else {
        const name = nameBefore(text, i)
        return name === undefined ? undefined : { name, index }
      }
    } else if (character === ',' && depth === 0) index++
    else if (character === ';' && depth === 0) return undefined
  }
  return undefined
}

/** The call that begins at a place: its name is what the checker points at where arguments are missing. */
function callBehind(text: string, at: number): { name: string; index: number } | undefined {
  const match = /^(?:new\s+)?(?:[\w$]+\s*\.\s*)*([A-Za-z_$][\w$]*)\s*(?:<[^()]{0,80}>)?\s*\(/.exec(text.slice(at, at + 200))
  return match?.[1] === undefined ? undefined : { name: match[1], index: 0 }
}

function nameBefore(text: string, open: number): string | undefined {
  return /([A-Za-z_$][\w$]*)\s*(?:<[^()]{0,80}>)?\s*$/.exec(text.slice(Math.max(0, open - 160), open))?.[1]
}
