import type { Account, Deed, FieldSet, ModelVerb, Query } from '../../core/account.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { type Claim, type ClaimKind, evidenceOf } from '../claim.ts'
import { conditionWords } from '../condition.ts'
import { callsOnLine, isReached, nameOf, startsOf } from '../is-reached.ts'
import { isAsked } from '../asked-first.ts'
import { givenStatement } from '../given-statement.ts'
import { comparable, ownerTexts } from '../owner-texts.ts'
import { provenSets } from '../proven-sets.ts'
import { provenQuery } from '../proven-query.ts'
import { queryWords } from '../query-words.ts'
import { setWords } from '../set-words.ts'

/** What an operation does to the records of one model. */
export interface RecordWhat {
  verb: ModelVerb
  model: string
  /** Fields of the model that are written, where every place of this claim shows the same. */
  fields: readonly string[]
  /** What of these is set to what, where every place shows the same. */
  sets: readonly FieldSet[]
  /** Fields by which records are removed. */
  where: readonly string[]
  /** Which records are asked for and in which order, in words, where every place shows the same. */
  asked: readonly Phrase[]
  /** What is removed has the same fields as what is created afterwards. */
  earlier?: true
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
  return [...groups].flatMap(([id, deeds]) => waysOf(id, deeds, project)).map(([id, deeds]) => claimOf(id, deeds, account, project))
}

/** Writes of one model that set different fields are told apart, as long as they are few and their fields are known. */
function waysOf(id: string, deeds: readonly Deed[], project: Project): readonly (readonly [id: string, deeds: readonly Deed[]])[] {
  const ways = Map.groupBy(deeds, (deed) => JSON.stringify([fieldsOf(deed), provenSets(deed, project)]))
  const isTold = ways.size > 1 && ways.size <= mostWays && deeds.every((deed) => fieldsOf(deed).length > 0)
  return isTold ? [...ways].map(([way, own]) => [`${id}/${way}`, own]) : [[id, deeds]]
}

function fieldsOf({ what }: Deed): readonly string[] {
  return 'model' in what ? what.fields : []
}

function claimOf(id: string, deeds: readonly Deed[], account: Account, project: Project): Claim<RecordWhat> {
  const [first] = deeds as [RecordDeed]
  const when = conditionOf(deeds)
  const model = project.models.find(({ name }) => name === first.what.model)
  const isField = (name: string): boolean => model?.fields.some((field) => field.name === name) === true
  const fields = deeds.every((deed) => fieldsOf(deed).join() === fieldsOf(first).join()) ? fieldsOf(first).filter(isField) : []
  const sets = deeds.length === 1 || fields.length > 0 ? provenSets(first, project).filter(({ field }) => isField(field)) : []
  const same = deeds.every((deed) => JSON.stringify(provenSets(deed, project)) === JSON.stringify(provenSets(first, project)))
  const where = deeds.length === 1 ? (first.what.where ?? []).filter((name) => isField(name) && isNamed(name, first, project)) : []
  const what: RecordWhat = {
    verb: first.what.does,
    model: first.what.model,
    fields,
    sets: same ? sets : [],
    where: where.length === (first.what.where ?? []).length && where.join() !== 'id' ? where : [],
    asked: queryWords(queryFor(deeds, project), model),
    deeds,
    ...(isEarlier(first, account) && { earlier: true }),
    ...(when !== undefined && { when }),
  }
  return { kind: 'records', id, what, evidence: deeds.flatMap((deed) => evidenceOf(deed, project)) }
}

/** What each of some places asks for, and the order of the lists among them. */
function queryFor(deeds: readonly Deed[], project: Project): Query {
  const [first = none, ...others] = deeds.map((deed) => provenQuery(deed, project))
  const where = first.where.filter((one) =>
    others.every((other) => other.where.some((each) => JSON.stringify(each) === JSON.stringify(one))),
  )
  const lists = [first, ...others].filter(({ many }) => many === true)
  const [order = [], ...orders] = lists.map((one) => one.order)
  const isSame = orders.every((one) => JSON.stringify(one) === JSON.stringify(order))
  const page = lists.every((one) => JSON.stringify(one.page) === JSON.stringify(lists[0]?.page)) ? lists[0]?.page : undefined
  const { along } = first
  return {
    where,
    ...(others.length === 0 && along !== undefined && { along }),
    order: isSame ? order : [],
    ...(lists.length > 0 && { many: true as const }),
    ...(page !== undefined && { page }),
  }
}

const none: Query = { where: [], order: [] }

/** Whether a later step creates a record with the fields by which this one removes. */
function isEarlier(deed: RecordDeed, { deeds }: Account): boolean {
  const { where = [], model, does } = deed.what
  const later = deeds.slice(deeds.indexOf(deed) + 1)
  return (
    does === 'removes' &&
    where.length > 0 &&
    later.some(({ what }) => what.does === 'creates' && what.model === model && where.every((name) => what.fields.includes(name)))
  )
}

/** The condition nearest to what is done, where all places have the same one. */
function conditionOf(deeds: readonly Deed[]): string | undefined {
  const [first, ...rest] = deeds.map(({ when }) => when.at(-1))
  return rest.every((one) => one === first) ? first : undefined
}

/** Whether the calls of the line name a field, as a key, as a column, or in a comparison of SQL. */
function isNamed(field: string, { at }: Deed, project: Project): boolean {
  const text = JSON.stringify(callsOnLine(project.facts(at.file), at.line))
  return text.includes(`"${field}"`) || text.includes(`.${field}"`) || new RegExp(`\\b${field.replace(/\W/g, '\\$&')}\\W? *=`).test(text)
}

