/** True for a pattern of files that is matched in linear time, or nearly. */
export function isSimplePattern(pattern: string): boolean {
  return pattern.length <= 200 && !/[+*!]\(/.test(pattern) && pattern.split('*').length <= 8
}
