import { ConfigurationError, UserError } from '../core/errors.ts'
import type { Actor, Job, RemoteRepo, Trigger } from '../core/job.ts'
import type { Access } from '../github/access.ts'
import { pin, textHash } from '../github/standing.ts'
import { commandOf } from '../run.ts'
import { parseCommand } from '../text/parse-command.ts'
import { uuidOf } from '../work/new-job.ts'

/** A run of a workflow: what started it, and what it was given. */
export interface Run {
  /** Name of the event. */
  name: string
  event: unknown
  env: Readonly<Record<string, string | undefined>>
  /** The `command` input; empty where the event brings its own commands. */
  command: string
}

/** Events on whose runs the `command` input counts: whoever starts them may write to the repository, or writes its workflows. */
const events = ['workflow_dispatch', 'schedule', 'push', 'repository_dispatch']

/**
 * The `command` input as a job on the branch of the run. Other events are refused: a comment or a pull request of a stranger must not run
 * what the workflow's author may (THREATS A5).
 */
export async function jobOfCommand(access: Access, run: Run, repo: RemoteRepo): Promise<Job> {
  const { env, command, name } = run
  if (!events.includes(name)) {
    throw new ConfigurationError(
      `Expected the input \`command\` on ${events.map((event) => `\`${event}\``).join(', ')}, got it on \`${name}\`, where comments bring their own commands.`,
    )
  }
  const lines = command.split('\n').map((line) => line.trim())
  const invocations = lines.filter((line) => line !== '').map(parseCommand)
  if (invocations.length === 0)
    throw new ConfigurationError('Expected the input `command` to hold a command, such as `/document-feature billing`.')
  for (const { command: word, tokens } of invocations) commandOf(word).bind(tokens)
  const branch = env['GITHUB_REF_TYPE'] === 'branch' ? env['GITHUB_REF_NAME'] : undefined
  const subject = { kind: 'branch', name: branch ?? repo.defaultBranch } as const
  const actor = actorOf(run)
  const trigger: Trigger = { cause: actor.kind === 'user' ? 'dispatch' : 'schedule', delivery: env['GITHUB_RUN_ID'] ?? 'run', actor }
  const pinned = await pin(access, repo, subject)
  if (pinned === undefined) throw new UserError(`Expected the branch \`${subject.name}\` to exist.`)
  const hash = textHash([repo.id, trigger.delivery, env['GITHUB_RUN_ATTEMPT'] ?? '', command].join('\n'))
  return { id: uuidOf(hash), repo, subject, trigger, invocations, pinned }
}

/** The person who started the run, whose permission is asked as anybody's; a timer is nobody. */
function actorOf({ name, env }: Run): Actor {
  const [id, login] = [Number(env['GITHUB_ACTOR_ID']), env['GITHUB_ACTOR'] ?? '']
  if (name === 'schedule') return { kind: 'system', cause: 'a schedule' }
  if (login.endsWith('[bot]')) return { kind: 'system', cause: 'a workflow' }
  if (!Number.isSafeInteger(id) || id <= 0 || login === '')
    throw new ConfigurationError('Expected `GITHUB_ACTOR` and `GITHUB_ACTOR_ID` to name who started the run.')
  return { kind: 'user', id, login }
}
