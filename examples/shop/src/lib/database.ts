import { PrismaClient } from '@prisma/client'

/** The one connection pool of this process. */
export const prisma = new PrismaClient()
