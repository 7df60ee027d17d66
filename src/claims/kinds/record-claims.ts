import type { CallFact } from '../../core/facts.ts'
import type { Account, Deed, ModelVerb } from '../../core/account.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { conditionWords } from '../condition.ts'
import { callsOnLine, isReached, nameOf } from '../is-reached.ts'
import { isAsked } from '../asked-first.ts'

/** What an operation does to the records of one model. */
export interface RecordWhat {
  verb: ModelVerb
  model: string
  /** Fields of the model that are written, where every place of this claim shows the same. */
  fields: readonly string[]
  /** Condition that stands around every place of it; undefined where one of them has none. */
  when?: string
  deeds: readonly Deed[]
}

/** Which records an operation creates, changes, removes or reads. What a check reads before the operation begins is no part of it. */
export const recordClaims: ClaimKind<RecordWhat> = {
  name: 'records',
  about: 'Records that an operation creates, changes, removes or reads',
  propose: (account, { project }) => proposed(account, project),
  holds: ({ what }, { project }) => what.deeds.every((deed) => isDone(deed, what, project)),
  say: (claims) => sayRecords(claims.map(({ what }) => what)),
}

function proposed(account: Account, project: Project): readonly Claim<RecordWhat>[] {
  const groups = new Map<string, Deed[]>()
  for (const deed of account.deeds) {
    const { what } = deed
    if (!('model' in what) || deed.onFailure === true) continue
    if (what.does === 'reads' && isAsked(deed, account, project)) continue
    const key = `${what.does}/${what.model}`
    groups.set(key, [...(groups.get(key) ?? []), deed])
  }
  return [...groups].map(([id, deeds]) => {
    const [first] = deeds as [Deed & { what: { does: ModelVerb; model: string; fields: readonly string[] } }]
    const when = conditionOf(deeds)
    const model = project.models.find(({ name }) => name === first.what.model)
    const written = deeds.map(({ what }) => ('model' in what ? what.fields.join() : ''))
    const fields = written.every((one) => one === written[0]) ? first.what.fields : []
    const known = fields.filter((name) => model?.fields.some((field) => field.name === name))
    const what: RecordWhat = { verb: first.what.does, model: first.what.model, fields: known, deeds, ...(when !== undefined && { when }) }
    return { kind: 'records', id, what, evidence: deeds.flatMap((deed) => evidenceOf(deed, project)) }
  })
}

/** The condition nearest to what is done, where all places have the same one. */
function conditionOf(deeds: readonly Deed[]): string | undefined {
  const [first, ...rest] = deeds.map(({ when }) => when.at(-1))
  return rest.every((one) => one === first) ? first : undefined
}

/** A call and the calls that it stands behind: a chain that is written on many lines has the line of its last call. */
function startsOf(call: CallFact): readonly CallFact[] {
  const before = call.callee.k === 'get' && call.callee.of.k === 'call' ? startsOf(call.callee.of.call) : []
  return [call, ...before]
}

/** The line calls the method on something that bears the name of the model, or on what a class or a function keeps by that type. */
function isDone(deed: Deed, { model }: RecordWhat, project: Project): boolean {
  const { what } = deed
  if (!('model' in what) || !isReached(deed, project)) return false
  const { table, client, name } = project.models.find((one) => one.name === model) ?? { name: model }
  const names = [name, table, client?.slice(client.lastIndexOf('.') + 1)].flatMap((one) => (one === undefined ? [] : [one.toLowerCase()]))
  const facts = project.facts(deed.at.file)
  const calls = callsOnLine(facts, deed.at.line)
  const doing = calls.flatMap(startsOf).filter((call) => nameOf(call).endsWith(what.by))
  if (doing.length === 0) return false
  const text = JSON.stringify(calls).toLowerCase()
  if (names.some((one) => text.includes(one))) return true
  const owners = new Set(doing.map((call) => nameOf(call).split('.').at(-2)))
  const kept = [...(facts?.classes ?? []).flatMap(({ members }) => members), ...(facts?.functions ?? []).flatMap(({ params }) => params)]
  return kept.some((one) => owners.has(one.name) && names.some((each) => one.type?.toLowerCase().includes(each)))
}

const order: readonly ModelVerb[] = ['creates', 'saves', 'changes', 'removes', 'reads']

function sayRecords(all: readonly RecordWhat[]): readonly Phrase[] {
  const writes = all.filter(({ verb }) => verb !== 'reads')
  // whoever writes also reads: that says little
  const shown = writes.length > 0 ? writes : all
  return order.flatMap((verb): Phrase[] => {
    const own = shown.filter((one) => one.verb === verb)
    if (own.length === 0) return []
    return [say`${[verbWords(verb)]} ${list(own.map(sayRecord))}`]
  })
}

function verbWords(verb: ModelVerb): string {
  return verb === 'saves' ? 'creates or changes' : verb
}

function sayRecord({ model, fields, when }: RecordWhat): Phrase {
  const name = ref('model', model)
  const withFields: Phrase =
    fields.length === 0 || fields.length > 12
      ? [name]
      : say`${name} (${list(
          fields.map((field) => ref('field', field)),
          ', ',
        )})`
  return say`${withFields}${conditionWords(when)}`
}
