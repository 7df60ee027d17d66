import type { ChangeSet, FileChange, Finding, PlanFigures } from '../core/change-set.ts'
import type { Coverage } from '../core/coverage.ts'
import type { Deployment } from '../core/deployment.ts'
import type { RepoPath } from '../core/names.ts'
import { plain, plainCode } from '../core/phrase.ts'
import type { Proof } from '../core/proof.ts'
import { whyWords } from '../text/because.ts'
import { answerText } from './render-answer.ts'
import { renderPatch } from './render-patch.ts'
import { type JsonUnread, renderUnread } from './render-unread.ts'

/** A change set as `docwright run --json` prints it. The shape is documented in docs/cli.md and does not change within a major version. */
export interface JsonOutcome {
  title: string
  files: readonly { path: string; action: 'create' | 'update' | 'delete'; why: string }[]
  report: {
    /** Of `/document-feature`: what was asked for, what was documented, and why, with the files that show it. */
    asked?: { query: string; feature: string; because: string; files: readonly RepoPath[] }
    /** Of the commands of a plan: how far it is. */
    plan?: PlanFigures
    coverage: Coverage
    references: { resolved: number; total: number }
    examples: { checked: number; total: number }
    findings: readonly JsonFinding[]
    suggestions: readonly string[]
    /** Lines for a shell that show what was added at work; absent where there are none. */
    tries?: readonly string[]
    skips: readonly string[]
    /** Places that were not read and that the subject of the run may lack; absent where the run did not ask. */
    unread?: readonly JsonUnread[]
    unchanged: readonly RepoPath[]
    /** Text of a command that only answers. */
    answer?: string
    /** Of `/check-docs`: what was read, what the run mends, and what people decided to live with. */
    judged?: { documents: number; anchors: number; base: string | null }
    repaired?: readonly JsonFinding[]
    overridden?: readonly (JsonFinding & { reason: string; by: string })[]
    /** Of `--base`: coverage of what the change adds, coverage of the repository before where it is known, and the gate where there is one. */
    patch?: Coverage
    coverageBefore?: Coverage
    gate?: { passes: boolean; why: readonly string[] }
  }
  /** What was run of generated code, and how requests were answered; absent where there is no code, or a later command of the run proves it. */
  proof?: {
    level: string
    steps: readonly { name: string; ok: boolean }[]
    requests: readonly { method: string; path: string; status: number }[]
    skips: readonly string[]
  }
  /** Of `--deploy`: how each step of the deployment ended; absent where nothing was deployed. */
  deployment?: Deployment
  /** Files that the command proposes and may not write, as `git apply` takes them; absent where there are none. */
  patches?: readonly { path: string; action: 'create' | 'update' | 'delete'; why: string; diff: string }[]
  /** Why nothing of it is written by itself; absent where it may be. */
  refused?: string
  next: readonly string[]
}

/** A file that is only proposed, with the text that stands there. */
export interface Patch {
  change: FileChange
  before: string | undefined
}

/** One finding; those of `/check-docs` also say what is named and what took it away. */
export interface JsonFinding {
  rule: string
  severity: string
  file: string | null
  line: number | null
  message: string
  signal?: string
  token?: string
  removedBy?: { sha: string; subject: string } | null
  /** Where the name last stood, right before `removedBy`. */
  lastSeen?: { file: string; line: number | null } | null
  suggestion?: string | null
  /** Why it may not be wrong after all; absent where that is proven. */
  unproven?: string
  owners?: readonly string[]
}

const none = { covered: 0, total: 0 }

/** What a change does to its file. */
export function actionOf(change: FileChange): 'create' | 'update' | 'delete' {
  if (change.content === null) return 'delete'
  return change.base === null ? 'create' : 'update'
}

/** Turns a change set into its documented JSON; `patches` are its patches with the text that they replace. */
export function renderJson(changes: ChangeSet, patches: readonly Patch[] = []): JsonOutcome {
  const { title, files, report, next } = changes
  return {
    title,
    files: files.map((change) => ({ path: change.path, action: actionOf(change), why: plain(change.why) })),
    report: {
      ...(report.asked !== undefined && {
        asked: {
          query: report.asked.query,
          feature: report.asked.feature,
          because: plainCode(whyWords(report.asked)),
          files: report.asked.because.files,
        },
      }),
      ...(report.plan !== undefined && { plan: report.plan }),
      coverage: report.coverage ?? { technical: none, api: none, examples: none, tests: none },
      references: report.references ?? { resolved: 0, total: 0 },
      examples: report.examples ?? { checked: 0, total: 0 },
      findings: report.findings.map(finding),
      suggestions: report.suggestions.map(plain),
      ...(report.tries !== undefined && { tries: report.tries }),
      skips: report.skips.map(plain),
      ...(report.unread !== undefined && { unread: report.unread.map(renderUnread) }),
      unchanged: report.unchanged,
      ...(report.answer !== undefined && { answer: answerText(report.answer) }),
      ...(report.judged !== undefined && { judged: { ...report.judged, base: report.judged.base ?? null } }),
      ...(report.repaired !== undefined && { repaired: report.repaired.map(finding) }),
      ...(report.overridden !== undefined && {
        overridden: report.overridden.map((one) => ({ ...finding(one.finding), reason: one.reason, by: one.by })),
      }),
      ...(report.patch !== undefined && { patch: report.patch.total }),
      ...(report.coverageBefore !== undefined && report.judged !== undefined && { coverageBefore: report.coverageBefore }),
      ...(report.gate !== undefined && { gate: { passes: report.gate.passes, why: report.gate.why.map(plain) } }),
    },
    ...jsonCode(changes, patches),
    next,
  }
}

/** What a change has that is more than pages: its proof, what may not be written, and why. */
function jsonCode(
  { proof, refused, deployment }: ChangeSet,
  patches: readonly Patch[],
): Pick<JsonOutcome, 'proof' | 'refused' | 'patches' | 'deployment'> {
  return {
    ...(deployment !== undefined && { deployment }),
    ...(refused !== undefined && { refused: plain(refused) }),
    ...(proof !== undefined && { proof: jsonProof(proof) }),
    ...(patches.length > 0 && { patches: patches.map(shownPatch) }),
  }
}

function shownPatch({ change, before }: Patch): NonNullable<JsonOutcome['patches']>[number] {
  return { path: change.path, action: actionOf(change), why: plain(change.why), diff: renderPatch(change, before) }
}

function jsonProof({ level, steps, requests, skips }: Proof): NonNullable<JsonOutcome['proof']> {
  return {
    level,
    steps: steps.map(({ name, ok }) => ({ name, ok })),
    requests: requests.map(({ method, path, status }) => ({ method, path, status })),
    skips: skips.map(plain),
  }
}

function finding({ rule, severity, message, at, cause, drift, owners }: Finding): JsonFinding {
  return {
    rule,
    severity,
    file: at?.path ?? null,
    line: at?.line ?? null,
    message: plain(message),
    ...(drift !== undefined && {
      signal: drift.signal,
      token: drift.token,
      removedBy: cause === undefined ? null : { sha: cause.sha, subject: cause.subject },
      lastSeen: drift.lived === undefined ? null : { file: drift.lived.path, line: drift.lived.line ?? null },
      suggestion: drift.suggestion ?? null,
      ...(drift.unproven !== undefined && { unproven: drift.unproven }),
    }),
    ...(owners !== undefined && { owners }),
  }
}
