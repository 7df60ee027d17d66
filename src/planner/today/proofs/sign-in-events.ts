import { list, say } from '../../../core/phrase.ts'
import type { Project } from '../../../core/project.ts'
import { pathRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import { changesBy, operationRef } from '../../parts/record-changes.ts'
import type { Statement } from '../../plan.ts'
import type { Authentication } from '../authentication.ts'
import { type CodeOf, reachedCode } from '../login/reached-code.ts'
import { waysBefore } from '../login/read-login.ts'
import { lineSource, modelRef } from '../../../text/fact-refs.ts'
import { nameOf } from '../sessions/follow-value.ts'
import type { CallFact, Value } from '../../../core/facts.ts'

/** An event about a login that code writes. */
interface LoginEvent {
  /** Its name, as the code gives it. */
  name: string
  by: string
  code: CodeOf
  line: number
}

const recorder =
  /audit|secur\w*event|(?:log|record|create|write|save|track|emit|add)\w*(?:event|login|activit|history)|(?:login|auth|security|activity)\w*(?:log|event|histor)\w*(?:\.|$)/i
const plainLogger = /(?:^|\.)(?:console|logger|log|appLogger)\.\w+$/i
const ofLogin = /(?:^|[._-])(?:log_?in|sign_?in|auth(?!or(?!i))|otp|two_?factor|mfa|password)/i
const failed = /fail|error|denied|unknown|invalid|wrong|block|refus|reject|unauthor/i

/** What a sign-in leaves behind: records, events, and whether one that fails leaves any. */
export function tellSignInEvents(project: Project, auth: Authentication): readonly Statement[] {
  const ways = waysBefore(auth.login)
  const doors = auth.login.doors.map(({ file }) => file)
  if (ways.length + doors.length === 0) return []
  const events = reachedCode(project, ways, doors).flatMap((code) => eventsIn(project, code))
  const [bad, good] = [events.filter(({ name }) => failed.test(name)), events.filter(({ name }) => !failed.test(name))]
  return [...tellWrites(project, ways), ...tellEvents(project, 'proof/written', 'A sign-in writes', good), ...tellFailures(project, bad)]
}

function eventsIn(project: Project, code: CodeOf): readonly LoginEvent[] {
  const facts = project.facts(code.path)
  return callsBelow(facts?.flows?.[code.index]).flatMap(({ callee, args, line }) => {
    const by = nameOf(callee)
    if (!recorder.test(by) || plainLogger.test(by)) return []
    return args.flatMap(textsIn).flatMap((name) => (isEventName(name) ? [{ name, by, code, line }] : []))
  })
}

/** `LOGIN_FAILED`, `Login`, `auth.otp`: one word of code, about a login. */
function isEventName(text: string): boolean {
  return text.length < 60 && /^[\w.-]+$/.test(text) && ofLogin.test(text)
}

/** Texts of arguments, and members that stand for one: `Event.LOGIN_ERROR`. */
function textsIn(value: Value): readonly string[] {
  if (value.k === 'str') return [value.v]
  if (value.k === 'ref') return /\.[A-Z][\w$]*$/.test(value.name) ? [value.name.slice(value.name.lastIndexOf('.') + 1)] : []
  if (value.k === 'obj')
    return value.props.flatMap(([key, inner]) => (/^(?:action|event\w*|type|name|kind|operation)$/i.test(key) ? textsIn(inner) : []))
  return value.k === 'any' ? value.of.flatMap(textsIn) : []
}

function tellEvents(project: Project, id: string, words: string, events: readonly LoginEvent[]): readonly Statement[] {
  const names = [...new Map(events.map((one) => [one.name, one])).values()]
  const [first] = names
  if (first === undefined) return []
  const by = first.by.slice(first.by.lastIndexOf('.') + 1)
  return [
    {
      id,
      text: say`${[words]} ${list(names.slice(0, 4).map(({ name }) => value(name)))} by ${value(by)} in ${list([...new Set(names.map(({ code }) => code.path))].slice(0, 2).map(pathRef))}.`,
      sources: names.slice(0, 3).map(({ code, line, name }) => lineSource(project, { file: code.path, line }, name)),
    },
  ]
}

function tellFailures(project: Project, events: readonly LoginEvent[]): readonly Statement[] {
  if (events.length > 0) return tellEvents(project, 'proof/failed', 'A sign-in that fails writes', events)
  return [{ id: 'proof/failed', text: say`No code of a sign-in was seen that keeps a record when it fails.`, sources: [] }]
}

/** Records that sign-ins change. */
function tellWrites(project: Project, ways: ReturnType<typeof waysBefore>): readonly Statement[] {
  const changes = ways.flatMap((way) => changesBy(way, project)).filter(({ verb }) => verb !== 'removes')
  const models = [...new Map(changes.map((one) => [one.model.name, one])).values()]
  const [first] = models
  if (first === undefined) return []
  const operations = [...new Set(changes.map(({ operation }) => operation))]
  return [
    {
      id: 'proof/records',
      text: say`${list(operations.slice(0, 3).map(operationRef))} ${[operations.length === 1 ? 'writes' : 'write']} records of ${list(models.slice(0, 4).map(({ model }) => modelRef(model)))}.`,
      sources: models.slice(0, 3).flatMap(({ sources }) => sources),
    },
  ]
}

function callsBelow(value: unknown): readonly CallFact[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = (Array.isArray(value) ? value : Object.values(value)).flatMap(callsBelow)
  return isCall(value) ? [value, ...inner] : inner
}

function isCall(value: object): value is CallFact {
  return 'callee' in value && 'args' in value && 'line' in value
}
