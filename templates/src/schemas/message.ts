import { z } from '@hono/zod-openapi'

// TODO: list what members of a room send each other.
/** What a member of a room sends, as JSON. */
export const sentMessageSchema = z.strictObject({ text: z.string().min(1).max(2000) }).openapi('SentMessage')

/** What all members of a room get: messages, with who sent them and when as the server knows it, who left, and who was removed for what they sent. */
export const roomMessageSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('message'), from: z.string(), at: z.iso.datetime(), text: z.string() }),
    z.object({ type: z.enum(['left', 'removed']), from: z.string() }),
  ])
  .openapi('RoomMessage')

/** What only the sender of a message gets that is none. */
export const refusedMessageSchema = z.object({ type: z.literal('error'), detail: z.string() }).openapi('RefusedMessage')

export type RoomMessage = z.infer<typeof roomMessageSchema>
export type RefusedMessage = z.infer<typeof refusedMessageSchema>
