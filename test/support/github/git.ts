import { spawn } from 'node:child_process'

/** Environment of every git of the stand-in: nobody's configuration, no questions. */
export const gitEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  HOME: '/nonexistent',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
}

/** A git command that ended with another status than 0. */
export class GitError extends Error {
  readonly status: number | null
  constructor(args: readonly string[], status: number | null, text: string) {
    super(`git ${args.join(' ')}: ${text.trim()}`)
    this.status = status
  }
}

interface GitInput {
  readonly input?: string | Buffer
  readonly env?: Readonly<Record<string, string>>
}

/** What git said of objects, by repository and command: named by their ids they never change, and the same is asked again and again. */
const answers = new Map<string, Promise<Buffer>>()
const mostAnswers = 5_000

/** Commands that only read objects, and what may stand in them beside ids: options, types, and what leads on from an id. */
const reading = new Set(['cat-file', 'diff', 'ls-tree', 'merge-base', 'rev-list', 'rev-parse'])
const fixed = /^(?:-.*|commit|blob|(?:[0-9a-f]{40}(?:\.\.|\^\{\w+\}|:.*)?)+)$/s

/** Runs git in a bare repository and answers its output. */
export function gitBytes(dir: string, args: readonly string[], given: GitInput = {}): Promise<Buffer> {
  const isFixed =
    given.input === undefined && given.env === undefined && reading.has(args[0] ?? '') && args.slice(1).every((arg) => fixed.test(arg))
  if (!isFixed) return run(dir, args, given)
  const key = [dir, ...args].join('\0')
  const known = answers.get(key)
  if (known !== undefined) return known
  if (answers.size >= mostAnswers) answers.clear()
  const answer = run(dir, args, given)
  answers.set(key, answer)
  // what is not there may come
  answer.catch(() => answers.delete(key))
  return answer
}

function run(dir: string, args: readonly string[], { input, env }: GitInput): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['--git-dir', dir, ...args], { env: { ...gitEnvironment, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
    const out: Buffer[] = []
    const errors: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', (status) => {
      if (status === 0) resolve(Buffer.concat(out))
      else reject(new GitError(args, status, Buffer.concat(errors).toString()))
    })
    child.stdin.end(input)
  })
}

/** Runs git and answers its output as trimmed text. */
export const git = async (dir: string, args: readonly string[], input?: GitInput): Promise<string> =>
  (await gitBytes(dir, args, input)).toString().trim()

/** Runs git and answers its status: 0 = yes, 1 = no; anything else throws. */
export async function gitSays(dir: string, args: readonly string[]): Promise<boolean> {
  try {
    await gitBytes(dir, args)
    return true
  } catch (error) {
    if (error instanceof GitError && error.status === 1) return false
    throw error
  }
}
