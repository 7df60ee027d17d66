import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { modelRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { fieldRef } from '../parts/record-use.ts'
import { fileRef } from '../parts/task-words.ts'
import { firstWays, oneOf, serviceWords, type WayIn, waySource } from '../parts/ways-in.ts'
import type { Decision, Statement, Task } from '../plan.ts'
import { tests } from '../evidence/looks.ts'
import type { RbacContext } from './context.ts'
import { asksForPermission } from './looks.ts'
import { needingRole } from './open-ways.ts'

const groupWord = /^(?:(?:per|by|each|every)\s+)?(?:organi[sz]ations?|orgs?|tenants?|workspaces?|teams?|compan(?:y|ies)|customers?)$/i

/** Words of the requirement by which customers are grouped, and of which the plan makes something: `organization`. */
function groupWords(context: RbacContext): readonly string[] {
  const words = context.wanted.unread.filter((one) => groupWord.test(one))
  return words.filter((word) => scopeDecision(context, word) !== undefined || scopeQuestion(context, word) !== undefined)
}

/** Words of the requirement that nothing else read and that this plan answers. */
export function understoodWords(context: RbacContext): readonly string[] {
  const { readers, unread } = context.wanted
  return [
    ...groupWords(context),
    ...(readers.length === 0 ? [] : unread.filter((one) => /only (?:read|view|see)|(?:read|view)[ -]only/i.test(one))),
  ]
}

/** What the plan takes for the organization of the requirement. */
export function scopes(context: RbacContext): readonly Decision[] {
  return groupWords(context).flatMap((word) => scopeDecision(context, word) ?? [])
}

/** What is asked of a person where several things could be meant. */
export function scopeQuestions(context: RbacContext): readonly Statement[] {
  return groupWords(context).flatMap((word) => (scopeDecision(context, word) === undefined ? (scopeQuestion(context, word) ?? []) : []))
}

function scopeDecision({ today, memberships }: RbacContext, word: string): Decision | undefined {
  const { tenant } = today.data
  if (tenant === undefined) return undefined
  const tie = memberships.find(({ scope }) => scope === tenant)
  return {
    id: 'scope',
    about: 'Within what a role counts',
    text: say`Within one record of ${modelRef(tenant)}, which ${ref('value', word)} of the requirement is taken for.`,
    because:
      tie === undefined
        ? say`no table was seen that ties a role to a record of ${modelRef(tenant)}, so that an assignment has to name it`
        : say`${fieldRef(tie.role)} says which role a person has in each ${modelRef(tenant)}`,
    instead: say`a role that counts everywhere: an administrator of one ${modelRef(tenant)} could change the records of all others`,
    sources: [],
  }
}

function scopeQuestion(context: RbacContext, word: string): Statement | undefined {
  const id = 'question/scope'
  const scoped = context.memberships.filter(({ scope }) => scope !== undefined)
  const named = scoped.flatMap(({ scope }) => (scope === undefined ? [] : [modelRef(scope)]))
  if (named.length > 0)
    return {
      id,
      text: say`Is ${ref('value', word)} of the requirement ${list(named.slice(0, 4), ' or ')}${more(named.length - 4)}? Roles stand for each of them in ${list(scoped.slice(0, 4).map(({ role }) => fieldRef(role)))}.`,
      sources: [],
    }
  const handled = context.ways.filter((way) => isAbout(way, word))
  if (handled.length === 0) return undefined
  return {
    id,
    text: say`Is ${ref('value', word)} of the requirement what ${firstWays(handled)} ${[handled.length === 1 ? 'handles' : 'handle']}? No table was read that ties people or roles to it.`,
    sources: handled.slice(0, 3).map((way) => waySource(context.project, way)),
  }
}

function more(rest: number): Phrase {
  return rest > 0 ? say`, or one of ${rest} more` : []
}

/** Whether an operation bears a word in its name, in British or American spelling, one or several. */
function isAbout({ name }: WayIn, word: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll('organis', 'organiz')
  const last = plain(word).split(/\s+/).at(-1) ?? ''
  return plain(name).includes(last.replace(/ies$/, 'y').replace(/s$/, ''))
}

/** Operations that read by their method and name, and those of them whose code writes records all the same. */
function readings(context: RbacContext): { all: readonly WayIn[]; writing: readonly WayIn[] } {
  const { project } = context
  const all = needingRole(context).filter((way) => !way.changes)
  const writes = ({ operation }: WayIn): boolean =>
    (project.accountOf?.(operation)?.deeds ?? []).some(({ what }) => /^(?:creates|changes|saves|removes)$/.test(what.does))
  return { all, writing: all.filter(writes) }
}

/** What a person has to say of those who may only read. */
export function readerQuestions(context: RbacContext): readonly Statement[] {
  const { readers } = context.wanted
  if (readers.length === 0) return []
  const { all, writing } = readings(context)
  return [
    {
      id: 'question/readers',
      text: say`${all.length === 0 ? say`Which records of ${serviceWords(context)} may ${names(readers)} see?` : say`Which of ${[count(all.length, 'reading operation')]} may ${names(readers)} call, and for whose records?`}${writing.length === 0 ? [] : say` ${firstWays(writing)} ${[writing.length === 1 ? 'writes' : 'write']} records as well.`}`,
      sources: writing.slice(0, 3).map((way) => waySource(context.project, way)),
    },
  ]
}

/** The task for those who may only read, where the requirement names some. */
export function readersTask(context: RbacContext): Task | undefined {
  const { readers } = context.wanted
  if (readers.length === 0) return undefined
  const changing = needingRole(context).filter((way) => way.changes)
  const { all, writing } = readings(context)
  const fit = all.filter((way) => !writing.includes(way))
  const test = context.today.place.test('read-only')
  return {
    key: 'readers',
    text: 'let those who may only read change nothing',
    files: [context.files.permissions, test],
    after: ['log-first'],
    given: say`a caller whose only role is that of ${names(readers)}`,
    when: say`they call ${changing.length === 0 ? say`each operation of ${serviceWords(context)}` : firstWays(changing)}, and then ${oneOf(fit, ['one that only reads'])}`,
    expected: say`whatever changes something answers 403 and changes nothing, and the role holds only permissions to read that a person has chosen`,
    shownBy: say`${fileRef(test)} calls each operation with that role, and fails when the role holds a permission of one that writes`,
    shows: {
      code: asksForPermission(({ changes, step }) => changes && step === undefined),
      test: tests(/read.?only|only read|support|viewer/i),
    },
  }
}

function names(readers: readonly string[]): Phrase {
  return list(readers.slice(0, 4).map((one) => ref('value', one)))
}
