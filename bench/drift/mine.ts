import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { cloneIn } from './clones.ts'
import { valuesLostIn } from './lost-values.ts'
import { commitsOf, commitsWith, mostFiles, readable } from './mined-commits.ts'
import { gitText, patchesOf, type FilePatch } from './git-lines.ts'
import { declares, isCode, isDescription, isDocument, routeOfFile, isTailOf, tokensOf, type TokenKind } from './kinds.ts'
import { fail, readOptions } from './usage.ts'

const usage = `
Mines candidates for labels out of histories:

  node bench/drift/mine.ts --repo DIR… | --repos DIR [--kind KIND…] [--most N] [--commits N]

A candidate is a name that a document lost in the same commit in which code lost its declaration. One JSON object a line, with the
lines that a person reads to judge it; those lines are for reading only and never become part of a label.

  --kind KIND   of symbol, env, flag, path, script, route, version and value; all unless given
  --most N      candidates of one repository
  --commits N   commits that are looked at, newest first
`

/** A name that may have drifted, with what a person reads to judge it. */
export interface Candidate {
  repository: string
  commit: string
  doc: string
  line: number
  kind: TokenKind
  token: string
  /** What the document says instead. */
  now?: string
  /** Places of the name that code of the commit still has. */
  left: number
  read: { subject: string; before: string; after: string; code: string; codeAfter: string; leftAt?: string }
}

/** A name that both halves of a commit lost, before the rest of its tree is asked. */
interface Lost {
  doc: FilePatch & { from: string }
  line: { line: number; hunk: number; text: string }
  kind: TokenKind
  token: string
  code: string
  codeAfter: string
  now?: string
}

const perCommit = 3
function lostIn(patches: readonly FilePatch[]): Lost[] {
  const documents = patches.filter(
    (patch): patch is FilePatch & { from: string } => patch.from !== undefined && patch.from === patch.to && readable(patch.from),
  )
  const code = patches.filter((patch) => isCode(patch.from ?? patch.to ?? ''))
  const gone = new Map(patches.flatMap((patch) => (patch.from !== undefined && patch.from !== patch.to ? [[patch.from, patch.to]] : [])))
  return documents.flatMap((doc) => [
    ...valuesLostIn(doc, patches).map((lost) => ({ doc, ...lost })),
    ...doc.removed.flatMap((line) =>
      [...tokensOf(line.text)].flatMap(([token, kind]): Lost[] => {
        if (kind === 'path') {
          const target = [path.posix.normalize(token), path.posix.join(path.posix.dirname(doc.from), token)].find((one) => gone.has(one))
          if (target === undefined || isDocument(target)) return []
          return [{ doc, line, kind, token, code: `file ${target}`, codeAfter: `now ${gone.get(target) ?? 'deleted'}` }]
        }
        if (kind === 'route') {
          const file = [...gone.keys()].find((one) => isTailOf(token, routeOfFile(one) ?? '') && !one.includes('/test'))
          if (file !== undefined) return [{ doc, line, kind, token, code: `file ${file}`, codeAfter: `now ${gone.get(file) ?? 'deleted'}` }]
        } else if (isDescription(doc.from)) return []
        for (const file of code) {
          if (kind === 'symbol' && !/\.(?:[cm]?[jt]sx?|vue|svelte)$/.test(file.from ?? '')) continue
          const declaration = file.removed.find((one) => declares(kind, token, file.from ?? '', one.text))
          if (declaration === undefined || file.added.some((one) => holds(one.text, token))) continue
          if (kind === 'route' && code.some(({ to, added }) => added.some((one) => declares(kind, token, to ?? '', one.text)))) continue
          const beside = file.added.find((one) => one.hunk === declaration.hunk)
          return [{ doc, line, kind, token, code: `${file.from}: ${declaration.text.trim()}`, codeAfter: beside?.text.trim() ?? '' }]
        }
        return []
      }),
    ),
  ])
}

function holds(text: string, token: string): boolean {
  const name = token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)
}

/** The line that took the place of a removed one: the one of its hunk that shares most words. */
function lineAfter({ doc, line }: Lost): string {
  const words = new Set(line.text.match(/\w+/g))
  const shared = (text: string): number => (text.match(/\w+/g) ?? []).filter((word) => words.has(word)).length
  return doc.added.filter((one) => one.hunk === line.hunk).reduce((best, one) => (shared(one.text) > shared(best) ? one.text : best), '')
}

/** What the document says in the place of the name, where that is one name of the same kind that code took on in the commit. */
function renamedTo(lost: Lost, after: string, patches: readonly FilePatch[]): string | undefined {
  const before = tokensOf(lost.line.text)
  const fresh = [...tokensOf(after)].filter(([token, kind]) => kind === lost.kind && !before.has(token))
  const [only] = fresh.length === 1 ? fresh : []
  if (only === undefined) return undefined
  const inCode = patches.some((patch) => isCode(patch.to ?? '') && patch.added.some((line) => holds(line.text, only[0])))
  return inCode || lost.kind === 'path' ? only[0] : undefined
}

