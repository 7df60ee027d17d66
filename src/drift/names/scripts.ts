import type { Anchor } from '../../core/drift.ts'
import type { RemovedLine } from '../../core/snapshot.ts'
import { escapeWord, roleIn } from '../declared.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'

/** A script that is gone, and the one that runs the same command now. */
export interface GoneScript {
  line: RemovedLine
  renamed?: string
}

/** Runners that read targets of another file than a manifest. */
const others = /^(?:make|just|task|rake|mage)$/

/** True where no manifest and no file of targets has the script. */
export function isUnknownScript(anchor: Anchor, { project }: DriftInput): boolean {
  if (anchor.kind !== 'script' || anchor.noise !== undefined) return false
  if (others.test(anchor.of?.[0] ?? '')) return true
  return !project.packages.some(({ scripts, bin }) => Object.hasOwn(scripts, anchor.name) || Object.hasOwn(bin, anchor.name))
}

/** The removal of a script: its line in a manifest or a file of targets. */
export async function goneScript(anchor: Anchor, past: Past): Promise<GoneScript | undefined> {
  const words = anchor.name.match(/[\w$-]+/g) ?? []
  const lines = words.flatMap((word) => past.removals.lines.get(word) ?? [])
  const runner = anchor.of?.[0] ?? 'npm'
  for (const line of lines) {
    if (!isOwnSource(line.path)) continue
    if (others.test(runner)) {
      if (!/(?:^|\/)(?:[mM]akefile|GNUmakefile|[jJ]ustfile|Taskfile[^/]*|Rakefile|magefile\.go)$|\.mk$/.test(line.path)) continue
      if (roleIn(line.path, line.text, anchor.name) !== undefined && !/[:?+]?=/.test(line.text.split(':')[0] ?? '')) return { line }
      continue
    }
    if (!/(?:^|\/)(?:package|deno|composer)\.jsonc?$/.test(line.path) || !line.text.includes(`"${anchor.name}"`)) continue
    const before = scriptsOf(await past.textOf?.(line.before))
    const after = line.after === undefined ? {} : scriptsOf(await past.textOf?.(line.after))
    if (!Object.hasOwn(before, anchor.name) || Object.hasOwn(after, anchor.name)) continue
    const same = Object.keys(after).filter((name) => after[name] === before[anchor.name] && !Object.hasOwn(before, name))
    return { line, ...(same.length === 1 && same[0] !== undefined ? { renamed: same[0] } : {}) }
  }
  return undefined
}

/** True where a template or a generator writes a script of that name into the project of a reader. */
export async function isScriptOfReader(name: string, { snapshot }: DriftInput): Promise<boolean> {
  const written = new RegExp(`(?:^|[\\s{,])(['"\`]?)${escapeWord(name)}\\1\\s*:\\s*['"\`]`, 'm')
  const makes = [...snapshot.files.keys()].filter((path) =>
    /(?:^|\/)package\.json\w*$|(?:templat|scaffold|generat|create|init)[^/]*(?:\/[^.]*)?[^/]*\.(?:[cm]?[jt]s|json|hbs|ejs|tmpl)$/i.test(
      path,
    ),
  )
  for await (const [, text] of snapshot.readAll(makes)) if (written.test(text)) return true
  return false
}

function scriptsOf(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const manifest: unknown = JSON.parse(text ?? '{}')
    for (const key of ['scripts', 'tasks']) {
      const scripts: unknown = manifest !== null && typeof manifest === 'object' ? Reflect.get(manifest, key) : undefined
      if (scripts !== null && typeof scripts === 'object') return Object.fromEntries(Object.entries(scripts))
    }
  } catch {
    // a manifest that is no JSON has no scripts
  }
  return {}
}
