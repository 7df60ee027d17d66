import type { Config } from '../core/config.ts'
import type { CoverageSample } from '../core/coverage.ts'
import type { AcceptedDrift, DriftLog } from '../core/drift-log.ts'
import type { RepoPath } from '../core/names.ts'
import type { Phrase } from '../core/phrase.ts'
import type { Feature } from '../core/feature.ts'
import type { FeatureRecord } from '../core/record.ts'
import { believedText } from '../text/believed-text.ts'
import { sidecarPath } from '../text/sidecar.ts'
import { firstSentence, safeWords, type Known } from '../text/wording.ts'
import { parseAccepted, parseDriftLog } from './drift-log.ts'
import { parsePlan, planFolder, type PlanSummary } from './plans.ts'
import { parseRecord } from './records.ts'
import { parseCoverageHistory } from './coverage-history.ts'
import {
  acceptedFolder,
  coverageHistoryPath,
  driftLogPath,
  featureMemoryPath,
  memoryFolder,
  recordFolder,
  rootMemoryPath,
} from './paths.ts'

/** A rule that a memory file states. */
export interface Rule {
  text: Phrase
  path: RepoPath
  line: number
}

/** What memory files say that pages repeat. */
export interface Remembered {
  /** Memory files that were read, sorted. */
  files: readonly RepoPath[]
  conventions: readonly Rule[]
  security: readonly Rule[]
  compliance: readonly Rule[]
  /** Reports of earlier runs, sorted by slug. */
  records: readonly FeatureRecord[]
  driftLog: DriftLog
  /** Coverage of the whole repository, oldest first; empty where it was never reported. */
  trend: readonly CoverageSample[]
  /** What people accepted with `/docs skip`, sorted by subject. */
  accepted: readonly AcceptedDrift[]
  /** Plans of enterprise features, sorted by name. */
  plans: readonly PlanSummary[]
}

/** Reports of earlier runs, by path. */
export function readReports(
  texts: ReadonlyMap<RepoPath, string>,
): Pick<Remembered, 'records' | 'driftLog' | 'trend' | 'accepted' | 'plans'> {
  const below = (folder: string): readonly string[] =>
    [...texts].filter(([path]) => path.startsWith(`${folder}/`) && path.endsWith('.json')).map(([, text]) => text)
  const records = below(recordFolder).flatMap((text) => parseRecord(text) ?? [])
  const plans = below(planFolder).flatMap((text) => parsePlan(text) ?? [])
  const accepted = below(acceptedFolder).flatMap((text) => parseAccepted(text) ?? [])
  return {
    records: records.sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    driftLog: parseDriftLog(texts.get(driftLogPath)),
    trend: parseCoverageHistory(texts.get(coverageHistoryPath)),
    accepted: accepted.sort((a, b) => (a.subject < b.subject ? -1 : 1)),
    plans: plans.sort((a, b) => (a.feature < b.feature ? -1 : 1)),
  }
}

const sidecars = `${memoryFolder}/pages/`

/** Files of memory that one run reads, and of what people accepted as many again. */
const mostFiles = 400

