/** What an error library or a framework's errors mean to discovery, as data. */
export interface ErrorRules {
  /** Classes of the package whose status is fixed: name to status. */
  classes?: Readonly<Record<string, number>>
  /** Classes whose arguments tell: indexes of arguments, or option names of an object argument. */
  constructors?: readonly ErrorConstructor[]
  /** Functions that make an error, by their name in the package (`''` for the default export itself). */
  factories?: readonly ErrorConstructor[]
  /** Functions of the package's object that make an error of a fixed status: `Boom.notFound('…')`, `createError.NotFound()`. */
  named?: Readonly<Record<string, number>>
}

/** Where a constructor or factory takes its status, message and code. */
export interface ErrorConstructor {
  name: string
  status?: number
  message?: number
  /** Index of an argument that may be an object with these options. */
  options?: number
  /** Calling it throws; a `throw` before it changes nothing. */
  throws?: true
}
