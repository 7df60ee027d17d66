import { list, say, type Phrase } from '../../core/phrase.ts'
import type { WayIn } from '../parts/ways-in.ts'

/** What somebody calls who has no account yet, or no session: a registration, a link from an e-mail. */
const beforeRoles =
  /unsubscri|opt-?out|sign-?(?:in|up|out)|log-?(?:in|out)(?![a-z])|register(?![a-z])|registration|activat|verif(?:y|ication)|(?:reset|forg[eo]t)\w*-?password|password-?reset|magic|[/:]token\b|callback|web-?hook/i

/** Whether an operation asks for a role once roles are asked for: it stands behind a login and is no part of getting in. */
export function needsRole(way: WayIn): boolean {
  return way.auth === 'required' && way.step === undefined && !isBeforeRoles(way)
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
export function opening(ways: readonly WayIn[]): Phrase {
  const open = waysOpen(ways)
  const [unsettled, mailed] = [
    waysUnsettled(ways),
    ways.filter((way) => way.auth === 'required' && way.step === undefined && isBeforeRoles(way)),
  ]
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
