import { list, plain, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Feature } from '../../core/feature.ts'
import type { GuardAt, Project, Route, SymbolInfo } from '../../core/project.ts'
import { isSigned, underCondition } from '../../core/sign-in.ts'
import { capital, firstSentence, safeWords, sentence, value, type Known } from '../../text/wording.ts'
import { effectsPhrase } from '../../claims/effects-phrase.ts'
import { partOf, pathRef, routeRef } from '../../text/fact-refs.ts'
import { repeatsHeading } from '../../text/repeats-heading.ts'
import { withArticle } from './with-article.ts'

/** What descriptions are made from. */
export interface Describing {
  project: Project
  feature: Feature
  known: Known
}

/** The declaration of a route's handler, when it has a name. */
export function handlerOf(project: Project, route: Route): SymbolInfo | undefined {
  const at = route.handlerAt
  if (at === undefined || route.handler === '') return undefined
  const short = route.handler.split('.').at(-1)
  return project.symbols.find((symbol) => symbol.path === at.file && (symbol.name === route.handler || symbol.name === short))
}

/** A sentence of the code's author about a symbol, where there is a safe one. */
export function docSentence(doc: string | undefined, known: Known): Phrase | undefined {
  if (doc === undefined) return undefined
  const first = firstSentence(doc)
  return first === undefined ? undefined : safeWords(first, known)
}

/** What a person wrote about a route: its summary, or the doc comment of its handler. */
export function writtenSummary(route: Route, { project, known }: Describing): Phrase | undefined {
  return whole(docSentence(route.summary, known)) ?? whole(docSentence(handlerOf(project, route)?.doc, known))
}

