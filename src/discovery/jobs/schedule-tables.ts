import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { property } from '../values/chain.ts'

const times = ['schedule', 'cron', 'cronTime', 'cronExpression', 'crontab', 'pattern', 'rule']
const names = ['name', 'id', 'job', 'task', 'key', 'command', 'handler', 'path', 'url']
/** Five or six fields. */
const expression = /^[\d*/,\-?LW#]+(?: +[\d*/,\-?LW#A-Za-z]+){4,5}$/
/** What code calls a job; `Every hour` is what a person chooses from. */
const word = /^[\w./:@-]+$/

/** Tables of names and times whose entries are no known jobs: something reads them that is not code of the repository, or was not followed. */
export function scheduleTables(codebase: Codebase, known: ReadonlySet<string>): readonly Unread[] {
  const files = codebase.digests.filter(({ path, test }) => !test && !/\.[jt]sx$/.test(path) && /cron|sched|job|task/i.test(path))
  return files.flatMap(({ path }) => tablesIn(codebase.facts(path), path, known))
}

function tablesIn(facts: FileFacts | undefined, path: RepoPath, known: ReadonlySet<string>): readonly Unread[] {
  const lists = (facts?.bindings ?? []).filter((one) => one.in === -1 && one.value.k === 'arr')
  return lists.flatMap(({ name, value, line }): readonly Unread[] => {
    const rows = value.k === 'arr' ? value.items.flatMap((one) => timeOf(one) ?? []) : []
    if (value.k !== 'arr' || rows.length === 0 || rows.length < value.items.length || rows.some((time) => known.has(time))) return []
    const jobs = [`${rows.length} ${rows.length === 1 ? 'schedule' : 'schedules'}`]
    const reason = say`${ref('value', name)} in ${ref('path', path)} lists ${jobs}, and Docwright could not follow what runs them.`
    return [{ kind: 'registration', name, file: path, line, hides: ['jobs'], reason }]
  })
}

function timeOf(row: Value): string | undefined {
  const isNamed = names.some((key) => textOf(row, key, word) !== undefined)
  return isNamed ? times.map((key) => textOf(row, key, expression)).find((time) => time !== undefined) : undefined
}

function textOf(row: Value, key: string, form: RegExp): string | undefined {
  const value = property(row, key)
  return value?.k === 'str' && form.test(value.v) ? value.v : undefined
}
