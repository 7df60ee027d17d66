import type { CallFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { JobInfo } from '../../core/project.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import type { FileAnswers } from '../file-answers.ts'
import { buildsSchema } from '../models/sql.ts'
import { callsOf } from '../values/calls-of.ts'

/** Work that a database does by itself with the extension pg_cron, and calls that hand it some under computed names. */
export interface DatabaseCrons {
  jobs: readonly JobInfo[]
  unread: readonly Unread[]
}

const library = 'pg_cron'
/** Names of calls that send a text of SQL. */
const sends = /^(?:\$?(?:execute|query)(?:Raw)?(?:Unsafe)?|raw|unsafe|sql)$/
const scheduling = /\bcron\.(un)?schedule(?:_in_database)?\s*\(\s*(?:'((?:[^']|'')+)'|([^\s,')]+))(?:\s*,\s*(?:'([^']*)'|([^\s,)]+)))?/g

/** Schedules of SQL scripts, which run in order of their names, and of SQL that code sends. */
export function databaseCrons(codebase: Codebase, answers: FileAnswers): DatabaseCrons {
  const scripts = codebase.find((path) => buildsSchema(path)).toSorted()
  const inScripts = scripts.flatMap((file) => scheduledIn(codebase.text(file) ?? '', file, 1))
  const last = new Map(inScripts.map((one) => [one.name, one]))
  const inCode = codebase.digests
    .filter(({ test, callees }) => !test && callees.some((name) => sends.test(name)))
    .flatMap(({ path }) => answers.of({ what: 'database crons', path }, (of) => sentIn(of, path)))
  const found = [...last.values(), ...inCode].filter(({ isRemoved }) => !isRemoved)
  return {
    jobs: found.flatMap((one) => (one.name === '' ? [] : [jobOf(one)])),
    unread: found.flatMap((one) => (one.name === '' ? [unreadOf(one)] : [])),
  }
}

interface Scheduled {
  /** Empty where it is computed. */
  name: string
  schedule: string | undefined
  isRemoved: boolean
  file: RepoPath
  line: number
}

function scheduledIn(text: string, file: RepoPath, from: number): readonly Scheduled[] {
  const code = text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
  return [...code.matchAll(scheduling)].flatMap((match): readonly Scheduled[] => {
    const [, removed, name, , rule] = match
    const isRemoved = removed !== undefined
    // Without a name, the first argument is the schedule.
    const named = rule === undefined && match[5] === undefined && !isRemoved ? '' : (name ?? '')
    if (isRemoved && named === '') return []
    const line = from + code.slice(0, match.index).split('\n').length - 1
    const schedule = rule?.includes('\0') === true ? undefined : rule
    return [{ name: named.includes('\0') ? '' : named, schedule, isRemoved, file, line }]
  })
}

function sentIn(codebase: Codebase, path: RepoPath): readonly Scheduled[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  return callsOf(facts)
    .flatMap(({ call }) => textsOf(call).flatMap((text) => scheduledIn(text, path, call.line)))
    .filter(({ isRemoved }) => !isRemoved)
}

/** Texts of a call; what is put into them is `\0`. */
function textsOf({ args }: CallFact): readonly string[] {
  return args.flatMap((value) => textOf(value) ?? [])
}

function textOf(value: Value): string | undefined {
  if (value.k === 'str') return value.v
  return value.k === 'tpl' ? value.parts.map((part) => (part.k === 'str' ? part.v : '\0')).join('') : undefined
}

function jobOf({ name, schedule, file, line }: Scheduled): JobInfo {
  return { name, kind: 'cron', library, ...(schedule !== undefined && { schedule }), file, line, handler: '', producers: [] }
}

function unreadOf({ file, line }: Scheduled): Unread {
  const reason = say`SQL in ${ref('path', file)} registers a schedule with ${ref('value', library)} under a name that is computed.`
  return { kind: 'registration', name: 'cron.schedule', file, line, hides: ['jobs'], reason }
}
