import { isLookAlike } from './look-alikes.ts'

/** Bits per character from which a text of token characters counts as random; words of a language stay below. */
const leastEntropy = 3.2
const leastLength = 16

/** Shannon entropy of the characters of a text, in bits per character. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

/** True where a text reads as made by a generator: long, of token characters, digits among letters, and not put together from words. */
export function isRandom(text: string): boolean {
  if (text.length < leastLength || !/^[A-Za-z0-9+/_=.~-]+$/.test(text)) return false
  if (/^(?:\.{0,2}\/|[\w-]+\.[\w-]+\()/.test(text)) return false
  return isMixed(text) && entropyOf(text) >= leastEntropy && !isOfWords(text) && !isLookAlike(text)
}

function isMixed(text: string): boolean {
  return /\d/.test(text) && /[A-Za-z]/.test(text)
}

/** The version that a name of an API begins with: `V1UserScope`. */
const version = /^V\d{1,2}(?=[A-Z][a-z]{2})/

/** `user-service-v2`, `sha256WithRSAEncryption`, `Mixtral-8x7B`: parts that are words, numbers, sizes or a short word with a number. */
function isOfWords(text: string): boolean {
  const parts = text
    .replace(version, '')
    .split(/[-_./+=~]+|(?<=[a-z]|[a-z]{2}\d)(?=[A-Z][a-z])/)
    .filter((part) => part !== '')
  const letters = parts.join('').replace(/\d/g, '').length
  return (
    parts.every((part) => /^(?:[A-Za-z]{1,14}\d{0,4}|\d{1,8}|\d{1,4}[A-Za-z]{1,3}|\d{1,4}x\d{1,4}[A-Za-z]?)$/.test(part)) &&
    letters >= parts.length * 3
  )
}
