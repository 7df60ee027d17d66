import type { View } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import { isOfPackage, type PackageTexts } from '../../generators/project/package-texts.ts'
import type { KnownOfCode } from '../../generators/project/read-project.ts'
import { fileOfRecord, readRecord, recordPath, type TemplateRecord } from '../../generators/records/record.ts'

/** What the code of a package and the records of earlier runs say. */
export async function readKnown({ project, snapshot }: View, pack: PackageTexts): Promise<KnownOfCode> {
  const routes = project.routes.filter(({ file }) => isOfPackage(pack, file))
  return {
    title: nameOf(pack.root === '' ? project.name : (pack.root.split('/').at(-2) ?? project.name)),
    routes: routes.map(({ method, path, file, line }) => ({ method, path, file: file.slice(pack.root.length), line })),
    records: await recordsOf(snapshot, pack),
  }
}

/** Records of files of a package, by path below it. */
export async function recordsOf(snapshot: View['snapshot'], pack: PackageTexts): Promise<ReadonlyMap<string, TemplateRecord>> {
  const start = recordPath(pack.root as RepoPath).replace(/\.json$/, '')
  const paths = [...snapshot.files.keys()].filter((path) => path.startsWith(start))
  const records = new Map<string, TemplateRecord>()
  for await (const [path, text] of snapshot.readAll(paths)) {
    const record = readRecord(text)
    const file = fileOfRecord(path)
    if (record !== undefined && file !== undefined && isOfPackage(pack, file)) records.set(file.slice(pack.root.length), record)
  }
  return records
}

/** A name that a Worker may have: lower case letters, digits and hyphens. */
function nameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
  return name === '' ? 'worker' : name
}
