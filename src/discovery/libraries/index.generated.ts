// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Library } from '../library.ts'
import { accessRules } from './access-rules.ts'
import { agenda } from './agenda.ts'
import { algolia } from './algolia.ts'
import { amqplib } from './amqplib.ts'
import { anthropic } from './anthropic.ts'
import { apiPages } from './api-pages.ts'
import { auth0 } from './auth0.ts'
import { ava } from './ava.ts'
import { awsSdk } from './aws-sdk.ts'
import { awsSqs } from './aws-sqs.ts'
import { axios } from './axios.ts'
import { betterAuth } from './better-auth.ts'
import { bodyParsers } from './body-parsers.ts'
import { boom } from './boom.ts'
import { bull } from './bull.ts'
import { bullmq } from './bullmq.ts'
import { bunTest } from './bun-test.ts'
import { cac } from './cac.ts'
import { citty } from './citty.ts'
import { clerk } from './clerk.ts'
import { cloudinary } from './cloudinary.ts'
import { commander } from './commander.ts'
import { composedMiddleware } from './composed-middleware.ts'
import { compression } from './compression.ts'
import { config } from './config.ts'
import { connectEnsureLogin } from './connect-ensure-login.ts'
import { convict } from './convict.ts'
import { cookieParsers } from './cookie-parsers.ts'
import { cors } from './cors.ts'
import { credentialReaders } from './credential-readers.ts'
import { cron } from './cron.ts'
import { croner } from './croner.ts'
import { csrf } from './csrf.ts'
import { dbMigrate } from './db-migrate.ts'
import { dependencyContainers } from './dependency-containers.ts'
import { drizzle } from './drizzle.ts'
import { elasticsearch } from './elasticsearch.ts'
import { electron } from './electron.ts'
import { envSchema } from './env-schema.ts'
import { envVar } from './env-var.ts'
import { envalid } from './envalid.ts'
import { errorReports } from './error-reports.ts'
import { expoPush } from './expo-push.ts'
import { express } from './express.ts'
import { expressMiddleware } from './express-middleware.ts'
import { expressOpenidConnect } from './express-openid-connect.ts'
import { fastify } from './fastify.ts'
import { fastifyAuth } from './fastify-auth.ts'
import { fastifyBasicAuth } from './fastify-basic-auth.ts'
import { fastifyBearerAuth } from './fastify-bearer-auth.ts'
import { fastifyGuard } from './fastify-guard.ts'
import { fastifyJwks } from './fastify-jwks.ts'
import { fastifyLogins } from './fastify-logins.ts'
import { fastifyPlugins } from './fastify-plugins.ts'
import { fieldChecks } from './field-checks.ts'
import { firebaseAdmin } from './firebase-admin.ts'
import { firebaseAuth } from './firebase-auth.ts'
import { googleApis } from './google-apis.ts'
import { got } from './got.ts'
import { graphileWorker } from './graphile-worker.ts'
import { graphqlServers } from './graphql-servers.ts'
import { h3Errors } from './h3-errors.ts'
import { handlerWrappers } from './handler-wrappers.ts'
import { hono } from './hono.ts'
import { honoCombine } from './hono-combine.ts'
import { honoGuards } from './hono-guards.ts'
import { honoHttpException } from './hono-http-exception.ts'
import { honoMiddleware } from './hono-middleware.ts'
import { honoPlugins } from './hono-plugins.ts'
import { honoZodOpenapi } from './hono-zod-openapi.ts'
import { hostedLogins } from './hosted-logins.ts'
import { httpErrors } from './http-errors.ts'
import { inngest } from './inngest.ts'
import { inversifyExpressUtils } from './inversify-express-utils.ts'
import { jest } from './jest.ts'
import { joi } from './joi.ts'
import { kafkajs } from './kafkajs.ts'
import { keycloakConnect } from './keycloak-connect.ts'
import { kindeMiddleware } from './kinde-middleware.ts'
import { knex } from './knex.ts'
import { koa } from './koa.ts'
import { koaMiddleware } from './koa-middleware.ts'
import { ky } from './ky.ts'
import { kysely } from './kysely.ts'
import { lemonSqueezy } from './lemon-squeezy.ts'
import { loops } from './loops.ts'
import { lucia } from './lucia.ts'
import { mailgun } from './mailgun.ts'
import { mcpSdk } from './mcp-sdk.ts'
import { meilisearch } from './meilisearch.ts'
import { memoizedFunctions } from './memoized-functions.ts'
import { mikroOrm } from './mikro-orm.ts'
import { mocha } from './mocha.ts'
import { mongoose } from './mongoose.ts'
import { nconf } from './nconf.ts'
import { needle } from './needle.ts'
import { nestjsBetterAuth } from './nestjs-better-auth.ts'
import { nestjsBull } from './nestjs-bull.ts'
import { nestjsConfig } from './nestjs-config.ts'
import { nestjsEventEmitter } from './nestjs-event-emitter.ts'
import { nestjsExceptions } from './nestjs-exceptions.ts'
import { nestjsGraphql } from './nestjs-graphql.ts'
import { nestjsJwt } from './nestjs-jwt.ts'
import { nestjsMicroservices } from './nestjs-microservices.ts'
import { nestjsMongoose } from './nestjs-mongoose.ts'
import { nestjsSchedule } from './nestjs-schedule.ts'
import { nestjsWebsockets } from './nestjs-websockets.ts'
import { nextAuth } from './next-auth.ts'
import { nextAuthMiddleware } from './next-auth-middleware.ts'
import { nextRuntimeEnv } from './next-runtime-env.ts'
import { nextSafeAction } from './next-safe-action.ts'
import { nodeCron } from './node-cron.ts'
import { nodeFetch } from './node-fetch.ts'
import { nodeSchedule } from './node-schedule.ts'
import { nodeTest } from './node-test.ts'
import { nodemailer } from './nodemailer.ts'
import { nuxtAuthUtils } from './nuxt-auth-utils.ts'
import { octokit } from './octokit.ts'
import { ofetch } from './ofetch.ts'
import { openai } from './openai.ts'
import { paddle } from './paddle.ts'
import { passport } from './passport.ts'
import { passportAnonymous } from './passport-anonymous.ts'
import { passportGuards } from './passport-guards.ts'
import { passportLogins } from './passport-logins.ts'
import { passwordHashes } from './password-hashes.ts'
import { pgBoss } from './pg-boss.ts'
import { plaid } from './plaid.ts'
import { plainLibraries } from './plain-libraries.ts'
import { playwright } from './playwright.ts'
import { polar } from './polar.ts'
import { posthog } from './posthog.ts'
import { postmark } from './postmark.ts'
import { pothos } from './pothos.ts'
import { proxies } from './proxies.ts'
import { pusher } from './pusher.ts'
import { qstash } from './qstash.ts'
import { rateLimits } from './rate-limits.ts'
import { requestLogs } from './request-logs.ts'
import { requestMiddleware } from './request-middleware.ts'
import { resend } from './resend.ts'
import { sanitizers } from './sanitizers.ts'
import { sealedCookies } from './sealed-cookies.ts'
import { securityHeaders } from './security-headers.ts'
import { segment } from './segment.ts'
import { sendgrid } from './sendgrid.ts'
import { sequelize } from './sequelize.ts'
import { sequelizeTypescript } from './sequelize-typescript.ts'
import { sessionStores } from './session-stores.ts'
import { signedTokens } from './signed-tokens.ts'
import { slack } from './slack.ts'
import { socketIo } from './socket-io.ts'
import { sqlDrivers } from './sql-drivers.ts'
import { staticFiles } from './static-files.ts'
import { stripe } from './stripe.ts'
import { supabase } from './supabase.ts'
import { superagent } from './superagent.ts'
import { supertokens } from './supertokens.ts'
import { svelteKitErrors } from './svelte-kit-errors.ts'
import { svix } from './svix.ts'
import { t3Env } from './t3-env.ts'
import { tanstackStart } from './tanstack-start.ts'
import { tokenMiddleware } from './token-middleware.ts'
import { translations } from './translations.ts'
import { triggerDev } from './trigger-dev.ts'
import { trpc } from './trpc.ts'
import { tsoa } from './tsoa.ts'
import { twilio } from './twilio.ts'
import { typeGraphql } from './type-graphql.ts'
import { typeorm } from './typeorm.ts'
import { undici } from './undici.ts'
import { uploads } from './uploads.ts'
import { valibot } from './valibot.ts'
import { vitest } from './vitest.ts'
import { webSockets } from './web-sockets.ts'
import { yargs } from './yargs.ts'
import { yup } from './yup.ts'
import { znv } from './znv.ts'
import { zod } from './zod.ts'
import { zsa } from './zsa.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Library[] = [
  accessRules,
  agenda,
  algolia,
  amqplib,
  anthropic,
  apiPages,
  auth0,
  ava,
  awsSdk,
  awsSqs,
  axios,
  betterAuth,
  bodyParsers,
  boom,
  bull,
  bullmq,
  bunTest,
  cac,
  citty,
  clerk,
  cloudinary,
  commander,
  composedMiddleware,
  compression,
  config,
  connectEnsureLogin,
  convict,
  cookieParsers,
  cors,
  credentialReaders,
  cron,
  croner,
  csrf,
  dbMigrate,
  dependencyContainers,
  drizzle,
  elasticsearch,
  electron,
  envSchema,
  envVar,
  envalid,
  errorReports,
  expoPush,
  express,
  expressMiddleware,
  expressOpenidConnect,
  fastify,
  fastifyAuth,
  fastifyBasicAuth,
  fastifyBearerAuth,
  fastifyGuard,
  fastifyJwks,
  fastifyLogins,
  fastifyPlugins,
  fieldChecks,
  firebaseAdmin,
  firebaseAuth,
  googleApis,
  got,
  graphileWorker,
  graphqlServers,
  h3Errors,
  handlerWrappers,
  hono,
  honoCombine,
  honoGuards,
  honoHttpException,
  honoMiddleware,
  honoPlugins,
  honoZodOpenapi,
  hostedLogins,
  httpErrors,
  inngest,
  inversifyExpressUtils,
  jest,
  joi,
  kafkajs,
  keycloakConnect,
  kindeMiddleware,
  knex,
  koa,
  koaMiddleware,
  ky,
  kysely,
  lemonSqueezy,
  loops,
  lucia,
  mailgun,
  mcpSdk,
  meilisearch,
  memoizedFunctions,
  mikroOrm,
  mocha,
  mongoose,
  nconf,
  needle,
  nestjsBetterAuth,
  nestjsBull,
  nestjsConfig,
  nestjsEventEmitter,
  nestjsExceptions,
  nestjsGraphql,
  nestjsJwt,
  nestjsMicroservices,
  nestjsMongoose,
  nestjsSchedule,
  nestjsWebsockets,
  nextAuth,
  nextAuthMiddleware,
  nextRuntimeEnv,
  nextSafeAction,
  nodeCron,
  nodeFetch,
  nodeSchedule,
  nodeTest,
  nodemailer,
  nuxtAuthUtils,
  octokit,
  ofetch,
  openai,
  paddle,
  passport,
  passportAnonymous,
  passportGuards,
  passportLogins,
  passwordHashes,
  pgBoss,
  plaid,
  plainLibraries,
  playwright,
  polar,
  posthog,
  postmark,
  pothos,
  proxies,
  pusher,
  qstash,
  rateLimits,
  requestLogs,
  requestMiddleware,
  resend,
  sanitizers,
  sealedCookies,
  securityHeaders,
  segment,
  sendgrid,
  sequelize,
  sequelizeTypescript,
  sessionStores,
  signedTokens,
  slack,
  socketIo,
  sqlDrivers,
  staticFiles,
  stripe,
  supabase,
  superagent,
  supertokens,
  svelteKitErrors,
  svix,
  t3Env,
  tanstackStart,
  tokenMiddleware,
  translations,
  triggerDev,
  trpc,
  tsoa,
  twilio,
  typeGraphql,
  typeorm,
  undici,
  uploads,
  valibot,
  vitest,
  webSockets,
  yargs,
  yup,
  znv,
  zod,
  zsa,
]
