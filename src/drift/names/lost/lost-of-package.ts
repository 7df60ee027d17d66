import type { RepoPath } from '../../../core/names.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput } from '../../signal.ts'
import { changedSources } from './changed-sources.ts'

/** A name that a package of Go, or a type of it, gave out before a change. */
interface GoName {
  /** The package, or the type that a method is of. */
  owner: string
  member: string
  path: RepoPath
}

const declared = /^(?:func|type|var|const)[ \t]+([A-Z]\w*)/gm
const grouped = /^\t([A-Z]\w*)(?:[ \t]+[\w.*[\]]+)?[ \t]*=/gm
const method = /^func[ \t]*\([ \t]*\w*[ \t]*\*?([A-Z]\w*)(?:\[[^\]]*\])?[ \t]*\)[ \t]*([A-Z]\w*)[ \t]*\(/gm

/** Names that no file of their package declares after a change, while files of it live on. */
export const lostOfPackages = oncePerInput(async (input: DriftInput): Promise<readonly GoName[]> => {
  const sources = (await changedSources(input)).filter(({ path }) => path.endsWith('.go') && !path.endsWith('_test.go'))
  const before = sources.flatMap(({ path, before: text }) => (text === undefined ? [] : namesOf(path, text)))
  if (before.length === 0) return []
  const folders = new Set(before.map(({ path }) => folderOf(path)))
  const files = [...input.snapshot.files].flatMap(([path, { skipped, size }]) =>
    path.endsWith('.go') && !path.endsWith('_test.go') && folders.has(folderOf(path)) && skipped === undefined && size < 1_000_000
      ? [path]
      : [],
  )
  const living = new Set<string>()
  const open = new Set<string>()
  for await (const [path, text] of input.snapshot.readAll(files)) {
    open.add(folderOf(path))
    for (const one of namesOf(path, text)) living.add(keyOf(one))
  }
  return before.filter((one) => open.has(folderOf(one.path)) && !living.has(keyOf(one)) && !ofInterfaces.test(one.member))
})

function namesOf(path: RepoPath, text: string): readonly GoName[] {
  const owner = /^package[ \t]+(\w+)/m.exec(text)?.[1]
  if (owner === undefined || owner === 'main') return []
  const own = [declared, grouped].flatMap((like) => [...text.matchAll(like)].map(([, member = '']) => ({ owner, member, path })))
  return [...own, ...[...text.matchAll(method)].map(([, type = '', member = '']) => ({ owner: type, member, path }))]
}

/** Methods that a type may have from one that is embedded in it. */
const ofInterfaces = /^(?:String|Error|Close|Read|Write|Len|Less|Swap)$/

function keyOf({ owner, member, path }: GoName): string {
  return `${folderOf(path)} ${owner}.${member}`
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
