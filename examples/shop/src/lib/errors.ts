/** An error with the status that the API answers. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Nothing has this id, or it belongs to somebody else. */
export class NotFoundError extends HttpError {
  constructor(what: string) {
    super(404, 'not_found', `${what} was not found.`)
  }
}
