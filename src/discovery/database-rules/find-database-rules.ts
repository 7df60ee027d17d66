import type { DatabaseRule } from '../../core/database-rule.ts'
import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { isTestPath } from '../files/is-test.ts'
import { buildsSchema, forwardPart, natural } from '../models/sql.ts'
import { applyStatement, type RulesSoFar } from './apply-statement.ts'
import { sqlStatements } from './sql-statements.ts'

/** Text of SQL, and the line of its file on which it begins. */
interface Script {
  text: string
  line: number
}

/** Unique indexes and triggers as the scripts of a repository leave them: files of SQL, and SQL that migrations in code run. */
export function findDatabaseRules(codebase: Codebase): readonly DatabaseRule[] {
  const files = codebase.find((path) => buildsSchema(path) && !isTestPath(path))
  const migrations = codebase.digests.filter(({ path, test }) => !test && /(?:^|\/)\w*migrations?\//i.test(path)).map(({ path }) => path)
  let state: RulesSoFar = { rules: [], functions: new Map() }
  for (const path of [...new Set([...files, ...migrations])].toSorted(natural))
    for (const { text, line } of scriptsOf(codebase, path))
      for (const statement of sqlStatements(text))
        state = applyStatement(state, { ...statement, line: statement.line + line - 1, to: statement.to + line - 1 }, path)
  return state.rules
}

const ofRules = /\b(?:unique|trigger|rule|constraint|index|drop|function)\b/i

function scriptsOf(codebase: Codebase, path: RepoPath): readonly Script[] {
  const found = path.endsWith('.sql') ? [{ text: forwardPart(codebase.text(path) ?? ''), line: 1 }] : scriptsIn(codebase.facts(path))
  return found.filter(({ text }) => ofRules.test(text))
}

/** SQL that calls of a migration are given, what takes it back left out. */
function scriptsIn(facts: FileFacts | undefined): readonly Script[] {
  if (facts === undefined) return []
  const values = facts.bindings.flatMap(({ value }) => (value.k === 'call' ? [value.call] : []))
  return [...facts.calls, ...values]
    .filter((call) => !isDown(facts.functions, call.in))
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .flatMap(scriptOf)
}

function scriptOf({ args, line }: CallFact): readonly Script[] {
  const text = args[0] === undefined ? undefined : textOf(args[0])
  return text === undefined || !/^\s*(?:--|create|alter|drop)/i.test(text) ? [] : [{ text, line }]
}

function textOf(value: Value): string | undefined {
  if (value.k === 'str') return value.v
  return value.k === 'tpl' ? value.parts.map((part) => (part.k === 'str' ? part.v : 'computed')).join('') : undefined
}

function isDown(functions: FileFacts['functions'], index: number): boolean {
  const one = functions[index]
  if (one === undefined) return false
  return /(?:^|\.)(?:down|rollback|revert|undo)$/i.test(one.name) || isDown(functions, one.in)
}
