// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Library } from '../library.ts'
import { express } from './express.ts'
import { fastify } from './fastify.ts'
import { hono } from './hono.ts'
import { honoZodOpenapi } from './hono-zod-openapi.ts'
import { koa } from './koa.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Library[] = [
  express,
  fastify,
  hono,
  honoZodOpenapi,
  koa,
]