/** The line calls the method on something that bears the name of the model, or on what a class or a function keeps by that type. */
function isDone(deed: Deed, { model }: RecordWhat, project: Project): boolean {
  const { what } = deed
  if (!('model' in what) || !isReached(deed, project)) return false
  const { table, client, name } = project.models.find((one) => one.name === model) ?? { name: model }
  const names = [name, table, client?.slice(client.lastIndexOf('.') + 1)].flatMap((one) => (one === undefined ? [] : [comparable(one)]))
  const facts = project.facts(deed.at.file)
  const calls = callsOnLine(facts, deed.at.line)
  const doing = calls.flatMap(startsOf).filter((call) => nameOf(call).endsWith(what.by))
  if (doing.length === 0) return false
  const text = comparable(JSON.stringify(calls))
  if (names.some((one) => text.includes(one))) return true
  const owners = new Set(doing.map((call) => nameOf(call).split('.').at(-2)))
  const given = comparable(givenStatement(deed, owners, project))
  if (names.some((one) => given.includes(one))) return true
  // `const invite = await Invite.findById(…)` and later `invite.save()`
  const held = (facts?.bindings ?? []).filter((one) => owners.has(one.name)).map((one) => comparable(JSON.stringify(one.value)))
  if (held.some((one) => names.some((each) => one.includes(each)))) return true
  const kept = [...(facts?.classes ?? []).flatMap(({ members }) => members), ...(facts?.functions ?? []).flatMap(({ params }) => params)]
  if (kept.some((one) => owners.has(one.name) && names.some((each) => comparable(one.type ?? '').includes(each)))) return true
  return ownerTexts(project, deed.at.file, doing).some((one) => names.some((each) => one.includes(each)))
}

/** Different writes of one model that a sentence tells apart. */
const mostWays = 3

type RecordDeed = Deed & { what: Extract<Deed['what'], { model: string }> }

function sayRecords(all: readonly RecordWhat[]): readonly Phrase[] {
  const writes = all.filter(({ verb }) => verb !== 'reads')
  // whoever writes also reads: that says little
  const shown = writes.length > 0 ? writes : all
  // in the order of the code
  return [...new Set(shown.map(({ verb }) => verb))].map((verb): Phrase => {
    const own = shown.filter((one) => one.verb === verb)
    const models = [...Map.groupBy(own, ({ model }) => model).values()]
    return say`${[verbWords(verb)]} ${list(models.map(sayModel))}`
  })
}

function verbWords(verb: ModelVerb): string {
  return verb === 'saves' ? 'creates or changes' : verb
}

/** What is done to one model; where places write different things, each of them. */
function sayModel(ways: readonly RecordWhat[]): Phrase {
  const [only, ...others] = ways
  if (only === undefined) return []
  if (others.length === 0) return sayRecord(only)
  const sorted = [...ways].sort((one, other) => Number(isConditional(one)) - Number(isConditional(other)))
  const told = sorted.map(sayWay).flatMap((words, i): Phrase => (i === 0 ? words : say`; ${words}`))
  return say`${ref('model', only.model)} (${told})`
}

/** Whether every place of it stands under a condition. */
function isConditional({ when, deeds }: RecordWhat): boolean {
  return when !== undefined || deeds.every(({ branch }) => branch === true)
}

function sayWay(what: RecordWhat): Phrase {
  const words = list([...partsOf(what), ...what.asked], ', ')
  const condition = conditionWords(what.when)
  return isConditional(what) && condition.length === 0 ? say`in some cases ${words}` : say`${words}${condition}`
}

function partsOf(what: RecordWhat): readonly Phrase[] {
  return [...plainFields(what), ...setWords(what.sets), ...softWords(what)]
}

/** Methods that mark a record as removed, or take that back. */
function softWords({ deeds }: RecordWhat): readonly Phrase[] {
  const isBy = (by: RegExp): boolean => deeds.every(({ what }) => 'model' in what && by.test(what.by))
  if (isBy(/^soft/)) return [['only marks it as removed']]
  return isBy(/^restore$/) ? [['takes its removal back']] : []
}

function sayRecord(what: RecordWhat): Phrase {
  const name = ref('model', what.model)
  const parts = partsOf(what)
  // what is written in a branch only must not read as if it always were
  const isVague = what.verb !== 'reads' && isConditional(what) && conditionWords(what.when).length === 0
  const written: Phrase =
    parts.length === 0 ? (isVague ? ['in some cases'] : []) : say`${[isVague ? 'in some cases ' : '']}${list(parts, ', ')}`
  const inside = [written, list(what.asked, ', ')].filter((one) => one.length > 0)
  const told: Phrase = inside.length === 0 ? [name] : say`${name} (${inside.flatMap((one, i): Phrase => (i === 0 ? one : say`; ${one}`))})`
  const words = what.verb === 'removes' ? removedWords(what, told) : told
  return say`${words}${conditionWords(what.when)}`
}

/** Fields that are written, of which nothing else is known; none where they are too many to read. */
function plainFields({ fields, sets }: RecordWhat): readonly Phrase[] {
  if (fields.length > 12) return []
  const known = new Set(sets.map(({ field }) => field))
  return fields.filter((field) => !known.has(field)).map((field): Phrase => [ref('field', field)])
}

/** `earlier \`Invitation\` with the same \`email\``, `\`Device\` by \`userId\``. */
function removedWords({ where, earlier }: RecordWhat, name: Phrase): Phrase {
  if (where.length === 0) return name
  const fields = list(where.map((field) => ref('field', field)))
  return earlier === true ? say`earlier ${name} with the same ${fields}` : say`${name} by ${fields}`
}
