import type { Actor, RemoteRepo } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import { hideSecrets } from '../core/secrets/hide-secrets.ts'
import { checkNames } from '../delivery/render-check.ts'
import { branchOf } from '../delivery/target.ts'
import { commandLines, readCommands, type UnreadCommands } from '../text/comment-commands.ts'
import { textHash } from './standing.ts'

/** What a webhook asks of us. JSON-safe: this is what the queue holds. */
export type Wish =
  | {
      kind: 'comment'
      repo: RemoteRepo
      on: 'issue' | 'pull'
      number: number
      /** `hash`: SHA-256 of the whole comment; absent in what older versions kept. */
      comment: { kind: 'issue' | 'review'; id: number; hash?: string }
      /** Its command lines; nothing else of it is kept (THREATS D4). */
      body: string
      /** The comment is beyond the limits of reading: what lines it has that may be commands (`body` is empty). */
      unread?: UnreadCommands
      actor: Actor
    }
  | { kind: 'rerun'; repo: RemoteRepo; check: number; head: Sha; externalId: string; actor: Actor }
  /** A pull request whose drift is to be judged: it was opened, pushed to or labelled, or a comment that accepted its drift went. */
  | {
      kind: 'pull'
      repo: RemoteRepo
      number: number
      /** A check of commands that no work goes on with: it ends, whether or not there is something to do. */
      left?: number
      /** Only this turned, which conditions of the configuration may ask for. */
      turned?: Turned
    }
  /** A pull request in a merge queue, on the commit that would be merged. */
  | { kind: 'queued'; repo: RemoteRepo; number: number; head: Sha; base: Sha; into: string }
  /** The night's look at the default branch, which no webhook brings. */
  | { kind: 'nightly'; repo: RemoteRepo }
  /** `at`: ISO time at which it was closed, which names this one closing; absent in what older versions kept. */
  | { kind: 'closed'; repo: RemoteRepo; number: number; branch: string; into: string; merged: boolean; at?: string }

/** What turned of a pull request without another commit. */
export type Turned = { label: string } | 'draft'

/** A wish, or why there is none. */
export type Reading = { wish: Wish } | { ignored: string }

type Payload = Readonly<Record<string, unknown>>

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const int = (value: unknown): number | undefined => (typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined)
const object = (value: unknown): Payload => (typeof value === 'object' && value !== null ? (value as Payload) : {})

/** Reads a verified webhook. Bots, ourselves, edited commands and everything we do not know are ignored, each with its reason (THREATS A6, A7). */
export function readEvent(name: string, payload: unknown): Reading {
  const event = object(payload)
  const repo = repoOf(event)
  if (repo === undefined) return { ignored: 'no repository' }
  const action = text(event['action']) ?? ''
  if (name === 'issue_comment' || name === 'pull_request_review_comment') {
    return action === 'created' ? readComment(name, event, repo) : readTakenBack(action, event, repo)
  }
  if (name === 'pull_request' || name === 'pull_request_target') return readPull(action, event, repo)
  if (name === 'merge_group' && action === 'checks_requested') return readQueued(event, repo)
  if (name === 'check_run' && (action === 'rerequested' || action === 'requested_action')) return readRerun(event, repo)
  if (name === 'check_suite' && action === 'rerequested') return readRerunOfAll(event, repo)
  return { ignored: `${name} ${action}` }
}

function repoOf(event: Payload): RemoteRepo | undefined {
  const repo = object(event['repository'])
  const [id, owner, name] = [int(repo['id']), text(object(repo['owner'])['login']), text(repo['name'])]
  if (id === undefined || owner === undefined || name === undefined) return undefined
  const installation = int(object(event['installation'])['id']) ?? null
  return { id, owner, name, defaultBranch: text(repo['default_branch']) ?? 'main', installation }
}

