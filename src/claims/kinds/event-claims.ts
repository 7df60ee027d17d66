import type { Deed } from '../../core/account.ts'
import type { Project } from '../../core/project.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import { value } from '../../text/wording.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { constantText } from '../constant-text.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'

/** An event that an operation emits. */
export interface EventWhat {
  deed: Deed
  event: string
  /** What goes with it where it says which of several events it is. */
  says?: { name: string; text: string }
}

/** Events that go to those who listen in the same process, or at the other end of a socket. */
export const eventClaims: ClaimKind<EventWhat> = {
  name: 'events',
  about: 'Events that an operation emits',
  propose(account, { project }) {
    const claims = new Map<string, Claim<EventWhat>>()
    for (const deed of account.deeds) {
      const { what } = deed
      const id = what.does === 'emits' ? `emits/${what.event}${what.says === undefined ? '' : `/${what.says.text}`}` : ''
      if (what.does !== 'emits' || deed.onFailure === true || claims.has(id)) continue
      claims.set(id, {
        kind: 'events',
        id,
        what: { deed, event: what.event, ...(what.says && { says: what.says }) },
        evidence: evidenceOf(deed, project),
      })
    }
    return [...claims.values()]
  },
  holds: ({ what }, { project }) => isReached(what.deed, project) && isEmitted(what, project) && isSaid(what, project),
  say: (claims) => {
    const events = [...Map.groupBy(claims, ({ what }) => what.event)].map(([event, all]) => eventWords(event, all))
    return claims.length === 0 ? [] : [say`emits the event${[events.length > 1 ? 's' : '']} ${list(events)}`]
  },
}

/** `app` (`event` is `status_change`): the event, with what tells it from others of its name where each place says so. */
function eventWords(event: string, all: readonly Claim<EventWhat>[]): Phrase {
  const said = all.flatMap(({ what }) => (what.says === undefined ? [] : [what.says]))
  const [first] = said
  const isSame = said.length === all.length && said.every(({ name }) => name === first?.name)
  if (first === undefined || !isSame || said.length > mostSaid) return [value(event)]
  return say`${value(event)} (${value(first.name)} is ${list(
    said.map(({ text }) => value(text)),
    ' or ',
  )})`
}

/** More events of one name than these are no help. */
const mostSaid = 3

/** The line, or a constant that it names, has the text of what goes with the event. */
function isSaid({ deed: { at }, says }: EventWhat, project: Project): boolean {
  if (says === undefined) return true
  const facts = project.facts(at.file)
  const written = JSON.stringify([callsOnLine(facts, at.line), facts?.bindings.map((one) => one.value)])
  return (
    written.includes(`"v":${JSON.stringify(says.text)}`) ||
    namesOf(written).some((name) => constantText(name, at.file, project) === says.text)
  )
}

function namesOf(written: string): readonly string[] {
  return [...written.matchAll(/"name":"([\w.$]+)"/g)].map((match) => match[1] ?? '')
}

/** The line emits an event of this name, as a literal, by a constant, or as the table of jobs knows it. */
function isEmitted({ deed: { at, via }, event }: EventWhat, project: Project): boolean {
  const calls = callsOnLine(project.facts(at.file), at.line).filter((call) => /\.(?:emit|emitAsync|send|publish)$/.test(nameOf(call)))
  const handed = via.flatMap((hop) => callsOnLine(project.facts(hop.file), hop.line).filter((call) => nameOf(call) === hop.callee))
  const isHanded = handed.some(({ args }) => args.some((one) => one.k === 'str' && one.v === event))
  return calls.some(({ args: [first], line }) => {
    const isMessage = first?.k === 'call' && nameOf(first.call) === 'JSON.stringify'
    if (isMessage) return isHanded || JSON.stringify(first.call.args).includes(`"v":${JSON.stringify(event)}`)
    if (first?.k === 'ref' && isHanded) return true
    if (first?.k === 'str') return first.v === event
    if (first?.k === 'ref' && constantText(first.name, at.file, project) === event) return true
    return project.jobs.some(({ name, producers }) => name === event && producers.some((one) => one.file === at.file && one.line === line))
  })
}
