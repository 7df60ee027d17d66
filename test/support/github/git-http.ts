import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gitEnvironment } from './git.ts'

/** What `git http-backend` needs to know of a request. */
export interface GitRequest {
  /** Folder of the bare repository. */
  readonly dir: string
  /** Path below the repository: `/info/refs`, `/git-upload-pack`, `/git-receive-pack`. */
  readonly service: string
  readonly query: string
  readonly user: string | undefined
  /** Runs before the answer ends, so that a client that is done finds everything settled. */
  readonly finish?: () => Promise<void>
}

/** Answers a smart HTTP request with `git http-backend`, a CGI program. Resolves with the status when everything is written. */
export function serveGit(
  request: IncomingMessage,
  response: ServerResponse,
  { dir, service, query, user, finish }: GitRequest,
): Promise<number> {
  const header = (name: string): string | undefined => request.headers[name]?.toString()
  const env: Record<string, string | undefined> = {
    ...gitEnvironment,
    GIT_PROJECT_ROOT: dir,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: service,
    REQUEST_METHOD: request.method,
    QUERY_STRING: query,
    CONTENT_TYPE: header('content-type') ?? '',
    CONTENT_LENGTH: header('content-length'),
    HTTP_CONTENT_ENCODING: header('content-encoding'),
    GIT_PROTOCOL: header('git-protocol'),
    REMOTE_USER: user,
    REMOTE_ADDR: '127.0.0.1',
  }
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['http-backend'], { env: env as NodeJS.ProcessEnv, stdio: ['pipe', 'pipe', 'ignore'] })
    let head: Buffer | undefined = Buffer.alloc(0)
    child.stdout.on('data', (chunk: Buffer) => {
      if (head === undefined) return void response.write(chunk)
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      writeHead(response, head.subarray(0, end).toString())
      response.write(head.subarray(end + 4))
      head = undefined
    })
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', () => {
      if (head !== undefined) response.statusCode = 500
      const end = (): void => {
        response.end()
        resolve(response.statusCode)
      }
      Promise.resolve(finish?.()).then(end, reject)
    })
    request.pipe(child.stdin)
    response.on('close', () => child.stdin.destroy())
  })
}

/** CGI's head: lines of headers, of which `Status` is the status. */
function writeHead(response: ServerResponse, head: string): void {
  let status = 200
  const headers: Record<string, string> = {}
  for (const line of head.split('\r\n')) {
    const at = line.indexOf(':')
    const [name, value] = [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    if (name === 'status') status = Number(value.slice(0, 3))
    else headers[name] = value
  }
  response.writeHead(status, headers)
}
