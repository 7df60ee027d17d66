import type { Because } from '../../core/because.ts'
import type { RepoPath } from '../../core/names.ts'
import { isOwnable, type FileIndex, type IndexedFile } from './file-index.ts'
import { asTyped, contentOf, isHeart, spelledIn } from './link-words.ts'
import { matcher, type Matcher } from './match-forms.ts'
import { layers } from './nearest-features.ts'
import type { Question } from './parse-question.ts'
import { articles, idleWords } from './question-words.ts'
import { exportingFiles, namedFiles, type Key } from './resolve-key.ts'
import { namesRoute, segmentsOf } from './route-names.ts'
import type { Form } from './words.ts'

/** What a repository itself calls by the very words of a question. */
export interface Literal {
  key: Key
  because: Because
  /** Files that bear the name, by whatever they bear it. */
  files: ReadonlySet<RepoPath>
}

/** Longer questions are sentences, no names. */
const longestName = 4

/**
 * The literal name that a question asks for: a folder, a file, a model, a segment of a route or an exported concept that bears its words and
 * none instead of them, whatever their case, number and spelling. Building blocks of the interface name no feature. `form` are the words of the
 * question that name it.
 */
export function literalName(index: FileIndex, question: Question, form: Form = contentOf(question)): Literal | undefined {
  const idle = question.stems.filter((part) => idleWords.has(part) && !articles.has(part) && !form.includes(part)).length
  // `switch features on for some users` is a sentence, whatever is called `switch`.
  if (idle > form.length + 1) return undefined
  if (form.length === 0 || form.length > longestName || !form.some((part) => form.length > 1 || isHeart(part) || isNoun(index, part)))
    return undefined
  const strong = matcher(index, [form], form.length > 1)
  const named = new Set([...namedFiles(index, strong)].filter((path) => index.file(path)?.shared !== true))
  const found = bornBy(index, form, strong, named)
  if (found === undefined) return undefined
  const said = asTyped(form, question)
  const files = [...found.files].sort()
  const word = files.map((path) => spelledIn(index, form, path)).find((one) => one !== undefined) ?? said
  const weak = form.length > 1 ? [form.slice(-1)] : []
  const concept = { id: said, words: form, said, strong: [form], weak, kind: 'word' as const, weight: 1 }
  return {
    key: { concept, strong, weak: matcher(index, weak), named, exporting: exportingFiles(index, strong) },
    because: { kind: 'name', said, word, borneBy: found.by, files: files.slice(0, 3) },
    files: found.files,
  }
}

/** Words of holders and kinds name a feature only where a folder, a file, a model or a segment of a route is called so and nothing else is asked. */
function isNoun(index: FileIndex, part: string): boolean {
  const form = [part]
  const equals = (name: string): boolean => isOnly(index, name, form)
  const isCalled = (file: IndexedFile): boolean => file.dirs.some(equals) || (isOwnable(file) && !file.shared && equals(file.base))
  const { models, routes } = index.project
  return (
    models.some((model) => equals(model.name)) ||
    index.files.some(isCalled) ||
    routes.some((route) => segmentsOf(route.path).some((segment) => equals(segment)))
  )
}

function bornBy(
  index: FileIndex,
  form: Form,
  strong: Matcher,
  named: ReadonlySet<RepoPath>,
): { by: Because['borneBy']; files: ReadonlySet<RepoPath> } | undefined {
  const { models, routes, symbols } = index.project
  if (named.size > 0) return { by: 'file', files: named }
  const declaring = models.filter((model) => isOnly(index, model.name, form)).map((model) => model.file)
  if (declaring.length > 0) return { by: 'model', files: new Set(declaring) }
  const says = (path: string): boolean =>
    form.length > 1 ? namesRoute(strong, path) : segmentsOf(path).some((part) => isOnly(index, part, form))
  const serving = routes.filter((route) => says(route.path))
  if (serving.length > 0) return { by: 'route', files: new Set(serving.flatMap((route) => [route.handlerAt?.file ?? route.file])) }
  const exporting = symbols.filter(
    ({ name, path }) => strong.find(name) !== undefined && isOwnCode(index.file(path)) && isOnly(index, name, form),
  )
  return exporting.length > 0 ? { by: 'export', files: new Set(exporting.map(({ path }) => path)) } : undefined
}

function isOwnCode(file: IndexedFile | undefined): boolean {
  return file?.kind === 'code' && !file.shared
}

/** True for a name that says the form and else at most which layer it is: `discussions`, `DiscussionService`. */
function isOnly(index: FileIndex, name: string, form: Form): boolean {
  const stems = index.stems(name)
  if (stems.join('') === form.join('')) return true
  const at = stems.findIndex((_, from) => form.every((part, i) => stems[from + i] === part))
  return at === 0 && stems.slice(form.length).every((part) => layers.has(part))
}
