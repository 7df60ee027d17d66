import type { GuardedTemplate } from '../guard.ts'

const analytics = ['test/analytics']
const sockets = ['test/routes/rooms-room-sockets.test.ts']

/** Guards of analytics and of sockets. */
export const seen: readonly GuardedTemplate[] = [
  {
    template: 'src/analytics/data-point.ts',
    product: 'shop',
    tests: analytics,
    guards: [
      ['if (blobs.length > mostColumns) throw', 'if (false) throw', 'a data point that is dropped'],
      ['if (doubles.length > mostColumns) throw', 'if (false) throw', 'a data point that is dropped'],
      ['cut(index, indexBytes).text', 'index', 'an index that is too long'],
      ['    left -= bytes\n', '', 'texts that are too long together'],
      ['Number.isFinite(value) ? value : 0', 'value', 'a number that is none'],
    ],
  },
  {
    template: 'src/analytics/events.ts',
    product: 'shop',
    tests: analytics,
    guards: [
      ['env.$ANALYTICS$?.write', 'env.$ANALYTICS$!.write', 'no request fails where no dataset is bound'],
      [
        "    console.error('An event was not written.', { kind, error: String(error) })\n",
        '    throw error\n',
        'no request fails because it is not counted',
      ],
    ],
  },
  {
    template: 'src/analytics/measure-requests.ts',
    product: 'shop',
    tests: analytics,
    guards: [
      ['      throw error\n', '', 'an error goes on'],
      ["methods.has(c.req.method) ? c.req.method : 'other'", 'c.req.method', 'callers make no values of their own'],
      ['error instanceof Error ? error.name : typeof error', 'String(error)', 'no text of an error is kept'],
      ["?.path ?? 'unmatched'", '?.path ?? c.req.path', 'no path of a caller is kept'],
      ["method !== 'ALL' || !path.endsWith('*')", 'true', 'the route, not the middleware before it'],
      ['.slice(c.req.routeIndex)', '', 'the route that answered'],
    ],
  },
  {
    template: 'src/routes/socket.ts',
    product: 'shop',
    tests: sockets,
    guards: [
      ["if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return", 'if (false) return', 'a request for no socket'],
      ['if (!isOwn && !isListed) return', 'if (false) return', 'pages of anybody'],
      ['if (!isOwn && !isListed) return', 'if (!isListed) return', 'pages of the Worker itself'],
      ['if (!isOwn && !isListed) return', 'if (!isOwn) return', 'pages of a listed origin'],
      ['/^[A-Za-z0-9_-]{1,64}$/', '/^[A-Za-z0-9_-]{1,64}/', 'a room with any name'],
      ["  if (offeredToken(c) !== undefined) headers.set('sec-websocket-protocol', 'bearer')\n", '', 'browsers close the socket otherwise'],
      [
        "response.status === 101 ? response : problem(c, 503, 'Service Unavailable', { detail: 'The room is full.' })",
        'response',
        'a refusal is a problem',
      ],
    ],
  },
  {
    template: 'src/routes/socket.ts',
    product: 'open',
    tests: ['test/routes/talk-sockets.test.ts'],
    guards: [
      ['if (!isOwn && !isListed) return', 'if (false) return', 'pages of anybody'],
      [
        "const headers = new Headers({ upgrade: 'websocket' })",
        'const headers = new Headers(c.req.raw.headers)',
        'nobody names another member',
      ],
    ],
  },
  {
    template: 'src/sockets/room.ts',
    product: 'shop',
    tests: sockets,
    guards: [
      ['if (this.ctx.getWebSockets().length >= mostSockets) return', 'if (false) return', 'a room that is full'],
      ['    if (socket.readyState !== WebSocket.OPEN) return\n', '', 'messages behind the last one that was allowed'],
      ['if (sent.count > mostMessages) return', 'if (false) return', 'a socket that sends too fast'],
      ['    socket.serializeAttachment({ ...member, sent } satisfies Member)\n', '', 'a socket that sends too fast'],
      ["if (typeof data !== 'string') return", 'if (false) return', 'a message that is no text'],
      ['if (new TextEncoder().encode(data).byteLength > mostBytes) return', 'if (data.length > mostBytes) return', 'bytes, not letters'],
      ['if (!message.success) return', 'if (false) return', 'a message that does not fit'],
      ['    socket.close(1000)\n', '', 'a client waits for the answer to its goodbye'],
      ['getWebSockets()) if (socket.readyState === WebSocket.OPEN) send', 'getWebSockets()) send', 'a socket that is being closed'],
    ],
  },
  {
    template: 'src/schemas/message.ts',
    product: 'shop',
    tests: sockets,
    guards: [
      ['z.strictObject({ text', 'z.object({ text', 'fields that nobody listed'],
      ['z.strictObject({ text', 'z.looseObject({ text', 'nobody speaks for another'],
      ['.min(1).max(2000)', '.max(2000)', 'a message of nothing'],
      ['.min(1).max(2000)', '.min(1)', 'a message that is too long'],
    ],
  },
  {
    template: 'src/sockets/message-count.ts',
    product: 'shop',
    tests: ['test/sockets'],
    guards: [['now - since >= period ? { since: now, count: 1 } : ', '', 'a period ends']],
  },
]
