import type { Library } from '../library.ts'

/** Events of NestJS: @nestjs/event-emitter and microservice patterns. */
export const nestjsEventEmitter: Library = {
  name: '@nestjs/event-emitter',
  packages: ['@nestjs/event-emitter', 'eventemitter2'],
  jobs: {
    calls: [
      { name: 'emit', on: 'instance', as: 'producer', title: ['0'] },
      { name: 'emitAsync', on: 'instance', as: 'producer', title: ['0'] },
    ],
    decorators: [{ name: 'OnEvent', as: 'listener', title: ['0'] }],
  },
}
