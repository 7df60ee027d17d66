/** Headers that make a request depend on what is stored. */
export interface Conditions {
  'if-match'?: string | undefined
  'if-none-match'?: string | undefined
}

/** The status of a request whose conditions do not hold (RFC 9110, 13.2.2); undefined where they do. `etag` is absent where nothing is stored. */
export function failedCondition(conditions: Conditions, etag: string | undefined, access: 'read' | 'write'): 304 | 412 | undefined {
  const match = conditions['if-match']
  if (match !== undefined && !lists(match, etag)) return 412
  const none = conditions['if-none-match']
  if (none === undefined || !lists(none.replaceAll('W/', ''), etag)) return undefined
  return access === 'read' ? 304 : 412
}

/** Whether a list of etags has this one, or is the `*` that any etag fits. */
function lists(header: string, etag: string | undefined): boolean {
  return etag !== undefined && header.split(',').some((one) => one.trim() === '*' || one.trim() === etag)
}
