import type { Library } from '../library.ts'

/** Message and event patterns of NestJS microservices. */
export const nestjsMicroservices: Library = {
  name: '@nestjs/microservices',
  packages: ['@nestjs/microservices'],
  jobs: {
    calls: [],
    decorators: [
      { name: 'EventPattern', as: 'listener', title: ['0'] },
      { name: 'MessagePattern', as: 'listener', title: ['0', '0.cmd'] },
    ],
  },
}
