import { type FileIndex, type IndexedFile, isOwnable } from './file-index.ts'
import { matcher, matchPath, type Matcher } from './match-forms.ts'
import type { Concept } from './parse-question.ts'
import type { Form } from './words.ts'

/** Files that a folder must hold to be a feature of its own. */
const leastFiles = 2

/**
 * The forms of a notion without those by which the repository calls another feature: where `tasks` and `todos` are folders beside each other,
 * a question about tasks does not mean both. What lies in another layer (`components/billing`, `lib/stripe`) may be a part of it.
 */
export function withoutSeparate(index: FileIndex, { words }: Concept, forms: readonly Form[]): readonly Form[] {
  const said = forms.filter((form) => form.every((part) => words.includes(part)) || form.join('') === words.join(''))
  if (said.length === 0 || said.length === forms.length) return forms
  const own = homesOf(index, said, matcher(index, []))
  if (own.length === 0) return forms
  const saying = matcher(index, said)
  return forms.filter((form) => {
    if (said.includes(form)) return true
    const others = homesOf(index, [form], saying)
    return !others.some((home) => own.some((one) => parentOf(home) === parentOf(one)))
  })
}

/** Folders that are called by a form and nothing else and hold files that no other form names. */
function homesOf(index: FileIndex, forms: readonly Form[], apart: Matcher): readonly string[] {
  const names = new Set(forms.map((form) => form.join('')))
  const counts = new Map<string, number>()
  for (const file of index.files) {
    if (!isOwnable(file) || file.shared || matchPath(file, apart) !== undefined) continue
    const home = homeOf(index, file, names)
    if (home !== undefined) counts.set(home, (counts.get(home) ?? 0) + 1)
  }
  return [...counts].filter(([, files]) => files >= leastFiles).map(([home]) => home)
}

function homeOf(index: FileIndex, { dirs }: IndexedFile, names: ReadonlySet<string>): string | undefined {
  const at = dirs.findLastIndex((dir) => names.has(index.stems(dir).join('')))
  return at < 0 ? undefined : dirs.slice(0, at + 1).join('/')
}

function parentOf(dir: string): string {
  return dir.slice(0, Math.max(0, dir.lastIndexOf('/')))
}
