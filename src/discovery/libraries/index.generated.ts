// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Library } from '../library.ts'
import { config } from './config.ts'
import { convict } from './convict.ts'
import { envSchema } from './env-schema.ts'
import { envVar } from './env-var.ts'
import { envalid } from './envalid.ts'
import { express } from './express.ts'
import { fastify } from './fastify.ts'
import { hono } from './hono.ts'
import { honoZodOpenapi } from './hono-zod-openapi.ts'
import { joi } from './joi.ts'
import { koa } from './koa.ts'
import { nconf } from './nconf.ts'
import { nestjsConfig } from './nestjs-config.ts'
import { t3Env } from './t3-env.ts'
import { valibot } from './valibot.ts'
import { yup } from './yup.ts'
import { znv } from './znv.ts'
import { zod } from './zod.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Library[] = [
  config,
  convict,
  envSchema,
  envVar,
  envalid,
  express,
  fastify,
  hono,
  honoZodOpenapi,
  joi,
  koa,
  nconf,
  nestjsConfig,
  t3Env,
  valibot,
  yup,
  znv,
  zod,
]
