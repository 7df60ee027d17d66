// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Library } from '../library.ts'
import { agenda } from './agenda.ts'
import { algolia } from './algolia.ts'
import { amqplib } from './amqplib.ts'
import { anthropic } from './anthropic.ts'
import { ava } from './ava.ts'
import { awsSdk } from './aws-sdk.ts'
import { awsSqs } from './aws-sqs.ts'
import { axios } from './axios.ts'
import { boom } from './boom.ts'
import { bull } from './bull.ts'
import { bullmq } from './bullmq.ts'
import { bunTest } from './bun-test.ts'
import { cac } from './cac.ts'
import { citty } from './citty.ts'
import { clerk } from './clerk.ts'
import { cloudinary } from './cloudinary.ts'
import { commander } from './commander.ts'
import { config } from './config.ts'
import { convict } from './convict.ts'
import { cron } from './cron.ts'
import { croner } from './croner.ts'
import { dbMigrate } from './db-migrate.ts'
import { drizzle } from './drizzle.ts'
import { elasticsearch } from './elasticsearch.ts'
import { envSchema } from './env-schema.ts'
import { envVar } from './env-var.ts'
import { envalid } from './envalid.ts'
import { expoPush } from './expo-push.ts'
import { express } from './express.ts'
import { fastify } from './fastify.ts'
import { firebaseAdmin } from './firebase-admin.ts'
import { googleApis } from './google-apis.ts'
import { got } from './got.ts'
import { graphileWorker } from './graphile-worker.ts'
import { graphqlServers } from './graphql-servers.ts'
import { h3Errors } from './h3-errors.ts'
import { hono } from './hono.ts'
import { honoHttpException } from './hono-http-exception.ts'
import { honoZodOpenapi } from './hono-zod-openapi.ts'
import { httpErrors } from './http-errors.ts'
import { inngest } from './inngest.ts'
import { jest } from './jest.ts'
import { joi } from './joi.ts'
import { kafkajs } from './kafkajs.ts'
import { knex } from './knex.ts'
import { koa } from './koa.ts'
import { ky } from './ky.ts'
import { kysely } from './kysely.ts'
import { lemonSqueezy } from './lemon-squeezy.ts'
import { loops } from './loops.ts'
import { mailgun } from './mailgun.ts'
import { meilisearch } from './meilisearch.ts'
import { mikroOrm } from './mikro-orm.ts'
import { mocha } from './mocha.ts'
import { mongoose } from './mongoose.ts'
import { nconf } from './nconf.ts'
import { needle } from './needle.ts'
import { nestjsBull } from './nestjs-bull.ts'
import { nestjsConfig } from './nestjs-config.ts'
import { nestjsEventEmitter } from './nestjs-event-emitter.ts'
import { nestjsExceptions } from './nestjs-exceptions.ts'
import { nestjsGraphql } from './nestjs-graphql.ts'
import { nestjsMicroservices } from './nestjs-microservices.ts'
import { nestjsMongoose } from './nestjs-mongoose.ts'
import { nestjsSchedule } from './nestjs-schedule.ts'
import { nestjsWebsockets } from './nestjs-websockets.ts'
import { nextRuntimeEnv } from './next-runtime-env.ts'
import { nextSafeAction } from './next-safe-action.ts'
import { nodeCron } from './node-cron.ts'
import { nodeFetch } from './node-fetch.ts'
import { nodeSchedule } from './node-schedule.ts'
import { nodeTest } from './node-test.ts'
import { nodemailer } from './nodemailer.ts'
import { octokit } from './octokit.ts'
import { ofetch } from './ofetch.ts'
import { openai } from './openai.ts'
import { paddle } from './paddle.ts'
import { pgBoss } from './pg-boss.ts'
import { plaid } from './plaid.ts'
import { playwright } from './playwright.ts'
import { polar } from './polar.ts'
import { posthog } from './posthog.ts'
import { postmark } from './postmark.ts'
import { pothos } from './pothos.ts'
import { pusher } from './pusher.ts'
import { qstash } from './qstash.ts'
import { resend } from './resend.ts'
import { segment } from './segment.ts'
import { sendgrid } from './sendgrid.ts'
import { sequelize } from './sequelize.ts'
import { sequelizeTypescript } from './sequelize-typescript.ts'
import { slack } from './slack.ts'
import { socketIo } from './socket-io.ts'
import { stripe } from './stripe.ts'
import { superagent } from './superagent.ts'
import { svelteKitErrors } from './svelte-kit-errors.ts'
import { svix } from './svix.ts'
import { t3Env } from './t3-env.ts'
import { triggerDev } from './trigger-dev.ts'
import { trpc } from './trpc.ts'
import { tsoa } from './tsoa.ts'
import { twilio } from './twilio.ts'
import { typeGraphql } from './type-graphql.ts'
import { typeorm } from './typeorm.ts'
import { undici } from './undici.ts'
import { valibot } from './valibot.ts'
import { vitest } from './vitest.ts'
import { yargs } from './yargs.ts'
import { yup } from './yup.ts'
import { znv } from './znv.ts'
import { zod } from './zod.ts'
import { zsa } from './zsa.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Library[] = [
  agenda,
  algolia,
  amqplib,
  anthropic,
  ava,
  awsSdk,
  awsSqs,
  axios,
  boom,
  bull,
  bullmq,
  bunTest,
  cac,
  citty,
  clerk,
  cloudinary,
  commander,
  config,
  convict,
  cron,
  croner,
  dbMigrate,
  drizzle,
  elasticsearch,
  envSchema,
  envVar,
  envalid,
  expoPush,
  express,
  fastify,
  firebaseAdmin,
  googleApis,
  got,
  graphileWorker,
  graphqlServers,
  h3Errors,
  hono,
  honoHttpException,
  honoZodOpenapi,
  httpErrors,
  inngest,
  jest,
  joi,
  kafkajs,
  knex,
  koa,
  ky,
  kysely,
  lemonSqueezy,
  loops,
  mailgun,
  meilisearch,
  mikroOrm,
  mocha,
  mongoose,
  nconf,
  needle,
  nestjsBull,
  nestjsConfig,
  nestjsEventEmitter,
  nestjsExceptions,
  nestjsGraphql,
  nestjsMicroservices,
  nestjsMongoose,
  nestjsSchedule,
  nestjsWebsockets,
  nextRuntimeEnv,
  nextSafeAction,
  nodeCron,
  nodeFetch,
  nodeSchedule,
  nodeTest,
  nodemailer,
  octokit,
  ofetch,
  openai,
  paddle,
  pgBoss,
  plaid,
  playwright,
  polar,
  posthog,
  postmark,
  pothos,
  pusher,
  qstash,
  resend,
  segment,
  sendgrid,
  sequelize,
  sequelizeTypescript,
  slack,
  socketIo,
  stripe,
  superagent,
  svelteKitErrors,
  svix,
  t3Env,
  triggerDev,
  trpc,
  tsoa,
  twilio,
  typeGraphql,
  typeorm,
  undici,
  valibot,
  vitest,
  yargs,
  yup,
  znv,
  zod,
  zsa,
]
