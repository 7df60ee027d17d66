import type { FileChange } from '../core/change-set.ts'

/** Reads a file as it stands before the changes; undefined where there is none. */
type ReadBefore = (path: FileChange['path']) => Promise<string | undefined>

const exactVersion = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9A-Za-z.-]{1,100})?$/
const dependencyKeys = ['dependencies', 'devDependencies'] as const

/** What about changed manifests may not be written by a command (THREATS B2); undefined where all is well. */
export async function manifestMistake(
  files: readonly FileChange[],
  read: ReadBefore,
): Promise<{ path: FileChange['path']; why: string } | undefined> {
  for (const { path, content, base } of files) {
    if (content === null || !isManifest(path)) continue
    const why = mistakeIn(base === null ? undefined : await read(path), content)
    if (why !== undefined) return { path, why }
  }
  return undefined
}

function isManifest(path: string): boolean {
  return path.toLowerCase().split('/').at(-1) === 'package.json'
}

/** A new manifest may have scripts. One that stands there only gains packages, each with an exact version. */
function mistakeIn(before: string | undefined, after: string): string | undefined {
  const now = objectOf(after)
  if (now === undefined) return 'is no JSON object afterwards'
  if (before === undefined) return unpinned({}, now)
  const was = objectOf(before)
  if (was === undefined) return 'is no JSON object as it stands'
  const changed = new Set([...Object.keys(was), ...Object.keys(now)].filter((key) => !isSame(was, now, key)))
  const broken = dependencyKeys.find((key) => changed.has(key) && Object.hasOwn(now, key) && !isObject(now[key]))
  if (broken !== undefined) return `has a \`${broken}\` afterwards that lists packages in another way`
  for (const key of dependencyKeys) changed.delete(key)
  const [other] = changed
  if (other !== undefined) return `has another \`${other}\` afterwards`
  return lost(was, now) ?? unpinned(was, now)
}

/** Names are those of strangers: `__proto__` and `constructor` are what objects have of themselves, until a manifest has them. */
function isSame(was: Manifest, now: Manifest, key: string): boolean {
  if (!Object.hasOwn(was, key) || !Object.hasOwn(now, key)) return Object.hasOwn(was, key) === Object.hasOwn(now, key)
  return JSON.stringify(was[key]) === JSON.stringify(now[key])
}

function lost(was: Manifest, now: Manifest): string | undefined {
  for (const key of dependencyKeys)
    for (const name of Object.keys(part(was, key)))
      if (!isSame(part(was, key), part(now, key), name)) return `has another \`${name}\` afterwards`
  return undefined
}

function unpinned(was: Manifest, now: Manifest): string | undefined {
  for (const key of dependencyKeys)
    for (const [name, version] of Object.entries(part(now, key)))
      if (!Object.hasOwn(part(was, key), name) && !(typeof version === 'string' && exactVersion.test(version)))
        return `gains \`${name}\` without an exact version`
  return undefined
}

type Manifest = Readonly<Record<string, unknown>>

function part(manifest: Manifest, key: string): Manifest {
  const value = manifest[key]
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectOf(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
