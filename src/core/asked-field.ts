/** A value of a request by the part that it is of, and the names that lead to it. */
export interface RequestPath {
  part: 'body' | 'query'
  names: readonly string[]
}

/** What the code behind a route shows of a value of the request. */
export interface AskedField extends RequestPath {
  /** `always`: a request without it is refused. `here`: it is where the other values are those of the example. Absent for one that is read alone. */
  needed?: 'always' | 'here'
  /** The code asks whether it is there, and goes on without it. */
  optional?: true
  /** Type of JSON Schema, by how the code uses it. */
  type?: string
  /** Texts that the code lets pass. */
  values?: readonly string[]
}

/** What the code behind a route asks of a request, functions included that it hands values to. */
export interface AskedFields {
  fields: readonly AskedField[]
  /** The body is handed as a whole to code that was not read. */
  handsOn?: true
  /** A request without an uploaded file is refused. */
  asksFile?: true
}
