import type { ConfigKey, EnvKey } from '../../core/project.ts'
import { ref } from '../../core/phrase.ts'
import { envRef, lineSource, pathRef } from '../../text/fact-refs.ts'
import { capped, sentences, type Row } from '../../text/page-blocks.ts'
import type { PageInput } from '../page.ts'
import { settingEffects } from './setting-effects.ts'
import { configWords, givenDefault } from './settings.ts'

/** Rows of a table: settings of a feature that are on or off, variables first and then keys of configuration files. */
export function switchRows(input: PageInput): readonly Row[] {
  const { env, config } = input.feature
  return [
    ...capped(env.filter(isSwitch), 8, (key) => variableRow(key, input)),
    ...capped(config.filter(isSwitch), 8, (key) => keyRow(key, input)),
  ]
}

function variableRow(key: EnvKey, { feature, project }: PageInput): Row {
  const effects = settingEffects(key, feature, project)
  return {
    id: `env/${key.name}`,
    cells: [[envRef(key)], givenDefault(key), sentences(effects.map(({ text }) => text)), [pathRef(key.file)]],
    sources: [lineSource(project, key, key.name), ...effects.flatMap(({ sources }) => sources)],
  }
}

function keyRow(key: ConfigKey, { project, known }: PageInput): Row {
  return {
    id: `config/${key.name}`,
    cells: [[ref('config', key.name)], givenDefault(key), configWords(key, known), [pathRef(key.file)]],
    sources: [lineSource(project, key, key.name)],
  }
}

function isSwitch({ default: given, type }: Pick<EnvKey, 'default' | 'type'>): boolean {
  return type === 'boolean' || given === 'true' || given === 'false'
}
