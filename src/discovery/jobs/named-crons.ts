import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf, rootsOf } from '../values/calls-of.ts'
import { property, text } from '../values/chain.ts'
import { follow } from '../values/follow.ts'

const times = ['cron', 'schedule', 'cronExpression', 'pattern', 'crontab'] as const
const labels = ['name', 'id', 'key', 'title'] as const
/** How deep in lists and objects an entry of a table may stand. */
const deepest = 8

/** A Worker's own code: the module that it begins with, or all below its folder where that is not told. */
export interface WorkerCode {
  folder: string
  main: string
}

/** How many files of a Worker are read. */
const mostFiles = 300

/**
 * What code of a Worker calls the work of a cron, because one handler answers all of them: entries of a table with that time (`{ name, cron }`,
 * `{ '0 3 * * *': report }`), and functions that it calls where the cron is this one. Empty where nothing names it.
 */
export function namesOfCron(codebase: Codebase, code: WorkerCode, schedule: string): readonly string[] {
  const names = filesOf(codebase, code).flatMap((path) => {
    const facts = codebase.facts(path)
    return facts === undefined ? [] : [...inTables(facts, schedule), ...underConditions(codebase, path, facts, schedule)]
  })
  return [...new Set(names)]
}

function filesOf(codebase: Codebase, { folder, main }: WorkerCode): readonly RepoPath[] {
  const first = codebase.digests.find(({ path }) => path === main)
  if (first === undefined)
    return codebase.digests.flatMap(({ path, test }) => (path.startsWith(folder) && !test ? [path] : [])).slice(0, mostFiles)
  const reached = new Set([first.path])
  for (const path of reached) {
    for (const next of codebase.digest(path)?.imports ?? [])
      if (reached.size < mostFiles && codebase.digest(next)?.test === false) reached.add(next)
  }
  return [...reached].sort()
}

function inTables(facts: FileFacts, schedule: string): readonly string[] {
  return [...rootsOf(facts)].flatMap((root) => entriesIn(root, schedule, deepest))
}

function entriesIn(value: Value, schedule: string, left: number): readonly string[] {
  if (left === 0) return []
  if (value.k === 'arr') return value.items.flatMap((one) => entriesIn(one, schedule, left - 1))
  if (value.k === 'call') return value.call.args.flatMap((one) => entriesIn(one, schedule, left - 1))
  if (value.k !== 'obj') return []
  if (times.some((time) => text(property(value, time)) === schedule)) {
    const label = labels.map((name) => text(property(value, name))).find((one) => one !== undefined && one !== '')
    return label === undefined ? [] : [label]
  }
  return value.props.flatMap(([key, one]) => (key === schedule && one.k === 'ref' ? [one.name] : entriesIn(one, schedule, left - 1)))
}

/** `if (controller.cron === '0 3 * * *') ctx.waitUntil(report(env))`, `case '0 3 * * *'`: the functions of the repository that are called there. */
function underConditions(codebase: Codebase, path: RepoPath, facts: FileFacts, schedule: string): readonly string[] {
  const branches = (facts.comparisons ?? []).filter((one) => one.is === schedule && one.not !== true)
  if (branches.length === 0) return []
  return callsOf(facts).flatMap(({ call }) => {
    const isThere = branches.some((one) => one.line <= call.line && call.line <= one.to)
    if (!isThere || call.callee.k !== 'ref') return []
    return follow(codebase, { value: call.callee, at: { path, fn: call.in } })?.kind === 'function' ? [call.callee.name] : []
  })
}
