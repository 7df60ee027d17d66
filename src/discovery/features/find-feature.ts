import type { Because, FeatureCandidate } from '../../core/because.ts'
import type { Feature, FeatureMatch } from '../../core/feature.ts'
import type { Project } from '../../core/project.ts'
import type { Meaning } from './choose-head.ts'
import type { Key } from './resolve-key.ts'
import type { SaidWords } from './read-evidence.ts'
import type { RepoPath } from '../../core/names.ts'
import { askedName, bearsName, type AskedName } from './asked-name.ts'
import { collectFacts } from './collect-facts.ts'
import { findEdgeCases } from './edge-cases.ts'
import { fileIndex, type FileIndex } from './file-index.ts'
import { findFlows } from './flows.ts'
import { linkDeclared, linkWords } from './link-words.ts'
import { linkSaid } from './link-said.ts'
import { literalName, type Literal } from './literal-name.ts'
import { withLoneName } from './lone-name.ts'
import { nameFeature } from './name-feature.ts'
import { guessedBy, offerCandidates } from './offer-candidates.ts'
import { formOf, parseQuestion, type Question } from './parse-question.ts'
import { isSameWord } from './same-word.ts'
import { restrictedName } from './restricted-name.ts'
import { scopeOf } from './scope.ts'
import { selectFiles } from './select-files.ts'
import { isMisspelt } from './spelling.ts'
import { understandQuestion } from './understand-question.ts'
import type { Form } from './words.ts'

/** Below this share of known meaning a question is answered with the nearest names. */
const leastKnown = 0.5

/** What a question was taken for; `link` says which of its words lead there, and is absent where only another word or texts do. */
interface Taken {
  meaning: Meaning & { head: Key }
  feature: Feature
  link?: Because
}

/**
 * Finds the feature that a name or a phrase means. A paraphrase finds the same files under the same name: the question only decides
 * which notion is meant, everything else comes from the repository. What the repository calls by the words of the question comes before
 * every synonym, and what no word of the question leads to is only a guess. So is what bears only some words of a name of several. `followed`
 * are routes (`GET /articles`) that belong to it whatever they are called, because its pages described them under an earlier name.
 */
export function findFeature(project: Project, question: string, followed: ReadonlySet<string> = new Set()): FeatureMatch {
  const index = fileIndex(project)
  const asked = parseQuestion(question)
  const { meaning, guesses, spoken, said } = understandQuestion(index, question)
  const build: Build = (taken, bearing) => buildFeature(index, taken, { bearing, followed })
  const guess = guessOf(index, meaning, { asked, build, said })
  const name = askedName(asked)
  const led = guess !== undefined && isSure(index, guess, asked) ? guess : undefined
  const plainly = led !== undefined && led.link?.borneBy !== 'code' ? led : (literally(index, meaning, { asked, build }) ?? led)
  const likely =
    wholly(index, { meaning, name }, { asked, build }) ?? restricted(index, { meaning, name, plainly }, { asked, build }) ?? plainly
  const isWeak =
    likely !== undefined && name !== undefined && !bearsName(index, name, { head: likely.meaning.head, feature: likely.feature })
  const sure = isWeak ? undefined : likely
  const offer = (taken?: FeatureCandidate): readonly FeatureCandidate[] =>
    offerCandidates(index, asked, {
      rest: meaning.rest,
      guesses,
      spoken,
      ...(name !== undefined && { name }),
      ...(taken !== undefined && { taken }),
    })
  if (sure?.link !== undefined) {
    const { feature, link } = sure
    const others = othersOf(index, sure.meaning, feature)
    const candidates = offer().filter(({ name, because }) => name !== feature.name && because.kind !== 'common')
    return { kind: 'found', feature, because: link, others, candidates }
  }
  const best = likely ?? guess
  if (best === undefined) return { kind: 'none', candidates: offer() }
  const { feature } = best
  const because = best.link ?? guessedBy(index, asked, { key: best.meaning.head, feature })
  if (isCalledSo(feature, asked))
    return { kind: 'found', feature, because: { ...because, kind: 'name' }, others: othersOf(index, best.meaning, feature), candidates: [] }
  const files = feature.files.filter(({ role }) => role === 'core').length
  return { kind: 'unsure', feature, because, candidates: offer({ name: feature.name, files, because }) }
}

/** Gathers the feature that a meaning leads to. */
type Build = (meaning: Meaning & { head: Key }, bearing?: ReadonlySet<RepoPath>) => Feature | undefined

function guessOf(
  index: FileIndex,
  meaning: Meaning,
  { asked, build, said }: { asked: Question; build: Build; said: SaidWords | undefined },
): Taken | undefined {
  const { head } = meaning
  if (head === undefined || meaning.known < leastKnown) return undefined
  const feature = build({ ...meaning, head })
  if (feature === undefined) return undefined
  const core = feature.files.filter(({ role }) => role === 'core').map(({ path }) => path)
  const link = linkWords(index, head, asked) ?? linkDeclared(index, core, asked) ?? linkSaid(index, core, { asked, said })
  return { meaning: { ...meaning, head }, feature, ...(link !== undefined && { link }) }
}

