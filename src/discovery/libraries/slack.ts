import type { Library } from '../library.ts'

/** Slack's SDK. */
export const slack: Library = { name: 'Slack', packages: ['@slack/web-api', '@slack/webhook', '@slack/bolt'], outbound: { style: 'sdk' } }
