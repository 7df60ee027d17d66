import type { Library } from '../library.ts'

/** Google APIs's SDK. */
export const googleApis: Library = {
  name: 'Google APIs',
  packages: ['googleapis', '@googleapis/', '@google/generative-ai', '@google/genai'],
  outbound: { style: 'sdk' },
}
