import { type EntryFiles, type Host, isHono } from '../entry/host.ts'
import { mountedApps } from '../entry/mounted-apps.ts'
import { modulesOf } from '../entry/trace-value.ts'

/** Where routes of ours answer. */
export interface ServedBelow {
  /** Path below which they answer, without a slash at its end; empty for the root. */
  prefix: string
  /** What of it the OpenAPI document writes in front of each path: all of it, or nothing where the document names it as its server. */
  documented: string
}

/** An application for OpenAPI that serves the document in which its routes are described, where clients of our modules look for it. */
export function describes(host: Host, read: EntryFiles['read']): boolean {
  return host.kind === 'openapi-hono' && (read(host.file)?.includes('/openapi.json') ?? false)
}

/** Finds the path below which routes of ours answer: that of the project's application, or where it mounts the one of ours, whose file is `own`. */
export function servedBelow(host: Host, files: EntryFiles, own: string | undefined): ServedBelow {
  if (!isHono(host)) return { prefix: '', documented: '' }
  if (describes(host, files.read)) return { prefix: host.basePath, documented: host.basePath }
  return { prefix: ownPrefix(host, files, own) ?? host.basePath, documented: '' }
}

/** The path at which the application of a file is mounted; undefined where none mounts it. */
export function ownPrefix(host: Host, files: EntryFiles, own: string | undefined): string | undefined {
  if (!isHono(host) || own === undefined) return undefined
  return mountedApps(modulesOf(files), host).find(({ app }) => app.file === own || app.made?.file === own)?.prefix
}
