import type { Block } from '../../core/page.ts'
import { list, plain, say, type Phrase } from '../../core/phrase.ts'
import { noneOfFiles, pathRef } from '../../text/fact-refs.ts'
import { paragraph, someOf } from '../../text/page-blocks.ts'
import { absence, isReadWhole, unreadNote } from '../../text/unread-claims.ts'
import { capital, value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { type SettingRead, unfollowedSetting } from './setting-reads.ts'
import { importedSettings, type SettingsAround, settingsAround } from './settings-around.ts'
import { settingsTable, variablesTable } from './settings.ts'

/** Keys that one sentence names. */
const mostKeys = 8

/** The settings that code of the feature reads; of a feature whose files read none, those of the code around it, without which they do not run either. */
export function configuration(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, known } = input
  const settings = settingsTable('settings', feature, project, known)
  if (settings !== undefined) return [settings, unreadNote('settings-unread', input, ['env'])]
  const read = unfollowedSetting(input)
  const around = settingsAround(input)
  const isNone = read === undefined && isReadWhole(input, ['env'])
  const none = noneOfFiles(feature, 'reads', 'environment variable')
  const own = read === undefined ? absence(input, ['env'], none) : unfollowedWords(read)
  if (around === undefined) return [paragraph('no-settings', own), settingsFarther(input)]
  return [
    isNone ? undefined : paragraph('no-settings', own),
    paragraph('settings/others', isNone ? say`${[plain(none).slice(0, -1)]}; ${whoReads(around)}:` : say`${whoReads(around, ' also')}:`),
    variablesTable('settings/around', around.keys, project, known),
  ]
}

/** Whose settings the table below has: of the program that runs the feature, by the file that starts it. */
function whoReads({ of, entries }: SettingsAround, also = ''): Phrase {
  if (of === 'imports') return [`${also === '' ? 'code' : 'Code'} that it stands on${also} reads`]
  const [the, who, verb] = entries.length === 1 ? ['the program', 'runs', 'reads'] : ['the programs', 'run', 'read']
  return say`${[also === '' ? the : capital(the)]} of ${list(entries.map(pathRef))}, which ${[who]} it,${[also]} ${[verb]}`
}

/** Keys that code asks an object or a function for which Docwright did not follow; without any, what is read. */
function unfollowedWords({ file, name, keys }: SettingRead): Phrase {
  if (keys.length === 0) return say`${pathRef(file)} reads ${value(name)}, and Docwright did not follow where it is set.`
  const verb = keys.length === 1 ? 'it is' : 'they are'
  return say`${pathRef(file)} reads ${someOf(keys.map(value), mostKeys)} with ${value(name)}, and Docwright did not follow where ${[verb]} set.`
}

/** Too many to list, and still there: where they are read. */
function settingsFarther(input: PageInput): Block | undefined {
  const { count: amount, files } = importedSettings(input)
  if (amount === 0) return undefined
  const words = say`Code that its files import reads ${[amount === 1 ? 'one variable' : `${amount} variables`]}, in ${someOf(files.map(pathRef), 3)}.`
  return paragraph('settings/farther', words, [])
}
