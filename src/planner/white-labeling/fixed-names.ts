import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'

/** A text that people read and that holds the product's own name, at its line. */
export interface FixedName {
  file: RepoPath
  line: number
  text: string
}

/** Names that say what kind of program it is and not which. */
const plainWord =
  /^(?:app|api|web|www|server|client|backend|frontend|service|site|website|core|main|root|monorepo|project|example|demo|starter|template|boilerplate|test|shop|store|blog|portal|dashboard|admin|next|nest|express|fastify|node)$/i
const logs = /(?:^|\.)(?:log|info|warn|debug|trace|fatal|verbose)$|^(?:console|debug)\b|logger/i
/** Templates of pages and mails, and files of messages. */
const templates =
  /\.(?:hbs|handlebars|ejs|pug|mjml|html?|liquid|njk|eta|mustache)$|(?:^|\/)(?:locales?|messages|i18n|lang|translations)\/(?:.*\/)?en(?:[-_]\w+)?(?:\/.*)?\.json$/i
const outsideOfProduct = /(?:^|\/)(?:docs?|examples?|tests?|e2e|scripts?|fixtures?|stories|coverage|dist|build)\/|\.stories\./i

const known = new WeakMap<Project, readonly FixedName[]>()

/** Places of code, templates and messages where the product's own name is fixed in a text that people read. */
export function fixedNames(project: Project): readonly FixedName[] {
  const standing = known.get(project)
  if (standing !== undefined) return standing
  const name = ownName(project)
  const found = name === undefined ? [] : [...inSources(project, name), ...inTemplates(project, name)]
  known.set(project, found)
  return found
}

/** Files in which they stand, those with most first. */
export function filesWithNames(project: Project): readonly RepoPath[] {
  const counts = new Map<RepoPath, number>()
  for (const { file } of fixedNames(project)) counts.set(file, (counts.get(file) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([file]) => file)
}

/** Whether a file may go on saying the name: it holds the defaults of brands. */
export function holdsDefaults(file: RepoPath): boolean {
  return /(?:brand|theme|white-?label)[^/]*(?:\/[^/]+)?\.\w+$/i.test(file)
}

/** The name of the product as people write it; undefined where the manifest has a plain word alone. */
function ownName(project: Project): RegExp | undefined {
  const names = [project.name, ...project.packages.slice(0, 1).map(({ name }) => name)]
  const forms = names
    .map((name) => name.replace(/^@[^/]+\//, '').replace(/[-_](?:app|api|web|server|client|backend|frontend|monorepo)$/i, ''))
    .map((name) => name.split(/[-_.\s]+/).filter((part) => part !== ''))
    .filter((parts) => parts.join('').length > 3 && !parts.every((part) => plainWord.test(part)))
    .map((parts) => parts.map((part) => part.replace(/[^\p{L}\p{N}]/gu, '')).join('[\\s-]?'))
  const distinct = [...new Set(forms)].filter((form) => form !== '')
  return distinct.length === 0
    ? undefined
    : new RegExp(`(?<![\\p{L}\\p{N}_./@-])(?:${distinct.join('|')})(?![\\p{L}\\p{N}_/@-]|\\.\\w)`, 'iu')
}

/** A text for people: more than one word, or a name with a capital letter where something is shown. An identifier or an address is none. */
function isForPeople(text: string, name: RegExp, isShown: boolean): boolean {
  const [found] = name.exec(text) ?? []
  if (found === undefined || text.length > 2_000) return false
  return /\p{L}\s+\S|\S\s+\p{L}/u.test(text) || (isShown && /^\p{Lu}/u.test(found) && !/[/:_=]/.test(text))
}

function inSources(project: Project, name: RegExp): readonly FixedName[] {
  return project.sources.flatMap((file) => {
    if (project.isTest(file) || outsideOfProduct.test(file)) return []
    const facts = project.facts(file)
    const lines = new Map<number, string>()
    const saw: Saw = (text, line, isShown) => {
      if (line > 0 && !lines.has(line) && isForPeople(text, name, isShown)) lines.set(line, text)
    }
    for (const part of facts === undefined ? [] : partsOf(facts))
      walk(part, 0, saw, holdsDefaults(file) || facts?.markup?.some((one) => one === part) === true)
    return [...lines].map(([line, text]) => ({ file, line, text })).toSorted((a, b) => a.line - b.line)
  })
}

function partsOf(facts: FileFacts): readonly unknown[] {
  const { calls, bindings, exports, functions, markup = [], classes } = facts
  const returned = functions.map(({ returns, from }) => ({ line: from, value: returns }))
  return [...calls, ...bindings, ...exports, ...markup, ...returned, ...classes.flatMap(({ members }) => members)]
}

type Saw = (text: string, line: number, isShown: boolean) => void

/** Properties whose text people see, were it one word. */
const shownKey = /^(?:title|site_?name|application_?name|app_?name|product_?name|brand_?name|subject|alt|default|company)$/i

/** Goes through a value for texts, with the line that is nearest around each; what goes to a log is left out. */
function walk(value: unknown, line: number, saw: Saw, isShown: boolean): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    const named = value.length === 2 && typeof value[0] === 'string' && shownKey.test(value[0])
    for (const inner of value) walk(inner, line, saw, isShown || named)
    return
  }
  const { k, v, line: own, callee } = value as { k?: unknown; v?: unknown; line?: unknown; callee?: unknown }
  const at = typeof own === 'number' ? own : line
  if (k === 'str' && typeof v === 'string') saw(v, at, isShown)
  if (isLog(callee)) return
  for (const inner of Object.values(value)) walk(inner, at, saw, isShown)
}

function isLog(callee: unknown): boolean {
  return typeof callee === 'object' && callee !== null && 'name' in callee && typeof callee.name === 'string' && logs.test(callee.name)
}

function inTemplates(project: Project, name: RegExp): readonly FixedName[] {
  return (project.files ?? []).flatMap((file) => {
    if (!templates.test(file) || project.isTest(file) || outsideOfProduct.test(file)) return []
    const lines = project.text?.(file)?.split('\n') ?? []
    return lines
      .map((text, i) => ({ file, line: i + 1, text: text.trim() }))
      .filter(({ text }) => name.test(text) && !/^(?:<!--|\/\/|#|\{\{!)/.test(text) && text.length <= 2_000)
  })
}
