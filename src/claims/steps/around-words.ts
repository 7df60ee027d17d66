import type { Around } from '../../core/account.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'

/** More conditions than these are no help: that there are some is said of the rest. */
const most = 4

/**
 * `in the background, if \`success\``: what stands around a step, outermost first; nothing where nothing does. `home`: the function whose
 * names a reader of the operation can follow; of conditions elsewhere it is only said that there are some.
 */
export function aroundWords(around: readonly Around[], home: Home): Phrase {
  const first = around.findIndex(({ is }) => is === 'beside')
  // what is done beside the answer stays beside it, however often more is put off
  const told = around.filter(({ is }, i) => is !== 'beside' || i === first)
  const words = told.map((one) => (one.is === 'beside' || isFollowed(one, home) ? wordsOf(one) : []))
  const isBound = (i: number): boolean => /^(?:if|case|each)$/.test(told[i]?.is ?? '')
  const bounds = unique(words.filter((one, i) => one.length > 0 && isBound(i)))
  const left = bounds.slice(most)
  const parts = unique(words.filter((one) => one.length > 0 && !left.some((each) => JSON.stringify(each) === JSON.stringify(one))))
  const isVague = words.some((one) => one.length === 0) || left.length > 0
  return joined([...parts, ...(isVague ? [['in some cases']] : [])])
}

/** Where an operation decides: how many calls lead there, and the files of the functions. */
export interface Home {
  depth: number
  files: ReadonlySet<string>
}

function isFollowed(around: Around, home: Home): boolean {
  const depth = around.depth ?? 0
  if (depth === home.depth || home.files.has(around.line.file)) return true
  return depth < home.depth && (around.is === 'failed' || 'left' in around)
}

function unique(phrases: readonly Phrase[]): readonly Phrase[] {
  return [...new Map(phrases.map((one) => [JSON.stringify(one), one])).values()]
}

function joined(parts: readonly Phrase[]): Phrase {
  return parts.flatMap((part, i): Phrase => {
    const before = parts[i - 1]?.[0]
    const isCondition = part[0] === 'if ' && before === 'if '
    if (i === 0) return part
    return isCondition ? [' and ', ...part.slice(1)] : [', ', ...part]
  })
}

function wordsOf(around: Around): Phrase {
  switch (around.is) {
    case 'if':
      return around.test === undefined ? [] : say`if ${value(around.not === true ? opposite(around.test) : around.test)}`
    case 'case':
      return around.of === undefined || around.values.length === 0
        ? []
        : say`if ${value(around.of)} is ${list(
            around.values.map((one) => value(one)),
            ' or ',
          )}`
    case 'each':
      return around.of === undefined ? ['for each element'] : say`for each of ${value(around.of)}`
    case 'failed':
      return around.of === undefined ? ['on a failure'] : say`if ${value(around.of)} fails`
    case 'beside':
      return ['in the background']
  }
}

/** The opposite of a condition, as code. */
function opposite(test: string): string {
  if (/^![\w$.]+(?:\([^()]*\))?$/.test(test)) return test.slice(1)
  const compared = /^([^&|?()!=<>]+) (===|!==|==|!=) ([^&|?()!=<>]+)$/.exec(test)
  if (compared !== null) {
    const [, one, sign = '', other] = compared
    return `${one} ${sign.startsWith('!') ? sign.replace('!', '=') : sign.replace('=', '!')} ${other}`
  }
  return /^[\w$.]+(?:\([^()]*\))?$/.test(test) ? `!${test}` : `!(${test})`
}
