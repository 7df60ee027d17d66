import type { Library } from '../library.ts'

/** Segment's SDK. */
export const segment: Library = { name: 'Segment', packages: ['@segment/analytics-node'], outbound: { style: 'sdk' } }
