/** What stands for the settings of the project: each has a value that only the proof has. */
export const $name$: Readonly<Record<string, string>> = new Proxy({}, { get: () => 'a-value-that-only-the-proof-has-0123456789' })
