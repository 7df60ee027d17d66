import { list, say, type Phrase } from '../../core/phrase.ts'
import type { Convention } from '../../core/repository.ts'
import { value } from '../../text/wording.ts'

/** Sentences about a topic around what was found. */
const forms: Readonly<Record<string, (found: Phrase) => Phrase>> = {
  'file-names': (found) => say`File names are written in ${found}`,
  'module-system': (found) => say`The code uses ${found}`,
  'test-location': (found) => say`Tests stand ${found}`,
  'test-runner': (found) => say`${found} runs the tests`,
  formatter: (found) => say`${found} formats the code`,
  linter: (found) => say`${found} checks the code`,
  editor: (found) => say`${found} sets up the editor`,
  'commit-hooks': (found) => say`${found} runs checks before a commit`,
  'commit-messages': (found) => say`Commit messages follow ${found}`,
  'error-handling': (found) => say`Failures are told with ${found}`,
  'import-alias': (found) => say`Imports may begin with ${found}`,
  'type-checking': (found) => say`Types are checked with ${found}`,
}

/** Topics whose value is the name of a tool. */
const tools = new Set(['test-runner', 'formatter', 'linter', 'editor', 'commit-hooks', 'commit-messages'])

/** What a convention says, without a full stop. */
export function conventionWords(one: Convention): Phrase {
  const form = forms[one.topic]
  if (form === undefined) return say`${[one.topic.replace(/[^a-z0-9 -]/gi, '').replaceAll('-', ' ')]}: ${value(one.value)}`
  return form(tools.has(one.topic) ? [value(one.value)] : found(one.value))
}

/** Names inside the words of a convention, which pages show as code. */
export function conventionNames(one: Convention): readonly string[] {
  return found(one.value).flatMap((part) => (typeof part === 'string' ? [] : [part.name]))
}

/** Words of discovery as they are, names in backticks or in a list of names as code; counts are left out. */
function found(text: string): Phrase {
  const classes = /^own error classes \(([^)]*)\)$/.exec(text)?.[1]
  if (classes !== undefined) {
    const names = classes.split(', ').filter((name) => /^[\w$]+$/.test(name))
    return names.length === 0 ? ['its own error classes'] : say`its own error classes, such as ${list(names.slice(0, 4).map(value))}`
  }
  const bare = text.replace(/ \([^()]*\d[^()]*\)$/, '')
  const parts = bare.split('`')
  if (parts.some((part, i) => i % 2 === 0 && !/^[A-Za-z ,.()-]*$/.test(part))) return [value(text)]
  return parts.flatMap((part, i): Phrase => (part === '' ? [] : i % 2 === 1 ? [value(part)] : [part]))
}
