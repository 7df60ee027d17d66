/** A stretch of a text. */
export interface Stretch {
  text: string
  from: number
  to: number
}

/** A parameter as a declaration or a document writes it. */
export interface Parameter {
  /** Empty for a destructured one. */
  name: string
  optional: boolean
  rest: boolean
  type?: Stretch
  default?: Stretch
  /** What a destructured one takes apart. */
  props?: readonly Parameter[]
}

/** Parameters and result of a function. */
export interface Signature {
  params: readonly Parameter[]
  /** The list between its brackets. */
  list: Stretch
  returns?: Stretch
}

/** Longest list of parameters that is read. */
const longest = 1_500

/** Reads what stands from an opening bracket on; undefined where it is no list of parameters, such as the arguments of a call with values in it. */
export function readSignature(text: string, open: number): Signature | undefined {
  const end = closing(text, open, Math.min(text.length, open + longest))
  if (end === undefined) return undefined
  const params = readParameters(text, open + 1, end)
  if (params === undefined) return undefined
  const list = stretch(text, open + 1, text.slice(open, end).trimEnd().endsWith(',') ? text.lastIndexOf(',', end) : end)
  const returns = readReturns(text, end + 1)
  return { params, list, ...(returns === undefined ? {} : { returns }) }
}

function readParameters(text: string, from: number, to: number): readonly Parameter[] | undefined {
  if (/\[\s{0,9},/.test(text.slice(from, to))) return readNested(text.slice(from, to))
  const params: Parameter[] = []
  for (const part of parts(text, from, to, ',')) {
    if (part.text === '' && part.to >= to - 1) continue
    const one = readParameter(text, part)
    if (one === undefined) return undefined
    if (one.name !== 'this') params.push(one)
  }
  return params
}

/** `a[, b[, c]]`: names, of which those behind the first bracket may be left out. */
function readNested(list: string): readonly Parameter[] | undefined {
  const first = list.indexOf('[')
  const params: Parameter[] = []
  let at = 0
  for (const word of list.split(',')) {
    const name = /^[\s[\]]*(\.{3})?([A-Za-z_$][\w$]*)[\s[\]]*$/.exec(word)
    if (name?.[2] === undefined) return undefined
    params.push({ name: name[2], optional: at + word.indexOf(name[2]) > first, rest: name[1] !== undefined })
    at += word.length + 1
  }
  return params
}

function readParameter(text: string, part: Stretch): Parameter | undefined {
  const bracket = /^\[\s{0,9}([A-Za-z_$][\w$]*)\s{0,9}(?:=\s{0,9}([^\]]+))?\]$/.exec(part.text)
  if (bracket?.[1] !== undefined) {
    const given = bracket[2]
    const at = given === undefined ? 0 : part.from + part.text.lastIndexOf(given)
    const value = given === undefined ? {} : { default: stretch(text, at, at + given.length) }
    return { name: bracket[1], optional: true, rest: false, ...value }
  }
  const [assigned, given] = pair(text, part, '=')
  const [target, type] = pair(text, assigned, ':')
  const word = /^(?:@[\w.]+\([^)]*\)\s+)?(?:(?:public|private|protected|readonly|override)\s+)*(\.\.\.)?([A-Za-z_$][\w$]*)(\?)?$/.exec(
    target.text,
  )
  const isPattern = /^\{[^]*\}$|^\[[^]*\]$/.test(target.text)
  if (word === null && !isPattern) return undefined
  const props = target.text.startsWith('{') ? readParameters(text, target.from + 1, target.to - 1) : undefined
  return {
    name: word?.[2] ?? '',
    optional: word?.[3] !== undefined || given !== undefined,
    rest: word?.[1] !== undefined,
    ...(type === undefined ? {} : { type }),
    ...(given === undefined ? {} : { default: given }),
    ...(props === undefined ? {} : { props }),
  }
}

/** `: Promise<void>`, `=> void`, `-> void` behind a list. */
function readReturns(text: string, from: number): Stretch | undefined {
  const lead = /\s{0,4}(?::|=>|->|→)\s{0,4}/y
  lead.lastIndex = from
  const match = lead.exec(text)
  if (match === null) return undefined
  const start = from + match[0].length
  let depth = 0
  let at = start
  for (; at < Math.min(text.length, start + 300); at++) {
    const character = text[at] ?? ''
    if (depth === 0 && /[\n;,){]/.test(character) && !(character === '{' && at === start)) break
    if (depth === 0 && text.startsWith('=>', at)) break
    if ('([{<'.includes(character)) depth++
    else if (')]}'.includes(character) || (character === '>' && text[at - 1] !== '=')) depth--
  }
  const returns = stretch(text, start, at)
  return depth !== 0 || returns.text === '' ? undefined : returns
}

/** Parts of a stretch between marks that stand in no brackets and no quotes. */
function parts(text: string, from: number, to: number, mark: ',' | ':' | '=' | '|'): readonly Stretch[] {
  const found: Stretch[] = []
  let start = from
  let depth = 0
  for (let at = from; at < to; at++) {
    const character = text[at] ?? ''
    if (character === '"' || character === "'" || character === '`') {
      const end = text.indexOf(character, at + 1)
      if (end !== -1 && end < to) at = end
    } else if ('([{<'.includes(character)) depth++
    else if (')]}'.includes(character) || (character === '>' && text[at - 1] !== '=')) depth--
    else if (depth === 0 && character === mark && !(mark === '=' && (text[at + 1] === '>' || text[at - 1] === '='))) {
      found.push(stretch(text, start, at))
      start = at + 1
    }
  }
  return [...found, stretch(text, start, to)]
}

/** What stands before the first mark and all behind it. */
function pair(text: string, { from, to }: Stretch, mark: ':' | '='): [before: Stretch, behind: Stretch | undefined] {
  const [before, second] = parts(text, from, to, mark)
  if (before === undefined || second === undefined) return [stretch(text, from, to), undefined]
  return [before, stretch(text, second.from, to)]
}

/** Members of a union as written, blanks left out. */
export function unionOf(type: string): readonly string[] {
  return parts(type, 0, type.length, '|')
    .map((part) => part.text)
    .filter((part) => part !== '')
}

/** A stretch without the blanks at its ends. */
function stretch(text: string, from: number, to: number): Stretch {
  let [start, end] = [from, Math.max(from, to)]
  while (start < end && text.charCodeAt(start) <= 32) start++
  while (end > start && text.charCodeAt(end - 1) <= 32) end--
  return { text: text.slice(start, end), from: start, to: end }
}

/** The bracket that closes the one at an offset. */
export function closing(text: string, open: number, last: number): number | undefined {
  let depth = 0
  for (let at = open; at < last; at++) {
    const character = text[at] ?? ''
    if (character === '"' || character === "'" || character === '`') {
      const end = text.indexOf(character, at + 1)
      if (end !== -1 && end < last) at = end
    } else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character) && --depth === 0) return at
  }
  return undefined
}
