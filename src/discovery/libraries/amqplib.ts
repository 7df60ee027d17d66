import type { Library } from '../library.ts'

/** RabbitMQ through amqplib. */
export const amqplib: Library = {
  name: 'RabbitMQ',
  packages: ['amqplib', 'amqp-connection-manager', 'amqplib/callback_api'],
  jobs: {
    calls: [
      { name: 'consume', on: 'any', as: 'worker', title: ['0'], handler: ['1'] },
      { name: 'assertQueue', on: 'any', as: 'queue', title: ['0'] },
      { name: 'sendToQueue', on: 'any', as: 'producer', title: ['0'] },
    ],
  },
}
