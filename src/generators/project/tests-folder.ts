import type { EdgeProject } from './edge-project.ts'
import type { PackageTexts } from './package-texts.ts'
import { hasFolder } from './source-folder.ts'

/** The folder of tests: the one that the project has, where git does not leave it out of commits. */
export function testsFolder(pack: PackageTexts, language: EdgeProject['language']): string {
  const wanted = pack.listed.has('test') || !hasFolder(pack, 'tests') || hasFolder(pack, 'test') ? ['test', 'tests'] : ['tests', 'test']
  return wanted.find((folder) => pack.isIgnored?.(`${folder}/worker.${language}`) !== true) ?? wanted[0] ?? 'test'
}
