import type { Library } from '../library.ts'

/** Queues of NestJS: @nestjs/bull and @nestjs/bullmq. */
export const nestjsBull: Library = {
  name: '@nestjs/bullmq',
  packages: ['@nestjs/bullmq', '@nestjs/bull'],
  jobs: {
    calls: [
      { name: 'registerQueue', on: 'export', as: 'queue', title: ['0.name'] },
      { name: 'registerQueueAsync', on: 'export', as: 'queue', title: ['0.name'] },
    ],
    decorators: [
      { name: 'Processor', as: 'queue-class', title: ['0', '0.name'] },
      { name: 'Process', as: 'worker', title: ['0', '0.name'] },
    ],
    inject: 'InjectQueue',
  },
}
