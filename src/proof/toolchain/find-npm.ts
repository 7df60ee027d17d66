import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { programPath } from '../../core/program-path.ts'

/** How npm is called: as a program of Node where its file was found, which needs no shell on any system. */
export interface NpmProgram {
  program: string
  args: readonly string[]
}

/** Finds npm: the one that came with this Node, else the first on the PATH; undefined where there is none. */
export function findNpm(env: Readonly<Record<string, string | undefined>>, node = process.execPath): NpmProgram | undefined {
  const bin = path.dirname(node)
  const beside = [path.join(bin, '../lib/node_modules/npm'), path.join(bin, 'node_modules/npm')].map((npm) =>
    path.join(npm, 'bin/npm-cli.js'),
  )
  for (const file of beside) if (existsSync(file)) return { program: node, args: [file] }
  const folders = programPath(env)?.split(path.delimiter) ?? []
  for (const folder of folders) {
    const npm = onPath(folder, node)
    if (npm !== undefined) return npm
  }
  return undefined
}

function onPath(folder: string, node: string): NpmProgram | undefined {
  const cli = path.join(folder, 'node_modules/npm/bin/npm-cli.js')
  if (existsSync(cli)) return { program: node, args: [cli] }
  const npm = path.join(folder, 'npm')
  // a script of a shell, as Windows has it beside npm.cmd, cannot be started without one
  if (process.platform === 'win32' || !existsSync(npm)) return undefined
  const file = realpathSync(npm)
  const beside = path.join(path.dirname(file), 'npm-cli.js')
  if (path.basename(file).startsWith('npm') && existsSync(beside)) return { program: node, args: [beside] }
  return { program: npm, args: [] }
}
