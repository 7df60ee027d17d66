import type { View } from '../../core/command.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import { readIgnored } from '../../text/ignored-paths.ts'
import { readFormatting } from '../template/read-formatting.ts'
import { readInstalling } from '../template/read-installing.ts'

/** What a package reads of its files: code, its manifest and configuration, schema, migrations, and the example of its environment. */
const readable = /\.(?:[cm]?[jt]sx?|jsonc?|prisma|sql)$|(?:^|\/)(?:\.env\.(?:example|sample|template|dist)|example\.env)$/

/** Opens the package of a service that a plan is for; `dir` is its folder, empty for the root. */
export async function openService({ snapshot }: View, dir: string): Promise<PackageTexts> {
  const root = dir === '' ? '' : `${dir}/`
  const inside = [...snapshot.files].filter(([path]) => path.startsWith(root) && !/(?:^|\/)(?:node_modules|\.git)\//.test(path))
  const wanted = inside.filter(
    ([path, entry]) =>
      readable.test(path) && !path.startsWith('.workflow/') && entry.size <= limits.sourceBytes && entry.skipped === undefined,
  )
  const files = new Map<string, string>()
  for await (const [path, text] of snapshot.readAll(wanted.map(([path]) => path))) files.set(path.slice(root.length), text)
  const { manager } = await readInstalling(snapshot, root)
  const formatting = await readFormatting(snapshot, root)
  const isIgnored = await readIgnored(snapshot)
  return {
    root,
    files,
    listed: new Set(inside.map(([path]) => path.slice(root.length))),
    manager,
    isIgnored: (path) => isIgnored(`${root}${path}` as RepoPath),
    ...(formatting !== undefined && { formatting }),
  }
}
