import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { isObject } from '../../core/json-object.ts'

/** An object of a JSON file; undefined where it is absent or broken. Comments and trailing commas are refused, manifests have none. */
export function readJson(codebase: Codebase, path: RepoPath): Readonly<Record<string, unknown>> | undefined {
  const text = codebase.text(path)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** 1-based line of the first top-level looking `"key":` of a JSON text; 1 where it is not found. */
export function lineOfKey(text: string, key: string): number {
  const at = text.indexOf(`"${key}"`)
  if (at === -1) return 1
  let line = 1
  for (let i = text.indexOf('\n'); i !== -1 && i < at; i = text.indexOf('\n', i + 1)) line += 1
  return line
}
