import { foreignCommands, ownWords } from '../anchors/commands.ts'
import { escapeWord } from '../declared.ts'
import { oncePerInput } from '../once-per-input.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import type { Claim } from './claims.ts'
import { type Evidence, isToolFile } from './evidence.ts'
import { isTellingString } from './quoted-names.ts'

/** Variables that a platform gives to every program. */
const platform =
  /^(?:CI|NODE_ENV|NODE_OPTIONS|PATH|HOME|TZ|LANG|DEBUG|PORT|(?:GITHUB|GITLAB|CI|RUNNER|VERCEL|NETLIFY|RAILWAY|RENDER|HEROKU|FLY|CF_PAGES|K_|GAE|AWS_LAMBDA|npm)_(?:TOKEN|SHA|REF|REF_NAME|ACTIONS?|ACTOR|REPOSITORY\w*|WORKSPACE|OUTPUT|ENV|URL|REGION|GIT_\w+|PROJECT_\w+|BRANCH|EVENT_\w+|RUN_\w+|JOB_\w+|COMMIT_\w+|PIPELINE_\w+))$/
/** Names that examples give to things. */
const made =
  /^(?:(?:my|your|foo|baz|qux|example|dummy)(?:[A-Z_-]|$)|(?:My|Your|Foo|Baz|Qux|Example|Dummy)(?:[A-Z_]|$)|(?:MY|YOUR|FOO|BAR|BAZ|QUX|EXAMPLE|DUMMY)(?:_|$)|[Bb]ar$)/

/** True where what is known of a name is enough to say that a document is wrong about it. */
export function isAccepted(claim: Claim, evidence: Evidence, input: DriftInput, programs: ReadonlySet<string>): boolean {
  const { word, kind } = claim
  if (kind === 'flag') return isAcceptedFlag(claim, input, programs)
  if (platform.test(word) || made.test(word) || word.length < 3) return false
  const change = input.base !== undefined
  if (isSample(claim) && !mayBeKey(claim, evidence, change)) return false
  if (!change && isOfShell(claim)) return false
  if (evidence.role === 'env') return isAcceptedVariable(claim, evidence, change)
  if (!change && evidence.read === true && !isToldAsOption(claim, evidence, input)) return false
  if (isAnybodys(claim, evidence, change)) return false
  // a key in capitals that a bundler was given is the variable that a document sets
  if (isDistinct(word, evidence)) return isOwn(evidence, change, kind === 'env') || (change && isTitled(claim, evidence))
  return (change || (isProven(claim) && !isFileName(word, input))) && isMeant(claim, evidence, change)
}

/** A flag of two letters is looked for only where a change took it. */
function isAcceptedFlag(claim: Claim, input: DriftInput, programs: ReadonlySet<string>): boolean {
  return claim.word.length > (input.base === undefined ? 4 : 3) && isOwnCommand(claim, input, programs)
}

function isAcceptedVariable(claim: Claim, evidence: Evidence, change: boolean): boolean {
  return (change || evidence.strength !== 'weak') && (!isOfTests(evidence) || isSetHere(claim))
}

/** Only tests read it: then a page is wrong that tells its reader to set it. */
function isOfTests({ line }: Evidence): boolean {
  return placeKind(line.path) === 'test'
}

/** `MODE=all npm test`: the page sets the variable. */
function isSetHere({ anchor, document }: Claim): boolean {
  return document.text[anchor.to] === '='
}

