import type { SetTo } from '../../core/account.ts'
import type { CallFact } from '../../core/facts.ts'
import { chainOf, text } from '../values/chain.ts'

/** A value that libraries for secrets make: random bytes, a UUID, a digest; undefined for any other call. */
export function madeValue(call: CallFact): SetTo | undefined {
  const { root, links } = chainOf({ k: 'call', call })
  const called = links.filter((link) => link.called)
  const last = called.at(-1)
  const [first] = called
  if (first === undefined || last === undefined || !/^(?:crypto|node:crypto|randomBytes|randomUUID|createHash|uuid\w*|nanoid)$/.test(root))
    return undefined
  if (first.name === 'randomUUID' || /^uuid(?:v4)?$/.test(first.name))
    return called.length === 1 ? { to: 'made', how: 'a random UUID' } : undefined
  const [size] = first.args
  if (first.name === 'randomBytes' && size?.k === 'num') return randomBytes(size.v, last === first ? undefined : last)
  if (first.name === 'createHash' && last.name === 'digest') {
    const algorithm = text(size)
    return algorithm === undefined ? undefined : { to: 'made', how: `a ${algorithm.toUpperCase().replace(/^SHA(?=\d)/, 'SHA-')} digest` }
  }
  return undefined
}

function randomBytes(size: number, end: { name: string; args: CallFact['args'] } | undefined): SetTo | undefined {
  if (end === undefined) return { to: 'made', how: `${size} random bytes` }
  const form = end.name === 'toString' ? text(end.args[0]) : undefined
  if (form !== 'hex' && form !== 'base64' && form !== 'base64url') return undefined
  return { to: 'made', how: `${size} random bytes in ${form === 'hex' ? 'hexadecimal' : form}` }
}
