import type { Finding } from '../core/change-set.ts'
import type { RepoPath } from '../core/names.ts'
import { ref, say } from '../core/phrase.ts'
import type { HidingTable, Unread } from '../core/unread.ts'
import type { BuiltCodebase } from './build-codebase.ts'
import { isTestPath } from './files/is-test.ts'
import type { Resolution } from './imports/resolver.ts'
import { finding } from './skipped-files.ts'

/** An import whose specifier and file differ in upper and lower case. */
interface Miscased {
  file: RepoPath
  line: number
  specifier: string
  found: Resolution
}

/** Tables that code behind an import may fill. */
const every: readonly HidingTable[] = ['routes', 'triggers', 'env', 'models', 'errors', 'jobs', 'symbols']

type Imports = Pick<BuiltCodebase, 'digests' | 'linksOf' | 'resolution'>

/** A notice on each import that leads to a file on macOS and Windows and fails on Linux, where upper and lower case differ. */
export function miscasedImports(codebase: Imports): readonly Finding[] {
  return miscased(codebase).flatMap(({ file, line, specifier, found }) =>
    found.kind !== 'file'
      ? []
      : [
          finding(
            'miscased-import',
            file,
            say`${ref('value', specifier)} differs from ${ref('path', found.path, found.path as RepoPath)} in upper and lower case: macOS and Windows find the file, Linux does not.`,
            line,
          ),
        ],
  )
}

/** Imports that several files would answer if upper and lower case did not matter: none of them is followed. */
export function unclearImports(codebase: Imports): readonly Unread[] {
  return miscased(codebase).flatMap(({ file, line, specifier, found }): readonly Unread[] => {
    if (found.kind !== 'missing') return []
    const [one = '', other = ''] = found.alike ?? []
    return [
      {
        kind: 'file',
        name: specifier,
        file,
        line,
        hides: isTestPath(file) ? ['tests'] : every,
        reason: say`${ref('value', specifier)} leads nowhere: ${ref('path', one, one as RepoPath)} and ${ref('path', other, other as RepoPath)} differ from it in upper and lower case alone.`,
      },
    ]
  })
}

function miscased({ digests, linksOf, resolution }: Imports): readonly Miscased[] {
  return digests.flatMap(({ path, specifiers }) =>
    specifiers.flatMap((specifier) => {
      const found = resolution(path, specifier)
      if (found.kind === 'file' ? found.otherCase !== true : found.kind !== 'missing' || found.alike === undefined) return []
      const line = linksOf(path)?.imports.find((one) => one.specifier === specifier)?.line ?? 1
      return [{ file: path, line, specifier, found }]
    }),
  )
}
