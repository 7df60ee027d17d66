import type { Library } from '../library.ts'

/** Messages that a gateway of NestJS answers. */
export const nestjsWebsockets: Library = {
  name: '@nestjs/websockets',
  packages: ['@nestjs/websockets'],
  triggers: { decorators: [{ name: 'SubscribeMessage', kind: 'message', within: 'WebSocketGateway', title: ['0'] }] },
}
