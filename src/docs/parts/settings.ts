import type { Feature } from '../../core/feature.ts'
import type { Block } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { ConfigKey, EnvKey, Project } from '../../core/project.ts'
import { isHiddenDefault, notShown } from '../../core/secrets/shown-default.ts'
import { safeWords, sentence, value, type Known } from '../../text/wording.ts'
import { sentences, table, type Row } from '../../text/page-blocks.ts'
import { envRef, lineSource, pathRef } from '../../text/fact-refs.ts'

/** Settings as a table: the name, what happens where it is not set, what its author says, who reads it. */
export function settingsTable(
  id: string,
  { env, config }: Pick<Feature, 'env' | 'config'>,
  project: Project,
  known: Known,
): Block | undefined {
  const rows = [...env.map((key) => envRow(key, project, known)), ...config.map((key) => configRow(key, project))]
  return table(id, ['Setting', 'Type', 'Default', 'Description', 'Code'], rows)
}

function envRow(key: EnvKey, project: Project, known: Known): Row {
  const about = key.about === undefined ? undefined : safeWords(key.about.replace(/[.\s]+$/, ''), known)
  const notes = sentences([
    about === undefined ? undefined : sentence(about),
    key.insecureDefault ? say`Set it yourself: anybody can read its default in the code.` : undefined,
  ])
  const type: Phrase = key.type === undefined ? [] : [value(key.type)]
  return {
    id: `env/${key.name}`,
    cells: [[envRef(key)], type, fallbackOf(key), notes, [pathRef(key.file)]],
    sources: [lineSource(project, key, key.name)],
  }
}

/** What holds where a setting is not set. */
function fallbackOf(key: EnvKey): Phrase {
  if (key.required) return ['none: required']
  if (key.default === null) return [key.computedDefault === true ? 'computed' : 'none: optional']
  // what opens something is not said once more (THREATS D4)
  if (key.insecureDefault || isHiddenDefault(key.default)) return [notShown]
  return key.default === '' ? ['empty'] : [value(key.default)]
}

function configRow(key: ConfigKey, project: Project): Row {
  const fallback: Phrase =
    key.default === null || key.default === '' ? [] : isHiddenDefault(key.default) ? [notShown] : [value(key.default)]
  return {
    id: `config/${key.name}`,
    cells: [[ref('config', key.name)], [], fallback, [], [pathRef(key.file)]],
    sources: [lineSource(project, key, key.name)],
  }
}

/** Sentence that names the settings a start needs. */
export function requiredSentence(env: readonly EnvKey[]): Phrase | undefined {
  const needed = env.filter((key) => key.required)
  if (needed.length === 0) return undefined
  return say`Set ${list(needed.slice(0, 6).map(envRef))} before you start: the code fails without.`
}