/** The person behind an event; undefined for a bot and for anything that an App did in a person's name. */
function personOf(user: Payload, app: unknown): Actor | undefined {
  const [id, login] = [int(user['id']), text(user['login'])]
  if (id === undefined || login === undefined || text(user['type']) !== 'User') return undefined
  if (login.endsWith('[bot]') || (app !== undefined && app !== null)) return undefined
  return { kind: 'user', id, login }
}

function readComment(name: string, event: Payload, repo: RemoteRepo): Reading {
  const comment = object(event['comment'])
  const actor = personOf(object(comment['user']), comment['performed_via_github_app'])
  if (actor === undefined) return { ignored: 'not written by a person' }
  const body = text(comment['body']) ?? ''
  if (!mayAsk(body)) return { ignored: 'no command' }
  const id = int(comment['id'])
  const issue = object(event[name === 'issue_comment' ? 'issue' : 'pull_request'])
  const number = int(issue['number'])
  if (id === undefined || number === undefined) return { ignored: 'no number' }
  const isPull = name !== 'issue_comment' || (issue['pull_request'] !== undefined && issue['pull_request'] !== null)
  return {
    wish: {
      kind: 'comment',
      repo,
      on: isPull ? 'pull' : 'issue',
      number,
      ...keptText(body, { kind: name === 'issue_comment' ? 'issue' : 'review', id }),
      actor,
    },
  }
}

/** True where a comment holds commands, or is beyond the limits of reading and may. */
export function mayAsk(body: string): boolean {
  const { lines, unread } = readCommands(body)
  return lines.length > 0 || unread !== undefined
}

/** What is kept of a comment: its command lines, and a hash that tells whether it changed. */
export function keptText(
  body: string,
  { kind, id }: { kind: 'issue' | 'review'; id: number },
): Pick<Extract<Wish, { kind: 'comment' }>, 'comment' | 'body' | 'unread'> {
  const { lines, unread } = readCommands(body)
  return {
    comment: { kind, id, hash: textHash(body) },
    body: lines.map(hideSecrets).join('\n'),
    ...(unread === undefined ? {} : { unread: { ...unread, lines: unread.lines.map(hideSecrets) } }),
  }
}

/** A comment with `/docs skip` that was deleted, or whose text changed: what it accepted is judged again. An edit is never a command (THREATS A7). */
function readTakenBack(action: string, event: Payload, repo: RemoteRepo): Reading {
  const ignored = { ignored: `comment ${action}` }
  const comment = object(event['comment'])
  const before = action === 'deleted' ? comment['body'] : object(object(event['changes'])['body'])['from']
  const isSkip = commandLines(text(before) ?? '').some((line) => /^\/docs\s+skip\b/.test(line))
  const [issue, pull] = [object(event['issue']), object(event['pull_request'])]
  const number = int(pull['number']) ?? (object(issue['pull_request'])['url'] === undefined ? undefined : int(issue['number']))
  if (!isSkip || number === undefined || personOf(object(comment['user']), comment['performed_via_github_app']) === undefined)
    return ignored
  return { wish: { kind: 'pull', repo, number } }
}

/** Label with which people who may label a pull request accept its drift. */
export const skipLabel = 'docwright: skip'

/** Actions on a pull request that bring another commit, or bring one back. */
const judgedOn: ReadonlySet<string> = new Set(['opened', 'reopened', 'synchronize'])

/** The branch that a pull request comes from. A fork may name its branches as we do: only a branch of this repository is ours. */
export function branchFrom(
  { ref, repo: of }: { ref: string; repo: { id?: number | bigint | undefined } | null },
  repo: RemoteRepo,
): string {
  return of !== null && of.id !== undefined && Number(of.id) === repo.id ? ref : `fork:${ref}`
}

/** Actions with a label. */
const labelled: ReadonlySet<string> = new Set(['labeled', 'unlabeled'])

const labelOf = (event: Payload): string | undefined => text(object(event['label'])['name'])

/** Characters of a label that are kept; the host takes 50. */
const longestLabel = 100

