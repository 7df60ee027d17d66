import { isObject } from '../core/json-object.ts'
import type { RepoPath } from '../core/names.ts'
import { readJson } from './read-json.ts'

/** A task of the data beside a plan, as far as it can be read: a person may have edited it. */
export interface ReadTask {
  id?: string
  key?: string
  text?: string
  done: boolean
  by?: 'code' | 'person'
  /** Files that it changes or adds. */
  files: readonly RepoPath[]
  /** Files in which it was seen. */
  seen: readonly RepoPath[]
}

/** The data beside a plan (`.workflow/plans/<feature>.json`), as far as it can be read. */
export interface ReadPlan {
  feature?: string
  title?: string
  requirements?: string
  package?: RepoPath
  phases: readonly (readonly ReadTask[])[]
  closing: readonly ReadTask[]
  /** Tasks of earlier plans. */
  retired: readonly ReadTask[]
  /** Questions that wait for a person. */
  questions: number
}

/** Reads the data beside a plan; undefined where it is none. What of it has another form than ours is left out. */
export function readPlan(text: string | undefined): ReadPlan | undefined {
  const value = readJson(text)
  if (!isObject(value) || value['version'] !== 1 || !Array.isArray(value['phases'])) return undefined
  const { feature, title, requirements, package: dir } = value
  return {
    ...(typeof feature === 'string' && { feature }),
    ...(typeof title === 'string' && { title }),
    ...(typeof requirements === 'string' && { requirements }),
    ...(typeof dir === 'string' && { package: dir as RepoPath }),
    phases: objects(value['phases']).map((phase) => objects(phase['tasks']).map(taskOf)),
    closing: objects(value['closing']).map(taskOf),
    retired: objects(value['retired']).map(taskOf),
    questions: objects(value['questions']).length,
  }
}

/** Tasks of a plan in order, those that end it included. */
export function readTasks({ phases, closing }: Pick<ReadPlan, 'phases' | 'closing'>): readonly ReadTask[] {
  return [...phases.flat(), ...closing]
}

function taskOf({ id, key, text, done, by, files, seen }: Readonly<Record<string, unknown>>): ReadTask {
  return {
    ...(typeof id === 'string' && { id }),
    ...(typeof key === 'string' && { key }),
    ...(typeof text === 'string' && { text }),
    done: done === true,
    ...((by === 'code' || by === 'person') && { by }),
    files: pathsOf(files),
    seen: pathsOf(seen),
  }
}

function pathsOf(value: unknown): readonly RepoPath[] {
  return [...new Set(objects(value).flatMap(({ path }) => (typeof path === 'string' ? [path as RepoPath] : [])))]
}

function objects(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
