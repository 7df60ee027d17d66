import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes files into an empty folder; a path that would leave the folder, or that stands in `node_modules`, throws. */
export async function layFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    const parts = name.split(/[\\/]/)
    if (!file.startsWith(folder + path.sep) || parts.includes('..') || parts.includes('node_modules') || path.isAbsolute(name))
      throw new Error(`Expected a path below the project, got \`${name}\`.`)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text, { flag: 'wx' })
  }
}

/** Links packages one by one: a link to the whole folder would let tools keep what they remember in a folder that projects share. */
export async function linkPackages(folder: string, modules: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const link = path.join(folder, 'node_modules', name)
    await mkdir(path.dirname(link), { recursive: true })
    await symlink(path.join(modules, name), link, 'junction')
  }
}
