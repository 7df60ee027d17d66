import type { Snapshot } from '../../core/snapshot.ts'
import { escapeWord } from '../declared.ts'
import { isOwnSource } from '../place-kinds.ts'

/** A variable or a code in capitals: `OPENAI_API_KEY`, `ERR_NOT_FOUND`. */
const capitals = /^[A-Z][A-Z\d]*(?:_[A-Za-z\d]+)+$/

/**
 * Names in capitals that the code of the head puts together from two parts: `${prefix}_API_KEY` where `'OPENAI'` is written somewhere. No search for
 * the whole name finds these.
 */
export async function composedAtHead(snapshot: Snapshot, names: Iterable<string>): Promise<ReadonlySet<string>> {
  const splits = [...new Set(names)].filter((name) => capitals.test(name)).flatMap(splitsOf)
  if (splits.length === 0) return new Set()
  const tails = new Set<string>()
  const heads = new Set<string>()
  const begun = new Set<string>()
  const rests = new Set<string>()
  const prefixes = new Set<string>()
  const code = [...snapshot.files.entries()].filter(
    ([path, { size, skipped }]) =>
      size < 2_000_000 && skipped === undefined && isOwnSource(path) && /\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|cs)$/.test(path),
  )
  const places = splits.map((split) => ({
    ...split,
    written: new RegExp(`['"\`]${escapeWord(split.head)}_?['"\`]|(?<![\\w$-])['"]?${escapeWord(split.head)}['"]?\\s*:`, 'i'),
  }))
  const around = new Set<string>()
  for await (const [, text] of snapshot.readAll(code.map(([path]) => path))) {
    for (const [, begin = '', end = ''] of text.matchAll(filled)) around.add(`^${begin}[A-Z\\d_]+${end}$`)
    for (const { head, tail, written } of places) {
      if (!tails.has(tail) && isTail(text, tail)) tails.add(tail)
      if (!begun.has(head) && isBegun(text, head)) begun.add(head)
      if (!heads.has(head) && written.test(text)) heads.add(head)
      if (!prefixes.has(head) && text.includes(`${head}_`) && isPrefix(text, head)) prefixes.add(head)
      const rest = tail.slice(1)
      if (!rests.has(rest) && text.includes(rest) && new RegExp(`['"\`]${escapeWord(rest)}['"\`]`).test(text)) rests.add(rest)
    }
  }
  const shapes = [...around].map((shape) => new RegExp(shape))
  return new Set(
    splits
      .filter(
        ({ name, head, tail }) =>
          begun.has(head) ||
          (heads.has(head) && tails.has(tail)) ||
          (prefixes.has(head) && rests.has(tail.slice(1))) ||
          shapes.some((shape) => shape.test(name)),
      )
      .map(({ name }) => name),
  )
}

/** A name in capitals with something filled in between two parts: `${'`APP_${name}_RATE`'}`, `"APP_%s_RATE"`, `'APP_' + name + '_RATE'`. */
const filled = /['"`]([A-Z][A-Z\d]*(?:_[A-Z\d]+)*_)(?:\$?\{[^{}'"`\n]{1,80}\}|%[sdv]|['"`]\s*\+[^+\n'"`]{1,80}\+\s*['"`])(_[A-Z\d_]+)['"`]/g

interface Split {
  name: string
  head: string
  tail: string
}

function splitsOf(name: string): readonly Split[] {
  return [...name.matchAll(/_/g)].map(({ index }) => ({ name, head: name.slice(0, index), tail: name.slice(index) }))
}

/** Prefixes of variables that a bundler hands on to the browser: code that looks for these reads none by name. */
const passedOn = /^(?:NEXT|NUXT|EXPO)_PUBLIC$|^REACT_APP$|^VUE_APP$/

/** A prefix of a single word that something follows: then what follows is written as well. */
function isPrefix(text: string, head: string): boolean {
  return !passedOn.test(head) && new RegExp(`['"\`]${escapeWord(head)}_(?:['"\`]|\\$?\\{|%s)`).test(text)
}

/** A prefix of several words that anything may follow: `'CUSTOM_RULE_'`, `CUSTOM_RULE_${name}`. */
function isBegun(text: string, head: string): boolean {
  if (!head.includes('_') || passedOn.test(head)) return false
  const at = text.indexOf(`${head}_`)
  return at > 0 && new RegExp(`['"\`]${escapeWord(head)}_(?:['"\`]|\\$\\{)`).test(text)
}

/** A tail behind something that is filled in, or as a text of its own. */
function isTail(text: string, tail: string): boolean {
  for (let at = text.indexOf(tail); at >= 0; at = text.indexOf(tail, at + 1)) {
    if (/[}'"`]/.test(text[at - 1] ?? '') && /['"`]/.test(text[at + tail.length] ?? '')) return true
  }
  return false
}
