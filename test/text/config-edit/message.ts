import { UserError } from '../../../src/core/errors.ts'

/** What a person is told by an attempt that is refused; empty where it is not. Every other error goes on. */
export function message(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
  return ''
}
