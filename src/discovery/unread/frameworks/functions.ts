import { isWholeProxy } from '../whole-proxy.ts'
import type { UnreadFramework } from '../unread-framework.ts'

/** Functions that a platform starts: what starts them stands in a manifest or follows from a folder. */
export const functions: readonly UnreadFramework[] = [
  {
    name: 'Serverless Framework',
    packages: [],
    shows: [
      { file: /(^|\/)serverless(\.[\w-]+)?\.(ya?ml|json)$/, text: /(^|\n)\s*["']?functions["']?\s*:/, handsOn: isWholeProxy },
      { imports: /^@serverless\/typescript$/ },
    ],
    hides: ['routes', 'triggers', 'jobs'],
  },
  {
    name: 'AWS SAM',
    packages: [],
    shows: [{ file: /(^|\/)(template|sam)\.ya?ml$/, text: /AWS::Serverless::(Function|HttpApi|Api)/ }],
    hides: ['routes', 'jobs'],
  },
  {
    name: 'AWS CDK',
    packages: ['aws-cdk-lib'],
    shows: [{ imports: /^(aws-cdk-lib\/aws-(apigateway|apigatewayv2|lambda|lambda-nodejs)|@aws-cdk\/aws-(apigateway|lambda))/ }],
    hides: ['routes', 'jobs'],
  },
  {
    name: 'SST',
    packages: ['sst', '@serverless-stack/resources'],
    shows: [{ file: /(^|\/)sst\.config\.[cm]?[jt]s$/ }, { imports: /^(sst\/constructs|@serverless-stack\/resources)$/ }],
    hides: ['routes', 'jobs'],
  },
  {
    name: 'AWS Lambda',
    packages: ['@types/aws-lambda', 'aws-lambda', '@middy/core', '@aws-lambda-powertools/event-handler'],
    shows: [
      { imports: /^aws-lambda$/, exports: /^(handler|main|default)$/ },
      { imports: /^(@middy\/core|@aws-lambda-powertools\/event-handler)(\/|$)/ },
    ],
    hides: ['routes', 'triggers', 'jobs'],
  },
  {
    name: 'Architect',
    packages: [],
    shows: [{ file: /(^|\/)(app\.arc|\.arc)$/ }],
    hides: ['routes', 'jobs'],
  },
  {
    name: 'Cloudflare Pages Functions',
    packages: [],
    shows: [
      {
        file: /(^|\/)functions\/.+\.[jt]sx?$/,
        exports: /^onRequest(Get|Post|Put|Patch|Delete|Options|Head)?$/,
        without: /^(npm:)?hono(@[^/]+)?\/cloudflare-pages$/,
      },
    ],
    hides: ['routes'],
  },
  {
    name: 'Firebase Functions',
    packages: ['firebase-functions'],
    shows: [{ imports: /^firebase-functions(\/|$)/ }],
    hides: ['routes', 'triggers', 'jobs'],
  },
  {
    name: 'Google Cloud Functions',
    packages: ['@google-cloud/functions-framework'],
    shows: [{ imports: /^@google-cloud\/functions-framework$/ }],
    hides: ['routes', 'jobs'],
  },
  {
    name: 'Azure Functions',
    packages: ['@azure/functions'],
    shows: [
      { imports: /^@azure\/functions$/ },
      { file: /(^|\/)function\.json$/, text: /"(httpTrigger|timerTrigger|queueTrigger|serviceBusTrigger|blobTrigger)"/ },
    ],
    hides: ['routes', 'jobs'],
  },
  {
    name: 'Netlify Functions',
    packages: [],
    shows: [
      { imports: /^@netlify\/(functions|edge-functions)$/ },
      { file: /(^|\/)netlify\/(edge-)?functions\/.+\.[cm]?[jt]sx?$/, without: /^(npm:)?hono(@[^/]+)?\/netlify$/ },
    ],
    hides: ['routes', 'jobs'],
  },
  {
    name: 'Vercel Functions',
    packages: ['@vercel/node', '@vercel/edge'],
    shows: [{ imports: /^(@vercel\/node|@now\/node)$/ }],
    hides: ['routes', 'jobs'],
  },
  {
    name: 'Supabase Edge Functions',
    packages: [],
    shows: [{ file: /(^|\/)supabase\/functions\/[\w-]+\/index\.[jt]sx?$/ }],
    hides: ['routes', 'triggers', 'jobs'],
  },
  {
    name: 'Twilio Functions',
    packages: ['@twilio-labs/serverless-runtime-types'],
    shows: [{ file: /(^|\/)functions\/.+\.(protected\.)?[jt]s$/, exports: /^handler$/ }],
    hides: ['routes'],
  },
  {
    name: 'Alibaba Cloud Functions',
    packages: [],
    shows: [{ file: /(^|\/)(s|template)\.ya?ml$/, text: /(component:\s*fc3?\b|Aliyun::Serverless::Function)/ }],
    hides: ['routes', 'jobs'],
  },
]
