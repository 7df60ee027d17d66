import type { Deed } from '../../core/account.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { callsOnLine, isReached } from '../is-reached.ts'

/** Work that is put into a queue, or somebody outside who is called. */
export interface OutsideWhat {
  deed: Deed
  job?: string
  target?: string
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
      const told: OutsideWhat = what.does === 'queues' ? { deed, job: what.job } : { deed, target: what.target }
      if (!claims.has(id)) claims.set(id, { kind: 'outside', id, what: told, evidence: evidenceOf(deed, project) })
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
    return isThere && isReached(what.deed, project)
  },
  say(claims, { project }) {
    const jobs = claims.flatMap(({ what }) => (what.job === undefined ? [] : [ref('job', what.job)]))
    const targets = claims.flatMap(({ what }) => (what.target === undefined ? [] : [what.target]))
    const settings = targets.filter((target) => project.env.some(({ name }) => name === target))
    const others = targets.filter((target) => !settings.includes(target))
    return [
      ...(jobs.length > 0 ? [say`queues ${list(jobs)}`] : []),
      ...(others.length > 0 ? [say`calls ${list(others.map((target) => ref('value', target)))}`] : []),
      ...(settings.length > 0 ? [say`calls the address in ${list(settings.map((target) => ref('env', target)))}`] : []),
    ] satisfies readonly Phrase[]
  },
}
