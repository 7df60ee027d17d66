/** Secrets that only tests know. */
export const secrets: Record<string, string> = {}