/** `--key $APP_KEY`: a shell fills it in from what its user has, under any name. */
function isOfShell({ anchor, document, kind }: Claim): boolean {
  return kind === 'env' && anchor.in === 'fence' && /\$\{?$/.test(document.text.slice(Math.max(0, anchor.from - 2), anchor.from))
}

/** A name with a dash is a package or a key, and keys are told by a schema; a key of an example that names neither its function nor its module is anybody's. */
function isAnybodys({ anchor, document, ...claim }: Claim, evidence: Evidence, change: boolean): boolean {
  const { strength, owner, line } = evidence
  if (evidence.quoted === true && isValue({ anchor, document })) return true
  if (/(?:^|\/)action\.ya?ml$/.test(line.path)) return false
  if (claim.word.includes('-')) return !change || !isOwnWithDashes(claim, evidence)
  if (change || anchor.in !== 'fence' || anchor.of !== undefined) return false
  // a sample of a configuration shows keys of ours where our code declares these for one
  if (
    strength !== 'weak' &&
    data.test(anchor.language ?? '') &&
    /config|schema|options|settings/i.test(`${owner ?? ''} ${line.path.slice(line.path.lastIndexOf('/'))}`)
  )
    return false
  return !isCall({ anchor, document }) && !/^[A-Z]/.test(claim.word)
}

/** A name with dashes that a declaration has without them, or that stood as a whole string in code and nowhere else. */
function isOwnWithDashes({ word }: Pick<Claim, 'word'>, { strength, form, line }: Evidence): boolean {
  if (strength === 'strong') return true
  return strength === 'medium' && (form !== word || !/\.(?:json[c5]?|ya?ml|toml|lock)$/.test(line.path))
}

/** What one change took from the code and left nowhere else was the code's own, were it only a key or a variable. */
function isOwn({ strength, foreign, line, role }: Evidence, change: boolean, isVariable: boolean): boolean {
  if (strength !== 'weak') return true
  // a plain value under a key inside of a function is data, which others may still give
  const isLocal = role === 'symbol' && /^\s*(?:const|let|var)\s+\w+\s*=\s*(?:await\s+)?[\w.]+\(/.test(line.text)
  const isThing = (role === 'symbol' && !isLocal) || /[:(=]\s*(?:[\w.]+\(\{?\s*$|\{|\[|new\s|async\b|function\b|\(|['"`])/.test(line.text)
  return change && (foreign !== true || isVariable) && isThing && !isToolFile(line.path)
}

/** True for a section of its own about a key that a change took: what it is about is the repository's, wherever the key stood. */
function isTitled({ anchor, word }: Claim, { role, foreign, line }: Evidence): boolean {
  const title = anchor.headings
    .at(-1)
    ?.replace(/[`*:]|\(.*$/g, '')
    .trim()
  return role === 'member' && foreign !== true && title === word && !isToolFile(line.path)
}

/** Where old debt is looked for, a plain word is a name only in the place of one: called, taken from a module, or listed among options. */
function isProven(claim: Claim): boolean {
  const { anchor } = claim
  if (isCall(claim) || anchor.kind === 'import' || claim.owner !== undefined) return true
  if (anchor.in === 'fence') return anchor.of !== undefined && anchor.of.length > 0
  return anchor.in === 'table' && isListed(claim)
}

/** An option that is only read: of a file that went as a whole nobody can say what its options were for. */
function isToldAsOption(claim: Claim, { line }: Evidence, { snapshot }: DriftInput): boolean {
  return isListed(claim) && line.to !== undefined && snapshot.files.has(line.to)
}

/** True below a heading that speaks of options. */
function isListed({ anchor }: Claim): boolean {
  return anchor.headings.some((heading) => /option|api|config|param|prop|setting|argument|reference/i.test(heading))
}

/** True where a file or folder bears the word: then it lives as that. */
function isFileName(word: string, { snapshot }: DriftInput): boolean {
  const name = word.toLowerCase()
  for (const path of snapshot.files.keys()) {
    const lower = path.toLowerCase()
    if (lower.includes(name) && lower.split('/').some((part) => part.replace(/\.[\w.]+$/, '') === name)) return true
  }
  return false
}

/** A plain word has to be meant as the name that went. */
function isMeant(claim: Claim, evidence: Evidence, change: boolean): boolean {
  const { word } = claim
  if (evidence.strength === 'weak') return false
  if (word.length < 4 || common.has(word.toLowerCase())) return evidence.strength === 'strong' && isNear(claim, evidence)
  if (evidence.strength === 'strong' && (change || isCall(claim) || /^[A-Z]/.test(word))) return true
  return isNear(claim, evidence)
}

const data = /^(?:json[c5]?|ya?ml|toml|xml|ini|graphql|http|text|txt|csv|html)$/

/** True for a key of data that a page shows. */
function isSample({ anchor }: Claim): boolean {
  return anchor.kind === 'name' && anchor.in === 'fence' && data.test(anchor.language ?? '')
}

/** False for a function or a type where people write data, and for what nobody can tell. */
function mayBeKey({ anchor }: Claim, evidence: Evidence, change: boolean): boolean {
  return (
    (isReadable(evidence) || (change && (isKeyOf(evidence) || isOfSchema(evidence)))) &&
    !(evidence.role === 'symbol' && /^(?:json[c5]?|ya?ml|toml)$/.test(anchor.language ?? ''))
  )
}

/** A string or key of code in another language: what a change took from there was a key of settings, where a page shows it as one. */
function isKeyOf({ role, strength, line }: Evidence): boolean {
  return role === 'member' && strength !== 'weak' && /\.(?:php|py|rb|java|kt|cs|exs?)$/.test(line.path)
}

/** A key that a schema of settings has. */
function isOfSchema({ role, strength, line }: Evidence): boolean {
  return role === 'member' && strength === 'strong' && /schema[\w.-]*\.(?:json[c5]?|ya?ml)$/i.test(line.path)
}

/** What an example gives a key: its reader may give it something else that nothing here names. */
function isValue({ anchor, document }: Pick<Claim, 'anchor' | 'document'>): boolean {
  return anchor.in === 'fence' && /:[ \t]*["']?$/.test(document.text.slice(Math.max(0, anchor.from - 4), anchor.from))
}

/** A declaration in code that tells properties from other words. */
function isReadable({ line, strength, role }: Evidence): boolean {
  return role === 'env' || (strength !== 'weak' && /\.(?:[cm]?[jt]sx?|vue|svelte|astro|prisma|graphql|proto|go|rs)$/.test(line.path))
}

/** Programs that start programs of the repository. */
const runner =
  /^(?:npm|npx|pnpm|pnpx|yarn|bun|bunx|node|deno|tsx|ts-node|python\d?|pip|uv|poetry|pipx|go|cargo|ruby|bundle|rake|rails|php|artisan|composer|java|gradle|mvn|dotnet|mix|bash|sh|zsh|make|just|task|nx|turbo|lerna)$/

/** What the repository itself is called by: its name, its packages and their programs. */
export const ownNames = oncePerInput(({ project, snapshot }): ReadonlySet<string> => {
  const own = project.packages.flatMap((one) => [one.name, one.name.replace(/^@[^/]+\//, ''), ...Object.keys(one.bin)])
  return new Set([project.name, snapshot.repo.name.split('/').at(-1) ?? '', ...own].map((one) => one.toLowerCase()))
})

/** True for a flag of a program that is known to be of others, in a repository that is not that program's own. */
export function isFlagOfOthers({ kind, anchor, document }: Claim, input: DriftInput): boolean {
  const command = kind === 'flag' ? anchor.of?.[0] : undefined
  if (command === undefined) return false
  if (runner.test(command)) return isOfOwnWord(document.text, anchor.from, command)
  return foreignCommands.has(command) && !ownNames(input).has(command.toLowerCase())
}

/** True behind a word of the runner's own, where no bare `--` hands what follows on: `cargo install --force --path .`. */
function isOfOwnWord(text: string, from: number, command: string): boolean {
  const start = Math.max(0, from - 400)
  const before = text.slice(start, from).replace(/\\\n/g, ' ')
  const given = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('`')) + 1)
  const rest = new RegExp(`(?:^|[\\s;&|(])${escapeWord(command)}\\s+(?:\\+\\S+\\s+)?([\\w-]+)(?=\\s)(.*)$`).exec(given)
  return rest !== null && ownWords[command]?.has(rest[1] ?? '') === true && !/\s--\s/.test(`${rest[2]} `)
}

/** False for a flag that the document gives to a program that is not of the repository. */
function isOwnCommand(claim: Claim, input: DriftInput, programs: ReadonlySet<string>): boolean {
  const command = claim.anchor.of?.[0]
  if (command === undefined || runner.test(command) || /[/\\.$%<]/.test(command)) return true
  const name = command.toLowerCase()
  if (programs.has(name)) return true
  // a page about a tool is no tool
  return [...input.snapshot.files.keys()].some(
    (path) =>
      path.toLowerCase().includes(name) &&
      placeKind(path) !== 'document' &&
      path
        .toLowerCase()
        .split('/')
        .some((part) => part.replace(/\.\w+$/, '') === name),
  )
}

/** Names of several words are rarely meant for something else. */
function isDistinct(word: string, { quoted }: Evidence): boolean {
  if (quoted === true && isTellingString(word)) return true
  return word.length >= 5 && /[a-z\d][A-Z]|[A-Z]{2}[a-z]|[a-z\d]_[a-z\d]|[A-Z]_[A-Z]|\w-\w/.test(word)
}

function isCall({ anchor, document }: Pick<Claim, 'anchor' | 'document'>): boolean {
  return document.text[anchor.to] === '(' || anchor.text.includes('(')
}

/** True where the page or the anchor speaks of what the name was a member of, or of the file that declared it. */
function isNear({ owner, document }: Claim, evidence: Evidence): boolean {
  const base = (evidence.line.path.split('/').at(-1) ?? '').replace(/\..*$/, '')
  const names = [evidence.owner, base.length > 4 ? base : undefined].filter((name) => name !== undefined && name.length > 2)
  if (owner !== undefined) return names.some((name) => name?.toLowerCase() === owner.toLowerCase())
  return names.some((name) => new RegExp(`(?<![\\w$])${escapeWord(name ?? '')}(?![\\w$])`).test(document.text))
}

/** Words that stand in documents for many things. */
const common = new Set(
  'name names type types id ids key keys value values data item items list create update delete remove get set add find open close start stop run build test main index default options option config configuration settings params query body header headers path url host port user users password token secret file files folder status state error errors message result results request response client server app api version title description label text content date time size width height color icon image link code data model schema table field fields column event events handler callback action actions method methods function object array string number boolean true false null undefined export import module package plugin plugins provider context session cache store storage database redis queue job jobs worker task tasks log logger debug info warn auth login logout send load save read write parse format render init setup reset'.split(
    ' ',
  ),
)
