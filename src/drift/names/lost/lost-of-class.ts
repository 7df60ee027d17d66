import type { Anchor, Drift, DriftDocument } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { RemovedLine } from '../../../core/snapshot.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { escapeWord, isComment, roleIn } from '../../declared.ts'
import { findAtHead, isFound } from '../../head-words.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput, Past } from '../../signal.ts'
import type { Claim } from '../claims.ts'
import { isJudged, tellsOfRemoval } from '../judged.ts'
import { isForeign } from '../removed/is-foreign.ts'
import { tellRemoval } from '../tell.ts'
import { type ChangedSource, changedSources } from './changed-sources.ts'
import { lostOfPackages } from './lost-of-package.ts'

/** A member that a type of a file had before a change, and whose word the file lacks after it. */
export interface LostOfClass {
  owner: string
  member: string
  path: RepoPath
}

/** Languages whose facts nobody keeps, with how they begin a type; the only group is its name. */
const types: readonly { files: RegExp; like: RegExp }[] = [
  {
    files: /\.(?:java|kts?|scala|groovy|cs|swift|dart|php)$/,
    like: /\b(?:class|interface|enum|record|object|trait|struct|protocol)\s+([A-Z]\w*)([^{;\n]*)/,
  },
  { files: /\.py$/, like: /^class\s+([A-Z]\w*)([^:\n]*)/ },
  { files: /\.rb$/, like: /^\s*(?:class|module)\s+(?:\w+::)*([A-Z]\w*)(.*)/ },
  {
    files: /\.rs$/,
    like: /^\s*(?:impl(?:<[^>]*>)?\s+(?:[\w:<>]+\s+for\s+)?|(?:pub(?:\([^)]*\))?\s+)?(?:struct|enum|trait)\s+)([A-Z]\w*)(.*)/,
  },
]

