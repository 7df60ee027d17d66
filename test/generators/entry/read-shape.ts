import type { RepoPath } from '../../../src/core/names.ts'
import { plainCode } from '../../../src/core/phrase.ts'
import { type EntryReading, type HonoHost, isHono } from '../../../src/generators/entry/host.ts'
import { readEntry } from '../../../src/generators/entry/read-entry.ts'
import type { Shape } from './shapes.ts'

/** Reads the entry of a shape. */
export function readShape(shape: Shape): EntryReading {
  const main = Object.keys(shape).find((path) => path.startsWith('src/index.')) as RepoPath
  return readEntry({ main, read: (path) => shape[path] })
}

/** Reads the entry of a shape that is understood. */
export function understood(shape: Shape): Extract<EntryReading, { host: unknown }> {
  const reading = readShape(shape)
  if ('unknown' in reading) throw new Error(plainCode(reading.unknown))
  return reading
}

/** The Hono application of a shape. */
export function honoOf(shape: Shape): HonoHost {
  const { host } = understood(shape)
  if (!isHono(host)) throw new Error(`Expected the shape to have a Hono application, got \`${host.kind}\`.`)
  return host
}

/** A shape after an edit of one of its files. */
export function edited(shape: Shape, file: string, edit: (text: string) => string): Shape {
  return { ...shape, [file]: edit(shape[file] ?? '') }
}

/** True where a text is another one with more in between. */
export function isInsertedInto(before: string, after: string): boolean {
  let at = 0
  for (let index = 0; index < after.length && at < before.length; index += 1) if (after[index] === before[at]) at += 1
  return at === before.length
}
