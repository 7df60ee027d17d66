import type { Library } from '../library.ts'

/** Anthropic's SDK. */
export const anthropic: Library = { name: 'Anthropic', packages: ['@anthropic-ai/sdk'], outbound: { style: 'sdk' } }