/** What a declaration says when its type has members from elsewhere too. */
const inherits = /\b(?:extends|implements|with|include)\b|[(<:]\s*[A-Z]|\sfor\s/

/** Members that types of other languages than JavaScript lost by a change, while they live on themselves. */
export const lostOfClasses = oncePerInput(async (input: DriftInput): Promise<readonly LostOfClass[]> => {
  const sources = await changedSources(input)
  const lost = sources.flatMap(lostIn)
  const ofPackages = await lostOfPackages(input)
  if (lost.length === 0) return ofPackages
  // it may have gone up to what its type comes from, or to another part of the type
  const isNewElsewhere = ({ owner, member, path, isHeir }: (typeof lost)[number]): boolean => {
    const part = new RegExp(`\\b(?:class|module|impl|extension|struct|object|trait)\\b[^\\n]*\\b${escapeWord(owner)}\\b`)
    const isNew = ({ before, after }: ChangedSource): boolean =>
      after !== undefined && isWord(after, member) && !isWord(before ?? '', member)
    return sources.some((one) => one.path !== path && isNew(one) && (isHeir || part.test(one.after ?? '')))
  }
  const left = lost.filter((one) => !isNewElsewhere(one))
  const heirs = left.filter(({ isHeir }) => isHeir)
  const head = heirs.length === 0 ? new Map() : await findAtHead(input.snapshot, new Set(heirs.map(({ member }) => member)))
  return [...left.filter(({ isHeir, member }) => !isHeir || !isFound(head.get(member))), ...ofPackages]
})

function lostIn({ path, before, after }: ChangedSource): readonly (LostOfClass & { isHeir: boolean })[] {
  const type = types.find(({ files }) => files.test(path))?.like
  if (type === undefined || before === undefined || after === undefined) return []
  const staying = new Set(after.split('\n'))
  const code = [...staying].filter((line) => !isComment(path, line)).join('\n')
  const lost = new Map<string, LostOfClass & { isHeir: boolean }>()
  let owner: { name: string; isHeir: boolean } | undefined
  for (const line of before.split('\n')) {
    const [, name, rest = ''] = type.exec(line) ?? []
    if (name !== undefined && !isComment(path, line)) owner = { name, isHeir: inherits.test(rest) }
    if (owner === undefined || staying.has(line) || line.length > 400 || !isWord(code, owner.name)) continue
    for (const [word] of line.matchAll(/(?<![\w$.'"])[A-Za-z_]\w{2,}/g))
      if (word !== owner.name && /^\s/.test(line) && isMember(path, line, word) && !isWord(code, word))
        lost.set(`${owner.name} ${word}`, { owner: owner.name, member: word, path, isHeir: owner.isHeir })
  }
  return [...lost.values()]
}

/** A function, constant or property of a type: not a local one, which nothing declares with what others may see. */
function isMember(path: string, line: string, word: string): boolean {
  const role = roleIn(path, line, word)
  if (role === undefined || role === 'taken' || role === 'read' || role === 'flag') return isPlainMethod(path, line, word)
  return (
    !/^\s*(?:final\s+|var\s+|val\s+|let\s+|const\s+)?[\w<>[\],.?]+\s+\w+\s*=\s/.test(line) ||
    /\b(?:public|static|const|protected)\b/.test(line)
  )
}

/** `static Builder custom(){`: what an interface of Java declares needs no word of who may see it. */
function isPlainMethod(path: string, line: string, word: string): boolean {
  return (
    /\.(?:java|kt|scala|groovy|cs|dart)$/.test(path) &&
    new RegExp(`^\\s+(?:[\\w<>\\[\\],.?]+\\s+)+${escapeWord(word)}\\s*\\([^;]*(?:;\\s*)?$`).test(line) &&
    !/^\s*(?:return|throw|new|else)\b/.test(line)
  )
}

function isWord(text: string, word: string): boolean {
  return text.includes(word) && new RegExp(`(?<![\\w$])${escapeWord(word)}(?![\\w$])`).test(text)
}

/** Places where documents name a member with the type that lost it: `Retry.custom()`, `Client#connect`. */
export const lostOfClassesNamed = oncePerInput(async (input: DriftInput): Promise<readonly { lost: LostOfClass; claim: Claim }[]> => {
  const all = await lostOfClasses(input)
  if (all.length === 0) return []
  const documents = input.documents.filter((document) => isJudged(document) && documentNoise(document.path) === undefined)
  return all.flatMap((lost) => documents.flatMap((document) => claimsIn(document, lost)))
})

function claimsIn(document: DriftDocument, lost: LostOfClass): readonly { lost: LostOfClass; claim: Claim }[] {
  const { text, fences, path: doc } = document
  if (!text.includes(lost.member) || !text.includes(lost.owner)) return []
  const like = new RegExp(`(?<![\\w$/#])${escapeWord(lost.owner)}(?:\\.|#|::|->)${escapeWord(lost.member)}(?![\\w$-])`, 'g')
  return [...text.matchAll(like)].map(({ 0: name, index: from }) => {
    const fence = fences.find((one) => one.from <= from && from <= one.from + one.text.length)
    const anchor: Anchor = {
      kind: 'name',
      name,
      text: name,
      doc,
      line: text.slice(0, from).split('\n').length,
      from,
      to: from + name.length,
      in: fence === undefined ? 'prose' : 'fence',
      headings: fence?.headings ?? [],
    }
    return { lost, claim: { anchor, kind: 'name', word: lost.member, forms: [lost.member], owner: lost.owner, document } }
  })
}

/** Whose a name is, for the findings of members. */
interface Given {
  input: DriftInput
  past: Past
  isOurs: (specifier: string) => boolean
  isOwnHost: (host: string, path: string) => boolean
}

/** Findings of members that types of other languages lost, where no other finding of the page ends at the same place. */
export async function goneFromClasses(told: readonly Drift[], { input, past, ...ours }: Given): Promise<readonly Drift[]> {
  const seen = new Set(told.map(({ anchor: { doc, to } }) => `${doc} ${to}`))
  const drifts: Drift[] = []
  for (const { lost, claim } of await lostOfClassesNamed(input)) {
    const { anchor, document } = claim
    const line = lineOf(lost, past)
    if (line === undefined || seen.has(`${anchor.doc} ${anchor.to}`) || tellsOfRemoval(document, anchor)) continue
    if (
      isForeign(claim, { ...ours, past }, input) ||
      isForeign({ ...claim, word: lost.owner, forms: [lost.owner] }, { ...ours, past }, input)
    )
      continue
    const evidence = { line, form: lost.member, role: 'member' as const, strength: 'strong' as const, owner: lost.owner }
    drifts.push(tellRemoval({ anchor, word: anchor.name, evidence, suggestion: undefined }, input))
  }
  return drifts
}

function lineOf({ member, path }: LostOfClass, { removals }: Past): RemovedLine | undefined {
  const lines = (removals.lines.get(member) ?? []).filter((line) => line.path === path)
  return lines.find(({ text }) => /^(?:func|type|var|const)\b/.test(text) || isMember(path, text, member)) ?? lines[0]
}
