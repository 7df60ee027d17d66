import { say } from '../../core/phrase.ts'
import type { GrownFile } from '../growth/growth.ts'
import type { Laying } from '../growth/laying.ts'
import { layFile } from '../growth/lay-file.ts'
import type { TemplateRecord } from '../records/record.ts'
import { ownLayout } from './own-layout.ts'
import { newProjectCode, newProjectData } from './new-project.ts'
import { type PackageTexts, withTexts } from './package-texts.ts'

/** A complete minimal project in a folder that holds none: what an empty folder gets before anything is added. */
export function blankProject(name: string, folder: Pick<PackageTexts, 'root' | 'files' | 'listed'>, language: 'ts' | 'js' = 'ts'): Laying {
  const data = [...newProjectData(name, language)].filter(([path]) => !folder.listed.has(path))
  const pack: PackageTexts = { ...folder, config: { path: 'wrangler.jsonc', format: 'jsonc' } }
  const start: Laying = {
    pack: withTexts(pack, new Map(data)),
    records: new Map<string, TemplateRecord>(),
    layout: ownLayout(language),
    whys: new Map(data.map(([path]) => [path, say`part of a new project`])),
    findings: [],
    proposals: [],
    isNew: true,
  }
  return codeOf(name, language).reduce((laying, file) => layFile(file, newProjectLine, laying), start)
}

/** What records of the files of a new project say that made them. */
export const newProjectLine = '/template'

function codeOf(name: string, language: 'ts' | 'js'): readonly GrownFile[] {
  return newProjectCode.map((template) => ({
    template,
    path: template,
    values: { title: name, language, fetchWorker: 'server.fetch', config: 'wrangler.jsonc', ending: 'test', base: '/' },
    holds: new Set<string>(),
    why: say`part of a new project`,
  }))
}
