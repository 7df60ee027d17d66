import type { Library } from '../library.ts'

/** OpenAI's SDK. */
export const openai: Library = { name: 'OpenAI', packages: ['openai'], outbound: { style: 'sdk' } }
