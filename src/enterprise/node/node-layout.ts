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
  const tests = place.test('tests').replace(/\/[^/]+$/, '')
  return {
    language,
    style,
    extension,
    tooling: readTooling(pack, language),
    place(file) {
      const inside = (top: string): string | undefined =>
        file.startsWith(`${top}/${place.name}/`) ? file.slice(`${top}/${place.name}/`.length) : undefined
      const [code, test] = [inside('src'), inside('test')]
      if (code !== undefined) return code.includes('/') ? `${place.folder}/${code}` : place.module(code.replace(/\.[jt]s$/, ''))
      return test === undefined ? file : `${tests}/${test}`
    },
  }
}

function styleAt(pack: PackageTexts, file: RepoPath): Pick<Layout, 'style' | 'extension'> {
  const source = readSource(file, pack.files.get(file) ?? '')
  if ('unknown' in source) return { style: ownStyle, extension: '' }
  const { quote, end, unit, extension } = styleOf(source)
  return { style: { quote, end, unit }, extension }
}
