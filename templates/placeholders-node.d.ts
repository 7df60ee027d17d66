// What placeholders in code for Node stand for, so that it compiles.
declare global {
  /** Values of a new account, with commas between them. */
  const $insertValues$: string
  /** The key that signs tokens. */
  const $signingKey$: Uint8Array
  /** What the project answers whom it does not know. */
  const $refusalBody$: { message: string }
  /** Paths of files of SQL. */
  const $migrations$: readonly string[]
  /** The keyed index of a field. */
  const $index$: { column: string; field: string; isUnique: boolean; isExact: boolean } | undefined
  const $isReadable$: boolean
  /** Names of fields, with commas between them. */
  const $fields$: string
  /** What happens to a field. */
  const $is$: 'encrypted' | 'hashed' | 'readable'
  const $idType$: 'text' | 'uuid' | 'integer' | 'bigint'
}

export {}
