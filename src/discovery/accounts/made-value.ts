import type { SetTo } from '../../core/account.ts'
import type { CallFact } from '../../core/facts.ts'
import { chainOf, type Link, text } from '../values/chain.ts'

/** Texts that methods make of another one. */
const cases: ReadonlyMap<string, string> = new Map([
  ['toLowerCase', 'a text in lower case'],
  ['toUpperCase', 'a text in upper case'],
])

const hashes: Readonly<Record<string, SetTo>> = {
  bcrypt: { to: 'made', how: 'a bcrypt hash' },
  bcryptjs: { to: 'made', how: 'a bcrypt hash' },
  argon2: { to: 'made', how: 'an Argon2 hash' },
}

/** A value that libraries for secrets make: random bytes, a UUID, a digest; undefined for any other call. */
export function madeValue(call: CallFact): SetTo | undefined {
  const { root, links } = chainOf({ k: 'call', call })
  const end = links.at(-1)
  const changed = end?.called === true ? cases.get(end.name) : undefined
  if (changed !== undefined) return { to: 'made', how: changed }
  const called = links.filter((link) => link.called)
  const last = called.at(-1)
  const [first] = called
  if (
    first === undefined ||
    last === undefined ||
    !/^(?:crypto|node:crypto|randomBytes|randomUUID|createHash|uuid\w*|nanoid|bcrypt(?:js)?|argon2)$/.test(root)
  )
    return undefined
  if (first.name === 'randomUUID' || /^uuid(?:v4)?$/.test(first.name))
    return called.length === 1 ? { to: 'made', how: 'a random UUID' } : undefined
  if (first.name === 'createHash') return last.name === 'digest' ? digest(text(first.args[0])) : undefined
  return ofMaker(root, first, last)
}

function ofMaker(root: string, first: Link, last: Link): SetTo | undefined {
  const [size] = first.args
  if (first.name === 'randomBytes') return size?.k === 'num' ? randomBytes(size.v, last === first ? undefined : last) : undefined
  if (first.name === 'nanoid')
    return size === undefined || size.k === 'num' ? { to: 'made', how: `a random text of ${size?.v ?? 21} characters` } : undefined
  return first.name === 'hash' || first.name === 'hashSync' ? hashes[root] : undefined
}

function digest(algorithm: string | undefined): SetTo | undefined {
  return algorithm === undefined ? undefined : { to: 'made', how: `a ${algorithm.toUpperCase().replace(/^SHA(?=\d)/, 'SHA-')} digest` }
}

function randomBytes(size: number, end: { name: string; args: CallFact['args'] } | undefined): SetTo | undefined {
  if (end === undefined) return { to: 'made', how: `${size} random bytes` }
  const form = end.name === 'toString' ? text(end.args[0]) : undefined
  if (form !== 'hex' && form !== 'base64' && form !== 'base64url') return undefined
  return { to: 'made', how: `${size} random bytes in ${form === 'hex' ? 'hexadecimal' : form}` }
}
