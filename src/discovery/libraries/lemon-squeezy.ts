import type { Library } from '../library.ts'

/** Lemon Squeezy's SDK. */
export const lemonSqueezy: Library = { name: 'Lemon Squeezy', packages: ['@lemonsqueezy/lemonsqueezy.js'], outbound: { style: 'sdk' } }
