import type { Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { joinPath } from '../../imports/repo-paths.ts'
import { property } from '../../values/chain.ts'
import { configObject } from '../../values/config-object.ts'
import { textOf } from '../../values/texts-of.ts'
import { notServed, ownApps } from '../app-folders.ts'

/** An application of SvelteKit. */
export interface SvelteApp {
  dir: string
  /** Folder of the routes. */
  routes: string
  /** File of `handle` without its ending. */
  hooks: string
  /** Path before every other one. */
  base: string
}

/** Applications of SvelteKit, by folder. */
export function svelteApps(codebase: Codebase): readonly SvelteApp[] {
  const dirs = codebase.packages
    .filter(({ dependencies, devDependencies }) => '@sveltejs/kit' in dependencies || '@sveltejs/kit' in devDependencies)
    .map(({ dir }) => dir)
  return ownApps(dirs.map((dir) => appIn(codebase, dir)))
}

function appIn(codebase: Codebase, dir: string): SvelteApp {
  const path = ['js', 'ts', 'mjs'].map((end) => join(dir, `svelte.config.${end}`) as RepoPath).find((one) => codebase.digest(one) !== undefined)
  const kit = path === undefined ? undefined : property(configObject(codebase.facts(path)), 'kit')
  const stated = (value: Value | undefined): string | undefined =>
    value === undefined || path === undefined ? undefined : textOf(codebase, { value, at: { path, fn: -1 } })
  const files = property(kit, 'files')
  return {
    dir,
    routes: join(dir, stated(property(files, 'routes')) ?? 'src/routes'),
    hooks: join(dir, stated(property(property(files, 'hooks'), 'server')) ?? 'src/hooks.server'),
    base: stated(property(property(kit, 'paths'), 'base')) ?? '',
  }
}

function join(dir: string, folder: string): string {
  return joinPath(dir, folder) ?? folder
}

const serverFile = /(?:^|\/)\+server\.[jt]s$/

/** Files of an application, or of all of them, that answer requests. */
export function svelteServerFiles(codebase: Codebase, apps: readonly SvelteApp[] = svelteApps(codebase)): readonly RepoPath[] {
  return codebase.digests
    .map(({ path }) => path)
    .filter((path) => serverFile.test(path) && !notServed.test(path) && apps.some(({ routes }) => path.startsWith(`${routes}/`)))
}
