import type { Library } from '../library.ts'

/** Reports of errors. */
export const errorReports: Library = {
  name: 'Error reports',
  packages: [
    '@sentry/node',
    '@sentry/nextjs',
    '@sentry/nestjs',
    '@sentry/bun',
    '@sentry/cloudflare',
    '@sentry/profiling-node',
    '@hono/sentry',
    '@immobiliarelabs/fastify-sentry',
    '@bugsnag/js',
    '@bugsnag/plugin-express',
    'rollbar',
    'elastic-apm-node',
    'newrelic',
    '@opentelemetry/api',
    '@opentelemetry/instrumentation',
    'dd-trace',
    '@highlight-run/node',
    '@highlight-run/next',
    '@axiomhq/nextjs',
    'next-axiom',
    'applicationinsights',
    'aws-xray-sdk',
    '@logtail/next',
    '@vercel/functions',
    '@vercel/otel',
  ],
  auth: {
    exports: {
      withSentry: 'wraps',
      withSentryAPI: 'wraps',
      wrapApiHandlerWithSentry: 'wraps',
      withAxiom: 'wraps',
      withAxiomRouteHandler: 'wraps',
      withMonitor: 'wraps',
      '*': 'harmless',
    },
  },
}
