import { DurableObject } from 'cloudflare:workers'
import { type RefusedMessage, type RoomMessage, sentMessageSchema } from '../schemas/message'
import { countMessage, type MessageCount, mostMessages } from './message-count'

const mostSockets = 100
const mostBytes = 8192

/** What is known of a socket; it outlives the object, which sleeps while nobody sends. */
interface Member {
  name: string
  sent: MessageCount
}

/** A room: everything that one of its members sends goes to all of them. One object serves each room, wherever the members are. */
export class $Sockets$ extends DurableObject {
  /** Opens a socket; the route has checked who asks, and says so in a header of its own. */
  override fetch(request: Request) {
    if (this.ctx.getWebSockets().length >= mostSockets) return new Response(null, { status: 503 })
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    const name = request.headers.get('x-member') ?? 'anonymous'
    server.serializeAttachment({ name, sent: { since: Date.now(), count: 0 } } satisfies Member)
    const protocol = request.headers.get('sec-websocket-protocol')
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: protocol === null ? {} : { 'sec-websocket-protocol': protocol },
    })
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer) {
    // what was on its way when the socket was closed still arrives
    if (socket.readyState !== WebSocket.OPEN) return
    const member = memberOf(socket)
    const sent = countMessage(member.sent, Date.now())
    socket.serializeAttachment({ ...member, sent } satisfies Member)
    if (sent.count > mostMessages) return this.remove(socket, 1008, 'Too many messages.')
    if (typeof data !== 'string') return this.remove(socket, 1003, 'Messages are text.')
    if (new TextEncoder().encode(data).byteLength > mostBytes) return this.remove(socket, 1009, 'The message is too long.')
    const message = sentMessageSchema.safeParse(parseJson(data))
    if (!message.success) return send(socket, { type: 'error', detail: 'The message does not fit its schema.' })
    this.broadcast({ type: 'message', ...message.data, from: member.name, at: new Date().toISOString() })
  }

  /** Answers the goodbye of a client, which waits for it, and tells the others. */
  override webSocketClose(socket: WebSocket) {
    socket.close(1000)
    this.broadcast({ type: 'left', from: memberOf(socket).name })
  }

  private remove(socket: WebSocket, code: number, reason: string) {
    socket.close(code, reason)
    this.broadcast({ type: 'removed', from: memberOf(socket).name })
  }

  private broadcast(message: RoomMessage) {
    // a socket that is being closed is still among them, and sending to it throws
    for (const socket of this.ctx.getWebSockets()) if (socket.readyState === WebSocket.OPEN) send(socket, message)
  }
}

function memberOf(socket: WebSocket): Member {
  return socket.deserializeAttachment()
}

function send(socket: WebSocket, message: RoomMessage | RefusedMessage) {
  socket.send(JSON.stringify(message))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
