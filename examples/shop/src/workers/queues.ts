import { Queue } from 'bullmq'
import { config } from '../lib/config.ts'

/** Connection of every queue and worker. */
export const connection = { url: config.REDIS_URL }

/** Receipts to send by mail. */
export const receiptQueue = new Queue('receipts', { connection, defaultJobOptions: { attempts: 5, backoff: { type: 'exponential', delay: 1000 } } })
