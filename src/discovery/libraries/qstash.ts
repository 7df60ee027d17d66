import type { Library } from '../library.ts'

/** QStash's SDK. */
export const qstash: Library = { name: 'QStash', packages: ['@upstash/qstash'], outbound: { style: 'sdk' } }
