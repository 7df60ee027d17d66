import { accounts } from './notions/accounts.ts'
import { commerce } from './notions/commerce.ts'
import { communication } from './notions/communication.ts'
import { content } from './notions/content.ts'
import { platform } from './notions/platform.ts'
import { stemsOf } from './words.ts'

/** A product notion under its many names, all as stems. */
export interface Notion {
  /** Full name as people write it. */
  name: string
  /** Short name, used where the repository has none of its own. */
  id: string
  /** What people say. All words of an entry must occur in the question, in any order. */
  says: readonly (readonly string[])[]
  /** Names in code that mean this and nothing else; words of an entry stand side by side. */
  strong: readonly (readonly string[])[]
  /** Names in code that mean this only beside a strong one. */
  weak: readonly (readonly string[])[]
  /** Names so common that they are asked only where hardly any strong one is used. */
  last: readonly (readonly string[])[]
}

/** General product vocabulary: how people call what most applications have. Nothing in it is about one repository. */
export const notions: readonly Notion[] = [accounts, commerce, communication, content, platform].flatMap((text) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(readNotion),
)

/** A block is its name (a shorter name in code may follow a colon) and the lines `say`, `code`, `near` and `last`, entries parted by commas. */
function readNotion(block: string): Notion {
  const [head, ...lines] = block.split('\n')
  const entries = (label: string): string[][] => {
    const line = lines.find((one) => one.trim().startsWith(`${label}:`)) ?? ''
    return line
      .slice(line.indexOf(':') + 1)
      .split(',')
      .map(stemsOf)
      .filter((entry) => entry.length > 0)
  }
  const [name = '', short] = (head ?? '').split(':')
  return {
    name: name.trim(),
    id: (short ?? name).trim(),
    says: entries('say'),
    strong: distinct(entries('code')),
    weak: distinct(entries('near')),
    last: distinct(entries('last')),
  }
}

function distinct(forms: readonly string[][]): string[][] {
  const seen = new Set<string>()
  return forms.filter((form) => !seen.has(form.join(' ')) && seen.add(form.join(' ')))
}
