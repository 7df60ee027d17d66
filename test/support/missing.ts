/** True where a program that a system test needs is not installed; the run has stated that, and fails where it may not skip. */
export function isMissing(program: string): boolean {
  return (process.env['DOCWRIGHT_MISSING'] ?? '').split(',').includes(program)
}
