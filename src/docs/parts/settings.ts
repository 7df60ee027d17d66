import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { ConfigKey, EnvKey, Project } from '../../core/project.ts'
import { isHiddenDefault, notShown } from '../../core/secrets/shown-default.ts'
import { safeWords, value, type Known } from '../../text/wording.ts'
import { sentences, type Item } from '../../text/page-blocks.ts'
import { envRef, lineSource, pathRef } from '../../text/fact-refs.ts'

/** One item for an environment variable: whether it is needed, its default, who reads it, what its author says. */
export function envItem(key: EnvKey, project: Project, known: Known): Item {
  const about = key.about === undefined ? undefined : safeWords(key.about.replace(/[.\s]+$/, ''), known)
  const kind: Phrase = key.type === undefined ? [] : say`, ${value(key.type)}`
  return {
    id: `env/${key.name}`,
    text: sentences([
      say`${envRef(key)} (${need(key)}${kind}): ${about === undefined ? say`read in ${pathRef(key.file)}` : about}.`,
      about === undefined ? undefined : say`${pathRef(key.file)} reads it.`,
      key.insecureDefault ? say`Set ${envRef(key)} yourself: anybody can read its default in the code.` : undefined,
    ]),
    sources: [lineSource(project, key, key.name)],
  }
}

function need(key: EnvKey): Phrase {
  if (key.required) return ['required']
  if (key.default === null) return [key.computedDefault === true ? 'computed by default' : 'optional']
  // what opens something is not said once more (THREATS D4)
  if (key.insecureDefault || isHiddenDefault(key.default)) return [notShown]
  return key.default === '' ? ['empty by default'] : say`${value(key.default)} by default`
}

/** One item for a key of a config object or file. */
export function configItem(key: ConfigKey, project: Project): Item {
  return {
    id: `config/${key.name}`,
    text: say`${ref('config', key.name)}${shownConfig(key.default)}: set in ${pathRef(key.file)}.`,
    sources: [lineSource(project, key, key.name)],
  }
}

function shownConfig(fallback: string | null): Phrase {
  if (fallback === null || fallback === '') return []
  return isHiddenDefault(fallback) ? [` (${notShown})`] : say` (${value(fallback)} by default)`
}

/** Sentence that names the settings a start needs. */
export function requiredSentence(env: readonly EnvKey[]): Phrase | undefined {
  const needed = env.filter((key) => key.required)
  if (needed.length === 0) return undefined
  return say`Set ${list(needed.slice(0, 6).map(envRef))} before you start: the code refuses to run without.`
}
