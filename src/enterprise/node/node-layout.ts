import path from 'node:path/posix'
import type { RepoPath } from '../../core/names.ts'
import { styleOf } from '../../generators/entry/code-style.ts'
import { readSource } from '../../generators/entry/read-source.ts'
import type { Layout } from '../../generators/growth/write-file.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import { readTooling } from '../../generators/project/read-tooling.ts'
import { ownStyle } from '../../generators/template/template-text.ts'
import type { NodeService } from './node-service.ts'

/** Where the plan of a feature puts its files: `sso` is the folder that templates have for it. */
export interface FeaturePlace {
  /** Folder of the templates below `src` and `test`. */
  name: string
  /** Folder of its code. */
  folder: string
  /** Path of a module, named as the service names its own. */
  module(name: string): string
  /** Path of the test of a module. */
  test(module: string): string
}

/** How files are laid in a service: in the folders that its plan names, written as the module of its application is. */
export function nodeLayout(pack: PackageTexts, { host, language }: Pick<NodeService, 'host' | 'language'>, place: FeaturePlace): Layout {
  const { style, extension } = styleAt(pack, host.file)
  const folders = foldersOf(place)
  return {
    language,
    style,
    extension,
    tooling: readTooling(pack, language),
    place(file) {
      const [, top, folder, inside] = /^(src|test)\/([^/]+)\/(.+)$/.exec(file) ?? []
      if (inside === undefined || (folder !== place.name && folder !== shared)) return file
      if (folder === shared) return path.join(top === 'src' ? folders.shared : folders.sharedTests, inside)
      if (top === 'test') return path.join(folders.tests, inside)
      return inside.includes('/') ? path.join(place.folder, inside) : place.module(inside.replace(/\.[jt]s$/, ''))
    },
  }
}

/** The folder of templates whose code several features share. */
const shared = 'sql-store'

/** Folders of a feature: what it shares with others stands beside its own, and so do the tests of that. */
function foldersOf(place: FeaturePlace): { tests: string; shared: string; sharedTests: string } {
  const { folder } = place
  const tests = path.dirname(place.test('tests'))
  const common = path.join(path.dirname(folder), shared)
  const isBeside = tests === folder || tests.startsWith(`${folder}/`)
  return { tests, shared: common, sharedTests: isBeside ? common + tests.slice(folder.length) : path.join(path.dirname(tests), shared) }
}

function styleAt(pack: PackageTexts, file: RepoPath): Pick<Layout, 'style' | 'extension'> {
  const source = readSource(file, pack.files.get(file) ?? '')
  if ('unknown' in source) return { style: ownStyle, extension: '' }
  const { quote, end, unit, extension } = styleOf(source)
  return { style: { quote, end, unit }, extension }
}
