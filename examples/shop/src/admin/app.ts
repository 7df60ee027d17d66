import express, { Router } from 'express'
import { refundInvoice } from '../billing/invoices.ts'
import { refundSchema } from '../billing/schemas.ts'
import { prisma } from '../lib/database.ts'
import { requireStaff } from './require-staff.ts'

const invoices = Router()

/** Lists overdue invoices. */
invoices.get('/overdue', async (_req, res) => {
  res.json(await prisma.invoice.findMany({ where: { status: 'OVERDUE' }, orderBy: { dueAt: 'asc' } }))
})

/** Refunds an invoice. */
invoices.post('/:id/refund', async (req, res) => {
  const request = refundSchema.safeParse(req.body)
  if (!request.success) {
    res.status(400).json({ code: 'invalid_refund', message: request.error.message })
    return
  }
  res.json(await refundInvoice(req.params.id, request.data))
})

/** The back office. */
export const admin = express()

admin.use(express.json())
admin.get('/healthz', (_req, res) => {
  res.send('ok')
})
admin.use(requireStaff)
admin.use('/invoices', invoices)
