import type { ConfigYaml } from '../config-yaml.ts'
import { ConfigMistakes } from './mistakes.ts'

/** A value of a configuration file, with its place there. */
export interface Written {
  value: unknown
  /** A part of a mapping or a list. */
  part: (key: string | number) => Written
  /** The error of a value that is not what was expected; `got` is the part of it at fault, the whole unless told. */
  refuse: (expected: string, got?: unknown) => ConfigMistakes
  /** The error of a key that is not known. */
  refuseKey: (key: string, known: readonly string[]) => ConfigMistakes
}

/** Characters of a wrong value that an error shows. */
const mostShown = 200

/** The values of a file as they are written there. */
export function writtenIn(path: string, yaml: ConfigYaml, way: readonly (string | number)[] = [], value: unknown = yaml.value): Written {
  // the place is looked for only where something is told of it
  return {
    value,
    part: (key) => writtenIn(path, yaml, [...way, key], partOf(value, key)),
    refuse: (expected, got = value) =>
      new ConfigMistakes([
        {
          path,
          ...yaml.at(way, 'value'),
          says: `: Expected ${nameOf(way)} to be ${expected}, got \`${shown(JSON.stringify(got) ?? 'nothing')}\`.`,
        },
      ]),
    refuseKey(key, known) {
      const names = known.map((name) => `\`${name}\``).join(', ')
      const of = way.length === 0 ? path : nameOf(way)
      const says = `: Expected a key of ${of} to be one of ${names}, got \`${shown(key)}\`.`
      return new ConfigMistakes([{ path, ...yaml.at([...way, key], 'key'), says }])
    },
  }
}

function partOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (Reflect.get(value, key) as unknown) : undefined
}

/** How a value is called: `pullRequest.labels`; what stands in a list goes by the name of the list. */
function nameOf(way: readonly (string | number)[]): string {
  const end = way.findIndex((step) => typeof step === 'number')
  const named = end < 0 ? way : way.slice(0, end)
  return named.length === 0 ? 'the file' : `\`${shown(named.join('.'))}\``
}

/** Text of the file within backticks of ours. */
function shown(text: string): string {
  const line = text.replaceAll('`', "'").replace(/\p{C}/gu, ' ')
  return line.length > mostShown ? `${line.slice(0, mostShown)}…` : line
}