/** A sentence that begins like one; a fragment of a comment does not. */
function whole(phrase: Phrase | undefined): Phrase | undefined {
  const [first] = phrase ?? []
  return typeof first === 'string' && !/^[\p{Lu}"(]/u.test(first) ? undefined : phrase
}

/** Whether the code or its author says what a route does. */
export function isTold(route: Route, input: Describing): boolean {
  return effectsPhrase(route, input.project) !== undefined || writtenSummary(route, input) !== undefined
}

/**
 * What a route does where the code shows it: the author's words, its effects, or what an author says of a function that it calls, and what of the
 * feature it asks for where it is another feature's; undefined for none of these. Names of what it calls tell nothing by themselves.
 * `isListed`: a list beside it tells the effects.
 */
export function purposeOf(route: Route, input: Describing, isListed = false): Phrase | undefined {
  const purpose = deedOf(route, input, isListed)
  const part = partOf(input.feature, route)
  if (part?.by !== 'asks' || !/^[\w$.?-]+$/.test(part.what)) return purpose
  const depends = say`What it does depends on ${value(part.what)}.`
  return purpose === undefined ? depends : say`${purpose} ${depends}`
}

/** The author's words first, then its effects; words that only repeat the method and the path beside them are none. */
function deedOf(route: Route, input: Describing, isListed: boolean): Phrase | undefined {
  const words = writtenSummary(route, input)
  const written = words === undefined || repeatsHeading(words, route, input.feature.name) ? undefined : words
  const effects = isListed ? undefined : effectsPhrase(route, input.project)
  if (isListed && written === undefined) return undefined
  if (written !== undefined) return effects === undefined ? sentence(written) : say`${sentence(written)} It ${effects}.`
  return effects === undefined ? calledSentence(route, input) : say`This operation ${effects}.`
}

function isLookUp([first]: Phrase): boolean {
  return typeof first === 'string' && /^(?:get|read|find|load|fetch|return|check|retrieve|validate|parse)s?\b/.test(first)
}

/** `It calls \`readBook\`, which reads a book from the disk.`: the author's words about the first function of the repository that has any. */
function calledSentence(route: Route, { project, known }: Describing): Phrase | undefined {
  for (const call of notableCalls(route, project)) {
    const last = call.slice(call.lastIndexOf('.') + 1)
    const [only, ...others] = project.symbols.filter(({ name, doc }) => doc !== undefined && name.slice(name.lastIndexOf('.') + 1) === last)
    const words = others.length > 0 ? undefined : docSentence(only?.doc, known)
    const low = words === undefined ? undefined : lowered(words)
    // a look-up on the way is not what an operation is for
    if (low !== undefined && !isLookUp(low.words))
      return say`It calls ${value(call)}${[low.verb === 'third' ? ', which ' : ' to ']}${low.words}.`
  }
  return undefined
}

/** The same as it stands in a cell beside the name of the route. */
export function purposeCell(route: Route, input: Describing): Phrase {
  const purpose = purposeOf(route, input) ?? []
  const end = purpose.findIndex((part) => typeof part !== 'string')
  const words = plain(purpose.slice(0, end === -1 ? purpose.length : end))
  const rest = end === -1 ? [] : purpose.slice(end)
  return words === '' ? rest : [capital(words.replace(/^(?:This operation|It(?= calls)) /, '')), ...rest]
}

/** A verb in the third person, as authors begin the comment of a handler: `Lists`, `Creates`. */
const thirdPerson = /^[A-Z][a-z]+s\b(?<!ss)/

/** A verb as it stands in an instruction, as other authors begin it. */
const instruction =
  /^(Get|List|Create|Add|Update|Delete|Remove|Send|Set|Show|Find|Fetch|Read|Return|Make|Start|Stop|Check|Verify|Accept|Cancel|Invite|Export|Import|Search|Upload|Download|Register|Handle|Mark|Retrieve|Save|Store|Reset|Revoke|Sign|Log|Count|Generate|Process|Apply|Restore|Archive|Publish|Move|Copy|Merge|Sync|Test|Run|Submit|Request|Approve|Reject|Enable|Disable|Change|Edit|Validate)\b/

/** What a handler calls itself before it says what it does: `HTTP POST handler function to clone a repository`. */
const ownKind =
  /^(?:(?:An?|The) )?(?:[A-Z]{3,7} )*(?:request |route )?(?:[Hh]andler|[Rr]oute|[Ee]ndpoint|[Cc]ontroller|[Ff]unction|[Mm]ethod)(?: function| method)? (to|that|which) (?=[a-z]{2,} )/

/** The author's words with a small first letter and whether they are an instruction; undefined for words of another form. */
function lowered(phrase: Phrase): { words: Phrase; verb: 'third' | 'base' } | undefined {
  const [first, ...rest] = phrase
  if (typeof first !== 'string') return undefined
  const kind = ownKind.exec(first)
  if (kind !== null) return { words: [first.slice(kind[0].length), ...rest], verb: kind[1] === 'to' ? 'base' : 'third' }
  const isInstruction = instruction.test(first) || /^[A-Z][a-z]+ (?:an?|the) /.test(first)
  const verb = thirdPerson.test(first) ? 'third' : isInstruction ? 'base' : undefined
  return verb === undefined ? undefined : { words: [first.charAt(0).toLowerCase() + first.slice(1), ...rest], verb }
}

/** What a route does, as a sentence that begins with the route: the author's words, or its effects. */
export function routeWords(route: Route, input: Describing): Phrase {
  const written = writtenSummary(route, input)
  const low = written === undefined ? undefined : lowered(written)
  if (low?.verb === 'third') return say`${routeRef(route)} ${low.words}`
  if (low?.verb === 'base') return say`Use ${routeRef(route)} to ${withArticle(low.words, input.project)}`
  if (written !== undefined) return say`${routeRef(route)}: ${written}`
  const effects = effectsPhrase(route, input.project)
  return say`${routeRef(route)} ${effects ?? ranCode(route)}`
}

/** What a request does, as a sentence without its end: the author's words or its effects. */
export function requestWords(route: Route, input: Describing): Phrase {
  const written = writtenSummary(route, input)
  const low = written === undefined ? undefined : lowered(written)
  if (low?.verb === 'third') return say`This request ${low.words}`
  if (low?.verb === 'base') return say`With this request you ${withArticle(low.words, input.project)}`
  if (written !== undefined) return written
  return say`This request ${effectsPhrase(route, input.project) ?? ranCode(route)}`
}

/** What a route is for, as an instruction in the author's words: `list the invoices`; undefined where no author says it so. */
export function instructionOf(route: Route, input: Describing): Phrase | undefined {
  const written = writtenSummary(route, input)
  const low = written === undefined ? undefined : lowered(written)
  if (low === undefined) return undefined
  if (low.verb === 'base') return withArticle(low.words, input.project)
  const [first, ...rest] = low.words
  return typeof first === 'string' ? withArticle([first.replace(/^[a-z]+/, baseForm), ...rest], input.project) : undefined
}

/** `lists` → `list`, `carries` → `carry`, `processes` → `process`. */
function baseForm(verb: string): string {
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`
  return /(?:ss|sh|ch|x|zz|o)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1)
}

function ranCode({ handlerAt, file }: Route): Phrase {
  return say`runs code in ${pathRef(handlerAt?.file ?? file)}`
}

/** Calls that say nothing about what code is for: of the request, of the language, of logging. */
const ordinaryCalls =
  /^(req|res|request|response|reply|context\.req|ctx|c|next|\$?fetch|axios|console|log|logger|JSON|Math|Object|Array|Number|String|Boolean|Promise|Date|process|Buffer|Error|new|super|set|this\.log\w*)\b|\.(map|filter|push|join|split|slice|forEach|includes|trim|toString|reduce|some|every|concat|then|catch|keys|values|entries|replace|test|match|has|sort|json|status|send)$|(^|\.)(audit\w*|log|logs|logger|track\w*|analytics|metrics?|telemetry|format\w*|debug)(\.|$)|^\w{1,2}\./i

/** Things that keep data: their `find`, `get` and `set` tell something. */
const keepers = /(manager|service|repo|repository|store|storage|model|dao|client|controller|db|database|prisma|cache|provider)s?\.\w+$/i

/** Methods that do something, rather than look something up. */
const doing =
  /(^|\.)(create|add|insert|save|update|change|delete|remove|destroy|accept|reject|approve|cancel|send|invite|revoke|enable|disable|publish|import|export|upload|start|stop|run|verify|sign|reset|register|login|logout|process|execute|schedule|enqueue|handle)[A-Z_]?\w*$/

/** Methods that texts, lists, maps, dates and answers have: they tell something only of a thing that keeps data. */
const builtIn = new Set(
  [String, Array, Map, Set, Date, RegExp, Number, Promise, URLSearchParams, Headers, Response]
    .flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype))
    .filter((name) => name !== 'constructor' && name !== 'add' && name !== 'delete'),
)

function isBuiltIn(call: string): boolean {
  const method = /\.(\w+)$/.exec(call)?.[1]
  return method !== undefined && builtIn.has(method)
}

/** Up to two calls that a handler makes and that tell what it does, as the code writes them: those that do something first. */
export function notableCalls(route: Pick<Route, 'handlerAt'>, project: Project): readonly string[] {
  const at = route.handlerAt
  if (at === undefined) return []
  const inside = (project.facts(at.file)?.functions ?? []).filter((one) => one.from >= at.from && one.to <= at.to)
  const calls = [...new Set(inside.flatMap((one) => one.calls))].filter((name) => /^[A-Za-z_$][\w$.]*$/.test(name) && name.length <= 50)
  const telling = calls
    .map((name) => name.replace(/^this\./, ''))
    .filter((name) => !ordinaryCalls.test(name) && (!isBuiltIn(name) || keepers.test(name)))
  const rank = (name: string): number => (doing.test(name) ? 0 : name.includes('.') ? 1 : /^[A-Z]/.test(name) ? 3 : 2)
  const best = Math.min(...telling.map(rank))
  return (
    telling
      .map((name, i) => ({ name, key: rank(name) * 1000 + i }))
      // A class that is only made, and a plain call beside a telling one, say little.
      .filter(({ key }) => key < (best + 1) * 1000 || (best === 0 && key < 2000))
      .sort((one, other) => one.key - other.key)
      .map(({ name }) => name)
      .slice(0, 2)
  )
}

/** A guard by its name; one without a name by its file. */
export function guardPhrase(by: NonNullable<Route['authBy']>): Phrase {
  if (by.name.trim() === '') return say`a check in ${pathRef(by.file)}`
  const name: Phrase = [ref('value', by.name, by.file)]
  return by.given === undefined ? name : say`${name} with ${list(by.given.map((text) => value(JSON.stringify(text))))}`
}

/** Every guard that has to let a caller pass, in order: one that signing in satisfies, and those that ask for more. */
export function guardsPhrase({ authBy, authThen = [] }: Pick<Route, 'authBy' | 'authThen'>): Phrase | undefined {
  if (authBy === undefined) return undefined
  return authThen.length === 0 ? guardPhrase(authBy) : say`${guardPhrase(authBy)}, then ${authThen.flatMap(commaGuard)}`
}

function commaGuard(by: GuardAt, i: number): Phrase {
  return i === 0 ? guardPhrase(by) : say`, then ${guardPhrase(by)}`
}

/** Whether a caller must sign in, as words for a sentence; *not determined* where the code does not show it. */
export function authPhrase(route: Route): Phrase {
  const by = route.authBy
  if (route.auth === 'required') return requiredPhrase(route)
  const guard = by === undefined ? undefined : guardPhrase(by)
  if (route.auth === 'optional') {
    return guard === undefined
      ? say`${routeRef(route)} works with and without a signed-in caller.`
      : say`${routeRef(route)} works without signing in; ${guard} reads the caller when there is one.`
  }
  if (route.auth === 'none') return say`${routeRef(route)} asks for no sign-in.`
  return guard === undefined
    ? say`Whether ${routeRef(route)} needs a signed-in caller is not determined.`
    : say`Whether ${routeRef(route)} needs a signed-in caller is not determined: ${guard} ${[whyUnread(route)]}.${passPhrase(route)}`
}

/** With which credentials a request was seen to pass code of which it is not known whether it asks for any. */
function passPhrase({ opens = [] }: Route): Phrase {
  if (opens.length === 0) return []
  const headers = headersOf(opens).map((name) => value(name))
  if (headers.length === 0) return say` A signed-in caller can pass it.`
  return say` A call with the ${[headers.length === 1 ? 'header' : 'headers']} ${list(headers, ' or ')} can pass it.`
}

function whyUnread({ authUnread }: Route): string {
  return authUnread === underCondition ? 'is registered under a condition' : 'could not be read'
}

function requiredPhrase(route: Route): Phrase {
  if (route.authBy === undefined) return say`You must be signed in to call ${routeRef(route)}.`
  if (isSigned(route))
    return say`Who calls ${routeRef(route)} signs the message instead of signing in: the code checks the signature by ${guardPhrase(route.authBy)}.`
  const then = route.authThen ?? []
  const more = then.length === 0 ? [] : say` ${list(then.map(guardPhrase))} must let you pass as well.`
  return say`${credentialPhrase(route) ?? ['You must be signed in']}: ${guardPhrase(route.authBy)} guards ${routeRef(route)}.${more}`
}

/** What a call has to carry where the guard looks for headers alone, so that nobody who signed in elsewhere passes by that. */
function credentialPhrase({ opens = [] }: Route): Phrase | undefined {
  const headers = headersOf(opens)
  if (headers.length === 0 || headers.length < opens.length) return undefined
  const names = headers.map((name) => value(name))
  return headers.length === 1
    ? say`A call must carry the header ${names}`
    : say`A call must carry one of the headers ${list(names, ' or ')}`
}

/** Headers among the credentials with which a caller gets past a guard. */
export function headersOf(opens: readonly string[]): readonly string[] {
  return opens.flatMap((one) => (one.startsWith('header:') && one !== 'header:cookie' ? [one.slice('header:'.length)] : []))
}
