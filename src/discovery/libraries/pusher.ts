import type { Library } from '../library.ts'

/** Pusher's SDK. */
export const pusher: Library = { name: 'Pusher', packages: ['pusher'], outbound: { style: 'sdk' } }
