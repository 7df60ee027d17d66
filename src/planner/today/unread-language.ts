import { say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { value } from '../../text/wording.ts'

const read = /^(?:TypeScript|JavaScript|Vue|Svelte|Astro)$/

/** Languages that nothing here reads, with the ending of their files. */
const endings: Readonly<Record<string, string>> = {
  Python: 'py',
  Go: 'go',
  Rust: 'rs',
  Java: 'java',
  Kotlin: 'kt',
  Ruby: 'rb',
  PHP: 'php',
  'C#': 'cs',
  Swift: 'swift',
  Dart: 'dart',
  Elixir: 'ex',
  C: 'c',
  'C++': 'cpp',
}

/** The language of most files, where nothing here reads it: a plan knows little of such a repository. */
export function unreadLanguage({ languages }: Pick<Project, 'languages'>): { name: string; ending: string } | undefined {
  const files = (isWanted: (name: string) => boolean): number =>
    languages.filter(({ name }) => isWanted(name)).reduce((sum, one) => sum + one.files, 0)
  const [most] = languages.filter(({ name }) => name in endings).toSorted((a, b) => b.files - a.files)
  if (most === undefined || most.files <= files((name) => read.test(name))) return undefined
  return { name: most.name, ending: endings[most.name] ?? '' }
}

/** What a plan says of it. */
export function unreadLanguageNote(project: Pick<Project, 'languages'>): Phrase | undefined {
  const language = unreadLanguage(project)
  if (language === undefined) return undefined
  return say`Most files here are ${value(language.name)}, which is not read: guards, routes and records in it are missing below, and a person has to add them before this is signed.`
}
