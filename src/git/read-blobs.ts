import { spawn } from 'node:child_process'
import { ChunkReader } from './chunk-reader.ts'
import { type GitPlace, gitEnvironment, gitSettings } from './environment.ts'
import { GitFailed } from './git.ts'

/** Streams blobs through one `git cat-file --batch`, in the order of `ids`; a missing one yields undefined. */
export async function* readBlobs(at: GitPlace, ids: readonly string[]): AsyncGenerator<Buffer | undefined> {
  if (ids.length === 0) return
  const child = spawn('git', [...gitSettings, 'cat-file', '--batch', '--buffer'], {
    cwd: at.dir,
    env: gitEnvironment(at),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new GitFailed(`git cat-file did not run: ${error.message}`, { cause: error })))
  })
  failed.catch(() => undefined)
  child.stdin.on('error', () => undefined)
  child.stdin.end(ids.map((id) => `${id}\n`).join(''))
  const chunks = new ChunkReader(child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>)
  try {
    for (let i = 0; i < ids.length; i += 1) {
      const header = await Promise.race([chunks.line(), failed])
      // git stops with an error at the first object that a partial clone lacks: the rest is asked again by the caller's next id
      if (header === undefined) {
        yield* others(at, ids.slice(i))
        return
      }
      const size = / blob (\d+)$/.exec(header)?.[1]
      if (size === undefined) yield undefined
      else yield await chunks.take(Number(size))
    }
  } finally {
    child.kill()
  }
}

/** What is left after git gave up at the first id: that one is missing, the others get a process of their own. */
async function* others(at: GitPlace, ids: readonly string[]): AsyncGenerator<Buffer | undefined> {
  yield undefined
  yield* readBlobs(at, ids.slice(1))
}
