import cron from 'node-cron'
import { markOverdue } from '../billing/invoices.ts'

/** Looks for overdue invoices every night. */
export const overdueJob = cron.schedule('0 3 * * *', async () => {
  const count = await markOverdue(new Date())
  console.info(`${count} invoices are overdue`)
})
