import { objectOf } from '../../core/json-object.ts'
import type { Edit } from '../../generators/growth/edit.ts'
import { editScripts } from '../../generators/growth/edit-project.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import { placed } from '../../generators/growth/write-file.ts'
import { readConfig } from '../../text/config-edit/read-config.ts'

/** Scripts that run commands of ours as those of the service run its code; undefined where nothing shows how, or they are there. */
export function editCommands(
  commands: Readonly<Record<string, string>>,
  { pack, layout }: Pick<Laying, 'pack' | 'layout'>,
): Edit | undefined {
  const runner = runnerOf(pack.files.get('package.json') ?? '{}', layout.language)
  if (runner === undefined) return undefined
  const scripts = Object.entries(commands).map(([name, module]) => [name, `${runner} ${placed(module, layout)}`])
  return editScripts(Object.fromEntries(scripts), pack)
}

/** Programs that run a module as it is written. */
const runners = new Set(['node', 'tsx', 'ts-node', 'bun'])

function runnerOf(manifest: string, language: 'ts' | 'js'): string | undefined {
  const texts = Object.values(objectOf(readConfig(manifest, 'jsonc')['scripts'])).filter((text) => typeof text === 'string')
  const found = texts.map((text) => runnerIn(text.split(' '), language)).find((runner) => runner !== undefined)
  return found ?? (language === 'js' ? 'node' : undefined)
}

/** The program that a script starts a module of this language with. */
function runnerIn(words: readonly string[], language: 'ts' | 'js'): string | undefined {
  const module = words.findIndex((word) => word.endsWith(`.${language}`) || word.endsWith(`.m${language}`))
  return words.slice(0, Math.max(0, module)).findLast((word) => runners.has(word))
}