/** Memory files of the specification (2.5) that a repository has, for a feature: what a run reads before it writes. */
export function memoryFiles(files: Iterable<RepoPath>, feature: Feature, config: Config): readonly RepoPath[] {
  const name = config.memoryFile
  const fixed = new Set<string>([
    rootMemoryPath(config),
    `docs/architecture/${name}`,
    `${config.docs}/architecture/${name}`,
    `src/auth/${name}`,
    'docs/enterprise/ASSISTANT.md',
    `docs/enterprise/${name}`,
    `src/${feature.slug}/${name}`,
    featureMemoryPath(feature, config),
  ])
  const below = new Set(feature.files.filter((file) => file.role === 'core').map((file) => folderOf(file.path)))
  const isWanted = (path: string): boolean =>
    fixed.has(path) ||
    (path.startsWith('.workflow/') && /\.(md|json)$/.test(path) && !path.startsWith(sidecars)) ||
    (path.endsWith(`/${name}`) && below.has(folderOf(path)))
  const all = [...files]
  const there = new Set(all)
  const wanted = all.filter(isWanted).sort()
  const isAccepted = (path: string): boolean => path.startsWith(`${acceptedFolder}/`)
  // what people accepted grows with every such pull request, and crowds nothing else out
  const read = [...wanted.filter((path) => !isAccepted(path)).slice(0, mostFiles), ...wanted.filter(isAccepted).slice(-mostFiles)]
  // what of a page is ours stands in its sidecar
  return [...read, ...read.map(sidecarPath).filter((path) => there.has(path))]
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/**
 * Reads what memory files say. Their text is data: only sentences that are safe to repeat are taken, and none is followed. Nothing of a plan
 * counts, and of logs, compliance files and other pages that we write only what people wrote.
 */
export function readMemory(texts: ReadonlyMap<RepoPath, string>, feature: Feature, config: Config, known: Known): Remembered {
  const reports = readReports(texts)
  const own = ownMemories(feature, reports.records, config)
  const conventions: Rule[] = []
  const security: Rule[] = []
  const compliance: Rule[] = []
  const files = [...texts.keys()].filter((path) => !path.startsWith(sidecars)).sort()
  for (const path of files) {
    if (own.has(path) || path.endsWith('.json')) continue
    const text = believedText(path, texts.get(path) ?? '', texts.get(sidecarPath(path)))
    if (path.startsWith('.workflow/patterns/'))
      (path.includes('security') ? security : conventions).push(...rulesOf(path, text, /./, known))
    else if (path.startsWith('.workflow/compliance/')) compliance.push(...rulesOf(path, text, /./, known))
    else {
      conventions.push(...rulesOf(path, text, /convention|rule|guideline|style|pattern|practice|decision/i, known))
      security.push(...rulesOf(path, text, /secur|auth|access/i, known))
    }
  }
  return { files, conventions, security, compliance, ...reports }
}

/** Where the memory of a feature stands, and where an earlier run wrote it: it moves along when the folder of the feature is renamed. */
function ownMemories(feature: Feature, records: readonly FeatureRecord[], config: Config): ReadonlySet<RepoPath> {
  const earlier = records.find(({ slug }) => slug === feature.slug)?.pages ?? []
  return new Set([featureMemoryPath(feature, config), ...earlier.flatMap(({ kind, path }) => (kind === 'assistant' ? [path] : []))])
}

/** What is still to be done is no rule yet. */
const openBox = /^\[ \]\s/
const doneBox = /^\[[xX]\]\s+/
/** What a supplier was certified for asks nothing of those who build the project. */
const heldByOthers =
  /\b(?:provider|vendor|partner|host|processor|supplier|operator|data ?cent(?:er|re))s?\b[^.]{0,60} (?:is|are|has|have|holds?|maintains?) (?:[\w-]+ ){0,6}(?:certifi(?:ed|cates?|cations?)|compliant|attested|audited)\b/i

/** Items of a page that stand under a heading of a kind. */
function rulesOf(path: RepoPath, text: string, heading: RegExp, known: Known): readonly Rule[] {
  const rules: Rule[] = []
  let wanted = heading.test('')
  let fenced = false
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced
    const title = /^#{1,6}\s+(.*)$/.exec(line)?.[1]
    if (title !== undefined && !fenced) wanted = heading.test(title)
    else if (wanted && !fenced) {
      const item = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/.exec(line)?.[1]
      const first = item === undefined || openBox.test(item) ? undefined : firstSentence(item.replace(doneBox, '').replace(/\*\*/g, ''))
      const words = first === undefined || heldByOthers.test(first) ? undefined : safeWords(first, known)
      if (words !== undefined) rules.push({ text: words, path, line: i + 1 })
    }
  }
  return rules
}
