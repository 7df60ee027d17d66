import type { Library } from '../library.ts'

/** Kafka through kafkajs. */
export const kafkajs: Library = {
  name: 'Kafka',
  packages: ['kafkajs', '@confluentinc/kafka-javascript'],
  jobs: {
    calls: [
      { name: 'subscribe', on: 'instance', as: 'worker', title: ['0.topic', '0.topics.[]'] },
      { name: 'send', on: 'instance', as: 'producer', title: ['0.topic'] },
    ],
  },
}
