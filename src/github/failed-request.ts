/** What a request asked and what the host said when it failed: read once from what Octokit throws. */
export interface FailedRequest {
  /** Octokit says 500 where no answer came. */
  status: number
  /** False where no answer came at all: the connection failed, or the time was over. */
  isAnswered: boolean
  /** Method and path without the prefix of the API: `POST /repos/acme/shop/pulls`. */
  request: string
  /** What the host said, without the address of its documentation. */
  words: string
  /** Headers of the answer, by their names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
}

/** The failed request of an error; undefined for an error that is not an answer of the host. */
export function failedRequestOf(error: unknown): FailedRequest | undefined {
  const status = property(error, 'status')
  if (typeof status !== 'number') return undefined
  const headers = property(property(error, 'response'), 'headers')
  return {
    status,
    isAnswered: property(error, 'response') !== undefined,
    request: requestOf(property(error, 'request')),
    words: error instanceof Error ? error.message.replace(/ - https?:\/\/\S+$/, '') : '',
    headers: typeof headers === 'object' && headers !== null ? (headers as FailedRequest['headers']) : {},
  }
}

function requestOf(request: unknown): string {
  const [method, url] = [property(request, 'method'), property(request, 'url')]
  const path = typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : ''
  // an Enterprise Server has its API below `/api/v3`
  return `${typeof method === 'string' ? method : 'request'} ${path.replace(/^.*?(?=\/(?:repos|app|installation)(?:\/|$))/, '')}`
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined
}
