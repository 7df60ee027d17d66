import type { Library } from '../library.ts'

/** Paddle's SDK. */
export const paddle: Library = { name: 'Paddle', packages: ['@paddle/paddle-node-sdk'], outbound: { style: 'sdk' } }
