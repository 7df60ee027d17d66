import { parse as parseToml } from 'smol-toml'
import { objectOf } from '../../core/json-object.ts'
import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { excessOf } from '../../text/excess/excess-of.ts'
import { readYaml } from '../../text/read-yaml.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { isToolFile } from '../names/evidence.ts'
import { oncePerInput } from '../once-per-input.ts'
import { isOwnSource, isPlan } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import type { Contradiction } from './same-value.ts'
import { type Stated, statedValues } from './stated-values.ts'

/** A default that a page gives for a key of a file of settings, and what a change wrote there instead. */
export interface TurnedSetting {
  document: DriftDocument
  stated: Stated
  code: Contradiction
}

const settingsWords = new Set(['config', 'configuration', 'setting', 'settings', 'default', 'defaults', 'conf', 'application', 'values'])

/** True for files of settings of the program itself: `config.default.yml`, `app-settings.json`. */
function isSettings(path: RepoPath): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return /\.(?:ya?ml|toml|json)$/.test(name) && name.split(/[._-]/).some((word) => settingsWords.has(word))
}

/** Bytes of a file that is read, and keys of it. */
const largest = 500_000

/** One value that differs between the two sides of a change. */
interface Turned {
  path: RepoPath
  key: string
  before: string
  now: string
  line: number
}

/** Where a page agreed with a file of settings, and the change gave the key another value. A base is needed: a setting of today may be anybody's. */
export const turnedSettings = oncePerInput(findTurned)

async function findTurned(input: DriftInput): Promise<readonly TurnedSetting[]> {
  const { base, documents, snapshot } = input
  if (base === undefined) return []
  const turned: Turned[] = []
  for (const path of base.changed) {
    if (!isSettings(path) || !isOwnSource(path) || isToolFile(path)) continue
    turned.push(...(await turnedIn(path, base.snapshot, snapshot)))
  }
  if (turned.length === 0) return []
  return documents
    .filter((document) => !isFrozen(document) && !isDated(document) && !isPlan(document.path))
    .flatMap((document) => statedIn(document, turned))
}

async function turnedIn(path: RepoPath, base: Snapshot, head: Snapshot): Promise<readonly Turned[]> {
  if ([base, head].some(({ files }) => (files.get(path)?.size ?? largest) >= largest)) return []
  const [old, text] = [await base.read(path), await head.read(path)]
  if (old === undefined || text === undefined) return []
  const [were, are] = [scalarsOf(path, old), scalarsOf(path, text)]
  return [...were].flatMap(([key, before]) => {
    const now = are.get(key)
    return now === undefined || now === before ? [] : [{ path, key, before, now, line: lineOf(text, key, now) }]
  })
}

/** Values of a file by their keys with dots; nothing where it cannot be read. */
function scalarsOf(path: RepoPath, text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, key: string, depth: number): void => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') found.set(key, String(value))
    else if (depth < 8 && !Array.isArray(value))
      for (const [name, inner] of Object.entries(objectOf(value))) walk(inner, key === '' ? name : `${key}.${name}`, depth + 1)
  }
  if (excessOf(path, text) !== undefined) return found
  try {
    walk(path.endsWith('.toml') ? parseToml(text) : path.endsWith('.json') ? JSON.parse(text) : readYaml(text), '', 0)
  } catch {
    return new Map()
  }
  return found
}

function lineOf(text: string, key: string, value: string): number {
  const name = key.slice(key.lastIndexOf('.') + 1)
  const at = text.split('\n').findIndex((line) => line.includes(name) && line.includes(value))
  return at < 0 ? 1 : at + 1
}

function statedIn(document: DriftDocument, turned: readonly Turned[]): readonly TurnedSetting[] {
  return statedValues(document).flatMap((stated): readonly TurnedSetting[] => {
    if (stated.facet !== 'default') return []
    const own = turned.filter(({ key }) => stated.names.some((name) => isNamed(name, key)))
    const [only] = own
    if (only === undefined || own.length > 1 || !isSame(stated.value, only.before) || isSame(stated.value, only.now)) return []
    return [{ document, stated, code: { value: only.now, at: { path: only.path, line: only.line } } }]
  })
}

/** The whole key, its last parts, or a last part of several words. */
function isNamed(name: string, key: string): boolean {
  if (name === key) return /[._-]|[a-z][A-Z]/.test(name)
  return key.endsWith(`.${name}`) && (name.includes('.') || /[_-]|[a-z][A-Z]/.test(name))
}

function isSame(one: string, other: string): boolean {
  const bare = (text: string): string => text.trim().replace(/^(["'`])(.*)\1$/s, '$2')
  return bare(one) === bare(other)
}
