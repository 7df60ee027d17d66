import { parse } from 'jsonc-parser'
import type { View } from '../core/command.ts'
import type { RepoPath } from '../core/names.ts'
import { objectOf } from '../core/json-object.ts'

/** `compilerOptions.paths` with targets from the top of the repository. */
export type CompilerPaths = Readonly<Record<string, readonly string[]>>

const configNames = ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json']
const deepest = 8

/** The folder of the nearest compiler configuration around a path; `''` at the top or without one. */
export function configFolder(view: View, path: string): string {
  let dir = path
  while (dir !== '') {
    dir = dir.includes('/') ? dir.slice(0, dir.lastIndexOf('/')) : ''
    if (configNames.some((name) => view.snapshot.files.has(join(dir, name)))) return dir
  }
  return ''
}

function join(dir: string, rest: string): RepoPath {
  const parts: string[] = []
  for (const part of `${dir}/${rest}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/') as RepoPath
}

/** Path aliases that hold in a folder: its compiler configuration with what that extends, and the packages of the workspace. */
export async function compilerPaths(view: View, dir: string): Promise<CompilerPaths> {
  const start = configNames.map((name) => join(dir, name)).find((path) => view.snapshot.files.has(path))
  const own = start === undefined ? {} : await pathsOf(view, start, 0)
  return { ...workspacePaths(view), ...own }
}

async function pathsOf(view: View, file: RepoPath, depth: number): Promise<Record<string, readonly string[]>> {
  const config = objectOf(parse((await view.snapshot.read(file)) ?? '{}'))
  const dir = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
  const options = objectOf(config['compilerOptions'])
  const base = typeof options['baseUrl'] === 'string' ? join(dir, options['baseUrl']) : dir
  const inherited: Record<string, readonly string[]> = {}
  for (const parent of [config['extends']].flat()) {
    if (typeof parent !== 'string' || !parent.startsWith('.') || depth >= deepest) continue
    const target = [join(dir, parent), join(dir, `${parent}.json`)].find((path) => view.snapshot.files.has(path))
    if (target !== undefined) Object.assign(inherited, await pathsOf(view, target, depth + 1))
  }
  const paths = Object.entries(objectOf(options['paths'])).map(([alias, targets]) => [
    alias,
    [targets]
      .flat()
      .filter((target) => typeof target === 'string')
      .map((target) => join(base, target)),
  ])
  const all = typeof options['baseUrl'] === 'string' ? { '*': [join(base, '*')] } : {}
  return { ...inherited, ...all, ...Object.fromEntries(paths) }
}

function workspacePaths(view: View): Record<string, readonly string[]> {
  const paths: Record<string, readonly string[]> = {}
  for (const { name, dir } of view.project.packages) {
    if (name === '') continue
    paths[name] = ['src/index.ts', 'src/index.tsx', 'index.ts', 'src/main.ts', 'lib/index.ts', 'src/index.js', 'index.js'].map((file) =>
      join(dir, file),
    )
    paths[`${name}/*`] = ['src/*', '*', 'lib/*'].map((file) => join(dir, file))
  }
  return paths
}
