CREATE TYPE "OrderStatus" AS ENUM ('PLACED', 'PAID', 'SHIPPED', 'CANCELLED');
CREATE TYPE "InvoiceStatus" AS ENUM ('OPEN', 'PAID', 'OVERDUE', 'REFUNDED');

CREATE TABLE "Customer" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "email" TEXT NOT NULL UNIQUE,
  "name" TEXT NOT NULL,
  "stripeCustomerId" TEXT UNIQUE,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "Product" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "name" TEXT NOT NULL,
  "priceCents" INTEGER NOT NULL,
  "stock" INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE "Order" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "customerId" TEXT NOT NULL REFERENCES "Customer" ("id"),
  "status" "OrderStatus" NOT NULL DEFAULT 'PLACED',
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "OrderLine" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "orderId" TEXT NOT NULL REFERENCES "Order" ("id"),
  "productId" TEXT NOT NULL REFERENCES "Product" ("id"),
  "quantity" INTEGER NOT NULL
);

CREATE TABLE "Invoice" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "number" SERIAL NOT NULL UNIQUE,
  "orderId" TEXT NOT NULL UNIQUE REFERENCES "Order" ("id"),
  "customerId" TEXT NOT NULL REFERENCES "Customer" ("id"),
  "amountCents" INTEGER NOT NULL,
  "refundedCents" INTEGER NOT NULL DEFAULT 0,
  "currency" TEXT NOT NULL DEFAULT 'eur',
  "status" "InvoiceStatus" NOT NULL DEFAULT 'OPEN',
  "dueAt" TIMESTAMP(3) NOT NULL,
  "paidAt" TIMESTAMP(3),
  "paymentIntent" TEXT UNIQUE,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
