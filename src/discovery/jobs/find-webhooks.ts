import type { Route, WebhookInfo } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import { receivedWebhooks } from './webhooks-in.ts'
import { sentWebhooks } from './webhooks-out.ts'

/** Webhooks that the repository receives and those it sends to its own users. What receives never counts as sending. */
export function findWebhooks(codebase: Codebase, routes: readonly Route[]): WebhookInfo[] {
  const received = receivedWebhooks(codebase, routes)
  const sent = sentWebhooks(codebase)
  return [...received, ...sent].sort((a, b) => (a.file !== b.file ? (a.file < b.file ? -1 : 1) : a.line - b.line))
}