function turnedOf(action: string, event: Payload): Turned | undefined {
  if (action === 'ready_for_review' || action === 'converted_to_draft') return 'draft'
  const label = labelled.has(action) ? labelOf(event) : undefined
  return label === undefined || label === skipLabel ? undefined : { label: hideSecrets(label.slice(0, longestLabel)) }
}

function readPull(action: string, event: Payload, repo: RemoteRepo): Reading {
  const pull = object(event['pull_request'])
  const [from, to] = [object(pull['head']), object(pull['base'])]
  const [number, ref, into] = [int(pull['number']), text(from['ref']), text(to['ref'])]
  if (number === undefined || ref === undefined || into === undefined) return { ignored: 'no number' }
  if (action === 'closed') {
    const at = text(pull['closed_at'])
    const branch = branchFrom({ ref, repo: { id: int(object(from['repo'])['id']) } }, repo)
    return { wish: { kind: 'closed', repo, number, branch, into, merged: pull['merged'] === true, ...(at !== undefined && { at }) } }
  }
  const turned = turnedOf(action, event)
  if (turned !== undefined) return { wish: { kind: 'pull', repo, number, turned } }
  const isLabel = labelled.has(action) && labelOf(event) === skipLabel
  // into another branch it is another change
  const isRebased = action === 'edited' && object(event['changes'])['base'] !== undefined
  if (!judgedOn.has(action) && !isLabel && !isRebased) return { ignored: `pull_request ${action}` }
  return { wish: { kind: 'pull', repo, number } }
}

/** The pull request and the branch of a merge queue, by the branch that the host makes for it: `gh-readonly-queue/main/pr-12-<commit>`. */
export function queuedIn(ref: string): { number: number; into: string } | undefined {
  const [queue, ...parts] = ref.replace('refs/heads/', '').split('/')
  const number = /^pr-(\d{1,10})-[0-9a-f]{7,64}$/.exec(parts.pop() ?? '')?.[1]
  return queue === 'gh-readonly-queue' && number !== undefined && parts.length > 0
    ? { number: Number(number), into: parts.join('/') }
    : undefined
}

function readQueued(event: Payload, repo: RemoteRepo): Reading {
  const group = object(event['merge_group'])
  const [head, base] = [text(group['head_sha']), text(group['base_sha'])]
  const queued = queuedIn(text(group['head_ref']) ?? '')
  if (head === undefined || base === undefined || queued === undefined) return { ignored: 'no merge queue that is known' }
  return { wish: { kind: 'queued', repo, ...queued, head: head as Sha, base: base as Sha } }
}

function readRerun(event: Payload, repo: RemoteRepo): Reading {
  const check = object(event['check_run'])
  if (!Object.values<unknown>(checkNames).includes(check['name'])) return { ignored: 'no check of ours' }
  const [id, head, externalId] = [int(check['id']), text(check['head_sha']), text(check['external_id'])]
  const actor = personOf(object(event['sender']), undefined)
  if (id === undefined || head === undefined || externalId === undefined) return { ignored: 'no check of ours' }
  if (actor === undefined) return { ignored: 'not asked by a person' }
  return { wish: { kind: 'rerun', repo, check: id, head: head as Sha, externalId, actor } }
}

/** *Re-run all checks*, of a pull request of this repository: the host names none of a fork. Only the App whose checks these are hears of it. */
function readRerunOfAll(event: Payload, repo: RemoteRepo): Reading {
  const suite = object(event['check_suite'])
  const pulls = Array.isArray(suite['pull_requests']) ? suite['pull_requests'] : []
  const [id, head, number] = [int(suite['id']), text(suite['head_sha']), int(object(pulls[0])['number'])]
  const actor = personOf(object(event['sender']), undefined)
  if (id === undefined || head === undefined || number === undefined) return { ignored: 'no check of a pull request' }
  if (actor === undefined) return { ignored: 'not asked by a person' }
  const externalId = branchOf({ kind: 'pull', number })
  return { wish: { kind: 'rerun', repo, check: id, head: head as Sha, externalId, actor } }
}