/** Places where the tree of a commit still has the names, documents and release notes left out. */
function leftIn(dir: string, commit: string, tokens: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const words = tokens.flatMap((token) => ['-e', token])
  const out = ['*.md', '*.mdx', '*.adoc', '*.lock', '*lock.json', '*lock.yaml', '*.svg', '*.map', '*CHANGE*', '*.snap', '*.markdown']
  const text = gitText(dir, ['grep', '-I', '-n', '-F', ...words, commit, '--', '.', ...out.map((glob) => `:(exclude,glob)**/${glob}`)])
  for (const line of text.split('\n')) {
    const [, file = '', , content = ''] = /^[0-9a-f]+:(.*?):(\d+):(.*)$/.exec(line) ?? []
    if (content.length > 2000) continue
    for (const token of tokens) {
      if (holds(content, token)) found.set(token, [...(found.get(token) ?? []), `${file}: ${content.trim().slice(0, 100)}`])
    }
  }
  return found
}

/** A value stands in many places: where it is in the document tells which is meant. */
function isValue({ kind }: Lost): boolean {
  return kind === 'version' || kind === 'value'
}

/** Candidates of one commit. */
function candidatesOf(dir: string, repository: string, commit: string, patches: readonly FilePatch[]): Candidate[] {
  const unique = new Map<string, Lost>()
  for (const lost of lostIn(patches)) {
    if (isValue(lost)) {
      unique.set(`${lost.line.line} ${lost.token}`, lost)
      continue
    }
    const stays = patches.some((patch) => readable(patch.to ?? '') && patch.added.some((line) => holds(line.text, lost.token)))
    if (!stays && !unique.has(lost.token)) unique.set(lost.token, lost)
  }
  if (unique.size === 0) return []
  const tokens = [...unique.values()].flatMap((lost) => (isValue(lost) ? [] : [lost.token]))
  const left = tokens.length === 0 ? new Map<string, string[]>() : leftIn(dir, commit, tokens)
  const subject = gitText(dir, ['log', '-1', '--format=%s', commit]).trim()
  const found: Candidate[] = []
  for (const lost of unique.values()) {
    const places = left.get(lost.token) ?? []
    const text = gitText(dir, ['show', `${commit}:${lost.doc.from}`])
    if (places.length > 3 || (!isValue(lost) && holds(text, lost.token))) continue
    const after = lineAfter(lost)
    const now = lost.now ?? renamedTo(lost, after, patches)
    found.push({
      repository,
      commit,
      doc: lost.doc.from,
      line: lost.line.line,
      kind: lost.kind,
      token: lost.token,
      ...(now === undefined ? {} : { now }),
      left: places.length,
      read: {
        subject,
        before: lost.line.text.trim(),
        after: after.trim(),
        code: lost.code,
        codeAfter: lost.codeAfter,
        ...(places[0] === undefined ? {} : { leftAt: places[0] }),
      },
    })
  }
  // renames first, then one of each kind: a commit that drops a table of forty options is one case, not forty
  const kinds = new Map<string, number>()
  return found
    .toSorted((a, b) => Number(b.now !== undefined) - Number(a.now !== undefined))
    .filter(({ kind }) => {
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      return (kinds.get(kind) ?? 0) <= 2
    })
    .slice(0, perCommit)
}

/** Mines one repository; at most so many candidates. */
export function mine(
  dir: string,
  repository: string,
  options: { most: number; commits: number; kinds?: readonly TokenKind[] },
): Candidate[] {
  const found: Candidate[] = []
  const { kinds = [] } = options
  const commits = kinds.length === 0 ? commitsOf(dir, options.commits) : commitsWith(dir, options.commits, kinds)
  for (let at = 0; at < commits.length && found.length < options.most; at += 50) {
    for (const [commit, patches] of patchesOf(dir, commits.slice(at, at + 50))) {
      if (found.length >= options.most || patches.length > mostFiles) continue
      found.push(...candidatesOf(dir, repository, commit, patches).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)))
    }
  }
  return found
}

if (import.meta.main) {
  const { values } = readOptions(usage, {
    options: {
      repo: { type: 'string', multiple: true },
      repos: { type: 'string' },
      kind: { type: 'string', multiple: true, default: [] },
      most: { type: 'string', default: '20' },
      commits: { type: 'string', default: '3000' },
    },
  })
  const { repos } = values
  const clones: [string, string][] = [
    ...(values.repo ?? []).map((dir): [string, string] => [path.basename(path.resolve(dir)), dir]),
    ...(repos === undefined
      ? []
      : readdirSync(repos).flatMap((name): [string, string][] => {
          const dir = cloneIn(repos, name)
          return dir === undefined ? [] : [[name.replace('+', '/'), dir]]
        })),
  ]
  if (clones.length === 0) fail(usage.trim())
  const options = { most: Number(values.most), commits: Number(values.commits), kinds: values.kind as TokenKind[] }
  for (const [name, dir] of clones) {
    for (const candidate of mine(dir, name, options)) process.stdout.write(`${JSON.stringify(candidate)}\n`)
  }
}
