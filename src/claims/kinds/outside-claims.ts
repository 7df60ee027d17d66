import type { Deed } from '../../core/account.ts'
import type { Project } from '../../core/project.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { inSomeCases, isConditional, onlyCondition } from '../condition.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'

/** Work that is put into a queue, or somebody outside who is called. */
export interface OutsideWhat {
  deed: Deed
  job?: string
  target?: string
  /** Operation of this repository that the call asks for, as its table has it: `POST /auth/login`. */
  asks?: string
  /** A branch stands around every place of it: one of several drivers, say. */
  sometimes?: true
}

/** Work that an operation puts into queues, and calls that leave the process. */
export const outsideClaims: ClaimKind<OutsideWhat> = {
  name: 'outside',
  about: 'Work that an operation puts into queues, and calls that leave the process',
  propose(account, { project }) {
    const claims = new Map<string, Claim<OutsideWhat>>()
    for (const deed of account.deeds) {
      const { what } = deed
      if (what.does !== 'queues' && what.does !== 'calls') continue
      const id = what.does === 'queues' ? `queues/${what.job}` : `calls/${what.target}`
      const asks = what.does === 'calls' ? askedOperation(deed, project) : undefined
      const sometimes = isConditional(deed) ? { sometimes: true as const } : {}
      const told: OutsideWhat =
        what.does === 'queues'
          ? { deed, job: what.job, ...sometimes }
          : { deed, target: what.target, ...(asks !== undefined && { asks }), ...sometimes }
      const before = claims.get(id)
      if (before === undefined || (before.what.sometimes === true && told.sometimes !== true))
        claims.set(id, { kind: 'outside', id, what: told, evidence: evidenceOf(deed, project) })
    }
    return [...claims.values()]
  },
  holds({ what }, { project }) {
    const { file, line } = what.deed.at
    const lines = new Set(callsOnLine(project.facts(file), line).map((call) => call.line))
    const isThere =
      what.job === undefined
        ? project.outbound.some((one) => one.target === what.target && one.file === file && one.line === line)
        : project.jobs.some(({ name, producers }) => name === what.job && producers.some((one) => one.file === file && lines.has(one.line)))
    return isThere && isAsked(what, project) && isReached(what.deed, project)
  },
  say(claims, { project }) {
    const all = claims.map(({ what }) => what)
    const [sure, vague] = [all.filter(({ sometimes }) => sometimes !== true), all.filter(({ sometimes }) => sometimes === true)]
    const groups = [...Map.groupBy(vague, ({ deed }) => onlyCondition([deed]))]
    return [
      ...outsideWords(sure, project),
      ...groups.flatMap(([when, own]) => outsideWords(own, project).map((words) => inSomeCases(words, when))),
    ]
  },
}

function outsideWords(all: readonly OutsideWhat[], project: Project): readonly Phrase[] {
  const jobs = all.flatMap(({ job }) => (job === undefined ? [] : [ref('job', job)]))
  const asked = all.flatMap(({ asks }) => (asks === undefined ? [] : [asks]))
  const targets = all.flatMap(({ target, asks }) => (target === undefined || asks !== undefined ? [] : [target]))
  const settings = targets.filter((target) => project.env.some(({ name }) => name === target))
  const others = targets.filter((target) => !settings.includes(target))
  return [
    ...(jobs.length > 0 ? [say`queues ${list(jobs)}`] : []),
    ...(asked.length > 0 ? [say`calls ${list(asked.map((operation) => ref('route', operation)))}`] : []),
    ...(others.length > 0 ? [say`calls ${list(others.map((target) => ref('value', target)))}`] : []),
    ...(settings.length > 0 ? [say`calls the address in ${list(settings.map((target) => ref('env', target)))}`] : []),
  ]
}

/** Operation that a call to another server of the repository asks for: method and path of its table, whatever the computed segments are called. */
function askedOperation({ at }: Deed, project: Project): string | undefined {
  const asks = project.outbound.find(({ file, line, asks: one }) => file === at.file && line === at.line && one !== undefined)?.asks
  if (asks === undefined) return undefined
  const own = project.routes.filter(({ file, method, path }) => file !== at.file && formOf(`${method} ${path}`) === formOf(asks))
  return own[0] === undefined ? undefined : `${own[0].method} ${own[0].path}`
}

function formOf(operation: string): string {
  return operation.replaceAll(/[:{][^/]*/g, ':')
}

/** The call, or a name that its file binds, writes the last word of the path that it asks for, and the call its method. */
function isAsked({ asks, deed }: OutsideWhat, project: Project): boolean {
  if (asks === undefined) return true
  const [method = '', path = ''] = asks.split(' ')
  const word = path.split('/').findLast((part) => part !== '' && !part.startsWith(':'))
  const facts = project.facts(deed.at.file)
  const calls = callsOnLine(facts, deed.at.line)
  const written = JSON.stringify([...calls.map(({ args }) => args), ...(facts?.bindings ?? []).map(({ value }) => value)])
  const isMethod = calls.some((call) => {
    const named = nameOf(call).split('.').at(-1)?.toUpperCase()
    const options = call.args.find((arg) => arg.k === 'obj')
    const stated = options?.props.find(([name]) => name === 'method')?.[1]
    return named === method || (stated === undefined ? method === 'GET' : stated.k === 'str' && stated.v.toUpperCase() === method)
  })
  return word !== undefined && isMethod && written.includes(`/${word}`)
}
