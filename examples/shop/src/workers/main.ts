import './overdue.ts'
import './receipts.ts'
