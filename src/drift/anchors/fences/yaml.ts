import { moved, type Named } from '../names/named.ts'
import { readCommand } from '../read-command.ts'
import { readCommands } from '../shell-words.ts'

/** Files of other tools, known by keys at the beginning of a line. */
const others =
  /^(?:on|jobs|services|apiVersion|kind|pipelines?|stages|image|openapi|swagger|steps|language|repos|workflow|triggers?|resources|provider|plugins|packages|catalog)[ \t]*:/m

/** Keys of a YAML fence; of files of other tools variables, inputs (`with:`) and commands (`run:`). */
export function readYaml(text: string): readonly Named[] {
  const found: Named[] = []
  const foreign = others.test(text)
  const seen = new Set<string>()
  let inputs = -1
  for (const match of text.matchAll(/^([ \t]*)(- )?[ \t]*(?:(["']?)([A-Za-z_][\w.-]{0,100})\3[ \t]*(:(?=\s|$)|=)[ \t]*([^\r\n]*))?/gm)) {
    const [whole, indent = '', , , name, sign, value = ''] = match
    if (name === undefined) continue
    const depth = indent.length
    if (depth <= inputs) inputs = -1
    const from = match.index + whole.indexOf(name, indent.length)
    const to = from + name.length
    if (/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(name)) found.push({ kind: 'env', name, from, to })
    else if (sign === ':' && (!foreign || inputs !== -1) && name.length > 2 && !seen.has(name) && !name.includes('.')) {
      seen.add(name)
      found.push({ kind: 'name', name, from, to })
    }
    if (name === 'with') inputs = depth
    if (name === 'run' && value !== '' && !/^[|>]/.test(value)) {
      const at = match.index + whole.length - value.length
      found.push(...readCommands(value).flatMap((command) => moved(readCommand(command).found, at)))
    }
  }
  return found
}
