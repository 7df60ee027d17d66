import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { dirOf, joinPath } from '../imports/repo-paths.ts'

const generated = /(?:^|\/)(?:__generated__|_?(?:auto-?)?generated|codegen|\.prisma)\//i
/** Generators of routes write files that say so. */
const answers = /(?:^|[./_-])(?:routes?|routers?|controllers?|handlers?|server)[./_-][^/]*$/i
const output = /(?:^|\n)\s{0,20}output[^\S\n]{0,40}=[^\S\n]{0,40}"([^"\n]{1,300})"/g

/** Finds out whether a generator wrote a file that registers nothing: a client, its runtime or its types. */
export function generatedFiles(codebase: Pick<Codebase, 'find' | 'text'>): (path: RepoPath) => boolean {
  const folders = codebase.find((path) => path.endsWith('.prisma')).flatMap((path) => outputsOf(path, codebase.text(path) ?? ''))
  return (path) => !answers.test(path) && (generated.test(path) || folders.some((folder) => path.startsWith(folder)))
}

/** Folders that generators of a Prisma schema write. One that is not below a folder of its own would be the project. */
function outputsOf(path: RepoPath, text: string): readonly string[] {
  return [...text.matchAll(output)].flatMap(([, to = '']) => {
    const folder = joinPath(dirOf(path), to)
    return folder?.includes('/') === true ? [`${folder}/`] : []
  })
}
