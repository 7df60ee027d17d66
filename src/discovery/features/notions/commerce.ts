/** Money and goods. Format: see `read-notions.ts`. */
export const commerce = `
billing
  say: billing, bill, payment, subscription payment, subscription billing, paid plan, pay, stripe, upgrade plan, pricing plan, recurring payment, subscription plan, subscription, premium plan, membership billing, premium membership, charge customer, stripe billing, billing plan, paying customer, subscription checkout, monthly payment, paid subscription, plan upgrade, premium subscription, customer portal, charge card, credit card payment, checkout payment, payment processing
  code: billing, payment, stripe, checkout, paddle, lemon squeezy, chargebee, recurly, razorpay, paypal, braintree
  near: subscription, premium, plan, pricing, price, invoice, coupon, lemon, polar, customer portal, seat, trial, entitlement, paywall, tier, upgrade, proration

checkout
  say: checkout, checkout flow, checkout process, complete purchase
  code: checkout
  near: payment, cart

payment methods: payment method
  say: payment method, payment provider, payment gateway, card on file, saved card
  code: payment method, payment provider, payment gateway, payment handler
  near: payment

invoices: invoice
  say: invoice, invoicing, bill customer invoice, bill client, customer bill, invoice customer, issue invoice
  code: invoice, invoicing
  near: line item, credit note

quotes: quote
  say: quote, quotation, estimate, offer customer
  code: quote, quotation, estimate

trials: trial
  say: free trial, trial, trial period, trial expiry
  code: trial

usage limits
  say: usage limit, plan limit, quota, usage quota, usage metering, metered usage, credit usage, usage tracking, feature limit, consumption limit
  code: quota, usage limit, plan limit, metering, metered, entitlement
  near: usage, limit

credits: credit
  say: credit, credit balance, buy credit, token balance
  code: credit
  near: balance

promotions: promotion
  say: promotion, discount, coupon, coupon code, voucher, promo code, discount code, discount coupon code, price reduction, discount rule, promotional code, special offer, money off
  code: promotion, coupon, voucher, promo, discount
  near: campaign

gift cards
  say: gift card, gift voucher, store credit
  code: gift card, giftcard, store credit

stock
  say: stock, inventory, stock level, inventory level, stock control, warehouse, inventory management, stock keeping, available quantity, stock tracking, item availability, how many left
  code: stock, inventory
  near: warehouse, allocation, sku

refunds: refund
  say: refund, money back, give money back, reimburse, reimbursement, return money, order refund, return payment, refund order, refund customer
  code: refund
  near: chargeback

returns: return
  say: return order, order return, return goods, returned item, rma, product return, send back
  code: return, rma, order return
  near: exchange, claim

cart
  say: cart, basket, shopping cart, shopping basket
  code: cart, basket
  near: line item

orders: order
  say: order, placing order, order management, order processing, purchase order, order placement, order history
  code: order
  near: fulfillment, purchase

fulfillment
  say: fulfillment, fulfilment, order fulfillment, order shipment
  code: fulfillment, fulfilment
  near: shipment

shipping
  say: shipping, shipment, shipping method, parcel, delivery method, delivery cost, shipping option, shipping rate
  code: shipping, shipment
  near: delivery, fulfillment, carrier

taxes: tax
  say: tax, vat, sales tax, tax rate, tax calculation
  code: tax, vat

products: product
  say: product, product catalog, catalogue, product management
  code: product, catalog
  near: variant

product variants
  say: product variant, variant, product option
  code: variant, product variant

currencies: currency
  say: currency, exchange rate, multi currency, currency conversion
  code: currency, exchange rate, forex

customers: customer
  say: customer, customer account, customer management, client management, crm contact
  code: customer
  near: client

reviews: review
  say: review, rating, product review, star rating, customer review
  code: review, rating

wishlist
  say: wishlist, wish list, saved item
  code: wishlist, wish list

payouts: payout
  say: payout, partner payout, pay partner, commission payout, seller payout
  code: payout

commissions: commission
  say: commission, partner commission, commission rate
  code: commission

bank connections: bank connection
  say: bank, bank connection, bank account, link bank account, open banking, bank sync, banking, connect bank, bank feed, connect bank account, plaid
  code: bank, banking, bank account, bank connection, plaid, gocardless, teller
  near: institution, enablebanking, reconnect

transactions: transaction
  say: transaction, money movement, transaction list, bank transaction
  code: transaction
  near: ledger

expenses: expense
  say: expense, expense tracking, spending, expense report
  code: expense, spending

budgets: budget
  say: budget, budgeting, spending limit
  code: budget

receipts: receipt
  say: receipt, receipt scan, receipt matching
  code: receipt
  near: ocr

revenue
  say: revenue, sales revenue, income, revenue tracking, revenue report, earning
  code: revenue
  near: income

time tracking
  say: time tracking, timesheet, track hours, time entry, working hours, tracked time, hour logging, stopwatch
  code: time tracking, timesheet, time entry, tracker, time log
  near: timer

portfolio
  say: portfolio, holding, investment
  code: portfolio, holding
  near: asset

donations: donation
  say: donation, donate, tip, sponsorship
  code: donation, donate, sponsor
`
