import type { GitHubStandIn } from '../github/start.ts'
import type { Comment } from '../github/state.ts'

/** What was asked for and acknowledged. */
export interface Asked {
  repository: string
  number: number
  comment: number
  /** Command line, or undefined where the comment holds none. */
  line: string | undefined
}

/** What a soak left behind. */
export interface Audit {
  /** Acknowledged commands that nobody answered. */
  lost: readonly string[]
  /** Commands that were given up although trying again would have helped. */
  givenUp: readonly string[]
  /** Pull requests beyond one of a subject. */
  duplicatePulls: readonly string[]
  /** Comments of ours beyond one of a kind. */
  duplicateComments: readonly string[]
  /** Checks beyond one of a commit, and checks that still run. */
  checks: readonly string[]
  /** Commands without their result: a page that is not on the branch. */
  missing: readonly string[]
  pulls: number
  comments: number
}

/** Looks at everything that is on the stand-in and compares it with what was asked. */
export async function audit(github: GitHubStandIn, asked: readonly Asked[]): Promise<Audit> {
  const names = [...new Set(asked.map(({ repository }) => repository))]
  const audits = await Promise.all(
    names.map((name) =>
      auditOf(
        github,
        name,
        asked.filter(({ repository }) => repository === name),
      ),
    ),
  )
  const all = (part: (one: Audit) => readonly string[]): string[] =>
    audits.flatMap((one, i) => part(one).map((text) => `${names[i] ?? ''} ${text}`))
  const sum = (part: (one: Audit) => number): number => audits.reduce((total, one) => total + part(one), 0)
  return {
    lost: all(({ lost }) => lost),
    givenUp: all(({ givenUp }) => givenUp),
    duplicatePulls: all(({ duplicatePulls }) => duplicatePulls),
    duplicateComments: all(({ duplicateComments }) => duplicateComments),
    checks: all(({ checks }) => checks),
    missing: all(({ missing }) => missing),
    pulls: sum(({ pulls }) => pulls),
    comments: sum(({ comments }) => comments),
  }
}

async function auditOf(github: GitHubStandIn, repository: string, asked: readonly Asked[]): Promise<Audit> {
  const pulls = await github.pulls(repository)
  const own = pulls.filter(({ pull }) => pull.headRef.startsWith('docwright/'))
  const numbers = pulls.map(({ number }) => number)
  const comments = numbers.flatMap((number) => github.commentsOn(repository, number))
  const ours = comments.filter(({ user }) => user.login === `${github.app.slug}[bot]`)
  const signs = (id: number): readonly string[] =>
    (comments.find((comment) => comment.id === id)?.reactions ?? [])
      .filter(({ user }) => user.login === `${github.app.slug}[bot]`)
      .map(({ content }) => content)
  const commands = asked.filter(({ line }) => line !== undefined)
  const name = ({ number, comment, line }: Asked): string => `#${number} comment ${comment} ${line ?? ''}`
  return {
    lost: commands.filter(({ comment }) => !signs(comment).some((sign) => sign === '+1' || sign === 'confused')).map(name),
    givenUp: ours
      .filter(({ body }) => body.includes('could not be carried out'))
      .map(({ number, body }) => `#${number}: ${body.slice(0, 200)}`),
    duplicatePulls: repeated(own.map(({ pull }) => pull.headRef)),
    duplicateComments: repeated(ours.map(kindOf)),
    checks: [
      ...repeated(github.checksOf(repository).map(({ headSha, externalId }) => `${headSha} ${externalId ?? ''}`)),
      ...github
        .checksOf(repository)
        .filter(({ status }) => status !== 'completed')
        .map(({ externalId, status }) => `${externalId ?? ''} is ${status}`),
    ],
    missing: await missingPages(github, repository, commands),
    pulls: own.length,
    comments: ours.length,
  }
}

/** Everything in an audit that must be empty. */
export function problemsOf({
  lost,
  givenUp,
  duplicatePulls,
  duplicateComments,
  checks,
  missing,
}: Audit): Readonly<Record<string, readonly string[]>> {
  return { lost, givenUp, duplicatePulls, duplicateComments, checks, missing }
}

/** Every problem that is none. */
export const noProblems = { lost: [], givenUp: [], duplicatePulls: [], duplicateComments: [], checks: [], missing: [] }

function kindOf({ number, body }: Comment): string {
  return `#${number} ${/<!-- docwright:(\S+) /.exec(body)?.[1] ?? 'a comment without a marker'}`
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) !== i)
}

async function missingPages(github: GitHubStandIn, repository: string, commands: readonly Asked[]): Promise<string[]> {
  const wanted = new Map<number, Set<string>>()
  for (const { number, line } of commands) {
    const feature = /^\/document-feature (\w+)$/.exec(line ?? '')?.[1]
    if (feature !== undefined) wanted.set(number, (wanted.get(number) ?? new Set()).add(feature))
  }
  const missing: string[] = []
  for (const [number, features] of wanted) {
    const files = await github.filesAt(repository, `docwright/pr-${number}`).catch(() => ({}))
    for (const feature of features) if (!(`docs/features/${feature}/README.md` in files)) missing.push(`#${number} ${feature}`)
  }
  return missing
}
