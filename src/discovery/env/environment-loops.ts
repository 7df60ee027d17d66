import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { environmentOf } from './environment-value.ts'
import { type KeyedTable, keyedTables } from './keyed-tables.ts'
import type { EnvUse } from './merge-env.ts'
import { namesOf } from './names-of.ts'
import { givenDefault, isSetting, variables } from './paired-defaults.ts'
import { type OwnProperty, propertiesOf } from './properties-of.ts'
import { fileKeys, type RunningKey } from './running-keys.ts'

/** What loops over the whole environment read, and 1-based lines of those whose names are computed. */
export interface EnvironmentLoops {
  uses: readonly EnvUse[]
  left: readonly number[]
}

/**
 * Variables that a loop over the environment takes: `for (const name in process.env) if (name in config) config[name] = …` takes those that
 * `config` has, and their values there are what stays without them.
 */
export function environmentLoops(codebase: Codebase, path: RepoPath, facts: FileFacts): EnvironmentLoops {
  if (!facts.env.some((one) => one.name === '' && one.key === undefined)) return { uses: [], left: [] }
  const file = fileKeys(codebase, path, facts)
  const over = file.keys.filter((one) => environmentOf(codebase, one.of) === 'all')
  const tables = over.length === 0 ? undefined : keyedTables(codebase, file)
  const uses: EnvUse[] = []
  const left: number[] = []
  for (const loops of Map.groupBy(over, (one) => one.list).values()) {
    const found = loops.flatMap((key) => takenBy(codebase, { path, key, tables: tables?.get(key) ?? [] }))
    uses.push(...found)
    if (found.length === 0) left.push(Math.min(...loops.map(({ line }) => line)))
  }
  return { uses, left }
}

interface Loop {
  path: RepoPath
  key: RunningKey
  tables: readonly KeyedTable[]
}

function takenBy(codebase: Codebase, { path, key, tables }: Loop): readonly EnvUse[] {
  const taken = new Map<string, EnvUse>()
  for (const { of, set } of tables) {
    for (const one of propertiesOf(codebase, of)) {
      const known = taken.get(one.name)
      if (!isSetting(one) || (known !== undefined && !set)) continue
      taken.set(one.name, useOf(codebase, { path, key, given: set }, one))
    }
    for (const name of listed(codebase, of)) if (!taken.has(name)) taken.set(name, plainUse(path, name, key.line))
  }
  return [...taken.values()]
}

function listed(codebase: Codebase, of: Parameters<typeof namesOf>[1]): readonly string[] {
  return variables(namesOf(codebase, of))
}

function plainUse(file: RepoPath, name: string, line: number): EnvUse {
  return { name, kind: 'read', required: false, default: null, file, line, named: true }
}

function useOf(codebase: Codebase, { path, key, given }: { path: RepoPath; key: RunningKey; given: boolean }, one: OwnProperty): EnvUse {
  const line = one.of.at.path === path ? (one.line ?? key.line) : key.line
  return { ...plainUse(path, one.name, line), ...(given && givenDefault(codebase, one.of)) }
}
