import { UsageError } from '../../core/errors.ts'

/** What `/check-docs` was asked for. */
export interface Wish {
  /** Document or folder, without a trailing slash; undefined for every document. */
  path?: string
  fix: boolean
}

/** Reads the arguments. Throws `UsageError`. */
export function parseWish(tokens: readonly string[]): Wish {
  const isFlag = (token: string): boolean => /^\p{Pd}/u.test(token)
  const flags = tokens.filter(isFlag)
  const unknown = flags.find((flag) => flag !== '--fix')
  if (unknown !== undefined) throw new UsageError(`Expected \`--fix\` or nothing, got \`${unknown}\`.`)
  const [path, ...more] = tokens.filter((token) => !isFlag(token))
  if (more.length > 0) throw new UsageError(`Expected one document or folder, got \`${[path, ...more].join(' ')}\`.`)
  const clean = path?.replace(/^\.?\/+/, '').replace(/\/+$/, '')
  return { ...(clean === undefined || clean === '' || clean === '.' ? {} : { path: clean }), fix: flags.length > 0 }
}
