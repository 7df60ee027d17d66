import type { Named } from './named.ts'
import { languageWords, platformRoots } from './words.ts'

const identifier = '[A-Za-z_$][\\w$]*'
const chainShape = new RegExp(`^${identifier}(?:(?:\\?\\.|\\.|#|::)${identifier})*`)
const objectKey = new RegExp(`(?:^|[{,\\[\\s])["']?(${identifier})["']?\\s{0,4}\\??:(?!:)`, 'g')
const chains = new RegExp(`(?<![\\w$.'"\`/@-])(new\\s{1,4})?(${identifier}(?:(?:\\?\\.|\\.)${identifier})*)(\\s{0,2}\\()?`, 'g')

/** What a code span names as code: identifiers, members, calls, types, options. */
export function readCode(word: string): readonly Named[] {
  const whole = readChain(word) ?? readList(word)
  if (whole !== undefined) return whole
  const field = /^#([A-Za-z_]\w*)(?:\(\))?$/.exec(word)?.[1]
  if (field !== undefined && /[A-Z_]/.test(field)) return named(field, 1)
  const element = /^<\/?([A-Z][\w.]*)(?=[\s/>])/.exec(word)?.[1]
  if (element !== undefined && /[a-z]/.test(element)) return named(element, word.indexOf(element))
  const decorator = /^@([A-Za-z_]\w*)(?:\(|$)/.exec(word)?.[1]
  if (decorator !== undefined) return named(decorator, 1)
  const option = /^["']?([A-Za-z_$][\w$.-]*)["']?\s{0,4}\??[:=](?![:=>])\s{0,4}\S/.exec(word)?.[1]
  if (option !== undefined && !/^https?$/.test(option))
    return [...named(option, word.indexOf(option)), ...typesIn(word, word.indexOf(option) + option.length)]
  if (/^[A-Za-z_$][\w$]*(?:-[\w$]+)+$/.test(word)) return /^[A-Z]/.test(word) ? [] : named(word, 0)
  return /[(){}<>|=;[\]]/.test(word) ? readExpression(word) : []
}

/** `a`, `a.b`, `A#b`, `a.b()`, `new A(b)`, `.b()`, `a[]`. */
function readChain(word: string): readonly Named[] | undefined {
  const lead =
    /^(?:(?:new|await|async|typeof|throw|return) |(?:const|let|var|function|class|interface|type|enum|extends|implements) |\.(?=[\w$]+\())/.exec(
      word,
    )?.[0] ?? ''
  const rest = word.slice(lead.length)
  const chain = chainShape.exec(rest)?.[0]
  if (chain === undefined) return undefined
  const behind = rest.slice(chain.length)
  if (!/^(?:\(\)?|\[\]|\(\.{3}\)|!|\?|;|<>)?$/.test(behind) && !isCall(behind)) return undefined
  const inside = behind.startsWith('(') ? optionsIn(behind, chain, lead.length + chain.length) : []
  return [...named(chain, lead.length), ...inside]
}

/** `open / close`, `open, close`, `open → close`. */
function readList(word: string): readonly Named[] | undefined {
  const parts = word.split(/(\s*[,|]\s+|\s+[/→]\s+)/)
  if (parts.length < 3 || parts.length > 15) return undefined
  const found: Named[] = []
  let at = 0
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      if (chainShape.exec(part)?.[0].length !== part.replace(/\(\)$/, '').length) return undefined
      found.push(...named(part.replace(/\(\)$/, ''), at))
    }
    at += part.length
  }
  return found
}

/** Brackets that close at the end: `(a, b)` and not `(a) => b(c)`. */
function isCall(text: string): boolean {
  if (!text.startsWith('(') || !/\);?$/.test(text)) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at >= text.length - 2
  }
  return false
}

/** Keys of an object among the arguments of a call. */
function optionsIn(text: string, callee: string, by: number): readonly Named[] {
  if (!text.includes('{')) return []
  return [...text.matchAll(objectKey)].flatMap((match) => {
    const key = match[1] ?? ''
    const from = match.index + match[0].indexOf(key)
    return named(key, by + from).map((one) => ({ ...one, of: [callee] }))
  })
}

/** Names of a longer piece of code: calls, constructors and types; words that may be local variables are left out. */
function readExpression(word: string): readonly Named[] {
  if (word.length > 400) return []
  const code = word.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, (text) => ' '.repeat(text.length))
  const found: Named[] = []
  for (const match of code.matchAll(chains)) {
    const chain = match[2] ?? ''
    const behind = match.index + match[0].length
    const isType =
      /^[A-Z]\w*[a-z]\w*$/.test(chain) && (/[<>|&,:[(]\s?$/.test(code.slice(0, match.index)) || /^\s?[<>|&,[\])]/.test(code.slice(behind)))
    if (match[3] === undefined && match[1] === undefined && !isType) continue
    found.push(...named(chain, match.index + (match[1]?.length ?? 0)))
  }
  const object = /^\{[^{}]*\}$/.test(code) ? code : ''
  for (const match of object.matchAll(objectKey)) found.push(...named(match[1] ?? '', match.index + match[0].indexOf(match[1] ?? '')))
  return found
}

/** Types that follow a name: `retry?: RetryOptions`. */
function typesIn(word: string, from: number): readonly Named[] {
  const code = word.slice(from).replace(/"[^"]*"|'[^']*'|`[^`]*`/g, (text) => ' '.repeat(text.length))
  return [...code.matchAll(/(?<![\w$.])[A-Z]\w*[a-z]\w*(?![\w$.(-])/g)].flatMap((match) => named(match[0], from + match.index))
}

/** A chain as an anchor, in the form that code has; nothing for what the platform has. */
export function named(chain: string, at: number): readonly Named[] {
  const parts = chain.split(/\?\.|\.|#|::/)
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (first === 'this' || first === 'self') {
    const rest = parts.slice(1)
    const from = at + chain.length - rest.join('.').length
    return rest.length === 0 || chain.includes('?') ? [] : named(chain.slice(from - at), from)
  }
  if (parts.length === 1 ? languageWords.has(chain) : platformRoots.has(first) || /^(?:com|org|net|io|dev|local)$/.test(last)) return []
  // A pattern of variables: `APP_$NAME_URL`.
  if (/^[A-Z_\d]+\$/.test(chain)) return []
  if (chain.length < 2 || chain.length > 120 || /^[A-Z]$/.test(chain) || /^[A-Z]{2,}$/.test(chain) || /^[_$]+$/.test(chain)) return []
  return [{ kind: 'name', name: parts.filter((part) => part !== 'prototype').join('.'), from: at, to: at + chain.length }]
}
