import type { StackItem } from '../../core/project.ts'

/** Technologies by category: npm package name, or a scope that ends in `/`, and the name people write. */
const table: Readonly<Record<StackItem['category'], Readonly<Record<string, string>>>> = {
  language: { typescript: 'TypeScript', 'coffee-script': 'CoffeeScript', 'flow-bin': 'Flow' },
  runtime: { wrangler: 'Cloudflare Workers', '@cloudflare/workers-types': 'Cloudflare Workers', 'bun-types': 'Bun', '@types/bun': 'Bun', electron: 'Electron', 'react-native': 'React Native', expo: 'Expo' },
  framework: {
    express: 'Express', fastify: 'Fastify', hono: 'Hono', koa: 'Koa', '@nestjs/core': 'NestJS', next: 'Next.js', '@hapi/hapi': 'hapi', 'restify': 'Restify', polka: 'Polka',
    elysia: 'Elysia', h3: 'H3', nitropack: 'Nitro', nuxt: 'Nuxt', '@remix-run/node': 'Remix', '@remix-run/react': 'Remix', '@react-router/dev': 'React Router', '@sveltejs/kit': 'SvelteKit', astro: 'Astro', gatsby: 'Gatsby',
    '@trpc/server': 'tRPC', '@apollo/server': 'Apollo Server', 'apollo-server-express': 'Apollo Server', 'graphql-yoga': 'GraphQL Yoga', 'type-graphql': 'TypeGraphQL', '@orpc/server': 'oRPC', '@adonisjs/core': 'AdonisJS', '@feathersjs/feathers': 'Feathers', sails: 'Sails',
    '@redwoodjs/core': 'RedwoodJS', 'routing-controllers': 'routing-controllers', '@loopback/core': 'LoopBack', '@tanstack/react-start': 'TanStack Start', moleculer: 'Moleculer', 'socket.io': 'Socket.IO', '@tsed/core': 'Ts.ED', '@strapi/strapi': 'Strapi', payload: 'Payload', '@medusajs/medusa': 'Medusa', '@vendure/core': 'Vendure', meteor: 'Meteor',
  },
  ui: {
    react: 'React', vue: 'Vue', svelte: 'Svelte', '@angular/core': 'Angular', preact: 'Preact', 'solid-js': 'Solid', lit: 'Lit', tailwindcss: 'Tailwind CSS', '@mui/material': 'Material UI', '@chakra-ui/react': 'Chakra UI',
    '@mantine/core': 'Mantine', antd: 'Ant Design', 'styled-components': 'styled-components', '@emotion/react': 'Emotion', '@tanstack/react-query': 'TanStack Query', '@reduxjs/toolkit': 'Redux Toolkit', redux: 'Redux', zustand: 'Zustand', jotai: 'Jotai', 'ink': 'Ink', '@storybook/react': 'Storybook', storybook: 'Storybook', bootstrap: 'Bootstrap', handlebars: 'Handlebars', ejs: 'EJS', pug: 'Pug', hbs: 'Handlebars',
  },
  database: {
    pg: 'PostgreSQL', postgres: 'PostgreSQL', '@neondatabase/serverless': 'Neon', '@vercel/postgres': 'Vercel Postgres', mysql: 'MySQL', mysql2: 'MySQL', 'better-sqlite3': 'SQLite', sqlite3: 'SQLite', '@libsql/client': 'libSQL', '@planetscale/database': 'PlanetScale',
    mongodb: 'MongoDB', redis: 'Redis', ioredis: 'Redis', '@upstash/redis': 'Upstash Redis', '@clickhouse/client': 'ClickHouse', 'cassandra-driver': 'Cassandra', '@aws-sdk/client-dynamodb': 'DynamoDB', '@aws-sdk/lib-dynamodb': 'DynamoDB', '@elastic/elasticsearch': 'Elasticsearch', '@opensearch-project/opensearch': 'OpenSearch', meilisearch: 'Meilisearch', typesense: 'Typesense', 'neo4j-driver': 'Neo4j', '@supabase/supabase-js': 'Supabase', 'firebase-admin': 'Firebase', mssql: 'SQL Server', oracledb: 'Oracle Database', '@electric-sql/pglite': 'PGlite', tedious: 'SQL Server', '@pinecone-database/pinecone': 'Pinecone', '@qdrant/js-client-rest': 'Qdrant',
  },
  orm: { '@prisma/client': 'Prisma', prisma: 'Prisma', 'drizzle-orm': 'Drizzle', typeorm: 'TypeORM', mongoose: 'Mongoose', sequelize: 'Sequelize', '@mikro-orm/core': 'MikroORM', kysely: 'Kysely', knex: 'Knex', objection: 'Objection.js', '@nestjs/typeorm': 'TypeORM', '@nestjs/mongoose': 'Mongoose', waterline: 'Waterline', slonik: 'Slonik', '@typegoose/typegoose': 'Typegoose', zenstack: 'ZenStack' },
  queue: {
    bullmq: 'BullMQ', bull: 'Bull', '@nestjs/bull': 'Bull', '@nestjs/bullmq': 'BullMQ', 'bee-queue': 'Bee-Queue', agenda: 'Agenda', 'pg-boss': 'pg-boss', 'graphile-worker': 'Graphile Worker', amqplib: 'RabbitMQ', kafkajs: 'Kafka', '@aws-sdk/client-sqs': 'Amazon SQS', '@google-cloud/pubsub': 'Google Pub/Sub', '@google-cloud/tasks': 'Google Cloud Tasks', '@upstash/qstash': 'QStash', inngest: 'Inngest', '@trigger.dev/sdk': 'Trigger.dev', '@temporalio/client': 'Temporal', '@temporalio/worker': 'Temporal', nats: 'NATS', 'node-cron': 'node-cron', cron: 'cron', croner: 'Croner', 'node-schedule': 'node-schedule', '@nestjs/schedule': 'Nest Schedule', bree: 'Bree', mqtt: 'MQTT', '@azure/service-bus': 'Azure Service Bus', '@confluentinc/kafka-javascript': 'Kafka',
  },
  validation: { zod: 'Zod', joi: 'Joi', yup: 'Yup', ajv: 'Ajv', 'class-validator': 'class-validator', valibot: 'Valibot', '@sinclair/typebox': 'TypeBox', arktype: 'ArkType', superstruct: 'Superstruct', 'express-validator': 'express-validator', 'io-ts': 'io-ts', effect: 'Effect', envalid: 'envalid', '@t3-oss/env-core': 'T3 Env', '@t3-oss/env-nextjs': 'T3 Env' },
  auth: {
    jsonwebtoken: 'jsonwebtoken', jose: 'jose', passport: 'Passport', 'next-auth': 'NextAuth.js', '@auth/core': 'Auth.js', 'better-auth': 'Better Auth', lucia: 'Lucia', '@clerk/nextjs': 'Clerk', '@clerk/backend': 'Clerk', '@clerk/express': 'Clerk', auth0: 'Auth0', 'express-openid-connect': 'Auth0', '@auth0/nextjs-auth0': 'Auth0', '@kinde-oss/kinde-auth-nextjs': 'Kinde', '@workos-inc/node': 'WorkOS', 'supertokens-node': 'SuperTokens', 'openid-client': 'openid-client', 'oidc-provider': 'oidc-provider', '@node-saml/node-saml': 'node-saml', '@node-saml/passport-saml': 'node-saml', 'express-session': 'express-session', 'iron-session': 'iron-session', bcrypt: 'bcrypt', bcryptjs: 'bcrypt', argon2: 'Argon2', '@fastify/jwt': '@fastify/jwt', '@nestjs/jwt': '@nestjs/jwt', '@nestjs/passport': 'Passport', 'koa-jwt': 'koa-jwt', '@casl/ability': 'CASL', casbin: 'Casbin', otplib: 'otplib', '@simplewebauthn/server': 'SimpleWebAuthn', '@boxyhq/saml-jackson': 'SAML Jackson', keycloak: 'Keycloak', 'keycloak-connect': 'Keycloak',
  },
  payment: { stripe: 'Stripe', '@stripe/stripe-js': 'Stripe', '@lemonsqueezy/lemonsqueezy.js': 'Lemon Squeezy', '@paddle/paddle-node-sdk': 'Paddle', '@polar-sh/sdk': 'Polar', braintree: 'Braintree', '@paypal/checkout-server-sdk': 'PayPal', '@paypal/paypal-server-sdk': 'PayPal', '@mollie/api-client': 'Mollie', razorpay: 'Razorpay', '@adyen/api-library': 'Adyen', square: 'Square', chargebee: 'Chargebee' },
  mail: { nodemailer: 'Nodemailer', resend: 'Resend', '@sendgrid/mail': 'SendGrid', postmark: 'Postmark', 'mailgun.js': 'Mailgun', '@aws-sdk/client-ses': 'Amazon SES', '@aws-sdk/client-sesv2': 'Amazon SES', '@react-email/components': 'React Email', 'react-email': 'React Email', '@mailchimp/mailchimp_transactional': 'Mailchimp', plunk: 'Plunk', '@usesend/sdk': 'useSend', mjml: 'MJML', '@getbrevo/brevo': 'Brevo', loops: 'Loops', 'mailtrap': 'Mailtrap' },
  cloud: {
    '@aws-sdk/client-s3': 'Amazon S3', 'aws-sdk': 'AWS', 'aws-cdk-lib': 'AWS CDK', '@aws-sdk/client-lambda': 'AWS Lambda', '@types/aws-lambda': 'AWS Lambda', serverless: 'Serverless Framework', sst: 'SST', '@google-cloud/storage': 'Google Cloud Storage', '@azure/storage-blob': 'Azure Blob Storage', '@azure/functions': 'Azure Functions', 'firebase-functions': 'Firebase Functions', '@vercel/blob': 'Vercel Blob', '@vercel/edge-config': 'Vercel', '@pulumi/pulumi': 'Pulumi', cdktf: 'CDK for Terraform', minio: 'MinIO', twilio: 'Twilio', cloudinary: 'Cloudinary', openai: 'OpenAI', '@anthropic-ai/sdk': 'Anthropic', ai: 'AI SDK', langchain: 'LangChain', '@langchain/core': 'LangChain', '@netlify/functions': 'Netlify Functions', algoliasearch: 'Algolia',
  },
  monitoring: {
    '@sentry/node': 'Sentry', '@sentry/nextjs': 'Sentry', '@sentry/react': 'Sentry', '@sentry/nestjs': 'Sentry', '@opentelemetry/api': 'OpenTelemetry', '@opentelemetry/sdk-node': 'OpenTelemetry', 'prom-client': 'Prometheus', 'dd-trace': 'Datadog', newrelic: 'New Relic', 'elastic-apm-node': 'Elastic APM', pino: 'Pino', winston: 'winston', bunyan: 'Bunyan', morgan: 'morgan', 'posthog-node': 'PostHog', 'posthog-js': 'PostHog', '@axiomhq/js': 'Axiom', '@axiomhq/pino': 'Axiom', '@logtail/node': 'Better Stack', '@bugsnag/js': 'Bugsnag', mixpanel: 'Mixpanel', '@segment/analytics-node': 'Segment', langfuse: 'Langfuse', tslog: 'tslog', 'nestjs-pino': 'Pino',
  },
  test: {
    vitest: 'Vitest', jest: 'Jest', mocha: 'Mocha', ava: 'AVA', '@playwright/test': 'Playwright', playwright: 'Playwright', cypress: 'Cypress', supertest: 'SuperTest', '@testing-library/react': 'Testing Library', '@testing-library/vue': 'Testing Library', chai: 'Chai', sinon: 'Sinon', nock: 'nock', msw: 'MSW', tap: 'node-tap', jasmine: 'Jasmine', uvu: 'uvu', testcontainers: 'Testcontainers', puppeteer: 'Puppeteer', 'fast-check': 'fast-check', nyc: 'nyc', c8: 'c8', k6: 'k6', '@japa/runner': 'Japa', jsdom: 'jsdom', 'mongodb-memory-server': 'mongodb-memory-server', karma: 'Karma', qunit: 'QUnit',
  },
  build: {
    vite: 'Vite', esbuild: 'esbuild', webpack: 'webpack', rollup: 'Rollup', tsup: 'tsup', tsdown: 'tsdown', '@swc/core': 'SWC', turbo: 'Turborepo', nx: 'Nx', lerna: 'Lerna', parcel: 'Parcel', '@babel/core': 'Babel', tsx: 'tsx', 'ts-node': 'ts-node', '@microsoft/api-extractor': 'API Extractor', typedoc: 'TypeDoc', unbuild: 'unbuild', nodemon: 'nodemon', '@rspack/core': 'Rspack', gulp: 'gulp', grunt: 'Grunt', '@changesets/cli': 'Changesets', 'semantic-release': 'semantic-release', rolldown: 'Rolldown', '@vercel/ncc': 'ncc',
  },
  lint: { eslint: 'ESLint', prettier: 'Prettier', '@biomejs/biome': 'Biome', oxlint: 'oxlint', tslint: 'TSLint', standard: 'standard', xo: 'XO', stylelint: 'Stylelint', husky: 'husky', lefthook: 'Lefthook', 'lint-staged': 'lint-staged', '@commitlint/cli': 'commitlint', knip: 'knip', dprint: 'dprint', ultracite: 'Ultracite', 'syncpack': 'Syncpack', '@antfu/eslint-config': 'ESLint' },
}

/** Name and category of an npm package that says something about the stack. */
export const technologies: ReadonlyMap<string, { name: string; category: StackItem['category'] }> = new Map(
  (Object.keys(table) as StackItem['category'][]).flatMap((category) =>
    Object.entries(table[category]).map(([dependency, name]) => [dependency, { name, category }] as const),
  ),
)