/**
 * The feature that bears all words of a name, where some of them are idle elsewhere or it is written as one: `app versions` comes before
 * `versions`. A name that the vocabulary knows is more than its letters: `api-keys` may be called tokens.
 */
function wholly(
  index: FileIndex,
  { meaning, name }: { meaning: Meaning; name: AskedName | undefined },
  { asked, build }: { asked: Question; build: Build },
): Taken | undefined {
  if (name === undefined || (name.plain.length === 0 && !name.joined) || isKnown(asked, name)) return undefined
  return literally(index, meaning, { asked, build, form: name.form })
}

/** The feature that bears all words of a name together, in one name or in names below each other, where what it was taken for bears only some. */
function restricted(
  index: FileIndex,
  { meaning, name, plainly }: { meaning: Meaning; name: AskedName | undefined; plainly: Taken | undefined },
  { asked, build }: { asked: Question; build: Build },
): Taken | undefined {
  const taken = plainly?.link?.said ?? ''
  if (name === undefined || isKnown(asked, name) || (plainly !== undefined && isRead(plainly, name) && formOf(taken).length > 1))
    return undefined
  return literalTaken(restrictedName(index, name, { asked, taken }), meaning, build)
}

/** True where the vocabulary reads all words of a name as what it was taken for: `two-factor authentication` is two factors. */
function isRead({ meaning: { head } }: Taken, { form }: AskedName): boolean {
  return head.concept.kind === 'notion' && form.every((part) => head.concept.words.includes(part))
}

function isKnown({ concepts }: Question, { form }: AskedName): boolean {
  const name = form.join(' ')
  return concepts.some(({ strong, weak, last = [] }) => [...strong, ...weak, ...last].some((one) => one.join(' ') === name))
}

/** The feature that bears the very words of the question. */
function literally(
  index: FileIndex,
  meaning: Meaning,
  { asked, build, form }: { asked: Question; build: Build; form?: Form },
): Taken | undefined {
  return literalTaken(literalName(index, asked, form), meaning, build)
}

function literalTaken(literal: Literal | undefined, meaning: Meaning, build: Build): Taken | undefined {
  if (literal === undefined) return undefined
  const taken = { ...meaning, head: literal.key, known: 1 }
  const feature = build(taken, literal.files)
  return feature === undefined ? undefined : { meaning: taken, feature, link: literal.because }
}

/** True where a feature is called by the question, word by word: no answer can be nearer, whatever led there. */
function isCalledSo({ name }: Feature, { stems }: Question): boolean {
  const form = formOf(name)
  return form.length === stems.length && form.every((part, i) => isSameWord(part, stems[i] ?? ''))
}

/** True where words of the question lead to a feature, it is called by them in the end, and none of them is a slip of the keyboard. */
function isSure(index: FileIndex, { feature, link }: Taken, asked: Question): boolean {
  if (link === undefined || (link.kind !== 'name' && isMisspelt(index, asked))) return false
  if (link.kind !== 'name') return true
  const said = formOf(link.said)
  return formOf(feature.name).some((part) => said.some((one) => isSameWord(one, part)))
}

function buildFeature(
  index: FileIndex,
  meaning: Meaning & { head: Key },
  by: { bearing: ReadonlySet<RepoPath> | undefined; followed: ReadonlySet<string> },
): Feature | undefined {
  const head = withLoneName(index, meaning.head)
  const selection = selectFiles(index, { ...meaning, head }, by)
  const { files } = selection
  const core = files.flatMap((file) => (file.role === 'core' ? [file.path] : []))
  if (core.length === 0) return undefined
  const named = nameFeature(index, meaning.head, core)
  const scope = scopeOf(index.project, head, selection)
  const facts = collectFacts(index.project, head, selection, scope)
  return {
    ...named,
    files,
    ...facts,
    flows: findFlows(index.project, facts, scope),
    edgeCases: findEdgeCases(index.project, { ...facts, files }, scope),
  }
}

/** Other features that the question may mean: notions it names besides the chosen one. */
function othersOf(index: FileIndex, meaning: Meaning, feature: Feature): { name: string; files: number; why: string }[] {
  const core = new Set(feature.files.flatMap((file) => (file.role === 'core' ? [file.path] : [])))
  return meaning.rest.flatMap((key) => {
    if (key.concept.kind === 'narrow') return []
    const files = [...key.named].filter((path) => !core.has(path))
    if (files.length === 0) return []
    return [{ name: nameFeature(index, key, files).name, files: files.length, why: `the question also says "${key.concept.said}"` }]
  })
}
