import type { Feature } from '../../core/feature.ts'
import type { Block } from '../../core/page.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { ConfigKey, EnvKey, Project } from '../../core/project.ts'
import { isHiddenDefault, notShown } from '../../core/secrets/shown-default.ts'
import type { SaidSetting } from '../../claims/settings/say-setting.ts'
import { safeWords, sentence, value, type Known } from '../../text/wording.ts'
import { sentences, someOf, table, type Row } from '../../text/page-blocks.ts'
import { envRef, lineSource, pathRef } from '../../text/fact-refs.ts'
import { settingEffects } from './setting-effects.ts'

/** Settings as a table: the name, what happens where it is not set, what its author says, who reads it. */
export function settingsTable(
  id: string,
  feature: Pick<Feature, 'env' | 'config' | 'files' | 'routes' | 'jobs' | 'triggers'>,
  project: Project,
  known: Known,
): Block | undefined {
  const rows = [
    ...feature.env.map((key) => envRow(key, settingEffects(key, feature, project), { project, known })),
    ...feature.config.map((key) => configRow(key, project, known)),
  ]
  return table(id, columns, rows)
}

const columns = ['Setting', 'Type', 'Default', 'Description', 'Code'] as const

/** Variables that other code reads, in the same columns: what it does with them is told where that code is the feature. */
export function variablesTable(id: string, keys: readonly EnvKey[], project: Project, known: Known): Block | undefined {
  return table(
    id,
    columns,
    keys.map((key) => envRow(key, [], { project, known })),
  )
}

function envRow(key: EnvKey, effects: readonly SaidSetting[], { project, known }: { project: Project; known: Known }): Row {
  const about = key.about === undefined ? undefined : safeWords(key.about.replace(/[.\s]+$/, ''), known)
  const notes = sentences([
    about === undefined ? undefined : sentence(about),
    ...effects.map(({ text }) => text),
    key.insecureDefault ? say`Set it yourself: anybody can read its default in the code.` : undefined,
  ])
  const type: Phrase = key.type === undefined ? [] : [value(key.type)]
  return {
    id: `env/${key.name}`,
    cells: [[envRef(key)], type, fallbackOf(key), notes, [pathRef(key.file)]],
    sources: [lineSource(project, key, key.name), ...effects.flatMap(({ sources }) => sources)],
  }
}

/** What holds where a setting is not set. */
function fallbackOf(key: EnvKey): Phrase {
  if (key.required) return needOf(key)
  if (key.default === null) return [key.computedDefault === true ? 'computed' : key.unasked === true ? 'none' : 'none: optional']
  // what opens something is not said once more (THREATS D4)
  if (key.insecureDefault || isHiddenDefault(key.default)) return [notShown]
  return key.default === '' ? ['empty'] : [value(key.default)]
}

function needOf(key: EnvKey): Phrase {
  if (key.assumed === true) return ['none: taken as set']
  return isNeededToStart(key) ? ['none: required'] : say`none: ${failureWithout(key)} without`
}

/** What fails where a setting is absent that code checks: `` `connect` fails ``, `the code fails` where it does so as it is loaded. */
export function failureWithout({ failsIn }: EnvKey): Phrase {
  if (failsIn === undefined) return ['the code fails']
  const named = failsIn.filter((name) => name !== '')
  if (named.length < failsIn.length) return ['a function that uses it fails']
  return say`${list(named.slice(0, 3).map(value))} ${[named.length === 1 ? 'fails' : 'fail']}`
}

function configRow(key: ConfigKey, project: Project, known: Known): Row {
  return {
    id: `config/${key.name}`,
    cells: [[ref('config', key.name)], [], givenDefault(key), configWords(key, known), [pathRef(key.file)]],
    sources: [lineSource(project, key, key.name)],
  }
}

/** What the declaration of a key says of it. */
export function configWords({ about }: ConfigKey, known: Known): Phrase {
  const words = about === undefined ? undefined : safeWords(about.replace(/[.\s]+$/, ''), known)
  return words === undefined ? [] : sentence(words)
}

/** The value of a setting that is not set; empty where none stands in the code. */
export function givenDefault({ default: given }: Pick<EnvKey | ConfigKey, 'default'>): Phrase {
  if (given === null || given === '') return []
  return isHiddenDefault(given) ? [notShown] : [value(given)]
}

/** True where a module or a schema refuses to be loaded without it, and not just one function when it runs. */
export function isNeededToStart({ required, failsIn, assumed }: EnvKey): boolean {
  return required && failsIn === undefined && assumed !== true
}

/** Sentences that name the settings without which the code fails, at its start or where it uses them, and those that it takes as set. */
export function requiredSentence(env: readonly EnvKey[]): Phrase | undefined {
  const needed = env.filter((key) => key.required)
  const assumed = needed.filter((key) => key.assumed === true)
  const later = needed.filter((key) => key.assumed !== true && !isNeededToStart(key))
  const told = [
    toldOf(needed.filter(isNeededToStart), (names) => say`Set ${names} before you start: the code fails without.`),
    toldOf(later, (names) => say`Some functions fail without ${names}.`),
    toldOf(assumed, (names) => say`The code takes ${names} as set.`),
  ]
  return told.every((one) => one === undefined) ? undefined : sentences(told)
}

/** A sentence about some settings, the first six by name. */
function toldOf(env: readonly EnvKey[], tell: (names: Phrase) => Phrase): Phrase | undefined {
  return env.length === 0 ? undefined : tell(someOf(env.map(envRef), 6))
}
