import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { escapeWord } from '../declared.ts'
import { oncePerInput } from '../once-per-input.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'
import { ownNames } from './accept.ts'

/** Pages that tell how this repository is worked on. */
const ofRepository = /(?:^|\/)(?:readme|contribut\w*|development|developing|hacking|maintain\w*|releas\w*|agents|claude|security)[^/]*$/i

/** Files that say what a server builds and releases. */
const pipeline =
  /(?:^|\/)\.(?:github|circleci|buildkite|gitlab|azure[\w-]*|ci)\/|(?:^|\/)(?:\.gitlab-ci|\.?azure-pipelines[\w.-]*|bitbucket-pipelines|\.?(?:travis|appveyor|drone|cirrus|woodpecker)|cloudbuild)\.ya?ml$/i

/**
 * Findings about variables that another program reads: one that our code set for it, one that a pipeline alone was given, one that an example of the page
 * reads by itself, and one that bears the name of a dependency's maker. Where a commit put a successor in its place, it was ours.
 */
export async function variablesOfOthers(drifts: readonly Drift[], input: DriftInput, past: Past): Promise<ReadonlySet<Drift>> {
  const variables = drifts.filter(({ anchor, mechanical }) => anchor.kind === 'env' && mechanical !== true)
  if (variables.length === 0) return new Set()
  const pages = new Map(input.documents.map((document) => [document.path, document]))
  const makers = await makersOfDependencies(input)
  return new Set(
    variables.filter(({ anchor: { doc, name } }) => {
      if (isOwnPrefix(name, input)) return false
      const page = pages.get(doc)
      if (page !== undefined && isReadByExample(page, name)) return true
      if (makers.has(firstWord(name))) return true
      const lines = past.removals.lines.get(name) ?? []
      if (lines.some(({ path, text }) => isOwnSource(path) && isSet(text, name))) return true
      return !ofRepository.test(doc) && lines.length > 0 && lines.every(({ path }) => pipeline.test(path))
    }),
  )
}

function firstWord(name: string): string {
  return (name.split('_', 1)[0] ?? '').toLowerCase()
}

/** `LEDGER_PORT` of a repository or program called `ledger` or `ledger-server`. */
function isOwnPrefix(name: string, input: DriftInput): boolean {
  const plain = (text: string): string => text.replace(/[^a-z\d]/gi, '').toLowerCase()
  const words = name.split('_').slice(0, -1)
  const starts = new Set(
    words.map((_, at) =>
      words
        .slice(0, at + 1)
        .join('')
        .toLowerCase(),
    ),
  )
  return [...ownNames(input)].some(
    (own) => starts.has(plain(own)) || starts.has(plain(own.split(/[/@-]/).find((part) => part !== '') ?? '')),
  )
}

/** True for a line that gives the variable a value for a program that is started later. */
function isSet(text: string, name: string): boolean {
  const word = escapeWord(name)
  return new RegExp(
    `\\bprocess\\.env(?:\\.${word}|\\[['"]${word}['"]\\])\\s*=(?![=>])|\\b(?:environ|ENV)\\[['"]${word}['"]\\]\\s*=(?!=)|\\b(?:[sS]etenv|set_var|putenv)\\(\\s*['"]${word}\\b`,
  ).test(text)
}

const shell = /^(?:sh|bash|shell|zsh|fish|console|powershell|ps1|bat|cmd|terminal|dotenv|env|ini|properties|text|txt|)$/

/** True where a program or a configuration that the page shows reads the variable: its reader decides what it is called. */
export function isReadByExample({ fences }: DriftDocument, name: string): boolean {
  if (!fences.some(({ text }) => text.includes(name))) return false
  const word = escapeWord(name)
  const read = new RegExp(
    `(?:\\bprocess\\.env\\.|\\bimport\\.meta\\.env\\.|\\.Env\\.|\\b(?:secrets|env|vars)\\.)${word}\\b(?!\\s*=(?!=))|\\b(?:[gG]etenv|environ\\.get|env|env_var|fetch)\\(\\s*['"]${word}['"]|\\b(?:environ|ENV)\\[['"]${word}['"]\\](?!\\s*=(?!=))`,
  )
  return fences.some(({ text, language }) => !shell.test(language.toLowerCase()) && read.test(text))
}

/** Makers of dependencies, in small letters: the scope of a package, or who a module's address says it is of. */
const makersOfDependencies = oncePerInput(async ({ project, snapshot }: DriftInput): Promise<ReadonlySet<string>> => {
  const own = new Set(project.packages.map(({ name }) => scopeIn(name)))
  const used = project.packages.flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies }))
  const makers = new Set(used.flatMap((name) => scopeIn(name) ?? []))
  const manifests = [...snapshot.files.keys()].filter((path): path is RepoPath => /(?:^|\/)go\.mod$/.test(path))
  for await (const [, text] of snapshot.readAll(manifests)) {
    const self = /^module\s+\S*?\/([\w.-]+)\//m.exec(text)?.[1]?.toLowerCase()
    for (const [, maker = ''] of text.matchAll(/^\s*(?:require\s+)?(?:github|gitlab|bitbucket)\.(?:com|org)\/([\w.-]+)\/\S+\s+v\d/gm))
      if (maker.toLowerCase() !== self) makers.add(maker.toLowerCase())
  }
  return new Set([...makers].filter((maker) => maker.length > 2 && !own.has(maker)))
})

/** `azure` of `@azure/storage-blob`; undefined for a name without a scope. */
function scopeIn(name: string): string | undefined {
  return /^@([\w.-]+)\//.exec(name)?.[1]?.toLowerCase()
}
