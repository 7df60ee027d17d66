import type { Files } from '../../support/planning.ts'

/** A tool for teams with the app router of Next and Prisma: workspaces, members, tickets, sessions in a cookie. */
export const boardBase: Files = {
  'package.json': JSON.stringify({
    name: 'board',
    scripts: { dev: 'next dev', build: 'next build', test: 'vitest' },
    dependencies: {
      next: '^16.0.0',
      react: '^19.0.0',
      '@prisma/client': '^6.0.0',
      'iron-session': '^8.0.0',
      zod: '^4.0.0',
      '@node-saml/node-saml': '^5.0.0',
      'rate-limiter-flexible': '^7.0.0',
      ioredis: '^5.0.0',
      jose: '^6.0.0',
      'fastest-levenshtein': '^1.0.0',
    },
    devDependencies: { vitest: '^3.0.0', prisma: '^6.0.0' },
  }),
  'tsconfig.json': '{"compilerOptions":{"baseUrl":".","paths":{"@/*":["./*"]}}}',
  'lib/db.ts': `import { PrismaClient } from '@prisma/client'
export const db = new PrismaClient()
`,
  'lib/current-user.ts': `import { getIronSession } from 'iron-session'
import { cookies } from 'next/headers'
import { db } from '@/lib/db'
export async function currentUser() {
  const session = await getIronSession<{ userId?: string }>(await cookies(), { password: process.env.SESSION_PASSWORD ?? '', cookieName: 'board' })
  if (!session.userId) return null
  return db.user.findUnique({ where: { id: session.userId } })
}
`,
  'app/api/tickets/route.ts': `import { NextResponse } from 'next/server'
import { currentUser } from '@/lib/current-user'
import { db } from '@/lib/db'
export async function GET() {
  const user = await currentUser()
  if (!user) return NextResponse.json({ error: 'sign in' }, { status: 401 })
  return NextResponse.json(await db.ticket.findMany())
}
export async function POST(request: Request) {
  const user = await currentUser()
  if (!user) return NextResponse.json({ error: 'sign in' }, { status: 401 })
  const body = await request.json()
  return NextResponse.json(await db.ticket.create({ data: { title: body.title, authorId: user.id, workspaceId: body.workspaceId } }), { status: 201 })
}
`,
  'app/api/tickets/[id]/route.ts': `import { NextResponse } from 'next/server'
import { currentUser } from '@/lib/current-user'
import { db } from '@/lib/db'
export async function PATCH(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const user = await currentUser()
  if (!user) return NextResponse.json({ error: 'sign in' }, { status: 401 })
  const { id } = await params
  const body = await request.json()
  return NextResponse.json(await db.ticket.update({ where: { id }, data: { title: body.title } }))
}
export async function DELETE(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const user = await currentUser()
  if (!user) return NextResponse.json({ error: 'sign in' }, { status: 401 })
  const { id } = await params
  await db.ticket.delete({ where: { id } })
  return new NextResponse(null, { status: 204 })
}
`,
  'app/api/members/route.ts': `import { NextResponse } from 'next/server'
import { currentUser } from '@/lib/current-user'
import { db } from '@/lib/db'
export async function GET() {
  const user = await currentUser()
  if (!user) return NextResponse.json({ error: 'sign in' }, { status: 401 })
  return NextResponse.json(await db.member.findMany({ include: { user: true } }))
}
`,
  'app/api/login/route.ts': `import { getIronSession } from 'iron-session'
import { cookies } from 'next/headers'
import { NextResponse } from 'next/server'
import { checkPassword } from '@/lib/password'
import { db } from '@/lib/db'
export async function POST(request: Request) {
  const { email, password } = await request.json()
  const user = await db.user.findUnique({ where: { email } })
  if (!user || !checkPassword(password, user.passwordHash)) return NextResponse.json({ error: 'wrong' }, { status: 401 })
  const session = await getIronSession<{ userId?: string }>(await cookies(), { password: process.env.SESSION_PASSWORD ?? '', cookieName: 'board' })
  session.userId = user.id
  await session.save()
  return NextResponse.json({ id: user.id })
}
`,
  'lib/password.ts': `import { scryptSync, timingSafeEqual } from 'node:crypto'
export function checkPassword(password: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':')
  return timingSafeEqual(scryptSync(password, salt, 64), Buffer.from(hash, 'hex'))
}
`,
  'app/layout.tsx': `export const metadata = { title: 'Board' }
export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body><header>Board</header>{children}</body></html>
}
`,
  'app/page.tsx': `export default function Home() {
  return <main><h1>Welcome to Board</h1></main>
}
`,
}

/** Models of the base, and those that tasks added. */
export function boardSchema(added: string, userFields = ''): string {
  return `datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}
generator client {
  provider = "prisma-client-js"
}
model User {
  id           String   @id @default(cuid())
  email        String   @unique
  name         String
  passwordHash String
  members      Member[]
${userFields}  createdAt    DateTime @default(now())
}
model Workspace {
  id      String   @id @default(cuid())
  name    String
  members Member[]
  tickets Ticket[]
}
model Member {
  id          String    @id @default(cuid())
  userId      String
  user        User      @relation(fields: [userId], references: [id])
  workspaceId String
  workspace   Workspace @relation(fields: [workspaceId], references: [id])
}
model Ticket {
  id          String    @id @default(cuid())
  title       String
  authorId    String
  workspaceId String
  workspace   Workspace @relation(fields: [workspaceId], references: [id])
  createdAt   DateTime  @default(now())
}
${added}`
}
