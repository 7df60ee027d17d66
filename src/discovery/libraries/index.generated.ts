// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Library } from '../library.ts'
import { ava } from './ava.ts'
import { boom } from './boom.ts'
import { bunTest } from './bun-test.ts'
import { config } from './config.ts'
import { convict } from './convict.ts'
import { drizzle } from './drizzle.ts'
import { envSchema } from './env-schema.ts'
import { envVar } from './env-var.ts'
import { envalid } from './envalid.ts'
import { express } from './express.ts'
import { fastify } from './fastify.ts'
import { h3Errors } from './h3-errors.ts'
import { hono } from './hono.ts'
import { honoHttpException } from './hono-http-exception.ts'
import { honoZodOpenapi } from './hono-zod-openapi.ts'
import { httpErrors } from './http-errors.ts'
import { jest } from './jest.ts'
import { joi } from './joi.ts'
import { knex } from './knex.ts'
import { koa } from './koa.ts'
import { kysely } from './kysely.ts'
import { mikroOrm } from './mikro-orm.ts'
import { mocha } from './mocha.ts'
import { mongoose } from './mongoose.ts'
import { nconf } from './nconf.ts'
import { nestjsConfig } from './nestjs-config.ts'
import { nestjsExceptions } from './nestjs-exceptions.ts'
import { nestjsMongoose } from './nestjs-mongoose.ts'
import { nodeTest } from './node-test.ts'
import { playwright } from './playwright.ts'
import { sequelize } from './sequelize.ts'
import { sequelizeTypescript } from './sequelize-typescript.ts'
import { svelteKitErrors } from './svelte-kit-errors.ts'
import { t3Env } from './t3-env.ts'
import { trpc } from './trpc.ts'
import { typeorm } from './typeorm.ts'
import { valibot } from './valibot.ts'
import { vitest } from './vitest.ts'
import { yup } from './yup.ts'
import { znv } from './znv.ts'
import { zod } from './zod.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Library[] = [
  ava,
  boom,
  bunTest,
  config,
  convict,
  drizzle,
  envSchema,
  envVar,
  envalid,
  express,
  fastify,
  h3Errors,
  hono,
  honoHttpException,
  honoZodOpenapi,
  httpErrors,
  jest,
  joi,
  knex,
  koa,
  kysely,
  mikroOrm,
  mocha,
  mongoose,
  nconf,
  nestjsConfig,
  nestjsExceptions,
  nestjsMongoose,
  nodeTest,
  playwright,
  sequelize,
  sequelizeTypescript,
  svelteKitErrors,
  t3Env,
  trpc,
  typeorm,
  valibot,
  vitest,
  yup,
  znv,
  zod,
]
