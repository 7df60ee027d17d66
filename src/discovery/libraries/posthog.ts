import type { Library } from '../library.ts'

/** PostHog's SDK. */
export const posthog: Library = { name: 'PostHog', packages: ['posthog-node'], outbound: { style: 'sdk' } }
