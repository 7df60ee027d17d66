/** Whether a statement failed because another row has a value that must be unique. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && error.message.includes('UNIQUE constraint failed')
}
