import type { Library } from '../library.ts'

/** Amazon SQS, with sqs-consumer. */
export const awsSqs: Library = {
  name: 'Amazon SQS',
  packages: ['@aws-sdk/client-sqs', 'sqs-consumer'],
  jobs: {
    calls: [
      { name: 'create', on: 'export', as: 'worker', title: ['0.queueUrl'], handler: ['0.handleMessage', '0.handleMessageBatch'] },
      { name: 'SendMessageCommand', on: 'export', as: 'producer', title: ['0.QueueUrl'] },
      { name: 'SendMessageBatchCommand', on: 'export', as: 'producer', title: ['0.QueueUrl'] },
      { name: 'ReceiveMessageCommand', on: 'export', as: 'worker', title: ['0.QueueUrl'] },
    ],
  },
}
