import type { Library } from '../library.ts'

/** socket.io: messages that a server answers. */
export const socketIo: Library = {
  name: 'socket.io',
  packages: ['socket.io'],
  triggers: {
    calls: [
      {
        name: 'on',
        kind: 'message',
        title: ['0'],
        handler: { path: ['1'] },
        receiver: /^(socket|client|_?sock|conn|connection)$/i,
        except: /^(connect|connection|disconnect|disconnecting|error|close|end|open|reconnect\w*|newListener|removeListener|upgrade|data)$/,
        unless: ['socket.io-client', 'react', 'vue'],
      },
    ],
  },
}
