import { list, say, type Phrase } from '../../core/phrase.ts'
import type { WayIn } from '../parts/ways-in.ts'

/** What somebody calls who has no account yet, or no session: a registration, a link from an e-mail. */
const beforeRoles =
  /unsubscri|opt-?out|sign-?(?:in|up|out)|log-?(?:in|out)(?![a-z])|register(?:$|[/-])|verify-?e?mail|e?mail-?verif|(?:reset|forg[eo]t)\w*-?password|password-?reset|magic-?link|:token\b|callback|web-?hook/i

/** Operations that ask for a role once roles are asked for: they stand behind a login and are no part of getting in, or ask for a role today. */
export function needingRole({ ways, withRole }: Asked): readonly WayIn[] {
  return ways.filter((way) => way.auth === 'required' && way.step === undefined && (withRole.includes(way) || !isBeforeRoles(way)))
}

interface Asked {
  ways: readonly WayIn[]
  withRole: readonly WayIn[]
}

function isBeforeRoles({ name }: WayIn): boolean {
  return beforeRoles.test(name.replace(/^(?:Query|Mutation)\./, ''))
}

/** Operations that were seen to be open to whoever calls, with a login or without. */
export function waysOpen(ways: readonly WayIn[]): readonly WayIn[] {
  return ways.filter(({ auth }) => auth === 'none' || auth === 'optional')
}

/** Operations of which it was not determined who may call them. */
export function waysUnsettled(ways: readonly WayIn[]): readonly WayIn[] {
  return ways.filter(({ auth }) => auth !== 'none' && auth !== 'optional' && auth !== 'required')
}

/** All operations that stay open, and what a person has to look at before it is refused. */
export function opening({ ways, withRole }: Asked): Phrase {
  const open = waysOpen(ways)
  const unsettled = waysUnsettled(ways)
  const asking = needingRole({ ways, withRole })
  // a sign-in that checks a token of its own asks for a login, and closes the service if a role is asked for before it
  const mailed = ways.filter((way) => way.auth === 'required' && !asking.includes(way))
  return [
    ...(open.length === 0 ? ['No operation was seen to be open.'] : say`Open ones are listed by name: ${all(open)}.`),
    ...(mailed.length === 0
      ? []
      : say` ${all(mailed)} ${[mailed.length === 1 ? 'gets' : 'get']} people in or out, or ${[mailed.length === 1 ? 'runs' : 'run']} on a mailed link, and ${[mailed.length === 1 ? 'asks' : 'ask']} for no role.`),
    ...(unsettled.length === 0 ? [] : say` A person decides on those of which it was not determined who may call: ${all(unsettled)}.`),
  ]
}

const mostNamed = 24

function all(ways: readonly WayIn[]): Phrase {
  const words = [...new Map(ways.map((way) => [way.words.name, way.words])).values()]
  return words.length <= mostNamed ? list(words) : say`${list(words.slice(0, mostNamed), ', ')} and ${words.length - mostNamed} more`
}
