import { ExternalError } from '../core/errors.ts'

/** A host did not give what was to be fetched. What is kept of the repository on disk is as good as before. */
export class FetchFailed extends ExternalError {
  override readonly name: string = 'FetchFailed'
  /** HTTP status of its answer; 200 where it said no in the protocol of git; undefined where there was no answer, or one that is none. */
  readonly answered: number | undefined
  /** What the host itself said. */
  readonly said: string

  constructor(message: string, { answered, said = '' }: { answered?: number | undefined; said?: string } = {}) {
    super(message)
    this.answered = answered
    this.said = said
  }
}

/** Git's words for an answer of a host, and the status that it had. */
const statuses: readonly (readonly [words: RegExp, status: number | undefined])[] = [
  [/The requested URL returned error: (\d{3})/, undefined],
  [/RPC failed; HTTP (\d{3})/, undefined],
  [/^fatal: repository '[^']*' not found/m, 404],
  // without anybody to ask, git asks nobody for a password
  [/^fatal: (?:could not read (?:Username|Password)|Authentication failed)/m, 401],
  [/^fatal: remote error: /m, 200],
  [/^fatal: couldn't find remote ref /m, 200],
]

/** Git's words for a host that does not answer, or whose answer is no repository: a page of a proxy, half of a pack. */
const none =
  /^(?:fatal: unable to access |error: RPC failed|fatal: expected '|fatal: remote-curl: |fatal: dumb http transport|fatal: protocol error|fatal: the remote end hung up|fetch-pack: unexpected disconnect|fatal: unable to update url base|fatal: .* not valid: is this a git repository)/m

/** What a failed fetch says of the host; undefined where it is git or the disk that failed. */
export function fetchFailed(stderr: string): FetchFailed | undefined {
  const lines = stderr.trim().split('\n')
  const remote = lines.flatMap((line) => /^remote: ?(.*)/.exec(line)?.slice(1) ?? /^fatal: remote error: (.*)/.exec(line)?.slice(1) ?? [])
  // an address of a single sign-on is for the one who asked
  const said = [...remote, ...lines.filter((line) => line.includes('remote ref'))]
    .join(' ')
    .replace(/https?:\/\/\S+/g, '…')
    .trim()
  const known = statuses.find(([words]) => words.test(stderr))
  if (known === undefined && !none.test(stderr)) return undefined
  const answered = known === undefined ? undefined : (known[1] ?? Number(known[0].exec(stderr)?.[1]))
  const words = lines.find((line) => /^(?:fatal|error|fetch-pack): /.test(line)) ?? ''
  return new FetchFailed(`git fetch failed: ${words}${said === '' ? '' : ` (${said})`}`, { answered, said })
}
