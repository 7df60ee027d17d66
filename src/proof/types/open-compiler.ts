import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { objectOf } from '../../core/json-object.ts'
import { plainLine } from '../plain-line.ts'
import { inOwnFolder } from '../process/own-folder.ts'
import { installWith, type Npm } from './install-with.ts'

/** A compiler, or why there is none. */
export type OpenedCompiler = { compiler: string; version: string } | { missing: string }

/** What compiles where a project has no TypeScript, or one that is newer: version 7 says the same, and has no interface that holds what it reads. */
export const bridge = '6.0.3'

/**
 * The TypeScript of a version, from the registry. It is never the one in the packages of a project: that is whatever its lockfile says, and would be code of
 * the project.
 */
export async function openCompiler(wanted: string | undefined, npm: Npm, signal: AbortSignal): Promise<OpenedCompiler> {
  const version = wanted !== undefined && /^[3-6]\.\d{1,3}\.\d{1,3}$/.test(wanted) ? wanted : bridge
  const cache = path.join(npm.cache, 'compilers')
  const folder = path.join(cache, version)
  const compiler = path.join(folder, 'node_modules/typescript')
  if (existsSync(compiler)) return { compiler, version }
  await mkdir(cache, { recursive: true })
  return inOwnFolder(`${folder}.`, async (beside) => {
    await writeFile(path.join(beside, 'package.json'), '{ "private": true }')
    const { ran } = await installWith(npm, { folder: beside, packages: [`typescript@${version}`] }, signal)
    if (ran.code !== 0 || !existsSync(path.join(beside, 'node_modules/typescript')))
      return { missing: plainLine(ran.output) || 'npm did not end well' }
    await rename(beside, folder).catch((error: unknown) => {
      if (!existsSync(compiler)) throw error
    })
    return { compiler, version }
  })
}

/** The version of a package that programs of a folder find, from there up to the top of a tree; undefined where there is none. */
export async function installedVersion(tree: string, folder: string, name: string): Promise<string | undefined> {
  const parts = folder.split('/').filter((part) => part !== '')
  for (let up = parts.length; up >= 0; up -= 1) {
    const manifest = path.join(tree, ...parts.slice(0, up), 'node_modules', name, 'package.json')
    const text = await readFile(manifest, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const { version } = objectOf(JSON.parse(text))
    return typeof version === 'string' ? version : undefined
  }
  return undefined
}
