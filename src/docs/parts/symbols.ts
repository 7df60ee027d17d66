import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project, Route, SymbolInfo } from '../../core/project.ts'
import type { SchemaInfo } from '../../core/request.ts'
import { hideSecrets } from '../../core/secrets/hide-secrets.ts'
import { hidden } from '../../core/secrets/placeholders.ts'
import { stem } from '../../text/headings.ts'
import { count, humanise, sentence, value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { capped, sentences, unique, type Item, type Row } from '../../text/page-blocks.ts'
import { docSentence } from './describe.ts'
import { fieldNotes, fieldsOf } from './fields.ts'
import { ownWords } from './own-words.ts'
import { jobRef, operation, routeRef, symbolRef, symbolSource } from '../../text/fact-refs.ts'

/**
 * Exported symbols of the feature by file, in the order of the feature's files. Of a feature that answers requests only those that a published
 * package gives to others: the rest is how it is built, and its callers never see it.
 */
export function symbolsByFile(input: PageInput): readonly (readonly [RepoPath, readonly SymbolInfo[]])[] {
  const groups = new Map<RepoPath, SymbolInfo[]>()
  for (const file of input.feature.files) groups.set(file.path, [])
  for (const symbol of unique(input.feature.symbols, (one) => `${one.path}#${one.name}`)) {
    if (!isForCallers(symbol, input.feature) || input.project.isTest(symbol.path) || isStartedByOthers(symbol, input)) continue
    const group = groups.get(symbol.path)
    if (group === undefined) groups.set(symbol.path, [symbol])
    else group.push(symbol)
  }
  return [...groups].filter(([, symbols]) => symbols.length > 0)
}

/** Whether callers of a feature use a symbol by its name. */
export function isForCallers(symbol: SymbolInfo, { routes, triggers = [] }: Feature): boolean {
  return symbol.public === true || (routes.length === 0 && triggers.length === 0)
}

/** A handler of a route, and a component or hook of a screen: nobody but the framework calls it, and its signature says nothing. */
function isStartedByOthers(symbol: SymbolInfo, { feature, project }: PageInput): boolean {
  if (symbol.public !== true && isOfComponent(symbol, project)) return true
  const handlers = feature.routes.some(
    ({ handlerAt }) =>
      handlerAt?.file === symbol.path && handlerAt.from >= symbol.from && handlerAt.to <= symbol.to && symbol.kind !== 'class',
  )
  return (
    handlers ||
    (/\.[jt]sx$/.test(symbol.path) &&
      /^(?:default|[A-Z]\w*)$/.test(symbol.name) &&
      symbol.kind !== 'class' &&
      symbol.kind !== 'type' &&
      symbol.kind !== 'interface')
  )
}

/** A component of Angular or a member of it: its template uses them, and screens show what they do. */
export function isOfComponent({ name, path }: SymbolInfo, project: Project): boolean {
  const [owner] = name.split('.')
  const made = project.facts(path)?.classes.find((one) => one.name === owner)
  return made?.decorators.some((one) => one.name === 'Component') === true
}

/** The signature with inferred types where the checker knows it, on one line. */
export function signatureOf(symbol: SymbolInfo, input: PageInput): string {
  const typed = input.types.get(`${symbol.path}#${symbol.name}`)?.signature
  const signature = bare(typed === undefined || isVague(typed, symbol.signature) ? symbol.signature : typed)
  return shorten(withoutSecret(signature, symbol))
}

/** A signature without values that open something: what its shape or the name of the symbol tells (THREATS D4). */
function withoutSecret(signature: string, symbol: SymbolInfo): string {
  const text = hideSecrets(signature)
  return /secret|passw|token|api_?key|private_?key|credential/i.test(symbol.name)
    ? text.replace(/= *(['"`])[^'"`]{8,}\1/g, `= $1${hidden}$1`)
    : text
}

/** Whether the author's own line reads better than the checker's: a destructured parameter has no name there, and a type it could not find is `any`. */
function isVague(typed: string, written: string): boolean {
  return /\b__\d+\b/.test(typed) || (/\b(any|error)\b/.test(typed.replace(/^[^:(]*/, '')) && !/\bany\b/.test(written))
}

/** A signature without words that every public member has. */
function bare(signature: string): string {
  return signature
    .replace(/\s+/g, ' ')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
    .replace(/^export (default )?/, '')
    .replace(/^(public|override) (?=\w)/, '')
}

function shorten(signature: string): string {
  return signature.length <= 200 ? signature : `${signature.slice(0, 199)}…`
}

/** One item for a symbol: name, signature, what it is for; undefined where the code says nothing of it but its name. */
export function symbolItem(symbol: SymbolInfo, input: PageInput): Item | undefined {
  const text = symbolText(symbol, input)
  return text === undefined
    ? undefined
    : { id: `symbol/${symbol.path}/${symbol.name}`, text, sources: [symbolSource(input.project, symbol)] }
}

function symbolText(symbol: SymbolInfo, input: PageInput): Phrase | undefined {
  const signature = signatureOf(symbol, input)
  const notes = symbolNotes(symbol, input).filter((note) => note.length > 0)
  const role = roleOf(symbol, input)
  if (role !== undefined) return sentences([say`${symbolRef(symbol)} ${role}.`, ...notes])
  if (isTelling(signature)) return sentences([say`${symbolRef(symbol)}: ${value(signature)}.`, ...notes])
  const [first, ...rest] = notes
  return first === undefined ? undefined : sentences([say`${symbolRef(symbol)} (${[symbol.kind]}):`, first, ...rest])
}

/** Whether a signature says more than the name: a parameter, a type, a value, what it extends. `function useTwoFactor()` does not. */
function isTelling(signature: string): boolean {
  if (/^(interface|type) /.test(signature)) return false
  // `schema: Schema` says its own name twice
  if (/^(?:readonly |const )?(\w+)\??: (?:typeof )?\1$/i.test(signature)) return false
  return /\(\s*[^)\s]|[)\w>?]\s*:\s*\S|=\s*(?!\(\)|>)\S|<|\b(?:extends|implements)\b/.test(signature)
}

/** What a symbol is besides its kind, where a fact says so: a schema of a route, a queue, a job, a router. */
function roleOf(symbol: SymbolInfo, input: PageInput): Phrase | undefined {
  const { project } = input
  const shown = shownUse(symbol, input)
  if (shown !== undefined) return say`is the schema of the ${[shown.place]} of ${routeRef(shown.route)}`
  if (symbol.kind !== 'constant' && symbol.kind !== 'variable') return undefined
  const schema = schemaUse(symbol, project)
  if (schema !== undefined) return say`is the schema of the ${[schema.place]} of ${routeRef(schema.route)}`
  const job = project.jobs.find((one) => one.file === symbol.path && one.line >= symbol.from && one.line <= symbol.to)
  if (job !== undefined) {
    const kind = { cron: 'a scheduled job', queue: 'a queue', worker: 'the worker', event: 'an event', listener: 'a listener' }[job.kind]
    const when: Phrase = job.schedule === undefined ? [] : say` on the schedule ${value(job.schedule)}`
    return job.name === symbol.name ? say`is ${[kind]}${when}` : say`is ${[kind]} of ${jobRef(job)}${when}`
  }
  const routes = project.routes.filter((route) => route.file === symbol.path)
  return /\b(Hono|Router|FastifyPlugin\w*|Elysia|express)\b/.test(symbol.signature) && routes.length > 0
    ? say`is the router of ${routes.length === 1 ? [] : [`${count(routes.length, 'route')}, such as `]}${list(routes.slice(0, 2).map(routeRef))}`
    : undefined
}

/** The first route that takes a schema of this name from this file, and the part of the request that it checks. */
export function schemaUse(symbol: SymbolInfo, project: Project): { route: Route; place: string; info: SchemaInfo } | undefined {
  for (const route of project.routes) {
    const { params, query, headers, body } = route.schemas
    for (const [place, info] of [
      ['body', body],
      ['query', query],
      ['path parameters', params],
      ['headers', headers],
    ] as const)
      if (info !== undefined && info.name === symbol.name && info.path === symbol.path) return { route, place, info }
  }
  return undefined
}

function symbolNotes(symbol: SymbolInfo, input: PageInput): readonly Phrase[] {
  const doc = ownWords(symbol, input)
  const warning = symbol.deprecated === undefined ? [] : [deprecation(symbol.deprecated, input)]
  if (doc !== undefined) return [...warning, sentence(doc)]
  // a table of the fields says as much, and more
  const hasTable = fieldRows(symbol, input).some((row) => row.spare !== true)
  if (symbol.members !== undefined && symbol.members.length > 0) return [...warning, ...(hasTable ? [] : [membersOf(symbol)])]
  return [...warning, thrownBy(symbol, input)]
}

/** The operation of this feature that takes a schema: its section shows the fields. */
function shownUse(symbol: SymbolInfo, { feature, project }: PageInput): ReturnType<typeof schemaUse> {
  const use = schemaUse(symbol, project)
  return use !== undefined && feature.routes.some((route) => operation(route) === operation(use.route)) ? use : undefined
}

/** Fields of a type that a page lists at each depth. */
const mostFields = { quick: 0, standard: 20, comprehensive: 200 } as const

/** Columns of `fieldRows`. */
export const fieldColumns = ['Of', 'Field', 'Type', 'Required', 'Description'] as const

/** The fields of an interface, an object type, an enum or a schema: name, type, whether it may be left out, the author's words. */
export function fieldRows(symbol: SymbolInfo, input: PageInput): readonly Row[] {
  const sources = [symbolSource(input.project, symbol)]
  const most = mostFields[input.depth]
  const row = (name: string, ...cells: readonly Phrase[]): Row => ({
    id: `field/${name}`,
    cells: [[symbolRef(symbol)], [value(name)], ...cells],
    sources,
  })
  if (symbol.members !== undefined && symbol.members.length > 0) {
    const members = unique(symbol.members, (member) => member.name).filter((member) => !repeatsName(member, input))
    const isOptional = members.some((member) => member.optional === true)
    return capped(members, most, (member): Row => {
      const doc = docSentence(member.doc, input.known)
      const need: Phrase = isOptional ? [member.optional === true ? 'no' : 'yes'] : []
      return row(member.name, member.type === '' ? [] : [value(oneLine(member.type))], need, doc === undefined ? [] : sentence(doc))
    })
  }
  // the section of the operation has them
  if (shownUse(symbol, input) !== undefined) return []
  const schema =
    schemaUse(symbol, input.project)?.info.schema ??
    (symbol.kind === 'type' || symbol.kind === 'interface' ? input.types.get(`${symbol.path}#${symbol.name}`)?.schema : undefined)
  if (schema === undefined) return []
  return capped(fieldsOf(schema), most, (field) =>
    row(field.name, [value(field.type)], [field.required ? 'yes' : 'no'], fieldNotes(field.schema, input.known)),
  )
}

/** `local_files: LocalFileTable`: a type that says its field's name again, and is explained nowhere. */
function repeatsName({ name, type, doc }: { name: string; type: string; doc?: string }, { project }: PageInput): boolean {
  if (doc !== undefined || !/^[A-Z]\w*$/.test(type) || project.symbols.some((one) => one.name === type && one.doc !== undefined))
    return false
  const words = (text: string): readonly string[] => humanise(text).split(' ').map(stem)
  const [own, told] = [words(name), words(type)]
  return own.every((word, i) => told[i] === word) && told.length > own.length
}

/** A type on one line, cut where it is long. */
export function oneLine(type: string): string {
  return shorten(type.replace(/\s+/g, ' ').trim())
}

function membersOf(symbol: SymbolInfo): Phrase {
  const members = symbol.members ?? []
  const shown = members.slice(0, 8).map((member) => value(member.name))
  return members.length > shown.length
    ? say`Holds ${list(shown, ', ')} and ${members.length - shown.length} more.`
    : say`Holds ${list(shown)}.`
}

function thrownBy(symbol: SymbolInfo, { feature }: PageInput): Phrase {
  const errors = unique(
    feature.errors.filter((error) => error.file === symbol.path && error.function === symbol.name),
    (error) => error.name,
  )
  return errors.length === 0 ? [] : say`Fails with ${list(errors.slice(0, 4).map((error) => ref('error', error.name)))}.`
}

/** `Deprecated: use X.` with the replacement as the author wrote it, where it is safe to repeat. */
export function deprecation(reason: string, input: { known: PageInput['known'] }): Phrase {
  const words = docSentence(reason, input.known)
  return words === undefined ? say`Deprecated.` : say`Deprecated: ${sentence(words)}`
}
