import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { DocInfo } from '../../core/repository.ts'
import { cutText } from '../../core/secrets/cut-text.ts'
import type { Codebase } from '../codebase.ts'
import { lineOfKey, readJson } from './manifest.ts'

/** What the project says it is: the root manifest's description, else the first paragraph of the README. */
export function findDescription(codebase: Codebase, docs: readonly DocInfo[]): Project['description'] {
  const manifest = 'package.json' as RepoPath
  const text = readJson(codebase, manifest)?.['description']
  if (typeof text === 'string' && text.trim().length > 10) {
    return { text: cutText(text.trim(), 400), path: manifest, line: lineOfKey(codebase.text(manifest) ?? '', 'description') }
  }
  const readme =
    docs.find((doc) => doc.kind === 'readme' && !doc.path.includes('/')) ?? docs.find((doc) => /^\.github\/readme\.md$/i.test(doc.path))
  if (readme?.intro === undefined) return undefined
  return { text: readme.intro, path: readme.path, line: lineOfIntro(codebase.text(readme.path) ?? '', readme.intro) }
}

/** Version of the root manifest, else of `lerna.json`; placeholders are none. */
export function findVersion(codebase: Codebase): string | undefined {
  for (const file of ['package.json', 'lerna.json'] as RepoPath[]) {
    const version = readJson(codebase, file)?.['version']
    if (typeof version === 'string' && /^\d/.test(version) && !/^0\.0\.0(-|$)/.test(version)) return version
  }
  return undefined
}

/** The intro is plain text: its line is the first that holds its first words. */
function lineOfIntro(text: string, intro: string): number {
  const words = intro.split(' ').slice(0, 3)
  const lines = text.split('\n', 500)
  const at = lines.findIndex((line) => words.every((word) => line.includes(word)))
  return at === -1 ? 1 : at + 1
}
