import type { RepoPath } from '../../core/names.ts'
import { hashOf } from '../../text/hash.ts'

/** What is remembered of a file that a template made, so that a later run can tell our text from a person's. */
export interface TemplateRecord {
  /** Path of the template. */
  template: string
  /** Hash of the template's own text: another one is another version. */
  version: string
  /** The command lines that made the file, in order. */
  by: readonly string[]
  /** What stood for the placeholders. */
  values: Readonly<Record<string, string>>
  /** Hash of `text`. */
  hash: string
  /** The file as it was written last. */
  text: string
}

const folder = '.workflow/template/'

/** Where the record of a file stands. */
export function recordPath(file: RepoPath): RepoPath {
  return `${folder}${file.startsWith('.') ? `_${file}` : file}.json` as RepoPath
}

/** The file that a record is of; undefined for a path that is no record. */
export function fileOfRecord(path: RepoPath): RepoPath | undefined {
  if (!path.startsWith(folder) || !path.endsWith('.json')) return undefined
  return path.slice(folder.length, -'.json'.length).replace(/^_\./, '.') as RepoPath
}

/** Text of a record, ended by a line break. */
export function writeRecord(record: Omit<TemplateRecord, 'hash'>): string {
  const { template, version, by, values, text } = record
  return `${JSON.stringify({ template, version, by, values, hash: hashOf(text), text }, null, 2)}\n`
}

/** Reads a record; undefined where it is none, or its text is not what its hash says. */
export function readRecord(text: string): TemplateRecord | undefined {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { template, version, by, values, hash, text: own } = value as Partial<Record<keyof TemplateRecord, unknown>>
  const isWhole = [template, version, hash, own].every((one) => typeof one === 'string')
  if (!isWhole || !Array.isArray(by) || hashOf(String(own)) !== hash) return undefined
  return {
    template: String(template),
    version: String(version),
    by: by.filter((line) => typeof line === 'string'),
    hash: String(hash),
    text: String(own),
    values: texts(values),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
